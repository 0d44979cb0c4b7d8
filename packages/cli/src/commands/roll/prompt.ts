import type { DecisionQuestion, Trace } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import type { Sign } from '../../render/dice.js';
import { rowsOf } from '../../render/rows.js';
import { styleFor, type Style } from '../../render/style.js';
import { table } from '../../render/table.js';
import { drawTree } from '../../render/tree.js';
import { showJson } from '../../render/values.js';
import { type Shell, Trouble } from '../../shell.js';
import { indicesOf } from './decisions.js';
import type { Order } from './order.js';

/** Asks at the terminal until the answer is one of those offered; nothing but Enter takes what the rules prefer. */
export async function askAt(
  shell: Shell,
  question: DecisionQuestion,
  trace: Trace | undefined,
  order: Order,
): Promise<readonly number[]> {
  const style = styleFor(shell.err, shell);
  const lines = [...soFar(trace, order, style), ...offer(question, style)];
  shell.err.write(`${lines.join('\n')}\n`);
  const preferred = question.preferred.map((index) => String(index + 1)).join(', ');
  for (;;) {
    const answer = await shell.ask?.(
      `${question.many ? 'Numbers' : 'Number'}${preferred === '' ? '' : ` [${preferred}]`}: `,
    );
    if (answer === undefined) throw new Trouble('There was no answer, so nothing was decided.');
    const chosen = answer.trim() === '' ? question.preferred : readAnswer(answer, question);
    if (chosen) return chosen;
    shell.err.write(`${style.colours.yellow(wantedAnswer(question))}\n`);
  }
}

/** What has happened, so that the choice can be made knowing it. */
function soFar(trace: Trace | undefined, { ruleset }: Order, style: Style): string[] {
  const rows = rowsOf(trace?.steps ?? [], {
    style,
    signs: new Set<Sign>(),
    expression: ({ span }) => ruleset.textOf(span),
    decided: () => 'decided',
  });
  return rows.length === 0 ? [] : ['', ...drawTree(rows, style)];
}

function offer(question: DecisionQuestion, style: Style): string[] {
  const { colours } = style;
  const { by, candidates, preferred, title } = question;
  const count = question.many ? `${range(question)} of` : 'from';
  const about = title === undefined ? '' : ` (${clean(title)})`;
  const rows = candidates.map((each, index) => [
    String(index + 1),
    showJson(each),
    preferred.includes(index) ? 'suggested' : '',
  ]);
  return ['', `${colours.bold(clean(by))} chooses ${count}${about}:`, ...table(rows, style, colours.dim)];
}

function range({ min, max }: DecisionQuestion): string {
  return min === max ? String(min) : `${String(min)} to ${String(max)}`;
}

/** The candidates that someone means by what they typed. */
export function readAnswer(answer: string, question: DecisionQuestion): readonly number[] | undefined {
  // A bare number is a line's number here; what is offered can be typed too.
  const asPlaces = answer
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? `#${part}` : part))
    .join(',');
  return indicesOf(asPlaces, question) ?? indicesOf(answer, question);
}

export function wantedAnswer(question: DecisionQuestion): string {
  const { length } = question.candidates;
  if (!question.many) return `A number from 1 to ${String(length)}, please.`;
  return `${range(question)} of the numbers from 1 to ${String(length)}, please, such as 1, 2; "none" for nothing.`;
}
