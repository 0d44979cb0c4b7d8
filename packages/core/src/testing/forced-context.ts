/** Evaluation contexts for tests: dice that show given faces, and all ways in which dice can fall. */
import type { EvaluationContext } from '../builtins/definition.js';
import { canShow, dieSize, faceAt } from '../dice-faces.js';
import type { Face } from '../types.js';
import type { Die, Value } from '../values.js';

/** Thrown where a run would end with a diagnostic. */
export class Failed extends Error {
  constructor(
    readonly code: string,
    readonly values: Readonly<Record<string, string | number>>,
  ) {
    super(`${code} ${JSON.stringify(values)}`);
  }
}

export interface ForcedContext extends EvaluationContext {
  /** How many of the faces have been used. */
  readonly used: number;
  /** Steps spent so far. */
  readonly spent: number;
}

export interface ForcedOptions {
  /** Ends the run once so many steps are spent. */
  readonly steps?: number;
  readonly chains?: Readonly<Record<string, readonly Value[]>>;
  /** Rolls a recipe; needed only where there is one. */
  readonly rollRecipe?: (recipe: Value, context: EvaluationContext) => Value;
}

/** Dice that show these faces in order. Throws {@link Failed} for diagnostics and RangeError when the faces don't fit. */
export function forcedContext(faces: readonly Face[] = [], options: ForcedOptions = {}): ForcedContext {
  return new Context((die) => {
    const face = faces[die.id];
    if (face === undefined) throw new RangeError('A die is rolled for which no face was given.');
    if (!canShow(die.faces, face)) throw new RangeError(`A ${die.label} can't show ${String(face)}.`);
    return face;
  }, options);
}

/** Calls `run` for every way in which its dice can fall, with the weight of that way. Explosions must have a limit. */
export function everyRoll<Result>(
  run: (context: ForcedContext) => Result,
  options: ForcedOptions = {},
): { readonly result: Result; readonly weight: number }[] {
  const results: { result: Result; weight: number }[] = [];
  // An odometer of dice: how far each die has been turned, and how many faces it has.
  const turned: number[] = [];
  for (;;) {
    const sizes: number[] = [];
    const context = new Context((die) => {
      const size = dieSize(die.faces);
      sizes.push(size);
      return faceAt(die.faces, turned[die.id] ?? 0);
    }, options);
    const result = run(context);
    results.push({ result, weight: sizes.reduce((product, size) => product / size, 1) });
    let last = sizes.length - 1;
    while (last >= 0 && (turned[last] ?? 0) + 1 >= (sizes[last] ?? 0)) last -= 1;
    if (last < 0) return results;
    turned[last] = (turned[last] ?? 0) + 1;
    turned.length = last + 1;
  }
}

class Context implements ForcedContext {
  used = 0;
  spent = 0;

  constructor(
    private readonly show: (die: Omit<Die, 'face'>) => Face,
    private readonly options: ForcedOptions,
  ) {}

  roll(faces: Die['faces'], count: number, label: string, kind?: string, from?: readonly number[]): Die[] {
    return Array.from({ length: count }, (_, index) => {
      const parent = from?.[index];
      const die = {
        faces,
        label,
        id: this.used,
        ...(kind === undefined ? {} : { kind }),
        ...(parent === undefined ? {} : { from: parent }),
      };
      const face = this.show(die);
      this.used += 1;
      return { ...die, face };
    });
  }

  rollRecipe(recipe: Value): Value {
    if (!this.options.rollRecipe) throw new RangeError('No recipes here.');
    return this.options.rollRecipe(recipe, this);
  }

  spend(steps: number): void {
    this.spent += steps;
    if (this.spent > (this.options.steps ?? 1_000_000)) this.fail('run/out-of-steps', {});
  }

  fail(code: string, values: Readonly<Record<string, string | number>>): never {
    throw new Failed(code, values);
  }

  chain(name: string): readonly Value[] {
    return this.options.chains?.[name] ?? [];
  }

  option(): Value {
    return null;
  }

  rollTable(): never {
    throw new RangeError('No tables here.');
  }

  draw(): never {
    throw new RangeError('No decks here.');
  }

  left(): never {
    throw new RangeError('No decks here.');
  }
}
