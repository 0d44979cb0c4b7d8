import {
  type ActionIr,
  namedSlots,
  type Program,
  type RollIr,
  type ScenarioIr,
  type Step,
  type Value,
} from '@rulewright/core';
import { Exhausted, Fails } from '../concrete/signals.js';
import type { Channel, Region, Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import { type Abstract, known } from './abstract.js';
import { compileProcedure } from './calls.js';
import { checkRange } from './records.js';
import { Compiler, type Frame } from './compiler.js';
import type { Role, Told } from '../statistics/table.js';
import { orLost } from './join.js';
import { atPath, beginCast, beginScenario, type Cast, type NamedThings } from './state/cast.js';
import { Follower } from './follower.js';
import { emitChannel, everythingOf, type Reader, readerOf } from './read-out.js';

/** A field of a live thing that is told, and where it is: `bandits[2].base.physical` by its parts. */
export interface ToldField {
  readonly name: string;
  readonly path: readonly string[];
}

export interface KernelRequest {
  /** What is simulated: a roll by its name, */
  readonly roll?: string;
  /** or an action, with the cast that it is given, */
  readonly action?: string;
  readonly cast?: Cast | undefined;
  /** or a scenario. */
  readonly scenario?: string;
  /** The fields of live things that are told as they are at the end. */
  readonly fields?: readonly ToldField[];
  /** Of each input; what is left out has its default. */
  readonly inputs?: readonly (Value | undefined)[];
  readonly options?: ReadonlyMap<string, Value>;
  /** Instead of counting, hand over everything that every trial comes to. */
  readonly record?: boolean;
  /** What is counted; everything when it is left out. */
  readonly only?: readonly string[];
  /** How far from 0 numbers are taken to be of which nothing is known; further ones are left to the interpreter. */
  readonly assumed?: number;
  /** The fields among them that are counted after every round too. */
  readonly series?: readonly string[];
  /** Pairs of names that are counted together. */
  readonly joint?: readonly (readonly [string, string])[];
}

/** A roll as a graph of columns, and how what it hands over is read. */
export interface CompiledKernel {
  readonly root: Region;
  readonly readings: readonly Reading[];
  /** What is of a kind that is not counted. */
  readonly untold: readonly string[];
  readonly record: boolean;
  /** Something is counted round by round, before it is known whether the machine can run the trial to its end. */
  readonly followsRounds?: boolean;
}

export interface Reading {
  /** One, or two that are counted together. */
  readonly told: readonly Told[];
  /** Which of the channels it reads; one, save for recordings. */
  readonly channels: readonly Channel[];
  /** What the channels' entries mean: a value for each thing told. */
  readonly read: (entries: readonly number[]) => readonly Value[];
}

/** Most rules stay within these numbers. */
const usualNumbers = 2 ** 14;

/** Why a roll is left to the interpreter. */
export interface Refused {
  readonly reason: string;
  readonly span?: readonly [file: number, from: number, to: number];
}

export function compileKernel(program: Program, request: KernelRequest): CompiledKernel | Refused {
  const { action, scenario, roll = '' } = request;
  const named = <Ir extends { readonly name: string }>(irs: readonly Ir[], name: string): Ir | undefined =>
    irs.find((each) => each.name === name);
  const ir =
    action !== undefined
      ? named(program.actions, action)
      : scenario !== undefined
        ? named(program.scenarios, scenario)
        : named(program.rolls, roll);
  if (!ir) return { reason: `there is nothing called ${action ?? scenario ?? roll}` };
  return tried(() => {
    const first = compileSubject(program, ir, request, false);
    const asked = request.only !== undefined || request.record === true;
    if (!first.mayTellMore || !asked || first.kernel.untold.length === 0) return first.kernel;
    const second = tried(() => compileSubject(program, ir, request, true).kernel);
    return 'reason' in second ? first.kernel : second;
  });
}

function tried(work: () => CompiledKernel | Refused): CompiledKernel | Refused {
  try {
    return work();
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): Refused {
  if (error instanceof Refusal) return { reason: error.reason, ...(error.span ? { span: error.span } : {}) };
  if (error instanceof Exhausted) return { reason: 'working it out beforehand takes too long' };
  if (error instanceof Fails) return { reason: 'it ends with an error before anything is rolled' };
  if (error instanceof RangeError) return { reason: 'it is nested too deeply' };
  throw error;
}

type SubjectIr = RollIr | ActionIr | ScenarioIr;

function compileSubject(
  program: Program,
  ir: SubjectIr,
  request: KernelRequest,
  carriesAll: boolean,
): { readonly kernel: CompiledKernel; readonly mayTellMore: boolean } {
  const options = request.options ?? new Map<string, Value>();
  const compiler = new Compiler(program, options, request.assumed ?? usualNumbers, carriesAll);
  const frame: Frame = [];
  const things: NamedThings = new Map();
  const own = request.cast ? beginCast(compiler, request.cast, things) : (value: Value) => value;
  const roles = 'roles' in ir ? ir.roles : [];
  const given = [
    ...roles.map((_, at) => request.cast?.roles[at]?.value),
    ...ir.inputs.map((_, at) => request.inputs?.[at]),
  ];
  [...roles, ...ir.inputs].forEach((input, at) => {
    const value = given[at];
    if (value !== undefined) frame[input.slot] = known(own(value));
    else if (input.default) frame[input.slot] = checkRange(compiler, compiler.node(input.default, frame), input);
  });
  if ('things' in ir) beginScenario(compiler, ir, frame, things);
  const told = toldBy(ir);
  const { only } = request;
  const isTold = ({ name }: Told): boolean =>
    !only || only.includes(name) || request.joint?.flat().includes(name) === true;
  const follower = new Follower(compiler, things, request);
  compileProcedure(compiler, ir, frame, new Set(told.flatMap(([each, slot]) => (isTold(each) ? [slot] : []))));
  const outs = new Outs(compiler, request.record === true);
  const tell = (each: Told, value: () => Abstract): void => {
    if (!only || only.includes(each.name)) outs.add(each, orLost(value));
    else if (isTold(each)) outs.prepare(each, orLost(value));
  };
  for (const [each, slot] of told) tell(each, () => frame[slot] ?? known(null));
  if ('roles' in ir && !told.some(([{ name }]) => name === 'rounds')) {
    tell({ name: 'rounds', role: 'rounds' }, () => ({ kind: 'integer', register: compiler.rounds }));
  }
  for (const { name, path } of request.fields ?? []) {
    tell({ name, role: 'field' }, () => atPath(compiler, things, path));
  }
  const [lost] = outs.lost;
  if (lost) throw new Refusal(lost);
  for (const [a, b] of request.joint ?? []) outs.addPair(a, b);
  follower.end();
  compiler.finish();
  outs.emit();
  const { untold, record } = outs;
  const readings = [...outs.readings, ...follower.readings];
  const kernel = { root: compiler.builder.root, readings, untold, record, followsRounds: follower.isNeeded };
  return { kernel, mayTellMore: compiler.leftOut };
}

/** Everything that a roll or an action tells, with the slots that hold it. */
export function toldBy(ir: RollIr | ActionIr): readonly (readonly [Told, number])[] {
  const named = (role: Role, steps: readonly Step[]): (readonly [Told, number])[] =>
    namedSlots(steps).map(({ name, slot }) => [{ name, role }, slot]);
  const measures = named('measure', ir.measures);
  const values = named('value', ir.steps);
  const isMeasure = (name: string): boolean => measures.some(([measure]) => measure.name === name);
  return [
    ...(ir.result ? [[{ name: 'result', role: 'result' }, ir.result.slot] as const] : []),
    ...(ir.outcomeSlot === undefined ? [] : [[{ name: 'outcome', role: 'outcome' }, ir.outcomeSlot] as const]),
    ...('roles' in ir ? [...measures, ...values.filter(([{ name }]) => !isMeasure(name))] : [...values, ...measures]),
  ];
}

/** Collects what is handed over, each register once. */
class Outs {
  readonly readings: Reading[] = [];
  readonly untold: string[] = [];
  /** Why a result or an outcome cannot be told. */
  readonly lost: string[] = [];
  private readonly channels: { readonly register: Register; readonly channel: Channel }[] = [];
  private readonly readers = new Map<string, readonly [Told, Reader]>();

  constructor(
    private readonly compiler: Compiler,
    readonly record: boolean,
  ) {}

  add(told: Told, value: Abstract): void {
    if (value.kind === 'lost' && (told.role === 'result' || told.role === 'outcome')) this.lost.push(value.reason);
    if (this.record) {
      const whole = everythingOf(this.compiler, value);
      if (!whole) {
        this.untold.push(told.name);
        return;
      }
      const channels = whole.registers.map((register) => this.channel(register, undefined));
      this.readings.push({ told: [told], channels, read: (entries) => [whole.read(entries)] });
      return;
    }
    const reader = readerOf(this.compiler, value);
    if (!reader) {
      this.untold.push(told.name);
      return;
    }
    this.readers.set(told.name, [told, reader]);
    const channel = this.channel(reader.register, reader.size);
    this.readings.push({ told: [told], channels: [channel], read: ([entry]) => [reader.read(entry ?? 0)] });
  }

  /** For pairs only. */
  prepare(told: Told, value: Abstract): void {
    const reader = readerOf(this.compiler, value);
    if (reader) this.readers.set(told.name, [told, reader]);
  }

  addPair(first: string, second: string): void {
    const [a, b] = [this.readers.get(first), this.readers.get(second)];
    if (!a || !b) return;
    const [x, y] = [a[1], b[1]];
    if (x.size === undefined || y.size === undefined || x.size * y.size > mostCounted) {
      this.untold.push(`${first}, ${second}`);
      return;
    }
    const { builder } = this.compiler;
    const width = y.size;
    const register = builder.add(builder.mul(x.register, builder.constant(width)), y.register);
    const channel = this.channel(register, x.size * width);
    this.readings.push({
      told: [a[0], b[0]],
      channels: [channel],
      read: ([entry = 0]) => [x.read(Math.floor(entry / width)), y.read(entry % width)],
    });
  }

  private channel(register: Register, size: number | undefined): Channel {
    const known = this.channels.find((each) => each.register === register && each.channel.size === size);
    if (known) return known.channel;
    const channel = { size };
    this.channels.push({ register, channel });
    return channel;
  }

  emit(): void {
    for (const { register, channel } of this.channels) emitChannel(this.compiler, register, channel);
  }
}

/** A histogram has at most so many entries. */
const mostCounted = 2 ** 18;
