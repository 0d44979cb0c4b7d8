/** The published quantities and the known odds of expressions, by exact fraction. */
import type { Json } from '@rulewright/core';
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
  m17: ({ with: inputs }) => inputs?.willpower === undefined,
  m18: ({ probability }) => probability === 'weWin' || probability === 'theyWin',
  m28: () => false,
  m29: ({ probability, roll }) => roll === 'betterOfTwo' && (probability === 'joker' || probability === 'reshuffle'),
  m39: ({ roll }) => roll === 'opposed',
  m41: ({ roll }) => roll === 'restock',
};
/** Two supplies that may both last for ever: what is left of both is not compared. */
const neverTold = 'P(a d8 supply outlasts a d6 supply)';

function ask(loaded: Loaded, question: Question, name: string): Distribution {
  const program = programOf(loaded);
  const roll = program.rolls.find((each) => each.name === question.roll);
  const isOutcome = roll?.outcomes.some((each) => each.name === name) === true;
  const asked = isOutcome ? 'outcome' : name;
  const inputs = inputsFor(program, question);
  const { answer, diagnostics } = oddsOf(program, {
    roll: question.roll,
    inputs,
    options: question.options,
    ask: [asked],
  });
  expect(diagnostics).toEqual([]);
  const distribution = answer?.told.get(asked);
  if (!distribution) throw new Error(`Nothing is told of ${name}.`);
  return distribution;
}

function expectOdds(found: Distribution, claims: Claims, outcome?: string): void {
  if (claims.law) {
    const shares = found.shares.map(({ value, probability }) => [shown(value), probability.show()]);
    const known = Object.entries(claims.law).map(([key, text]) => [key, rational(text).show()]);
    expect(Object.fromEntries(shares)).toEqual(Object.fromEntries(known));
  }
  if (claims.probability) {
    const holds = found.probability((value) => value === true || (outcome !== undefined && value === outcome));
    expect(holds.show()).toBe(rational(claims.probability).show());
    expect(found.missing.show()).toBe('0');
  }
  if (claims.mean) expect(found.mean?.show()).toBe(rational(claims.mean).show());
  if (claims.variance) expect(found.variance?.show()).toBe(rational(claims.variance).show());
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return String(value);
  return value.length === 1 ? `(${String(value[0])},)` : `(${value.join(', ')})`;
}

function quantitiesOf(id: string): readonly Quantity[] {
  const all = JSON.parse(textOf(`quantities/${id}.json`)) as readonly Quantity[];
  return all.filter((each) => each.quantity !== neverTold && (asked[id]?.(each) ?? true));
}

const mechanics = filesIn('rules')
  .map((file) => ({ file, quantities: quantitiesOf(file.split('-')[0] ?? '') }))
  .filter(({ quantities }) => quantities.length > 0);

describe.each(mechanics)('the odds of $file', ({ file, quantities }) => {
  const loaded = loadRuleset(textOf(`rules/${file}`));

  it.each(quantities.map((each) => ({ ...each, title: `${each.quantity} ${each.part ?? ''}` })))(
    '$title',
    (quantity) => {
      const kind = kinds.find((each) => quantity[each] !== undefined) ?? 'law';
      const name = quantity[kind] ?? '';
      expectOdds(ask(loaded, quantity, name), { [kind]: quantity.exact }, name);
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
      const roll = expression === undefined ? 'case' : 'expression';
      expectOdds(ask(loaded, { roll, ...(inputs ? { with: inputs } : {}) }, of), claims, of);
    },
    60_000,
  );
});
