/** Answers what is asked about texts. */
import { answerWith } from './answering.js';
import { compare } from './answers/compare.js';
import {
  analyseTexts,
  completeAt,
  defineAt,
  formatText,
  hoverAt,
  meaningOf,
  renameAt,
  tokensOf,
} from './answers/language.js';
import { caseOf } from './answers/case.js';

answerWith({
  analyse: analyseTexts,
  meaning: meaningOf,
  tokens: tokensOf,
  complete: completeAt,
  hover: hoverAt,
  define: defineAt,
  rename: renameAt,
  format: formatText,
  case: caseOf,
  compare,
});
