/** The published quantities of each mechanic, asked of its ruleset. */
import { describe, it } from 'vitest';
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
  readonly by: 'enumeration' | 'simulation';
}

const kinds = ['law', 'probability', 'mean', 'variance'] as const;
const trials = 20_000;

for (const file of filesIn('rules')) {
  const [id = ''] = file.split('-');
  describe(file, () => {
    const quantities = JSON.parse(textOf(`quantities/${id}.json`)) as readonly Quantity[];
    const laws = lawsByQuestion(file, quantities);
    for (const quantity of quantities) {
      const name = quantity.part === undefined ? quantity.quantity : `${quantity.quantity}: ${quantity.part}`;
      it(name, () => {
        const law = laws(quantity).get(nameOf(quantity));
        if (!law) throw new Error('Nothing was asked.');
        for (const kind of kinds) {
          if (quantity[kind] === undefined) continue;
          if (quantity.by === 'enumeration') expectExactly(law, { [kind]: quantity.exact });
          else expectRoughly(law, { [kind]: quantity.exact }, trials);
        }
      });
    }
  });
}

function nameOf(quantity: Quantity): string {
  return kinds.map((kind) => quantity[kind]).find((name) => name !== undefined) ?? '';
}

/** Quantities of the same roll with the same inputs come from the same runs, made when the first is asked for. */
function lawsByQuestion(file: string, quantities: readonly Quantity[]): (quantity: Quantity) => Laws {
  const known = new Map<string, Laws>();
  const keyOf = ({ roll, with: inputs, options, by }: Quantity): string =>
    JSON.stringify([roll, inputs ?? {}, options ?? {}, by]);
  return (quantity) => {
    const key = keyOf(quantity);
    const found = known.get(key);
    if (found) return found;
    const program = programOf(loadRuleset(textOf(`rules/${file}`)));
    const names = [...new Set(quantities.filter((other) => keyOf(other) === key).map(nameOf))];
    const laws =
      quantity.by === 'enumeration'
        ? exactLaws(program, quantity, names)
        : sampledLaws(program, quantity, names, trials);
    known.set(key, laws);
    return laws;
  };
}
