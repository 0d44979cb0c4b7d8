/** Taking random words and making dice of them, for whole columns. */
import { halfTurn, key0, key1, schedule, scheduleEnd, threefry, turn } from './threefry';

/** The next words of one lane, until one is good. */
function redraw(at: usize, pos: usize, cache: usize, trial: usize, combinations: u32, threshold: u32): void {
  let word: u32 = 0;
  let place = load<u32>(pos + at);
  do {
    if (place & 1) {
      word = load<u32>(cache + at);
    } else {
      const both = threefry(place >> 1, load<u32>(trial + at));
      word = <u32>both;
      store<u32>(cache + at, <u32>(both >> 32));
    }
    place += 1;
  } while (word * combinations < threshold);
  store<u32>(pos + at, place);
  redrawn = word;
}
let redrawn: u32 = 0;

/** The word of some of sixteen lanes has left less than the threshold: those lanes take the next ones. */
function mend(at: usize, dst: usize, pos: usize, cache: usize, trial: usize, combinations: u32, threshold: u32): void {
  for (let lane: usize = at; lane < at + 64; lane += 4) {
    if (load<u32>(dst + lane) * combinations >= threshold) continue;
    redraw(lane, pos, cache, trial, combinations, threshold);
    store<u32>(dst + lane, redrawn);
  }
}

/** The upper half of the product of a word and a size of 16 bits. */
// @ts-ignore: decorator
@inline
function digit(word: v128, size: v128): v128 {
  const lower = i32x4.shr_u(i32x4.mul(v128.and(word, i32x4.splat(0xffff)), size), 16);
  return i32x4.shr_u(i32x4.add(i32x4.mul(i32x4.shr_u(word, 16), size), lower), 16);
}

// @ts-ignore: decorator
@inline
function keepFour(at: usize, a: v128, b: v128, c: v128, d: v128): void {
  v128.store(at, a);
  v128.store(at, b, 16);
  v128.store(at, c, 32);
  v128.store(at, d, 48);
}

/**
 * The next word of every lane; with `asDigit` its one digit to the base `combinations`, which has 16 bits then. `fresh` says
 * that no lane has taken any word before.
 */
