import type { Program, RollIr, Value } from '@rulewright/core';
import { namedValues } from '../concrete/concrete.js';
import { Exhausted, Fails } from '../concrete/signals.js';
import type { Region, Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import { type Abstract, known } from './abstract.js';
import { checkRange, compileRollBody } from './calls.js';
import { Compiler, type Frame } from './compiler.js';
import { everythingOf, type Reader, readerOf } from './read-out.js';

export type Role = 'result' | 'outcome' | 'value' | 'measure';

/** Something that a roll tells, by name. */
export interface Told {
  readonly name: string;
  readonly role: Role;
}

export interface KernelRequest {
  readonly roll: string;
  /** Of each input; what is left out has its default. */
  readonly inputs?: readonly (Value | undefined)[];
  readonly options?: ReadonlyMap<string, Value>;
  /** Instead of counting, hand over everything that every trial comes to. */
  readonly record?: boolean;
  /** What is counted; everything when it is left out. */
  readonly only?: readonly string[];
  /** How far from 0 numbers are taken to be of which nothing is known; further ones are left to the interpreter. */
  readonly assumed?: number;
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
}

export interface Reading {
  /** One, or two that are counted together. */
  readonly told: readonly Told[];
  /** Which of the channels it reads; one, save for recordings. */
  readonly channels: readonly number[];
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
  const ir = program.rolls.find(({ name }) => name === request.roll);
  if (!ir) return { reason: `there is no roll called ${request.roll}` };
  try {
    return compileRoll(program, ir, request);
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.reason, ...(error.span ? { span: error.span } : {}) };
    if (error instanceof Exhausted) return { reason: 'working it out beforehand takes too long' };
    if (error instanceof Fails) return { reason: 'it ends with an error before anything is rolled' };
    if (error instanceof RangeError) return { reason: 'it is nested too deeply' };
    throw error;
  }
}

function compileRoll(program: Program, ir: RollIr, request: KernelRequest): CompiledKernel {
  const options = request.options ?? new Map<string, Value>();
  const compiler = new Compiler(program, options, request.assumed ?? usualNumbers);
  const frame: Frame = [];
  ir.inputs.forEach((input, at) => {
    const given = request.inputs?.[at];
    if (given !== undefined) frame[input.slot] = known(given);
    else if (input.default) frame[input.slot] = checkRange(compiler, compiler.node(input.default, frame), input);
  });
  compileRollBody(compiler, ir, frame);
  const outs = new Outs(compiler, request.record === true);
  const { only } = request;
  for (const [told, slot] of toldBy(ir)) {
    if (!only || only.includes(told.name)) outs.add(told, frame[slot] ?? known(null));
    else if (request.joint?.flat().includes(told.name)) outs.prepare(told, frame[slot] ?? known(null));
  }
  const [result] = outs.lost;
  if (result) throw new Refusal(result);
  for (const [a, b] of request.joint ?? []) outs.addPair(a, b);
  compiler.finish();
  outs.emit();
  const { readings, untold, record } = outs;
  return { root: compiler.builder.root, readings, untold, record };
}

/** Everything that a roll tells, with the slots that hold it. */
export function toldBy(ir: RollIr): readonly (readonly [Told, number])[] {
  const named = (role: Role, steps: Parameters<typeof namedValues>[0]): (readonly [Told, number])[] =>
    namedValues(steps).map(([name, slot]) => [{ name, role }, slot]);
  return [
    [{ name: 'result', role: 'result' }, ir.result.slot],
    ...(ir.outcomeSlot === undefined ? [] : [[{ name: 'outcome', role: 'outcome' }, ir.outcomeSlot] as const]),
    ...named('value', ir.steps),
    ...named('measure', ir.measures),
  ];
}

/** Collects what is handed over, each register once. */
class Outs {
  readonly readings: Reading[] = [];
  readonly untold: string[] = [];
  /** Why a result or an outcome cannot be told. */
  readonly lost: string[] = [];
  private readonly channels: { readonly register: Register; readonly size: number | undefined }[] = [];
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

  private channel(register: Register, size: number | undefined): number {
    const known = this.channels.findIndex((each) => each.register === register && each.size === size);
    return known >= 0 ? known : this.channels.push({ register, size }) - 1;
  }

  emit(): void {
    const { builder } = this.compiler;
    for (const { register, size } of this.channels) {
      builder.emit(
        size === undefined ? { kind: 'spill', src: register } : { kind: 'histogram', index: register, size },
      );
    }
  }
}

/** A histogram has at most so many entries. */
const mostCounted = 2 ** 18;
