/** Plain work on columns, as assembly/columns.ts does. Addresses count words. */
import * as op from './opcodes.js';

/** An instruction with a destination and two operands. */
export function combine(memory: Int32Array, code: number, dst: number, a: number, b: number, n: number): void {
  switch (code) {
    case op.ADD:
      for (let k = 0; k < n; k += 1) memory[dst + k] = (memory[a + k] as number) + (memory[b + k] as number);
      break;
    case op.SUB:
      for (let k = 0; k < n; k += 1) memory[dst + k] = (memory[a + k] as number) - (memory[b + k] as number);
      break;
    case op.MUL:
      for (let k = 0; k < n; k += 1) memory[dst + k] = Math.imul(memory[a + k] as number, memory[b + k] as number);
      break;
    case op.MIN:
      for (let k = 0; k < n; k += 1) memory[dst + k] = Math.min(memory[a + k] as number, memory[b + k] as number);
      break;
    case op.MAX:
      for (let k = 0; k < n; k += 1) memory[dst + k] = Math.max(memory[a + k] as number, memory[b + k] as number);
      break;
    case op.AND:
      for (let k = 0; k < n; k += 1) memory[dst + k] = (memory[a + k] as number) & (memory[b + k] as number);
      break;
    case op.OR:
      for (let k = 0; k < n; k += 1) memory[dst + k] = (memory[a + k] as number) | (memory[b + k] as number);
      break;
    case op.XOR:
      for (let k = 0; k < n; k += 1) memory[dst + k] = (memory[a + k] as number) ^ (memory[b + k] as number);
      break;
    case op.EQ:
      for (let k = 0; k < n; k += 1) memory[dst + k] = memory[a + k] === memory[b + k] ? -1 : 0;
      break;
    case op.LT:
      for (let k = 0; k < n; k += 1) memory[dst + k] = (memory[a + k] as number) < (memory[b + k] as number) ? -1 : 0;
      break;
    case op.LE:
      for (let k = 0; k < n; k += 1) memory[dst + k] = (memory[a + k] as number) <= (memory[b + k] as number) ? -1 : 0;
      break;
    case op.DIV:
      for (let k = 0; k < n; k += 1) memory[dst + k] = quotient(memory[a + k] as number, memory[b + k] as number);
      break;
    case op.MOD:
      for (let k = 0; k < n; k += 1) {
        const [x, y] = [memory[a + k] as number, memory[b + k] as number];
        memory[dst + k] = y === 0 ? 0 : x - quotient(x, y) * y;
      }
      break;
    default:
      throw new Error(`The machine has no instruction ${String(code)}.`);
  }
}

function quotient(a: number, b: number): number {
  return b === 0 ? 0 : Math.floor(a / b);
}

export function select(memory: Int32Array, dst: number, mask: number, a: number, b: number, n: number): void {
  for (let k = 0; k < n; k += 1)
    memory[dst + k] = memory[mask + k] === 0 ? (memory[b + k] as number) : (memory[a + k] as number);
}

/** `table` is an array of the entries from the table's first on. */
export function gather(
  memory: Int32Array,
  dst: number,
  index: number,
  table: Int8Array | Int16Array | Int32Array,
  last: number,
  n: number,
): void {
  for (let k = 0; k < n; k += 1) {
    const at = (memory[index + k] as number) >>> 0;
    memory[dst + k] = table[at < last ? at : last] as number;
  }
}

/** `columns` is where the byte addresses of the columns stand that are chosen from. */
export function choose(memory: Int32Array, dst: number, index: number, columns: number, last: number, n: number): void {
  for (let k = 0; k < n; k += 1) {
    const at = (memory[index + k] as number) >>> 0;
    const column = (memory[columns + (at < last ? at : last)] as number) >> 2;
    memory[dst + k] = memory[column + k] as number;
  }
}

/** The lanes where the mask is set. */
export function pick(memory: Int32Array, mask: number, lanes: number, n: number): number {
  let count = 0;
  for (let lane = 0; lane < n; lane += 1) {
    if (memory[mask + lane] !== 0) {
      memory[lanes + count] = lane;
      count += 1;
    }
  }
  return count;
}

/** Moves the lanes where the mask is not set to the front. */
export function compact(memory: Int32Array, mask: number, src: number, dst: number, n: number): number {
  let to = 0;
  for (let lane = 0; lane < n; lane += 1) {
    if (memory[mask + lane] === 0) {
      memory[dst + to] = memory[src + lane] as number;
      to += 1;
    }
  }
  return to;
}

export function tally(
  memory: Int32Array,
  index: number,
  table: number,
  last: number,
  n: number,
  skip?: Uint8Array,
): void {
  for (let k = 0; k < n; k += 1) {
    if (skip?.[k] === 1) continue;
    const at = (memory[index + k] as number) >>> 0;
    const entry = table + (at <= last ? at : last + 1);
    memory[entry] = (memory[entry] as number) + 1;
  }
}
