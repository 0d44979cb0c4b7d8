/** Answers over one or two things that vary. */
import type { Chance, Chart, SweepChart } from '@rulewright/charts';
import { Rational } from '@rulewright/core';
import type { Answered, AnsweredCase } from './question.js';
import { type Quantity, quantitiesOf } from './quantities.js';
import { subtitleOf } from './titles.js';

export function sweepCharts(answered: Answered): readonly Chart[] {
  const [first, second] = answered.question.dimensions;
  if (!first) return [];
  // What never happens in any case needs no line.
  const quantities = quantitiesOf(answered).filter(
    ({ kind, of }) => kind !== 'outcome' || answered.cases.some((each) => of(each)?.p.equals(Rational.zero) === false),
  );
  if (second) return quantities.map((quantity) => heat(answered, quantity));
  return answered.question.subjects.length > 1
    ? quantities.map((quantity) => compared(answered, quantity))
    : alone(answered, quantities);
}

/** One roll over one thing: its outcomes stacked, and lines for the rest. */
function alone(answered: Answered, quantities: readonly Quantity[]): Chart[] {
  const parts = quantities.filter(({ kind }) => kind === 'outcome');
  const words = quantities.filter(({ kind, unit }) => kind === 'value' && unit === 'chance');
  const targets = quantities.filter(({ kind }) => kind === 'target');
  const means = quantities.filter(({ unit }) => unit === 'number');
  return [
    ...(parts.length === 0 ? [] : [sweep(answered, 'Outcomes', parts, true)]),
    ...(words.length === 0 ? [] : [sweep(answered, 'Values', words, false)]),
    ...(targets.length === 0 ? [] : [sweep(answered, targets.map(({ name }) => name).join(', '), targets, false)]),
    ...(means.length === 0 ? [] : [sweep(answered, 'Means', means, false)]),
  ];
}

function sweep(answered: Answered, what: string, quantities: readonly Quantity[], stacked: boolean): SweepChart {
  const { axis, settings } = sides(answered);
  const lines = quantities.map(({ name, of }) => ({ name, values: answered.cases.map(of) }));
  const title = quantities.length === 1 && !stacked ? (quantities[0]?.name ?? what) : what;
  return chart(answered, `${title} by ${axis}`, axis, settings, quantities[0]?.unit ?? 'chance', stacked, lines);
}

/** Several rolls over one thing: for each quantity a line for each roll. */
function compared(answered: Answered, { name, unit, of }: Quantity): SweepChart {
  const { axis, settings } = sides(answered);
  const lines = answered.question.subjects.map((subject) => ({
    name: subject.label,
    values: answered.cases.filter(({ asked }) => asked.subject === subject).map(of),
  }));
  return chart(answered, `${name} by ${axis}`, axis, settings, unit, false, lines);
}

function chart(
  answered: Answered,
  title: string,
  axis: string,
  settings: readonly string[],
  unit: Quantity['unit'],
  stacked: boolean,
  lines: SweepChart['lines'],
): SweepChart {
  return { kind: 'sweep', title, ...subtitleOf(answered), axis, settings: settings.map(minus), unit, stacked, lines };
}

function sides({ question }: Answered): { axis: string; settings: readonly string[] } {
  const [first] = question.dimensions;
  return { axis: first?.name ?? '', settings: first?.settings ?? [] };
}

/** One number for each pair of settings: the first thing runs down, the second across. */
function heat(answered: Answered, { name, unit, of }: Quantity): Chart {
  const [down, across] = answered.question.dimensions;
  const at = (row: string, column: string): AnsweredCase | undefined =>
    answered.cases.find(({ asked }) => asked.settings[0] === row && asked.settings[1] === column);
  const cells = (down?.settings ?? []).map((row) =>
    (across?.settings ?? []).map((column): Chance | undefined => {
      const found = at(row, column);
      return found && of(found);
    }),
  );
  return {
    kind: 'heat',
    title: name,
    ...subtitleOf(answered),
    columns: { axis: across?.name ?? '', settings: (across?.settings ?? []).map(minus) },
    rows: { axis: down?.name ?? '', settings: (down?.settings ?? []).map(minus) },
    unit,
    cells,
  };
}

function minus(setting: string): string {
  return /^-\d/.test(setting) ? setting.replace('-', '−') : setting;
}
