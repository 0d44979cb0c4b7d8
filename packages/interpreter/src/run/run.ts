import {
  diagnostic,
  type Diagnostic,
  type DiagnosticValues,
  type Die,
  type DieFaces,
  type EvaluationContext,
  type Face,
  type IrSpan,
  isDiagnosticCode,
  numbers,
  Pool,
  Rational,
  Recipe,
  type RecordValue,
  type Span,
  type Thing,
  type Value,
} from '@rulewright/core';
import type { DigitPool } from '../compile/fused/pool.js';
import type { TracedPool } from '../compile/fused/traced.js';
import type { CompiledProgram } from '../compile/program.js';
import { prepareDie, PreparedDie } from '../dice/prepared-die.js';
import { ThrowLog } from '../dice/throw-log.js';
import type { Limits } from '../limits.js';
import type { Decider } from '../questions.js';
import { dieQuestion } from '../sources/asked.js';
import type { DiceSource, DiceThrow } from '../sources/source.js';
import type { Recorder } from '../trace/recorder.js';
import { Asking, Failure, type Problem } from './signals.js';
import { sizeOf } from './size.js';
import { Snapshot, type World } from './world.js';

const largestDigits = Math.floor(numbers.largestBits * Math.log10(2));

/** A step that has a name, to say where something went wrong. */
export interface Landmark {
  readonly name?: string;
  readonly span: IrSpan;
}

/** What a state's slot holds from the next round on. */
export type Assignment = readonly [slot: number, value: Value];

/** Shared by all runs until they need a list of their own. */
const none: never[] = [];

/** The state of one run, and what built-ins may use of it. */
export class Run implements EvaluationContext {
  /** The run came to its end, and another may begin in its place. */
  isOver = false;
  /** Steps and dice left of the budget. */
  steps: number;
  diceLeft: number;
  depth = 0;
  /** The dice as they fell: those from `firstDigit` on. */
  log = new ThrowLog();
  firstDigit = 0;
  /** The decisions as they were made. */
  decisions: (readonly number[])[] = none;
  /** For each decision how many dice had been rolled. */
  diceBefore: number[] = none;
  /** The rest of an action's steps is left out. */
  stopping = false;
  /** The things, in a run that has any. */
  world: World | undefined = undefined;
  /** Loops of actions that are running, within each other. */
  loops = 0;
  /** Is told of every round of a loop that is not within another. */
  onRound: (() => void) | undefined = undefined;
  /** How often something has changed. */
  version = 0;
  private snapshots: Map<Thing, { readonly version: number; readonly record: Snapshot }> | undefined = undefined;
  /** What is being worked out, for messages. */
  at: IrSpan;
  landmark: Landmark | undefined = undefined;
  /** What the round of a loop that is running gives its state at its end. */
  assigned: Assignment[] = none;
  /** A frame for rolls of which nothing but the result is kept. */
  scratch: Value[] | undefined = undefined;
  /** The pool of the common shape of dice that is being worked out. */
  digitPool: DigitPool | undefined = undefined;
  tracedPool: TracedPool | undefined = undefined;
  /** The cards left of each deck that was drawn from. */
  decks: Map<string, Value[]> | undefined = undefined;

  constructor(
    readonly program: CompiledProgram,
    readonly limits: Limits,
    public options: ReadonlyMap<string, Value>,
    public source: DiceSource,
    public decider: Decider,
    public recorder: Recorder | undefined,
    start: IrSpan,
  ) {
    this.steps = limits.steps;
    this.diceLeft = limits.dice;
    this.at = start;
  }

  /** Begins again after a run that came to its end, so that thousands of runs need one object only. */
  restart(
    options: ReadonlyMap<string, Value>,
    source: DiceSource,
    decider: Decider,
    recorder: Recorder | undefined,
  ): void {
    this.isOver = false;
    // Looking is quicker than writing what is there already.
    if (this.options !== options) this.options = options;
    if (this.source !== source) this.source = source;
    if (this.decider !== decider) this.decider = decider;
    if (this.recorder !== recorder) this.recorder = recorder;
    this.steps = this.limits.steps;
    this.diceLeft = this.limits.dice;
    if (this.log.isFull) this.log = new ThrowLog();
    this.firstDigit = this.log.end;
    if (this.decisions !== none) {
      this.decisions = none;
      this.diceBefore = none;
    }
    if (this.decks) this.decks = undefined;
  }

  /** Looks at something without leaving a trace, whether the run is over, waits or is in the middle of it. */
  aside<Result>(look: () => Result): Result {
    const { steps, depth, recorder, at, landmark } = this;
    this.steps = this.limits.steps;
    this.depth = 0;
    this.recorder = undefined;
    try {
      return look();
    } finally {
      Object.assign(this, { steps, depth, recorder, at, landmark });
    }
  }

  roundOver(): void {
    this.onRound?.();
  }

  /** How many dice were rolled. */
  get rolled(): number {
    return this.log.end - this.firstDigit;
  }

  /** The dice as they fell. */
  fallen(): readonly Face[] {
    return this.log.faces(this.firstDigit, this.rolled);
  }

  spend(steps: number): void {
    this.steps -= steps;
    if (this.steps < 0) this.fail('run/out-of-steps', { limit: this.limits.steps });
  }

  /** Pays for looking at a value: one step for each element or die. */
  weigh(value: Value): void {
    if (typeof value === 'object' ? value !== null : typeof value === 'string') {
      const size = sizeOf(value, this.steps + 1);
      if (size > 0) this.spend(size);
    }
  }

