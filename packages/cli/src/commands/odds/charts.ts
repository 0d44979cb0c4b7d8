/** Answers as charts: a roll by itself, rolls side by side, or over what varies. */
import type { Chart, Mode } from '@rulewright/charts';
import { percent, valueLabel } from '@rulewright/charts';
import { numbers } from '@rulewright/core';
import type { Answered, AnsweredCase } from './question.js';
import {
  distributionOf,

  outcomeChances,
  outcomeTitle,
  resultIsOutcome,
  targetChance,
  targetName,
  targetWords,
  toSeries,
} from './series.js';
import { showChance } from '@rulewright/charts';
import { sweepCharts } from './sweeps.js';
import { caseNames, subtitleOf } from './titles.js';

/** With `everything`, measures have charts of their own. */
export function chartsOf(answered: Answered, everything = false): readonly Chart[] {
  if (answered.question.dimensions.length > 0) return sweepCharts(answered);
  const names = new Set(['result', ...targetsOf(answered), ...answered.question.values]);
  if (everything) for (const { answer } of answered.cases) for (const name of answer.measures.keys()) names.add(name);
  return [
    ...outcomesChart(answered),
    ...[...names].flatMap((name) => distributionChart(answered, name)),
    ...answered.cases.flatMap((each) => jointCharts(each, answered)),
  ];
}

function targetsOf({ question }: Answered): readonly string[] {
  return question.targets.map(({ of }) => of);
}

function outcomesChart(answered: Answered): Chart[] {
  const { cases } = answered;
  const names = [...new Set(cases.flatMap(({ answer }) => [...answer.outcomes.keys()]))];
  const [first] = cases;
  if (names.length === 0 || !first) return [];
  const series = caseNames(answered).map((name, index) => {
    const chances = new Map(cases[index] ? outcomeChances(cases[index].answer) : []);
    return { name, chances: names.map((each) => chances.get(each) ?? { p: zero }) };
  });
  const titles = names.map((name) => outcomeTitle((cases.find(({ answer }) => answer.outcomes.has(name)) ?? first).asked.subject.roll, name));
  const likeliest = [...outcomeChances(first.answer)].sort((a, b) => b[1].p.compare(a[1].p))[0];
  const title =
    cases.length > 1 || !likeliest
      ? 'Outcomes'
      : `${outcomeTitle(first.asked.subject.roll, likeliest[0])}: ${showChance(likeliest[1], 'chance')}`;
  return [{ kind: 'outcomes', title, ...subtitleOf(answered), outcomes: titles, series }];
}

const zero = numbers.toRational(0);

function distributionChart(answered: Answered, name: string): Chart[] {
  const { cases, question } = answered;
  const [first] = cases;
  if (!first || (name === 'result' && cases.every(({ answer }) => resultIsOutcome(answer)))) return [];
  const labels = caseNames(answered);
  const series = cases.flatMap(({ answer }, index) => {
    const distribution = distributionOf(answer, name);
    return distribution && distribution.shares.length + distribution.tails.length > 0
      ? [toSeries(labels[index] ?? '', distribution)]
      : [];
  });
  if (series.length === 0) return [];
  const target = question.targets.find(({ of }) => of === name);
  const mode: Mode = target?.mode ?? 'exactly';
  return [
    {
      kind: 'distribution',
      title: takeaway(answered, first, name),
      ...subtitleOf(answered),
      axis: name,
      mode,
      series,
      ...(target ? { target: numbers.toNumber(target.bound) } : {}),
    },
  ];
}

/** What a reader should remember. */
function takeaway({ cases, question }: Answered, first: AnsweredCase, name: string): string {
  const target = question.targets.find(({ of }) => of === name);
  const what = name === 'result' ? 'Result' : name;
  if (cases.length > 1) return target ? `${what}: ${targetWords(target)}` : what;
  const met = target && targetChance(first, target);
  if (target && met) return `${targetName(target)}: ${showChance(met, 'chance')}`;
  const distribution = distributionOf(first.answer, name);
  const [mode] = distribution?.modes ?? [];
  const [only] = distribution?.shares ?? [];
  const label = name === 'result' ? '' : `${name}: `;
  if (distribution?.isComplete && distribution.shares.length === 1 && only) return `${label}Always ${valueLabel(only.value)}`;
  const share = distribution?.shares.find(({ value }) => value === mode);
  if (!share || distribution?.modes.length !== 1 || mode === undefined) return what;
  return `${label}Most likely ${valueLabel(mode)}: ${percent(share.probability)}`;
}

/** More pairs than these are for CSV. */
const mostPairs = 40;

/** Two values together as a table coloured by chance. */
function jointCharts({ answer, asked }: AnsweredCase, answered: Answered): Chart[] {
  return [...answer.joint].flatMap(([key, distribution]): Chart[] => {
    const [down = '', across = '', ...more] = key.split(',');
    const { subject } = asked;
    const title = answered.cases.length > 1 ? `${subject.label}: ${down} and ${across}` : `${down} and ${across}`;
    if (more.length > 0) return [];
    const pairs = distribution.shares.map(({ value, probability }) => {
      const [a = null, b = null] = Array.isArray(value) ? value : [];
      return { row: valueLabel(a), column: valueLabel(b), probability };
    });
    const rows = [...new Set(pairs.map(({ row }) => row))];
    const columns = ordered([...new Set(pairs.map(({ column }) => column))], subject.roll.outcomes.map((each) => each.name));
    if (rows.length > mostPairs || columns.length > mostPairs) return [];
    const cells = rows.map((row) =>
      columns.map((column) => ({
        p: pairs.find((pair) => pair.row === row && pair.column === column)?.probability ?? zero,
      })),
    );
    return [
      {
        kind: 'heat',
        title,
        ...subtitleOf(answered),
        columns: { axis: across, settings: columns },
        rows: { axis: down, settings: ordered(rows, subject.roll.outcomes.map((each) => each.name)) },
        unit: 'chance',
        cells,
      },
    ];
  });
}

/** Numbers by size, outcomes as the rules have them. */
function ordered(labels: readonly string[], outcomes: readonly string[]): readonly string[] {
  const place = (label: string): number => (outcomes.includes(label) ? outcomes.indexOf(label) : Number(label.replace('−', '-')));
  return labels.every((label) => !Number.isNaN(place(label))) ? [...labels].sort((a, b) => place(a) - place(b)) : labels;
}

