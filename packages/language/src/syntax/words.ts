import { freeWords } from './free-words.js';
import { keywordTypes } from './tokens.js';

/** Whether a word means something in expressions, so that it cannot name a value: `if`, `each`, `d`, `d6`, `dF`. */
export function isReservedWord(word: string): boolean {
  return (keywordTypes.has(word) && !freeWords.has(word)) || /^d(?:$|\d|F)/.test(word);
}
