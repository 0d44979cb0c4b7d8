/** What a roll tells those who listen, and a form. */
import type { RollIr } from '@rulewright/core';
import type { DoneRun, RunState } from '@rulewright/engine/run';
import type { Texts } from '../base/texts.js';
import { sentenceText } from '../trace/sentence.js';

/** The sentence of a roll, or why there is none. */
export function messageOf(state: RunState | undefined, rule: RollIr, texts: Texts): string {
  if (state?.state === 'failed') return state.diagnostic.message;
  if (state?.state !== 'done') return '';
  return texts.find(`rolls.${rule.name}.sentence`) ?? (state.trace ? sentenceText(state.trace) : '');
}

/** What a form sends, and what the browser keeps to restore it. */
export function formData(state: DoneRun, name: string | undefined, value: string): [data: FormData, log: string] {
  const log = JSON.stringify(state.log);
  const data = new FormData();
  if (name !== undefined && name !== '') {
    data.set(name, value);
    if (state.outcome !== undefined) data.set(`${name}.outcome`, state.outcome);
    data.set(`${name}.log`, log);
  }
  return [data, log];
}
