/** A text as a quoted scalar on one line. */
export function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}
