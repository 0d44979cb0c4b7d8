/** Files as text, as the test's server gives them. */
declare module '*?raw' {
  const text: string;
  // What is imported as text has no other name.
  // eslint-disable-next-line no-restricted-exports
  export default text;
}

interface ImportMeta {
  /** Files by their paths. */
  glob(pattern: string, options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>;
}
