/** The published quantities of each mechanic, asked of its ruleset. */
import type { Program } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { exactLaws, type Laws, type Question, sampledLaws } from './ask.js';
import { expectExactly, expectRoughly } from './claim.js';
import { filesIn, loadRuleset, programOf, textOf } from './load.js';

/** One quantity, or one part of one that has several: what it is a claim about, and the claim. */
interface Quantity extends Question {
  readonly quantity: string;
  readonly part?: string;
  /** The outcome or value that the claim is about; which of these is given says what kind of claim it is. */
  readonly law?: string;
  readonly probability?: string;
  readonly mean?: string;
  readonly variance?: string;
  readonly exact: string | Readonly<Record<string, string>>;
  /** `claim`: an example of the ruleset claims it, and its test has shown that it holds. */
  readonly by: 'claim' | 'enumeration' | 'simulation';
}

const kinds = ['law', 'probability', 'mean', 'variance'] as const;
const trials = 20_000;
/** Trying out every way can take long on a busy machine. */
const patience = 120_000;

describe.each(filesIn('rules'))('%s', (file) => {
  const [id = ''] = file.split('-');
  const program = programOf(loadRuleset(textOf(`rules/${file}`)));
  const quantities = JSON.parse(textOf(`quantities/${id}.json`)) as readonly Quantity[];
  const laws = lawsByQuestion(program, quantities);

  it.each(quantities.map((each) => ({ ...each, title: titleOf(each) })))(
    '$title',
    (quantity) => {
      const name = nameOf(quantity);
      if (quantity.by === 'claim') {
        expect(claimsOf(program, quantity.roll)).toContainEqual([name, quantity.exact]);
        return;
      }
      const law = laws(quantity).get(name) ?? new Map<string, never>();
      const claims = Object.fromEntries(kinds.filter((kind) => quantity[kind]).map((kind) => [kind, quantity.exact]));
      if (quantity.by === 'enumeration') expectExactly(law, claims);
      else expectRoughly(law, claims, trials);
    },
    patience,
  );
});

function titleOf({ quantity, part }: Quantity): string {
  return part === undefined ? quantity : `${quantity}: ${part}`;
}

function nameOf(quantity: Quantity): string {
  return kinds.map((kind) => quantity[kind]).find((name) => name !== undefined) ?? '';
}

/** What the ruleset's own examples claim about the odds of a roll. */
function claimsOf(program: Program, roll: string): (readonly [name: string, exact: string | undefined])[] {
  const examples = program.examples.filter((example) => example.roll === roll);
  return examples.flatMap(({ odds }) =>
    odds.map(({ path, equals, mean }) => [path.join('.'), equals ?? mean] as const),
  );
}

/** Quantities of the same roll with the same inputs come from the same runs, made when the first is asked for. */
function lawsByQuestion(program: Program, quantities: readonly Quantity[]): (quantity: Quantity) => Laws {
  const known = new Map<string, Laws>();
  const keyOf = ({ roll, with: inputs, options, by }: Quantity): string =>
    JSON.stringify([roll, inputs ?? {}, options ?? {}, by]);
  return (quantity) => {
    const key = keyOf(quantity);
    const found = known.get(key);
    if (found) return found;
    const names = [...new Set(quantities.filter((other) => keyOf(other) === key).map(nameOf))];
    const made =
      quantity.by === 'enumeration'
        ? exactLaws(program, quantity, names)
        : sampledLaws(program, quantity, names, trials);
    known.set(key, made);
    return made;
  };
}
