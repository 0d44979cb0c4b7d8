/** Where a plain scalar stands. */
export type Place = 'block' | 'flow';

/** Whether a text can stand without quotes and is read as just that text. */
export function isPlainSafe(text: string, place: Place): boolean {
  if (text === '' || text !== text.trim() || /[\0-\x1f\x7f\u0085\u2028\u2029\ufeff]/.test(text)) return false;
  if (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)) return false;
  if (/^(?:[,[\]{}#&*!|>'"%@`]|[-?:](?:[\s,[\]{}]|$))/.test(text) || /:(?:\s|$)|\s#/.test(text)) return false;
  if (/^(?:---|\.\.\.)(?:\s|$)/.test(text)) return false;
  return place === 'block' || !/[,[\]{}]|:[,[\]{}]/.test(text);
}

/** A text on one line in quotes. */
export function quotedText(text: string): string {
  if (!/[\0-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]/.test(text)) return `'${text.replaceAll("'", "''")}'`;
  return JSON.stringify(text).replace(/[\x7f-\x9f\u2028\u2029\ufeff]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A text on one line, without quotes where it can be. */
export function scalarText(text: string, place: Place): string {
  return isPlainSafe(text, place) ? text : quotedText(text);
}
