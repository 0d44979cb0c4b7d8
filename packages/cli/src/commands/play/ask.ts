/** Asking whoever sits at the terminal. */
import type { DecisionQuestion } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import { styleFor, type Style } from '../../render/style.js';
import { table } from '../../render/table.js';
import { showJson } from '../../render/values.js';
import type { Shell } from '../../shell.js';
import { readAnswer, wantedAnswer } from '../roll/prompt.js';

export type Reply = { readonly chosen: readonly number[] } | 'undo' | 'state' | 'leave';

/** Who decides what, with numbered choices. */
export function questionLines(question: DecisionQuestion, style: Style): readonly string[] {
  const { colours } = style;
  const { by, candidates, preferred, title, many, min, max } = question;
  const count = !many ? '' : min === max ? ` ${String(min)} of` : ` ${String(min)} to ${String(max)} of`;
  const about = title === undefined ? '' : ` (${clean(title)})`;
  const rows = candidates.map((each, index) => [
    String(index + 1),
    showJson(each),
    preferred.includes(index) ? 'suggested' : '',
  ]);
  return [`${colours.bold(clean(by))} chooses${count}${about}:`, ...table(rows, style, colours.dim)];
}

export async function askPlayer(shell: Shell, question: DecisionQuestion, canUndo: boolean): Promise<Reply> {
  const preferred = question.preferred.map((index) => String(index + 1)).join(', ');
  const undo = canUndo ? ', u takes back' : '';
  const what = question.many ? 'Numbers' : 'Number';
  const prompt = `${what}${preferred === '' ? '' : ` [${preferred}]`} (? shows how things stand${undo}, q leaves): `;
  for (;;) {
    const typed = await shell.ask?.(prompt);
    const answer = typed?.trim();
    if (answer === undefined || answer === 'q') return 'leave';
    if (answer === '?') return 'state';
    if (answer === 'u' && canUndo) return 'undo';
    const chosen = answer === '' ? question.preferred : readAnswer(answer, question);
    if (chosen) return { chosen };
    shell.err.write(`${styleFor(shell.err, shell).colours.yellow(wantedAnswer(question))}\n`);
  }
}
