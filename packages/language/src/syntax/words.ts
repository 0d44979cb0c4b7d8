import { keywordTypes } from './tokens.js';

/** Words of the language that only mean something within their form. */
const free = new Set(['draw', 'step', 'up', 'down', 'to']);

/** Whether a word means something in expressions, so that it cannot name a value: `if`, `each`, `d`, `d6`, `dF`. */
export function isReservedWord(word: string): boolean {
  return (keywordTypes.has(word) && !free.has(word)) || /^d(?:$|\d|F)/.test(word);
}
