/** The state of one analysis, and what built-ins may use of it. */
import {
  diagnostic,
  type DiagnosticValues,
  type Die,
  type DieFaces,
  dieSize,
  diceProblem,
  type EvaluationContext,
  faceAt,
  type Face,
  type IrSpan,
  spanIn,
  isDiagnosticCode,
  type Program,
  type Span,
  type Value,
} from '@rulewright/core';
import { faceLikeIt, type KnownCut } from '../demand/cuts.js';
import type { Budget } from '../limits.js';
import type { Side } from '../spread/side.js';
import { mostHeld, type Spread } from '../spread/spread.js';
import type { Oracle } from './oracle.js';
import { Handle } from '../values/column.js';
import { keyOf } from '../values/key.js';
import { Failure, Unfollowed } from './signals.js';

/** A named step that is being worked out. */
export interface Landmark {
  readonly name?: string;
  readonly span: IrSpan;
}

/** How decisions are made while odds are worked out. */
export type Policy = 'default' | 'first' | 'last' | 'random' | 'explore';

/** What the parts of a program offer to the built-ins. */
export interface Parts {
  chain(name: string): readonly Value[];
  cards(deck: string): readonly Value[];
  recipe(value: Value): Spread;
}

export class Engine implements EvaluationContext {
  at: IrSpan = [0, 0, 0];
  landmark: Landmark | undefined = undefined;
  /** Tails have come up, so that operations must look out for them. */
  tails = false;
  /** Answers what chance decides while a built-in runs. */
  oracle: Oracle | undefined = undefined;
  side: Side = undefined;
  parts: Parts | undefined = undefined;
  /** States may come from different decisions; not so where something is hidden from those who decide. */
  joining = false;
  /** Nobody sees in which order dice fall that are rolled together. */
  inAnyOrder = false;
  /** What is rolled is only compared with these. */
  cuts: readonly KnownCut[] | undefined = undefined;
  private dice = 0;

  constructor(
    readonly program: Program,
    readonly options: ReadonlyMap<string, Value>,
    public budget: Budget,
    /** Whether it matters which die is which. */
    readonly identity: boolean,
    /** Who decides: the rules' own preferences, the first or the last candidate, chance, or nobody yet. */
    readonly policy: Policy = 'default',
    /** Those who do not play like the rest, by name. */
    readonly players: ReadonlyMap<string, Policy> = new Map(),
  ) {
    this.exploring = [policy, ...players.values()].includes('explore');
  }

  /** Of some who decide every choice is followed. */
  readonly exploring: boolean;

  /** How somebody decides. */
  playOf(player: string): Policy {
    return this.players.get(player) ?? this.policy;
  }

  /** The next number of a die. */
  nextDie(): number {
    this.dice += 1;
    return this.dice;
  }

  spend(steps: number): void {
    this.budget.spend(steps, this);
  }

  private depth = 0;
  private readonly handles = new Map<string, Handle>();

  /** The one object for a thing of this name, type and first fields; `which` tells copies apart. */
  handle(id: string, type: string, fields: ReadonlyMap<string, Value>, which = ''): Handle {
    const key = `${which} ${type} ${id} ${[...fields].map(([name, value]) => `${name}=${keyOf(value)}`).join()}`;
    let handle = this.handles.get(key);
    if (!handle) this.handles.set(key, (handle = new Handle(this.handles.size, id, type, fields)));
    return handle;
  }

  /** Works something out within something that is being worked out, up to so deep. */
  deeper<T>(most: number, work: () => T): T {
    this.depth += 1;
    try {
      if (this.depth > most) this.fail('run/too-deep', { limit: most });
      return work();
    } finally {
      this.depth -= 1;
    }
  }

  place(span: IrSpan): Span {
    return spanIn(this.program, span);
  }

  fail(code: string, values: Readonly<Record<string, string | number>>): never {
    if (!isDiagnosticCode(code)) throw new Error(`There is no diagnostic ${code}.`);
    const { at, landmark } = this;
    // Without places it is not known whether it was there already, and better said once too often.
    const inside = landmark && (!at || landmark.span !== at);
    const message = `This happened while working out ${landmark?.name ?? 'this'}.`;
    throw new Failure(
      diagnostic(code, values as DiagnosticValues<typeof code>, this.place(at), {
        related: inside ? [{ message, span: this.place(landmark.span) }] : [],
      }),
    );
  }

