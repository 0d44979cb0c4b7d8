/** Answers as charts: a roll by itself, rolls side by side, or over what varies. */
import { type Chart, type Mode, percent, showChance, valueLabel } from '@rulewright/charts';
import { numbers } from '@rulewright/core';
import { jointCharts } from './joint.js';
import { refuseUnknown } from './only.js';
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
import { sweepCharts } from './sweeps.js';
import { caseNames, subtitleOf } from './titles.js';

/** With `everything`, measures have charts of their own. */
export function chartsOf(answered: Answered, everything = false): readonly Chart[] {
  const { dimensions, only } = answered.question;
  if (dimensions.length > 0) return sweepCharts(answered);
  const measures = [...new Set(answered.cases.flatMap(({ answer }) => [...answer.measures.keys()]))];
  const outcomes = outcomeNames(answered);
  const wanted = new Set(['result', ...answered.question.targets.map(({ of }) => of), ...answered.question.values]);
  if (everything) for (const name of measures) wanted.add(name);
  refuseUnknown(only, ['outcome', ...outcomes, ...wanted, ...measures]);
  const isShown = (name: string): boolean => only.length === 0 || only.includes(name);
  return [
    ...outcomesChart(
      answered,
      outcomes.filter((name) => isShown('outcome') || isShown(name)),
    ),
    ...(only.length === 0 ? [...wanted] : [...new Set([...wanted, ...measures])].filter(isShown)).flatMap((name) =>
      distributionChart(answered, name),
    ),
    ...answered.cases.flatMap((each) => jointCharts(each, answered)),
  ];
}

function outcomeNames({ cases }: Answered): readonly string[] {
  return [...new Set(cases.flatMap(({ answer }) => [...answer.outcomes.keys()]))];
}

function outcomesChart(answered: Answered, names: readonly string[]): Chart[] {
  const { cases } = answered;
  const [first] = cases;
  if (names.length === 0 || !first) return [];
  const series = caseNames(answered).map((name, index) => {
    const chances = new Map(cases[index] ? outcomeChances(cases[index].answer) : []);
    return { name, chances: names.map((each) => chances.get(each)) };
  });
  const titles = names.map((name) =>
    outcomeTitle((cases.find(({ answer }) => answer.outcomes.has(name)) ?? first).asked.subject.roll, name),
  );
  const likeliest = outcomeChances(first.answer)
    .filter(([name]) => names.includes(name))
    .sort((a, b) => b[1].p.compare(a[1].p))[0];
  const title =
    cases.length > 1 || !likeliest
      ? 'Outcomes'
      : `${outcomeTitle(first.asked.subject.roll, likeliest[0])}: ${showChance(likeliest[1], 'chance')}`;
  return [{ kind: 'outcomes', title, ...subtitleOf(answered), outcomes: titles, series }];
}

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
  if (distribution?.isComplete && distribution.shares.length === 1 && only)
    return `${label}Always ${valueLabel(only.value)}`;
  const share = distribution?.shares.find(({ value }) => value === mode);
  if (!share || distribution?.modes.length !== 1 || mode === undefined) return what;
  return `${label}Most likely ${valueLabel(mode)}: ${percent(share.probability)}`;
}
