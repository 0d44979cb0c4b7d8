/** All that a roller needs only once it is used, in one file: what makes rolls and shows them. */
import { readLog } from '@rulewright/engine/run';
import { plainResult, Rolling } from '../base/rolling.js';
import { sentenceText } from '../trace/sentence.js';
import { inlineOutcome, outcomeView } from './outcome-view.js';
import { tellResult } from './result-view.js';
import { formData, messageOf } from './telling.js';

export const use = {
  Rolling,
  formData,
  inlineOutcome,
  messageOf,
  outcomeView,
  plainResult,
  readLog,
  sentenceText,
  tellResult,
};
