/** Odds on a terminal: bars for one roll or for several side by side, tables over what varies. */
import type { Chart, OutcomesChart } from '@rulewright/charts';
import { clean } from '../../render/clean.js';
import { forTerminal } from '../../render/plain-signs.js';
import { styleFor, type Style } from '../../render/style.js';
import { width } from '../../render/width.js';
import { wrap } from '../../render/wrap.js';
import type { Shell } from '../../shell.js';
import { compareBars, singleBars } from './bars.js';
import { distributionLines } from './distribution-lines.js';
import { chartsOf } from './charts.js';
import { percent } from '@rulewright/charts';
import { figureLines, measureLines } from './figure-lines.js';
import { missingLines } from './missing.js';
import type { Answered } from './question.js';
import { targetName } from './series.js';
import { sweepTables } from './sweep-table.js';
import { shadedTable, sweepLines } from './tables.js';
import { policyLines } from './policy-lines.js';
import { policyWords } from './policy.js';
import { givenOf, titleOf } from './titles.js';

export function report(answered: Answered, shell: Shell): void {
  const style = styleFor(shell.out, shell);
  const lines = [...heading(answered, style), '', ...body(answered, style), ...missingLines(answered, style)];
  shell.out.write(
    `${lines
      .map((line) => forTerminal(line, style))
      .join('\n')
      .trimEnd()}\n`,
  );
}

function heading(answered: Answered, style: Style): string[] {
  const { colours, columns } = style;
  const [first, ...others] = answered.question.subjects;
  const title = clean(titleOf(answered));
  const words = wrap(title, columns).map(colours.bold);
  const oneGame = others.every(({ program }) => program.title === first?.program.title);
  if (first && first.ruleset.expression === undefined && oneGame) {
    const game = `·  ${clean(first.program.title)}`;
    const fits = words.length === 1 && width(title) + 2 + width(game) <= columns;
    if (fits) words[0] = `${words[0] ?? ''}  ${colours.dim(game)}`;
    else words.push(...wrap(clean(first.program.title), columns).map(colours.dim));
  }
  const { typed, condition } = answered.question;
  const given = [...typed.with, ...typed.option, ...policyWords(answered.question)].map(clean).join(', ');
  return [
    ...words,
    ...(given === '' ? [] : wrap(`with ${given}`, columns)),
    ...(condition === undefined ? [] : conditionLines(answered, style)),
  ];
}

function conditionLines(answered: Answered, { columns }: Style): string[] {
  const [only, ...more] = answered.cases;
  const holds = only?.answer.given;
  const what = answered.question.subjects.some(({ performed }) => performed) ? 'runs' : 'rolls';
  const chance = holds && more.length === 0 ? `, which holds in ${percent(holds)} of all ${what}` : '';
  return wrap(`${givenOf(answered).at(-1) ?? ''}${chance}`, columns).map(clean);
}

function body(answered: Answered, style: Style): string[] {
  const charts = chartsOf(answered);
  const { dimensions, subjects, targets } = answered.question;
  const names = targets.map(targetName);
  const tables = sweepTables(charts, subjects.length > 1).flatMap((table) => [...sweepLines(table, names, style), '']);
  const sections = charts.flatMap((chart) => section(chart, answered, style));
  if (dimensions.length > 0) return [...tables, ...sections];
  return [...sections, ...measureLines(answered, style), ...policyLines(answered, style)];
}

function section(chart: Chart, answered: Answered, style: Style): string[] {
  const { colours } = style;
  switch (chart.kind) {
    case 'outcomes':
      return [colours.bold('Outcome'), ...outcomeLines(chart, style), ''];
    case 'distribution':
      return [
        colours.bold(clean(chart.target === undefined ? sectionTitle(chart.axis) : chart.title)),
        ...distributionLines(chart, style),
        ...figureLines(answered, chart.axis, style),
        '',
      ];
    case 'heat':
      return [...wrap(clean(chart.title), style.columns).map(colours.bold), ...shadedTable(chart, style), ''];
    case 'sweep':
      // They are told together, as one table.
      return [];
  }
}

function sectionTitle(name: string): string {
  return name === 'result' ? 'Result' : name;
}

function outcomeLines(chart: OutcomesChart, style: Style): string[] {
  const rows = chart.outcomes.map((label, index) => ({
    label: clean(label),
    chances: chart.series.map(({ chances }) => chances[index]),
  }));
  return chart.series.length === 1
    ? singleBars(rows, undefined, 'start', style)
    : compareBars(
        rows,
        chart.series.map(({ name }) => clean(name)),
        'start',
        style,
      );
}