export function takeWords(
  dst: usize,
  pos: usize,
  cache: usize,
  trial: usize,
  combinations: u32,
  threshold: u32,
  asDigit: bool,
  fresh: bool,
  n: i32,
): void {
  const one = i32x4.splat(1);
  const k0 = i32x4.splat(key0);
  const k1 = i32x4.splat(key1);
  const times = i32x4.splat(combinations);
  const least = i32x4.splat(threshold);
  const end = <usize>n << 2;
  for (let at: usize = 0; at < end; at += 64) {
    let a = k0;
    let c = k0;
    let e = k0;
    let g = k0;
    let odd = false;
    if (!fresh) {
      a = v128.load(pos + at);
      c = v128.load(pos + at, 16);
      e = v128.load(pos + at, 32);
      g = v128.load(pos + at, 48);
      odd = i32x4.all_true(v128.and(v128.and(v128.and(a, c), v128.and(e, g)), one));
    }
    if (odd) {
      keepFour(pos + at, i32x4.add(a, one), i32x4.add(c, one), i32x4.add(e, one), i32x4.add(g, one));
      a = v128.load(cache + at);
      c = v128.load(cache + at, 16);
      e = v128.load(cache + at, 32);
      g = v128.load(cache + at, 48);
    } else {
      if (!fresh) {
        a = i32x4.add(i32x4.shr_u(a, 1), k0);
        c = i32x4.add(i32x4.shr_u(c, 1), k0);
        e = i32x4.add(i32x4.shr_u(e, 1), k0);
        g = i32x4.add(i32x4.shr_u(g, 1), k0);
      }
      // Sixteen lanes at once: each round waits for the one before it.
      let b = i32x4.add(v128.load(trial + at), k1);
      let d = i32x4.add(v128.load(trial + at, 16), k1);
      let f = i32x4.add(v128.load(trial + at, 32), k1);
      let h = i32x4.add(v128.load(trial + at, 48), k1);
      let key = schedule;
      for (;;) {
        a = i32x4.add(a, b);
        c = i32x4.add(c, d);
        e = i32x4.add(e, f);
        g = i32x4.add(g, h);
        b = v128.xor(turn(b, 13), a);
        d = v128.xor(turn(d, 13), c);
        f = v128.xor(turn(f, 13), e);
        h = v128.xor(turn(h, 13), g);
        a = i32x4.add(a, b);
        c = i32x4.add(c, d);
        e = i32x4.add(e, f);
        g = i32x4.add(g, h);
        b = v128.xor(turn(b, 15), a);
        d = v128.xor(turn(d, 15), c);
        f = v128.xor(turn(f, 15), e);
        h = v128.xor(turn(h, 15), g);
        a = i32x4.add(a, b);
        c = i32x4.add(c, d);
        e = i32x4.add(e, f);
        g = i32x4.add(g, h);
        b = v128.xor(turn(b, 26), a);
        d = v128.xor(turn(d, 26), c);
        f = v128.xor(turn(f, 26), e);
        h = v128.xor(turn(h, 26), g);
        a = i32x4.add(a, b);
        c = i32x4.add(c, d);
        e = i32x4.add(e, f);
        g = i32x4.add(g, h);
        b = v128.xor(turn(b, 6), a);
        d = v128.xor(turn(d, 6), c);
        f = v128.xor(turn(f, 6), e);
        h = v128.xor(turn(h, 6), g);
        a = i32x4.add(a, v128.load(key));
        c = i32x4.add(c, v128.load(key));
        e = i32x4.add(e, v128.load(key));
        g = i32x4.add(g, v128.load(key));
        b = i32x4.add(b, v128.load(key, 16));
        d = i32x4.add(d, v128.load(key, 16));
        f = i32x4.add(f, v128.load(key, 16));
        h = i32x4.add(h, v128.load(key, 16));
        key += 32;
        if (key == scheduleEnd) break;
        a = i32x4.add(a, b);
        c = i32x4.add(c, d);
        e = i32x4.add(e, f);
        g = i32x4.add(g, h);
        b = v128.xor(turn(b, 17), a);
        d = v128.xor(turn(d, 17), c);
        f = v128.xor(turn(f, 17), e);
        h = v128.xor(turn(h, 17), g);
        a = i32x4.add(a, b);
        c = i32x4.add(c, d);
        e = i32x4.add(e, f);
        g = i32x4.add(g, h);
        b = v128.xor(turn(b, 29), a);
        d = v128.xor(turn(d, 29), c);
        f = v128.xor(turn(f, 29), e);
        h = v128.xor(turn(h, 29), g);
        a = i32x4.add(a, b);
        c = i32x4.add(c, d);
        e = i32x4.add(e, f);
        g = i32x4.add(g, h);
        b = v128.xor(halfTurn(b), a);
        d = v128.xor(halfTurn(d), c);
        f = v128.xor(halfTurn(f), e);
        h = v128.xor(halfTurn(h), g);
        a = i32x4.add(a, b);
        c = i32x4.add(c, d);
        e = i32x4.add(e, f);
        g = i32x4.add(g, h);
        b = v128.xor(turn(b, 24), a);
        d = v128.xor(turn(d, 24), c);
        f = v128.xor(turn(f, 24), e);
        h = v128.xor(turn(h, 24), g);
        a = i32x4.add(a, v128.load(key));
        c = i32x4.add(c, v128.load(key));
        e = i32x4.add(e, v128.load(key));
        g = i32x4.add(g, v128.load(key));
        b = i32x4.add(b, v128.load(key, 16));
        d = i32x4.add(d, v128.load(key, 16));
        f = i32x4.add(f, v128.load(key, 16));
        h = i32x4.add(h, v128.load(key, 16));
        key += 32;
      }
      keepFour(cache + at, b, d, f, h);
      if (fresh) {
        keepFour(pos + at, one, one, one, one);
      } else {
        const p = v128.load(pos + at);
        const q = v128.load(pos + at, 16);
        const r = v128.load(pos + at, 32);
        const s = v128.load(pos + at, 48);
        a = v128.bitselect(b, a, i32x4.neg(v128.and(p, one)));
        c = v128.bitselect(d, c, i32x4.neg(v128.and(q, one)));
        e = v128.bitselect(f, e, i32x4.neg(v128.and(r, one)));
        g = v128.bitselect(h, g, i32x4.neg(v128.and(s, one)));
        keepFour(pos + at, i32x4.add(p, one), i32x4.add(q, one), i32x4.add(r, one), i32x4.add(s, one));
      }
    }
    if (threshold != 0) {
      const first = i32x4.min_u(i32x4.mul(a, times), i32x4.mul(c, times));
      const last = i32x4.min_u(i32x4.mul(e, times), i32x4.mul(g, times));
      if (v128.any_true(i32x4.lt_u(i32x4.min_u(first, last), least))) {
        keepFour(dst + at, a, c, e, g);
        mend(at, dst, pos, cache, trial, combinations, threshold);
        a = v128.load(dst + at);
        c = v128.load(dst + at, 16);
        e = v128.load(dst + at, 32);
        g = v128.load(dst + at, 48);
      }
    }
    if (asDigit) keepFour(dst + at, digit(a, times), digit(c, times), digit(e, times), digit(g, times));
    else keepFour(dst + at, a, c, e, g);
  }
}

