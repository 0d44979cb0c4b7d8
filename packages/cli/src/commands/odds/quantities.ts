/** The numbers that are compared between cases: a chance for each outcome and target, a mean for everything that counts. */
import { type Chance, type Unit, valueLabel } from '@rulewright/charts';
import {
  distributionOf,
  isNumeric,
  outcomeChances,
  outcomeTitle,
  resultIsOutcome,
  targetChance,
  targetName,
} from './series.js';
import { refuseUnknown } from './only.js';
import type { Answered, AnsweredCase } from './question.js';

export interface Quantity {
  /** For readers. */
  readonly name: string;
  readonly kind: 'outcome' | 'value' | 'target' | 'mean';
  /** What `--only` calls it. */
  readonly keys: readonly string[];
  readonly unit: Unit;
  readonly of: (each: AnsweredCase) => Chance | undefined;
}

/** More different words than these are not compared one by one. */
const mostWords = 12;

export function quantitiesOf(answered: Answered): readonly Quantity[] {
  const all = [...outcomes(answered), ...words(answered), ...targets(answered), ...means(answered)];
  const { only } = answered.question;
  if (only.length === 0) return all;
  refuseUnknown(only, [...new Set(all.flatMap(({ keys }) => keys))]);
  return all.filter(({ keys }) => keys.some((key) => only.includes(key)));
}

function outcomes({ cases }: Answered): Quantity[] {
  const names = new Map(
    cases.flatMap(({ asked, answer }) =>
      [...answer.outcomes.keys()].map((name) => [name, outcomeTitle(asked.subject.roll, name)] as const),
    ),
  );
  return [...names].map(([name, title]) => ({
    name: title,
    kind: 'outcome',
    keys: [name, 'outcome'],
    unit: 'chance',
    of: ({ answer }) => outcomeChances(answer).find(([each]) => each === name)?.[1],
  }));
}

/** Where results are words, their chances are what can be compared. */
function words({ cases }: Answered): Quantity[] {
  const found = new Map<string, string>();
  for (const { answer } of cases) {
    const { result } = answer;
    if (!result || isNumeric(result) || resultIsOutcome(answer)) continue;
    for (const { value } of result.shares) found.set(valueLabel(value), valueLabel(value));
  }
  if (found.size > mostWords) return [];
  return [...found.keys()].map((word) => ({
    name: word,
    kind: 'value',
    keys: [word, 'result'],
    unit: 'chance',
    of: ({ answer }) => {
      const share = answer.result?.shares.find(({ value }) => valueLabel(value) === word);
      return share && { p: share.probability };
    },
  }));
}

function targets({ question }: Answered): Quantity[] {
  return question.targets.map((target) => ({
    name: targetName(target),
    kind: 'target',
    keys: [target.mode],
    unit: 'chance',
    of: (each) => targetChance(each, target),
  }));
}

function means({ cases, question }: Answered): Quantity[] {
  const [first] = cases;
  if (!first) return [];
  const measures = [...first.answer.measures.keys()];
  const names = ['result', ...measures, ...question.values.filter((name) => !measures.includes(name))];
  return names.flatMap((name): Quantity[] => {
    const distributions = cases.map(({ answer }) => distributionOf(answer, name));
    if (!distributions.some((each) => each?.mean)) return [];
    const isTruth = distributions.every((each) => each?.shares.every(({ value }) => typeof value === 'boolean'));
    const of = ({ answer }: AnsweredCase): Chance | undefined => {
      const mean = distributionOf(answer, name)?.mean;
      return mean && { p: mean };
    };
    // The mean of yes and no is how likely yes is.
    if (isTruth) return [{ name, kind: 'value', keys: [name], unit: 'chance', of }];
    const keys = name === 'result' ? ['mean', 'result'] : [name];
    return [{ name: name === 'result' ? 'mean' : `mean ${name}`, kind: 'mean', keys, unit: 'number', of }];
  });
}
