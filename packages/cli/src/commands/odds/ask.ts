/** Asks the exact engine about every case, with a word on the terminal while that takes long. */
import type { Diagnostic } from '@rulewright/core';
import { oddsOf, type OddsQuestion, type RunRequest } from '@rulewright/engine';
import type { Shell } from '../../shell.js';
import { playOf } from './policy.js';
import { Progress } from './progress.js';
import type { Answered, AnsweredCase, Case, Question } from './question.js';

export type Asked =
  | { readonly answered: Answered }
  | { readonly answered?: undefined; readonly asked: Case; readonly diagnostics: readonly Diagnostic[] };

export function askAll(question: Question, shell: Shell): Asked {
  const progress = new Progress(question.cases.length, shell);
  const cases: AnsweredCase[] = [];
  try {
    for (const [index, asked] of question.cases.entries()) {
      progress.begin(index, asked.settings);
      const { answer, diagnostics } = oddsOf(asked.subject.program, {
        ...questionOf(asked.request),
        ...(question.values.length > 0 || question.targets.length > 0 ? { ask: namesOf(asked, question) } : {}),
        joint: question.joint,
        ...playOf(asked.subject.roll, question),
        given: asked.subject.given,
        limits: question.limits,
        onProgress: (state) => progress.tell(state),
      });
      if (!answer) return { asked, diagnostics };
      cases.push({ asked, answer });
    }
  } finally {
    progress.end();
  }
  // Where there is nothing else to tell, it is how things stand in the end.
  const values = new Set([...question.values, ...cases.flatMap(({ answer }) => [...answer.values.keys()])]);
  return { answered: { question: { ...question, values: [...values] }, cases } };
}

/** What is asked about, without the limits of a run. */
function questionOf({ limits: _, ...request }: RunRequest): OddsQuestion {
  return request;
}

/** What is told of a roll by itself, and what was asked for besides. */
function namesOf({ subject }: Case, { values, targets }: Question): readonly string[] {
  const { outcomeSlot, measures, result } = subject.roll;
  const own = measures.flatMap(({ name }) => name ?? []);
  const names = [...(result ? ['result'] : []), ...(outcomeSlot === undefined ? [] : ['outcome']), ...own, ...values];
  return [...new Set([...names, ...targets.map(({ of }) => of)])];
}
