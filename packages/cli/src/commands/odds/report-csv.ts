/** Odds for spreadsheets: the distribution of every quantity, or one row for each setting of what varies. */
import { type Chance, csv, Total } from '@rulewright/charts';
import type { Distribution } from '@rulewright/engine';
import type { Shell } from '../../shell.js';
import type { Answered, AnsweredCase } from './question.js';
import { quantitiesOf } from './quantities.js';
import { isNumeric, outcomeChances, toSeries } from './series.js';

type Row = (string | number)[];

export function reportCsv(answered: Answered, shell: Shell): void {
  shell.out.write(csv(answered.question.dimensions.length > 0 ? sweepRows(answered) : distributionRows(answered)));
}

/** One row for each case, one column for each quantity and its exact number. */
function sweepRows(answered: Answered): Row[] {
  const { cases, question } = answered;
  const quantities = quantitiesOf(answered);
  const several = question.subjects.length > 1;
  const head = [
    ...(several ? ['of'] : []),
    ...question.dimensions.map(({ name }) => name),
    ...quantities.flatMap(({ name }) => [name, `${name} (exact)`]),
  ];
  const rows = cases.map((each): Row => [
    ...(several ? [each.asked.subject.label] : []),
    ...each.asked.settings,
    ...quantities.flatMap(({ of }) => numberCells(of(each))),
  ]);
  return [head, ...rows];
}

function numberCells(chance: Chance | undefined): Row {
  if (!chance) return ['', ''];
  return [chance.p.toNumber(), chance.error ? '' : chance.p.show()];
}

function distributionRows({ cases, question }: Answered): Row[] {
  const { only } = question;
  const isShown = ([quantity, value]: Row): boolean =>
    only.length === 0 || only.includes(String(quantity)) || (quantity === 'outcome' && only.includes(String(value)));
  const several = question.subjects.length > 1;
  const head = [...(several ? ['of'] : []), 'quantity', 'value', 'probability', 'exact', 'at least', 'at most'];
  const rows = cases.flatMap((each) =>
    caseRows(each)
      .filter(isShown)
      .map((row) => [...(several ? [each.asked.subject.label] : []), ...row]),
  );
  return [head, ...rows];
}

function caseRows({ answer }: AnsweredCase): Row[] {
  const outcomes = outcomeChances(answer).map(([name, chance]): Row => [
    'outcome',
    name,
    ...numberCells(chance),
    '',
    '',
  ]);
  const named = [
    ...(answer.result ? [['result', answer.result] as const] : []),
    ...answer.measures,
    ...answer.values,
    ...answer.joint,
  ];
  return [...outcomes, ...named.flatMap(([name, distribution]) => valueRows(name, distribution))];
}

function valueRows(name: string, distribution: Distribution): Row[] {
  const { points } = toSeries(name, distribution);
  const [more, less] = isNumeric(distribution) ? [sums([...points].reverse()).reverse(), sums(points)] : [[], []];
  return points.map(({ label, chance }, index) => [
    name,
    label.replace('−', '-'),
    ...numberCells(chance),
    more[index] ?? '',
    less[index] ?? '',
  ]);
}

function sums(points: readonly { readonly chance: Chance }[]): number[] {
  const total = new Total();
  return points.map(({ chance }) => {
    total.add(chance);
    return total.value;
  });
}
