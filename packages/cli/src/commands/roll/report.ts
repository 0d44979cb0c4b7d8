/** What a run came to, for people. */
import { type Die, type RollIr, toPlainJson } from '@rulewright/core';
import type { DecisionStep } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import { drawDice, type Sign } from '../../render/dice.js';
import { legend } from '../../render/legend.js';
import { type Row, rowsOf } from '../../render/rows.js';
import { styleFor, type Style } from '../../render/style.js';
import { table } from '../../render/table.js';
import { drawTree } from '../../render/tree.js';
import { showJson } from '../../render/values.js';
import { width } from '../../render/width.js';
import { wrap, wrapTokens } from '../../render/wrap.js';
import type { Shell } from '../../shell.js';
import { againCommand } from './again.js';
import type { Decisions } from './decisions.js';
import type { Order, Told } from './order.js';

export function report(told: Told, shell: Shell): void {
  const style = styleFor(shell.out, shell);
  const { colours, glyphs, columns } = style;
  const signs = new Set<Sign>();
  const { order } = told;
  const lines = [...heading(order, style), ''];
  if (order.trace) {
    const tree = drawTree(traceRows(told, style, signs), style);
    if (tree.length > 0) lines.push(...tree, '');
  } else {
    lines.push(...diceLines(told.done.dice, style, signs));
  }
  const marks = legend(signs, style);
  if (marks !== undefined) lines.push(...wrap(marks, columns).map(colours.dim), '');
  lines.push(colours.dim(glyphs.rule.repeat(Math.min(columns, 60))));
  lines.push(...resultLines(told, style));
  // Not wrapped, so that it can be copied.
  lines.push(colours.dim(`again: ${againCommand(told)}`));
  shell.out.write(`${lines.join('\n')}\n`);
}

function heading({ roll, program, typed, ruleset }: Order, style: Style): string[] {
  const { colours, glyphs, columns } = style;
  const title = clean(roll.title ?? ruleset.expression ?? roll.name);
  const words = wrap(title, columns).map(colours.bold);
  if (ruleset.expression === undefined) {
    const game = `${glyphs.middle}  ${clean(program.title)}`;
    const fits = words.length === 1 && width(title) + 2 + width(game) <= columns;
    if (fits) words[0] = `${words[0] ?? ''}  ${colours.dim(game)}`;
    else words.push(...wrap(clean(program.title), columns).map(colours.dim));
  }
  const given = [...typed.with, ...typed.option].map(clean).join(', ');
  return [...words, ...(given === '' ? [] : wrap(`with ${given}`, columns))];
}

/** All dice in one line, where there is no trace to show them. */
function diceLines(dice: readonly Die[], style: Style, signs: Set<Sign>): string[] {
  if (dice.length === 0) return [];
  const drawn = drawDice(dice, style);
  for (const sign of drawn.signs) signs.add(sign);
  return [...wrapTokens(drawn.tokens, style.columns), ''];
}

function traceRows({ order, done, decisions }: Told, style: Style, signs: Set<Sign>): Row[] {
  const { trace } = done;
  if (!trace) return [];
  // The outcome and the measures follow below, unless something was rolled for them.
  const shown = trace.steps.filter(
    ({ kind, dice, children }) =>
      (kind !== 'outcome' && kind !== 'measure') || dice !== undefined || children !== undefined,
  );
  let decided = 0;
  const rows = rowsOf(shown, {
    style,
    signs,
    expression: (step) => order.ruleset.textOf(step.span),
    decided: (step) => {
      const by = decisions.by[decided];
      decided += 1;
      return reason(step, by, order.ruleset.textOf(step.span));
    },
  });
  const { omitted } = trace;
  if (omitted === undefined) return rows;
  return [...rows, { name: style.glyphs.dots, tokens: [], text: `and ${String(omitted)} more steps`, children: [] }];
}

function reason(step: DecisionStep, by: Decisions['by'][number] | undefined, text: string): string {
  const asPreferred = String(step.chosen) === String(step.preferred);
  switch (by) {
    case 'choose':
      return `by --choose${asPreferred ? ', as the rules prefer' : ''}`;
    case 'asked':
      return `as answered${asPreferred ? ', as the rules prefer' : ''}`;
    case 'rules':
    case undefined: {
      const preference = /\bprefer\b\s*(.*)$/s.exec(text)?.[1];
      return preference === undefined ? 'the first, as the rules prefer none' : `as the rules prefer: ${preference}`;
    }
  }
}

function resultLines({ order, done }: Told, style: Style): string[] {
  const { colours } = style;
  const { roll, ruleset } = order;
  const rows: string[][] = [];
  const result = showJson(toPlainJson(done.result));
  const outcome = roll.outcomes.find(({ name }) => name === done.outcome);
  if (done.outcome === undefined || result !== done.outcome) {
    rows.push([colours.bold('Result'), colours.bold(colours.green(result)), '']);
  }
  if (outcome) {
    const name = outcome.title === undefined ? '' : `${outcome.name}: `;
    const when = outcome.when ? ruleset.textOf(outcome.when.span) : 'otherwise';
    rows.push([colours.bold('Outcome'), colours.bold(colours.cyan(clean(outcome.title ?? outcome.name))), name + when]);
  }
  for (const [name, value] of Object.entries(done.measures)) {
    const measure = measureOf(roll, name);
    const text = measure ? ruleset.textOf(measure.span) : '';
    rows.push([clean(measure?.title ?? name), colours.bold(showJson(toPlainJson(value))), text]);
  }
  const wide = style.columns - 4;
  const lines = rows.some(([name = '', value = '']) => name.length + value.length > wide)
    ? rows.flatMap(([name = '', value = '']) => wrap(`${name}  ${value}`, style.columns))
    : table(rows, style, colours.dim, 0);
  return [...lines, ''];
}

function measureOf(roll: RollIr, name: string): RollIr['measures'][number] | undefined {
  return roll.measures.find((each) => each.name === name);
}