  option(name: string): Value {
    return this.options.get(name) ?? null;
  }

  chain(name: string): readonly Value[] {
    return this.parts?.chain(name) ?? [];
  }

  /** Ends with an error where no such dice can be rolled, and refuses dice with more faces than can be told apart. */
  checkDice(count: number | bigint, size: number | bigint | undefined): void {
    const problem = diceProblem(count, size);
    if (problem) this.fail(problem.code, problem.values);
    if (size !== undefined && size > mostHeld) this.budget.foresee(BigInt(size), this, 'faces of one die');
  }

  roll(faces: DieFaces, count: number, label: string, kind?: string, from?: readonly number[]): Die[] {
    this.checkDice(count, dieSize(faces));
    const { values, weights, total } = facesWithWeights(faces, this.cuts);
    const shown = this.inAnyOrder && count > 1 ? this.byCount(values, weights, total, count) : undefined;
    return Array.from({ length: count }, (_, index): Die => {
      const face = shown?.[index] ?? values[this.ask(weights, total)] ?? 0;
      const id = this.nextDie();
      const parent = from?.[index];
      return {
        face,
        faces,
        label,
        id,
        ...(kind === undefined ? {} : { kind }),
        ...(parent === undefined ? {} : { from: parent }),
      };
    });
  }

  /** How many of so many dice show which face: asked face by face. */
  private byCount(values: readonly Face[], weights: readonly bigint[], total: bigint, count: number): readonly Face[] {
    const shown: Face[] = [];
    let rest = total;
    values.forEach((face, index) => {
      const left = count - shown.length;
      if (left === 0) return;
      const own = weights[index] ?? 0n;
      const others = rest - own;
      const ways: bigint[] = [];
      let choose = 1n;
      for (let some = 0; some <= left; some += 1) {
        ways.push(choose * own ** BigInt(some) * others ** BigInt(left - some));
        choose = (choose * BigInt(left - some)) / BigInt(some + 1);
      }
      const some = this.ask(ways, rest ** BigInt(left));
      for (let die = 0; die < some; die += 1) shown.push(face);
      rest = others;
    });
    return shown;
  }

  rollRecipe(recipe: Value): Value {
    return this.pick(this.parts?.recipe(recipe));
  }

  rollTable(): never {
    throw new Error('Tables are rolled on by nodes of their own.');
  }

  draw(): never {
    throw new Error('Cards are drawn by nodes of their own.');
  }

  left(deck: string): readonly Value[] {
    return this.side?.decks.get(deck) ?? this.parts?.cards(deck) ?? [];
  }

  private pick(spread: Spread | undefined): Value {
    if (!spread) return null;
    const weights = [...spread.entries.map(({ weight }) => weight), spread.missing];
    const entry = spread.entries[this.ask(weights, spread.total)];
    if (!entry) throw new Unfollowed();
    return entry.value;
  }

  private ask(weights: readonly bigint[], total: bigint): number {
    if (!this.oracle) throw new Error('Nobody is there to answer what chance decides.');
    return this.oracle.choose(weights, total);
  }
}

export interface WeightedFaces {
  readonly values: readonly Face[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** The different faces of a die, each with how often it is there; with `cuts` one stands for all between two of these. */
export function facesWithWeights(faces: DieFaces, cuts?: readonly KnownCut[]): WeightedFaces {
  const found = new Map<Face, bigint>();
  const add = (face: Face, weight: bigint): void => {
    const shown = faceLikeIt(face, cuts);
    found.set(shown, (found.get(shown) ?? 0n) + weight);
  };
  if ('min' in faces) {
    for (let index = 0; index < dieSize(faces); index += 1) add(faceAt(faces, index), 1n);
  } else {
    faces.faces.forEach((face, index) => {
      const weight = BigInt(faces.weights?.[index] ?? 1);
      if (weight > 0n) add(face, weight);
    });
  }
  return { values: [...found.keys()], weights: [...found.values()], total: BigInt(dieSize(faces)) };
}
