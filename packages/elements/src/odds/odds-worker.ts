/** Works odds out beside the page, so that the page stays quick. */
import type { Program } from '@rulewright/core';
import { answerQuestion } from './answer.js';
import type { PlainQuestion } from './plain.js';

/** What a page sends: the rules, when they are new to this worker, and a question. */
interface Asked {
  readonly program?: Program;
  readonly question: PlainQuestion;
}

let current: Program | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  current = data.program ?? current;
  if (!current) return;
  try {
    self.postMessage({ reply: answerQuestion(current, data.question) });
  } catch (error) {
    self.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});