/** A word for every lane at once; then what is particular about a lane: no dice, or a word that is no good for so many. */
export function takeCountedWords(
  dst: usize,
  pos: usize,
  cache: usize,
  trial: usize,
  count: usize,
  table: usize,
  most: u32,
  n: i32,
): void {
  takeWords(dst, pos, cache, trial, 0, 0, false, false, n);
  const end = <usize>n << 2;
  for (let at: usize = 0; at < end; at += 4) {
    const dice = min(load<u32>(count + at), most);
    if (dice == 0) {
      store<u32>(pos + at, load<u32>(pos + at) - 1);
      continue;
    }
    const entry = table + (<usize>dice << 3);
    const combinations = load<u32>(entry);
    const threshold = load<u32>(entry, 4);
    if (load<u32>(dst + at) * combinations >= threshold) continue;
    redraw(at, pos, cache, trial, combinations, threshold);
    store<u32>(dst + at, redrawn);
  }
}

/** The upper half of the product of two words; the lower one is left in the column. */
export function takeDigits(dst: usize, word: usize, size: u32, n: i32): void {
  const end = <usize>n << 2;
  const by = i32x4.splat(size);
  if (size <= 0xffff) {
    for (let at: usize = 0; at < end; at += 16) {
      const w = v128.load(word + at);
      v128.store(dst + at, digit(w, by));
      v128.store(word + at, i32x4.mul(w, by));
    }
    return;
  }
  if (size == 0) {
    // A die of 2^32 faces shows the word itself.
    memory.copy(dst, word, end);
    return;
  }
  for (let at: usize = 0; at < end; at += 16) {
    const w = v128.load(word + at);
    const first = i64x2.extmul_low_i32x4_u(w, by);
    const second = i64x2.extmul_high_i32x4_u(w, by);
    v128.store(dst + at, i8x16.shuffle(first, second, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31));
    v128.store(word + at, i32x4.mul(w, by));
  }
}

export function takeCountedDigits(dst: usize, word: usize, size: u32, count: usize, place: i32, n: i32): void {
  takeDigits(dst, word, size, n);
  const end = <usize>n << 2;
  const one = i32x4.splat(1);
  const at0 = i32x4.splat(place);
  for (let at: usize = 0; at < end; at += 16) {
    const here = i32x4.lt_s(at0, v128.load(count + at));
    v128.store(dst + at, v128.and(i32x4.add(v128.load(dst + at), one), here));
  }
}

/** A size of 1 or less takes no word. */
export function rollDice(dst: usize, sizes: usize, pos: usize, cache: usize, trial: usize, n: i32): void {
  const end = <usize>n << 2;
  for (let at: usize = 0; at < end; at += 4) {
    const size = load<i32>(sizes + at);
    if (size <= 1) {
      store<u32>(dst + at, 0);
      continue;
    }
    redraw(at, pos, cache, trial, size, <u32>((<u64>1 << 32) % <u64>size));
    store<u32>(dst + at, <u32>((<u64>redrawn * <u64>size) >> 32));
  }
}
