/** The published quantities and the known odds of expressions, by exact fraction. */
import { type Json, type Program, Rational } from '@rulewright/core';
import { type Distribution, oddsOf } from '@rulewright/engine';
import { describe, expect, it } from 'vitest';
import { inputsFor, type Question } from './ask.js';
import type { Claims } from './claim.js';
import { rational } from './law.js';
import { filesIn, type Loaded, loadExpression, loadRuleset, programOf, textOf } from './load.js';

interface Quantity extends Question {
  readonly quantity: string;
  readonly part?: string;
  readonly law?: string;
  readonly probability?: string;
  readonly mean?: string;
  readonly variance?: string;
  readonly exact: string | Readonly<Record<string, string>>;
}

interface Case extends Claims {
  readonly reference: string;
  readonly expression?: string;
  readonly rolls?: Json;
  readonly with?: Readonly<Record<string, Json>>;
  readonly of?: string;
}

const kinds = ['law', 'probability', 'mean', 'variance'] as const;

/** Mechanics of which only some quantities can be worked out in a moment: the states of the others are too many. */
const asked: Readonly<Record<string, (quantity: Quantity) => boolean>> = {
  // The others are claims of its examples.
  m39: ({ roll }) => roll === 'opposed',
};

/** Where a roll can go on for ever, so much at most is left out, and can make so much of a difference. */
const leftOut = Rational.of(1n, 10n ** 7n);

/** What is asked about one roll with the same inputs is worked out together. */
class Questions {
  private readonly answers = new Map<string, ReturnType<typeof oddsOf>>();

  constructor(
    private readonly loaded: Loaded,
    private readonly all: readonly (Question & { readonly name: string })[],
  ) {}

  ask(question: Question, name: string): Distribution {
    const key = this.keyOf(question);
    const alike = this.all.filter((each) => this.keyOf(each) === key).map((each) => this.askedFor(each, each.name));
    const { roll, options } = question;
    const answered =
      this.answers.get(key) ??
      oddsOf(this.program, { roll, inputs: inputsFor(this.program, question), options, ask: [...new Set(alike)] });
    this.answers.set(key, answered);
    expect(answered.diagnostics).toEqual([]);
    const distribution = answered.answer?.told.get(this.askedFor(question, name));
    if (!distribution) throw new Error(`Nothing is told of ${name}.`);
    return distribution;
  }

  private get program(): Program {
    return programOf(this.loaded);
  }

  private keyOf(question: Question): string {
    return JSON.stringify([question.roll, inputsFor(this.program, question), question.options]);
  }

  private askedFor({ roll: name }: Question, asked: string): string {
    const roll = this.program.rolls.find((each) => each.name === name);
    return roll?.outcomes.some((each) => each.name === asked) === true ? 'outcome' : asked;
  }
}

function expectOdds(found: Distribution, claims: Claims, outcome?: string): void {
  if (claims.law) {
    const shares = found.shares.map(({ value, probability }) => [shown(value), probability.show()]);
    const known = Object.entries(claims.law).map(([key, text]) => [key, rational(text).show()]);
    expect(Object.fromEntries(shares)).toEqual(Object.fromEntries(known));
  }
  if (claims.probability) {
    const holds = found.probability((value) => value === true || (outcome !== undefined && value === outcome));
    expectUpTo(holds, claims.probability, found.missing);
    expect(found.missing.compare(leftOut)).toBeLessThanOrEqual(0);
  }
  if (claims.mean) {
    if (found.mean) expect(found.mean.show()).toBe(rational(claims.mean).show());
    else expectUpTo(meanOfShares(found), claims.mean, leftOut);
  }
  if (claims.variance) expect(found.variance?.show()).toBe(rational(claims.variance).show());
}

/** What is known is what was found, or more by what may be missing. */
function expectUpTo(found: Rational, known: string, missing: Rational): void {
  const more = rational(known).sub(found);
  if (missing.numerator === 0n) expect(found.show()).toBe(rational(known).show());
  expect(more.compare(Rational.zero)).toBeGreaterThanOrEqual(0);
  expect(more.compare(missing)).toBeLessThanOrEqual(0);
}

/** The mean where all that was left out is taken for 0. */
function meanOfShares({ shares }: Distribution): Rational {
  return shares.reduce(
    (sum, { value, probability }) => sum.add(rational(shown(value)).mul(probability)),
    Rational.zero,
  );
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return String(value);
  return value.length === 1 ? `(${String(value[0])},)` : `(${value.join(', ')})`;
}

function quantitiesOf(id: string): readonly Quantity[] {
  const all = JSON.parse(textOf(`quantities/${id}.json`)) as readonly Quantity[];
  return all.filter((each) => asked[id]?.(each) ?? true);
}

const mechanics = filesIn('rules')
  .map((file) => ({ file, quantities: quantitiesOf(file.split('-')[0] ?? '') }))
  .filter(({ quantities }) => quantities.length > 0);

const kindOf = (quantity: Quantity): (typeof kinds)[number] =>
  kinds.find((each) => quantity[each] !== undefined) ?? 'law';

describe.each(mechanics)('the odds of $file', ({ file, quantities }) => {
  const named = quantities.map((each) => ({ ...each, name: each[kindOf(each)] ?? '' }));
  const questions = new Questions(loadRuleset(textOf(`rules/${file}`)), named);

  it.each(named.map((each) => ({ ...each, title: `${each.quantity} ${each.part ?? ''}` })))(
    '$title',
    (quantity) => {
      const { name } = quantity;
      expectOdds(questions.ask(quantity, name), { [kindOf(quantity)]: quantity.exact }, name);
    },
    120_000,
  );
});

/** Known as decimals only; these are the exact means. */
const exactMeans: Readonly<Record<string, string>> = {
  '5d6!!kh2': '165117052/12370025',
  '5d6!kh2': '52283/5184',
  '5d6kh2!': '85967/6480',
  '5d10!!kh2': '21284983430/1121088789',
  '5d10!kh2': '644831/40000',
  '5d10kh2!': '426569/22500',
};

describe('the odds of expressions', () => {
  const { cases: all } = JSON.parse(textOf('expressions/cases.json')) as { readonly cases: readonly Case[] };
  const cases = all.map((each) => {
    const mean = exactMeans[each.expression ?? ''];
    return mean === undefined ? each : { ...each, mean };
  });

  it.each(cases.map((each) => ({ ...each, title: each.expression ?? each.reference })))(
    '$title',
    ({ expression, rolls, with: inputs, of = 'result', ...claims }) => {
      const loaded =
        expression === undefined
          ? loadRuleset(JSON.stringify({ rulewright: 1, title: 'A case', rolls: rolls ?? null }))
          : loadExpression(expression);
      const question = { roll: expression === undefined ? 'case' : 'expression', ...(inputs ? { with: inputs } : {}) };
      expectOdds(new Questions(loaded, [{ ...question, name: of }]).ask(question, of), claims, of);
    },
    60_000,
  );
});
