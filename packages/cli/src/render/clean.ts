/**
 * A ruleset may come from a stranger: nothing in it may move the cursor, change colours, or turn the order of letters
 * around. What could do so is shown as an escape instead.
 */
// These are the characters to be shown.
const unsafe =
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text on one line that is safe to print: white space of any kind becomes spaces. */
export function clean(text: string): string {
  return escape(text.replace(/\s*[\n\r\t]\s*/g, ' '));
}

/** The same for text whose white space matters, such as one line of a file, without its tabs. */
export function escape(text: string): string {
  return text.replace(unsafe, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
}
