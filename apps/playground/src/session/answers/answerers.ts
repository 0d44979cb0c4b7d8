import type { Answer, Ask, Told, Topic } from '../protocol.js';
import { compare } from './compare.js';
import { examples } from './examples.js';
import { keepExample } from './keep-example.js';
import { analyseTexts, completeAt, defineAt, formatText, hoverAt, renameAt } from './language.js';
import { caseOf, odds } from './odds.js';
import { simulate } from './simulate.js';

export type Answerers = { readonly [T in Topic]: (ask: Ask<T>, tell: (told: Told<T>) => void) => Answer<T> };
/** An answerer of which it is only known that it is one. */
export type Asked = (ask: unknown, tell: (told: unknown) => void) => unknown;

export const answerers: Answerers = {
  analyse: analyseTexts,
  complete: completeAt,
  hover: hoverAt,
  define: defineAt,
  rename: renameAt,
  format: formatText,
  odds,
  case: caseOf,
  examples,
  example: keepExample,
  compare,
  simulate,
};
