/** Counting fields of live things round by round. */
import type { Channel, Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import type { Told } from '../statistics/table.js';
import type { Abstract } from './abstract.js';
import type { Compiler } from './compiler.js';
import type { KernelRequest, Reading } from './program.js';
import { emitChannel, type Reader, readerOf } from './read-out.js';
import { atPath, type NamedThings } from './state/cast.js';

/** All that is counted round by round has so many entries together. */
const mostEntries = 2 ** 21;

/** For so many rounds there is room, as far as numbers can be kept near 0; fewer than the other are too few. */
const usualRounds = 64;
const fewestRounds = 12;

/** Numbers that are at least counted, to either side of 0, and the part of those that are assumed that is at most. */
const nearest = 100;
const furthestPart = 8;

const round: Told = { name: 'round', role: 'round' };
const rounds: Told = { name: 'rounds', role: 'rounds' };

/**
 * Counts the values of fields by the number of the round: before the first one, and at every place where a round ends. What
 * is counted at each place has a channel of its own; those of places that were given up again are never written to.
 */
export class Follower {
  private readonly places: Reading[][];
  private readonly ends: (Reading | undefined)[];
  private readonly fields: readonly { readonly told: Told; readonly path: readonly string[] }[];

  constructor(
    private readonly compiler: Compiler,
    private readonly things: NamedThings,
    { series = [], fields = [] }: KernelRequest,
  ) {
    this.fields = series.flatMap((name) => {
      const field = fields.find((each) => each.name === name);
      return field ? [{ told: { name, role: 'field' as const }, path: field.path }] : [];
    });
    this.places = this.fields.map(() => []);
    this.ends = this.fields.map(() => undefined);
    if (!this.isNeeded) return;
    this.follow(compiler.builder.no);
    compiler.onRound = (number) => this.follow(number);
  }

  /** For each field at each place. */
  private get entries(): number {
    return Math.floor(mostEntries / (2 * this.fields.length));
  }

  get isNeeded(): boolean {
    return this.fields.length > 0;
  }

  /** For each field the values by round, and the last ones by how many rounds there were. */
  get readings(): readonly Reading[] {
    return this.places.flatMap((places, at) => [...places, ...this.ends.slice(at, at + 1)]).filter((each) => !!each);
  }

  private follow(number: Register): void {
    this.fields.forEach(({ told, path }, at) => {
      this.places[at]?.push(this.count([round, told], number, path));
    });
  }

  /** After everything: how each field has ended. */
  end(): void {
    this.fields.forEach(({ told, path }, at) => {
      this.ends[at] = this.count([rounds, told], this.compiler.rounds, path);
    });
  }

  private count(told: readonly [Told, Told], number: Register, path: readonly string[]): Reading {
    const { compiler } = this;
    const { builder } = compiler;
    const value = this.narrow(atPath(compiler, this.things, path));
    const reader: Reader | undefined = readerOf(compiler, value, Infinity);
    if (reader?.size === undefined) throw new Refusal(`${told[1].name} is nothing that can be counted round by round`);
    const { size } = reader;
    const share = Math.floor(this.entries / size);
    if (share < fewestRounds) throw new Refusal(`${told[1].name} may be too much to be counted round by round`);
    const most = Math.min(number.high, share);
    if (number.high > most) compiler.fail(builder.less(builder.constant(most), number));
    const counted = builder.min(number, builder.constant(most));
    const channel: Channel = { size: (most + 1) * size };
    emitChannel(compiler, builder.add(builder.mul(counted, builder.constant(size)), reader.register), channel);
    return {
      told,
      channels: [channel],
      read: ([entry = 0]) => [Math.floor(entry / size), reader.read(entry % size)],
    };
  }

  /** Numbers within what is counted; trials with others are left to the interpreter. */
  private narrow(value: Abstract): Abstract {
    const { compiler } = this;
    const { builder } = compiler;
    if (value.kind === 'lost') throw new Refusal(value.reason);
    if (value.kind === 'optional') {
      const of = compiler.guarded(builder.and(compiler.guard, value.has), () => this.narrow(value.of));
      return { ...value, of };
    }
    if (value.kind !== 'integer' && value.kind !== 'fraction') return value;
    const { register } = value;
    const room = Math.max(nearest, Math.floor(this.entries / usualRounds / 2));
    const furthest = Math.min(room, Math.floor(compiler.assumed / furthestPart));
    const [low, high] = [builder.constant(-furthest), builder.constant(furthest)];
    if (register.low < -furthest) compiler.fail(builder.less(register, low));
    if (register.high > furthest) compiler.fail(builder.less(high, register));
    return { ...value, register: builder.min(builder.max(register, low), high) };
  }
}
