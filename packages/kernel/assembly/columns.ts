/** Plain work on columns: arithmetic, comparisons, tables. Sixteen lanes a step; a column's width is a multiple of that. */
import * as op from '../src/machine/opcodes';

// @ts-ignore: decorator
@inline
function apply(code: i32, a: v128, b: v128): v128 {
  if (code == op.ADD) return i32x4.add(a, b);
  if (code == op.SUB) return i32x4.sub(a, b);
  if (code == op.MUL) return i32x4.mul(a, b);
  if (code == op.MIN) return i32x4.min_s(a, b);
  if (code == op.MAX) return i32x4.max_s(a, b);
  if (code == op.AND) return v128.and(a, b);
  if (code == op.OR) return v128.or(a, b);
  if (code == op.XOR) return v128.xor(a, b);
  if (code == op.EQ) return i32x4.eq(a, b);
  if (code == op.LT) return i32x4.lt_s(a, b);
  return i32x4.le_s(a, b);
}

// @ts-ignore: decorator
@inline
export function both(code: i32, dst: usize, a: usize, b: usize, n: i32): void {
  const end = <usize>n << 2;
  for (let at: usize = 0; at < end; at += 64) {
    v128.store(dst + at, apply(code, v128.load(a + at), v128.load(b + at)));
    v128.store(dst + at, apply(code, v128.load(a + at, 16), v128.load(b + at, 16)), 16);
    v128.store(dst + at, apply(code, v128.load(a + at, 32), v128.load(b + at, 32)), 32);
    v128.store(dst + at, apply(code, v128.load(a + at, 48), v128.load(b + at, 48)), 48);
  }
}

export function divide(dst: usize, a: usize, b: usize, n: i32, rest: bool): void {
  const end = <usize>n << 2;
  for (let at: usize = 0; at < end; at += 4) {
    const x = <i64>load<i32>(a + at);
    const y = <i64>load<i32>(b + at);
    let value: i64 = 0;
    if (y != 0) {
      const left = x % y;
      const down = left != 0 && left < 0 != y < 0;
      value = rest ? (down ? left + y : left) : x / y - (down ? 1 : 0);
    }
    store<i32>(dst + at, <i32>value);
  }
}

export function select(dst: usize, mask: usize, a: usize, b: usize, n: i32): void {
  const end = <usize>n << 2;
  for (let at: usize = 0; at < end; at += 16) {
    v128.store(dst + at, v128.bitselect(v128.load(a + at), v128.load(b + at), v128.load(mask + at)));
  }
}

// @ts-ignore: decorator
@inline
function place(index: usize, at: usize, last: u32): usize {
  const value = load<u32>(index + at);
  return <usize>(value < last ? value : last);
}

/** `columns` is where the addresses of the columns stand that are chosen from. */
export function choose(dst: usize, index: usize, columns: usize, last: u32, n: i32): void {
  const end = <usize>n << 2;
  for (let at: usize = 0; at < end; at += 4) {
    const column = <usize>load<u32>(columns + (place(index, at, last) << 2));
    store<i32>(dst + at, load<i32>(column + at));
  }
}

// @ts-ignore: decorator
@inline
export function gather<T>(dst: usize, index: usize, table: usize, last: u32, n: i32): void {
  const end = <usize>n << 2;
  const shift = <usize>alignof<T>();
  for (let at: usize = 0; at < end; at += 16) {
    const a = <i32>load<T>(table + (place(index, at, last) << shift));
    const b = <i32>load<T>(table + (place(index, at + 4, last) << shift));
    const c = <i32>load<T>(table + (place(index, at + 8, last) << shift));
    const d = <i32>load<T>(table + (place(index, at + 12, last) << shift));
    store<i32>(dst + at, a);
    store<i32>(dst + at, b, 4);
    store<i32>(dst + at, c, 8);
    store<i32>(dst + at, d, 12);
  }
}
