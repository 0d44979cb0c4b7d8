/** The dice of traits as the cases write them, and what they show. */

export interface Trait {
  readonly tier: number;
  readonly several?: boolean;
}

interface Die extends Trait {
  readonly count: number;
  readonly plus: number;
}

const dice: Readonly<Record<string, Die>> = {
  d3: { tier: 1, count: 1, plus: 0 },
  d4: { tier: 2, count: 1, plus: 0 },
  d6: { tier: 3, count: 1, plus: 0 },
  d8: { tier: 4, count: 1, plus: 0 },
  d10: { tier: 5, count: 1, plus: 0 },
  d12: { tier: 6, count: 1, plus: 0 },
  'd12+1': { tier: 7, count: 1, plus: 1 },
  'd12+2': { tier: 8, count: 1, plus: 2 },
  d20: { tier: 9, count: 1, plus: 0 },
  '2d6': { tier: 6, several: true, count: 2, plus: 0 },
  '2d6+1': { tier: 7, several: true, count: 2, plus: 1 },
  '2d6+2': { tier: 8, several: true, count: 2, plus: 2 },
  '3d6': { tier: 9, several: true, count: 3, plus: 0 },
};

function dieOf(text: string): Die {
  const plain = text.replaceAll(' ', '').replace(/^1d/, 'd');
  const die = Object.hasOwn(dice, plain) ? dice[plain] : undefined;
  if (!die) throw new Error(`"${text}" is the die of no tier.`);
  return die;
}

/** The trait that rolls such dice. */
export function traitOf(text: string): { readonly tier: number; readonly several: boolean } {
  const { tier, several } = dieOf(text);
  return { tier, several: several ?? false };
}

export interface Hand {
  /** How many dice the traits roll together. */
  readonly count: number;
  /** What each trait counts. */
  readonly values: readonly number[];
  /** What is compared for doubles. */
  readonly numbers: readonly number[];
}

/** What the traits show. */
export function handOf(pool: readonly string[], faces: readonly number[], byFace: boolean): Hand {
  const values: number[] = [];
  const numbers: number[] = [];
  let count = 0;
  for (const die of pool.map(dieOf)) {
    const shown = faces.slice(count, count + die.count).reduce((sum, face) => sum + face, 0);
    count += die.count;
    values.push(shown + die.plus);
    numbers.push(byFace ? shown : shown + die.plus);
  }
  return { count, values, numbers };
}

/** The places of the dice that are taken unless somebody says otherwise: all that show the most promising number. */
export function promising({ values, numbers }: Hand): number[] {
  const groups = [...new Set(numbers)].map((number) =>
    numbers.flatMap((each, place) => (each === number ? [place] : [])),
  );
  const worth = (places: readonly number[]): number =>
    places.reduce((sum, place) => sum + (values[place] ?? 0), 0) + (places.length > 1 ? extra(numbers, places) : 0);
  return groups.reduce<number[]>((best, next) => (best.length > 0 && worth(best) >= worth(next) ? best : next), []);
}

/** What the extra d6 of a double bring on average. */
function extra(numbers: readonly number[], [first = 0]: readonly number[]): number {
  return (numbers[first] ?? 0) <= 6 ? 4.2 : 3.5;
}
