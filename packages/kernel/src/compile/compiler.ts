import { constantValue, type LoopStep, type Node, type Program, type Value } from '@rulewright/core';
import { Analysis } from '../concrete/analysis.js';
import { Concrete } from '../concrete/concrete.js';
import { live } from '../concrete/signals.js';
import { Builder } from '../graph/builder.js';
import type { Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import { type Abstract, dead, isDead, known, nothing, type Possible } from './abstract.js';
import { compileCall } from './calls.js';
import { compileRecord } from './records.js';
import { compileChoose } from './choose.js';
import { compileIf } from './control.js';
import { Conversions } from './conversions.js';
import { compileDice, compileRoll } from './dice-node.js';
import { Enumeration } from './enumeration.js';
import type { ThrowSource, WaveSource } from './fresh-pool.js';
import { compileEach, compileFold } from './lists.js';
import type { DrawnCards } from './state/decks.js';
import { compileOp } from './ops/op.js';
import { Reach } from './state/reach.js';
import { fieldOfThings, isThing } from './state/things.js';
import { World } from './state/world.js';
import { compileSteps } from './steps.js';

export type Frame = (Abstract | undefined)[];

type KeptState = Pick<Compiler, 'world' | 'stopped' | 'rounds' | 'loops' | 'isAction' | 'decks'> & {
  readonly started: number;
};

/** How much may be worked out beforehand, in steps of the built-ins. */
const budget = 20_000_000;

/** So many calls within calls are written out. */
const deepest = 60;

/** Walks the nodes of a roll once and writes down what each comes to in all trials at once. */
export class Compiler {
  readonly builder = new Builder();
  readonly analysis: Analysis;
  readonly concrete: Concrete;
  readonly convert: Conversions;
  readonly enumeration: Enumeration;
  readonly reach: Reach;
  /** The fields of live things, as they are where steps are being compiled. */
  world = new World();
  /** The lanes in which the action that is being compiled was stopped. */
  stopped: Register;
  /** The cards that were drawn from each deck so far. */
  decks: ReadonlyMap<string, DrawnCards> = new Map();
  /** How many rounds there were, of loops of actions that are not within another. */
  rounds: Register;
  /** Is told where a round ends of a loop that is not within another, and how many there were. */
  onRound: ((rounds: Register) => void) | undefined = undefined;
  /** Whether something was left out that could be told if everything were carried from round to round. */
  leftOut = false;
  /** Loops of actions around what is being compiled. */
  loops = 0;
  /** Whether steps of an action are being compiled, and not those of a roll. */
  isAction = false;
  /** The lanes that what is being compiled matters to; all of the region's, unless both ways of a branch are worked out. */
  guard: Register;
  /** For indices: which of their values can still be, where branches have asked. */
  readonly alive = new Map<Register, Uint8Array>();
  /** For loops and what they began with: the shapes that their states took. */
  readonly shapes = new Map<LoopStep, Map<string, readonly Abstract[]>>();
  private readonly pending: (ThrowSource | WaveSource)[] = [];
  private ids = 0;
  private depth = 0;

  constructor(
    readonly program: Program,
    readonly options: ReadonlyMap<string, Value>,
    /** Numbers of unknown range are taken to be no further from 0; a trial where they are is run by the interpreter. */
    readonly assumed: number,
    /** Also keep what only later rounds of a loop, or nobody, may ask for. */
    readonly carriesAll = false,
  ) {
    this.analysis = new Analysis(program);
    this.reach = new Reach(program, this.analysis);
    this.concrete = new Concrete(program, options, budget, (node) => this.analysis.of(node).reads);
    this.guard = this.builder.yes;
    this.stopped = this.builder.no;
    this.rounds = this.builder.no;
    this.convert = new Conversions(this);
    this.enumeration = new Enumeration(this);
  }

  node(node: Node, frame: Frame): Abstract {
    if (node.kind === 'const') return known(constantValue(node.value));
    if (node.kind === 'get') return frame[node.slot] ?? known(null);
    try {
      return this.enumeration.tryNode(node, frame) ?? this.parts(node, frame);
    } catch (error) {
      if (error instanceof Refusal && !error.span) throw new Refusal(error.reason, node.span);
      if (error === live) throw new Refusal('it asks a live thing for what differs from trial to trial', node.span);
      throw error;
    }
  }

  private parts(node: Node, frame: Frame): Abstract {
    switch (node.kind) {
      case 'const':
      case 'get':
        return this.node(node, frame);
      case 'block':
        compileSteps(this, node.steps, frame, { live: this.reach.everything });
        return this.node(node.value, frame);
      case 'if':
        return compileIf(this, node, frame);
      case 'op':
        return compileOp(this, node, frame);
      case 'call':
        return compileCall(this, node, frame);
      case 'list':
        return {
          kind: 'list',
          items: node.items.map((item) => ({ value: this.node(item, frame), here: this.builder.yes })),
        };
      case 'record':
        return compileRecord(this, node, frame);
      case 'field':
        return this.field(this.node(node.of, frame), node.name);
      case 'dice':
        return compileDice(this, node, frame);
      case 'roll':
        return compileRoll(this, node, frame);
      case 'each':
        return compileEach(this, node, frame);
      case 'fold':
        return compileFold(this, node, frame);
      case 'choose':
        return compileChoose(this, node, frame);
      case 'lookup': {
        const key = this.node(node.key, frame);
        return this.enumeration.over([key], ([at]) => this.concrete.lookup(node.table, at as Value, node.column));
      }
      case 'recipe':
        return this.enumeration.over(
          node.captures.map((slot) => frame[slot] ?? known(null)),
          (values) => {
            const held: Value[] = [];
            node.captures.forEach((slot, index) => {
              held[slot] = values[index] as Value;
            });
            return this.concrete.value(node, held);
          },
        );
      case 'lambda':
        throw new Error('A rule can only stand as an argument.');
    }
  }

  field(of: Abstract, name: string): Abstract {
    if (isDead(of)) return nothing;
    if (of.kind === 'lost') return of;
    if (of.kind === 'record') {
      const field = of.fields.get(name);
      if (field) return field;
      throw new Refusal(`something without "${name}" is asked for it`);
    }
    if (of.kind === 'optional') {
      this.fail(this.builder.not(of.has));
      return this.field(of.of, name);
    }
    if (isThing(of)) return fieldOfThings(this, of, name);
    return this.enumeration.over([of], ([value]) => this.concrete.field(value as Value, name));
  }

  /** Says for which lanes the rules end the run here. */
  fail(test: Register): void {
    this.builder.trap(this.builder.and(this.guard, test));
  }

  /** Numbers for so many dice that are told apart. */
  takeIds(count: number): number {
    const first = this.ids;
    this.ids += count;
    return first;
  }

  /** Dice that are written down at the end, when all is known that is asked of them. */
  finishLater<Source extends ThrowSource | WaveSource>(source: Source): Source {
    this.pending.push(source);
    return source;
  }

  /** Undoes what was started by an attempt that came to nothing. */
  attempt<Result>(work: () => Result | undefined): Result | undefined {
    const { length } = this.pending;
    const result = work();
    if (result === undefined) this.pending.length = length;
    return result;
  }

  /** What an attempt may change before it fails. */
  keepState(): KeptState {
    const { world, stopped, rounds, loops, isAction, decks } = this;
    return { world: world.fork(), stopped, rounds, loops, isAction, decks, started: this.pending.length };
  }

  restoreState({ started, ...state }: KeptState): void {
    this.pending.length = started;
    Object.assign(this, state);
  }

  finish(): void {
    for (const source of this.pending.splice(0)) source.finish();
  }

  /** Works as if only these lanes mattered. */
  guarded<Result>(guard: Register, work: () => Result): Result {
    const outer = this.guard;
    this.guard = guard;
    try {
      return work();
    } finally {
      this.guard = outer;
    }
  }

  /** Knows, for a while, which values an index can still have. */
  where<Result>(index: Register | undefined, can: (at: number) => boolean, size: number, work: () => Result): Result {
    if (!index) return work();
    const before = this.alive.get(index);
    const after = new Uint8Array(size);
    for (let at = 0; at < size; at += 1) if (before?.[at] !== 0 && can(at)) after[at] = 1;
    this.alive.set(index, after);
    try {
      return work();
    } finally {
      if (before) this.alive.set(index, before);
      else this.alive.delete(index);
    }
  }

  nested<Result>(work: () => Result): Result {
    this.depth += 1;
    if (this.depth > deepest) throw new Refusal('it calls itself, or its calls are nested too deeply');
    try {
      return work();
    } finally {
      this.depth -= 1;
    }
  }

  /** What cannot be by what is known here. */
  alivePart(values: readonly Possible[], index: Register | undefined): readonly Possible[] {
    if (!index) return values;
    const can = this.alive.get(index);
    const { low, high } = index;
    if (!can && low <= 0 && high >= values.length - 1) return values;
    return values.map((value, at) => (can?.[at] === 0 || at < low || at > high ? dead : value));
  }
}
