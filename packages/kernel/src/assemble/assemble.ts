import type { Seed } from '@rulewright/core';
import type { Channel, Region } from '../graph/graph.js';
import type { Image } from '../machine/machine.js';
import * as op from '../machine/opcodes.js';
import { CodeWriter, copiesOf } from './code.js';
import { Tables } from './tables.js';

/** A program ready for a machine, and where it leaves what it counts. */
export interface Assembled {
  readonly image: Image;
  readonly channels: ReadonlyMap<Channel, PlacedChannel>;
  /** How many trials may be run in one go. */
  readonly mostAtOnce: number;
}

export interface PlacedChannel extends Channel {
  /** Of the histogram, or of the buffer of values. */
  readonly address: number;
  /** How many copies of the histogram there are, to be added up. */
  readonly copies: number;
}

export interface AssembleOptions {
  readonly seed: Seed;
  /** Lanes of a column, a multiple of 16; as many as fit the processor's cache when it is left out. */
  readonly width?: number | undefined;
}

/** The module's own memory lies below. */
const firstAddress = 4096;
const trapRoom = 8192;
const instructionBytes = 64;
const mostSpilled = 16_384;

/**
 * Wide columns spare instructions, and too many of them don't fit the cache. In a long program most instructions are for
 * few lanes, so that it gains from having more.
 */
const [wide, narrow, manyColumns] = [1024, 256, 64];
const [longProgram, forLong] = [8000, 512];

export function assemble(root: Region, { seed, width: wanted }: AssembleOptions): Assembled {
  const tables = new Tables(firstAddress + op.HEAD_WORDS * 4);
  const writer = new CodeWriter(root, tables);
  const usual = writer.columns.place(0, 1) > manyColumns ? (writer.code.length > longProgram ? forLong : narrow) : wide;
  const width = wanted ?? usual;
  const columnSize = width * 4;
  let end = writer.columns.place(tables.end, columnSize);
  const take = (bytes: number): number => {
    const address = end;
    end += Math.ceil(bytes / 16) * 16;
    return address;
  };
  const all = [...new Set(writer.outputs.map(({ channel }) => channel))];
  const spills = all.some(({ size }) => size === undefined);
  const mostAtOnce = spills ? Math.floor(mostSpilled / width) * width : 2 ** 20;
  const placed = ({ size }: Channel): PlacedChannel => {
    if (size === undefined) return { size, address: take((mostAtOnce + width) * 4), copies: 1 };
    const copies = copiesOf(size);
    return { size, address: take((size + 1) * 4 * copies), copies };
  };
  const channels = new Map(all.map((channel) => [channel, placed(channel)] as const));
  for (const { at, channel } of writer.outputs) writer.code[at] = channels.get(channel)?.address ?? 0;
  const trapped = take(width);
  const traps = take(trapRoom * 4);
  const code = writer.finish();
  const codeAddress = take(code.byteLength);
  const head = new Int32Array(op.HEAD_WORDS);
  head[op.HEAD_CODE] = codeAddress;
  head[op.HEAD_WIDTH] = width;
  head[op.HEAD_POS] = writer.top.pos.address;
  head[op.HEAD_CACHE] = writer.top.cache.address;
  head[op.HEAD_TRIAL] = writer.top.trial.address;
  head[op.HEAD_TRAPPED] = trapped;
  head[op.HEAD_TRAPS] = traps;
  head[op.HEAD_TRAP_ROOM] = trapRoom;
  head[op.HEAD_KEY0] = Number(BigInt.asIntN(32, seed));
  head[op.HEAD_KEY1] = Number(BigInt.asIntN(32, seed >> 32n));
  const constants = [...writer.fixed].map(([value, { address }]) => ({
    address,
    data: new Int32Array(width).fill(value),
  }));
  const parts = [
    { address: firstAddress, data: head },
    { address: codeAddress, data: code },
    ...tables.parts,
    ...constants,
  ];
  // The machine reads an instruction's operands before it knows how many there are.
  return { image: { size: end + instructionBytes, header: firstAddress, parts }, channels, mostAtOnce };
}