  /** Lets a new value in, or ends the run when it is larger than a run may hold. */
  admit<Kind extends Value>(value: Kind): Kind {
    const { limits } = this;
    if (typeof value === 'object') {
      if (value === null || value instanceof Pool || value instanceof Recipe) return value;
      if (value instanceof Rational) {
        if (numbers.isTooLarge(value)) this.fail('run/number-too-large', { digits: largestDigits });
        return value;
      }
      const size = sizeOf(value, limits.elements + 1);
      if (size > limits.elements) this.fail('run/list-too-long', { limit: limits.elements });
      this.spend(size);
    } else if (typeof value === 'bigint') {
      if (numbers.isTooLarge(value)) this.fail('run/number-too-large', { digits: largestDigits });
    }
    return value;
  }

  /** Begins a call within a call. */
  enter(span: IrSpan): void {
    this.at = span;
    this.spend(1);
    this.depth += 1;
    if (this.depth > this.limits.depth) this.fail('run/too-deep', { limit: this.limits.depth });
  }

  fail(code: string, values: Readonly<Record<string, string | number>>): never {
    throw new Failure(this.problem(code, values));
  }

  /** A diagnostic at the place that the run has come to. */
  problem(code: string, values: Readonly<Record<string, string | number>>): Diagnostic {
    if (!isDiagnosticCode(code)) throw new Error(`There is no diagnostic ${code}.`);
    const { at, landmark } = this;
    // Without places it is not known whether it was there already, and better said once too often.
    const inside = landmark && (!at || landmark.span !== at);
    const message = `This happened while working out ${landmark?.name ?? 'this'}.`;
    return diagnostic(code, values as DiagnosticValues<typeof code>, this.place(at), {
      related: inside ? [{ message, span: this.place(landmark.span) }] : [],
    });
  }

  /** Remembers a decision. */
  decided(chosen: readonly number[]): void {
    if (this.decisions === none) {
      this.decisions = [chosen];
      this.diceBefore = [this.rolled];
    } else {
      this.decisions.push(chosen);
      this.diceBefore.push(this.rolled);
    }
  }

  /** The record that a thing is at this moment, with what is derived. */
  snapshot(thing: Thing): RecordValue {
    const known = this.snapshots?.get(thing);
    if (known?.version === this.version) return known.record;
    const fields = new Map(thing.fields);
    const derived = this.program.findRecord(thing.type)?.derived ?? [];
    for (const [name, field] of derived) fields.set(name, field(this, thing));
    const record = new Snapshot(thing, fields);
    this.snapshots ??= new Map();
    this.snapshots.set(thing, { version: this.version, record });
    return record;
  }

  place(span: IrSpan): Span {
    return this.program.place(span);
  }

  /** Says where something went wrong that a part without a place has noticed. */
  located(problem: Problem): Failure {
    return new Failure(this.problem(problem.code, problem.values));
  }

  /** Rolls `count` dice to the end of the log; gives where they begin there. */
  toss(dice: DiceThrow, count: number): number {
    // Counted before they are rolled, so that too many fail at once.
    if (count > this.diceLeft) this.fail('run/out-of-dice', { limit: this.limits.dice });
    this.diceLeft -= count;
    const { log } = this;
    const at = log.end;
    if (at + count > log.digits.length) log.grow(count);
    const rolled = this.source.roll(dice, count, log.digits, at);
    log.add(dice.die, rolled);
    if (rolled < count) throw new Asking(dieQuestion(dice, rolled, count));
    return at;
  }

  roll(faces: DieFaces, count: number, label: string, kind?: string, from?: readonly number[]): Die[] {
    const die = prepareDie(faces);
    let id = this.rolled;
    const at = this.toss(new Toss(this, die, label, kind, from), count);
    const { digits } = this.log;
    const dice: Die[] = [];
    for (let index = 0; index < count; index += 1) {
      dice.push(makeDie(die.face(digits[at + index] ?? 0), faces, label, id, kind, from?.[index]));
      id += 1;
    }
    this.recorder?.seeRolled(dice);
    return dice;
  }

  /** Picks one of some things by chance, as a die that has a face for each; gives its index. */
  pick(faces: readonly Face[], label: string): number {
    const die = new PreparedDie({ faces });
    return this.log.digits[this.toss(new Toss(this, die, label, undefined, undefined), 1)] ?? 0;
  }

  rollRecipe(recipe: Value): Value {
    return this.program.rollRecipe(this, recipe);
  }

  option(name: string): Value {
    return this.options.get(name) ?? null;
  }

  rollTable(name: string): RecordValue[] {
    return this.program.rollTable(this, name);
  }

  draw(deck: string, count: number): Value[] {
    return this.program.deck(deck).draw(this, count);
  }

  left(deck: string): readonly Value[] {
    return this.program.deck(deck).left(this);
  }

  chain(name: string): readonly Value[] {
    return this.program.chain(name).steps(this);
  }
}

class Toss implements DiceThrow {
  constructor(
    private readonly run: Run,
    readonly die: PreparedDie,
    readonly label: string,
    readonly as: string | undefined,
    readonly from: readonly number[] | undefined,
  ) {}

  get span(): Span {
    return this.run.place(this.run.at);
  }
}

function makeDie(face: Face, faces: DieFaces, label: string, id: number, kind?: string, from?: number): Die {
  if (kind === undefined) return from === undefined ? { face, faces, label, id } : { face, faces, label, id, from };
  return from === undefined ? { face, faces, label, kind, id } : { face, faces, label, kind, id, from };
}
