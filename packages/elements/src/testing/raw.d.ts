/** Files as text, as the test's server gives them. */
declare module '*?raw' {
  const text: string;
  export default text;
}
