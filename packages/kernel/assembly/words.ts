/** Taking random words and making dice of them, for whole columns. */
import { halfTurn, key0, key1, schedule, scheduleEnd, threefry, turn, turn24 } from './threefry';

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

export function takeWords(dst: usize, pos: usize, cache: usize, trial: usize, combinations: u32, threshold: u32, n: i32): void {
  const one = i32x4.splat(1);
  const k0 = i32x4.splat(key0);
  const k1 = i32x4.splat(key1);
  const times = i32x4.splat(combinations);
  const least = i32x4.splat(threshold);
  const end = <usize>n << 2;
  for (let at: usize = 0; at < end; at += 64) {
    const p = v128.load(pos + at);
    const q = v128.load(pos + at, 16);
    const r = v128.load(pos + at, 32);
    const s = v128.load(pos + at, 48);
    const allOdd = v128.and(v128.and(p, q), v128.and(r, s));
    if (i32x4.all_true(v128.and(allOdd, one))) {
      memory.copy(dst + at, cache + at, 64);
    } else {
      // Sixteen lanes at once: each round waits for the one before it.
      let a = i32x4.add(i32x4.shr_u(p, 1), k0);
      let c = i32x4.add(i32x4.shr_u(q, 1), k0);
      let e = i32x4.add(i32x4.shr_u(r, 1), k0);
      let g = i32x4.add(i32x4.shr_u(s, 1), k0);
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
        b = v128.xor(turn24(b), a);
        d = v128.xor(turn24(d), c);
        f = v128.xor(turn24(f), e);
        h = v128.xor(turn24(h), g);
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
      v128.store(cache + at, b);
      v128.store(cache + at, d, 16);
      v128.store(cache + at, f, 32);
      v128.store(cache + at, h, 48);
      v128.store(dst + at, v128.bitselect(b, a, i32x4.neg(v128.and(p, one))));
      v128.store(dst + at, v128.bitselect(d, c, i32x4.neg(v128.and(q, one))), 16);
      v128.store(dst + at, v128.bitselect(f, e, i32x4.neg(v128.and(r, one))), 32);
      v128.store(dst + at, v128.bitselect(h, g, i32x4.neg(v128.and(s, one))), 48);
    }
    v128.store(pos + at, i32x4.add(p, one));
    v128.store(pos + at, i32x4.add(q, one), 16);
    v128.store(pos + at, i32x4.add(r, one), 32);
    v128.store(pos + at, i32x4.add(s, one), 48);
    if (threshold == 0) continue;
    const badFirst = v128.or(
      i32x4.lt_u(i32x4.mul(v128.load(dst + at), times), least),
      i32x4.lt_u(i32x4.mul(v128.load(dst + at, 16), times), least),
    );
    const badLast = v128.or(
      i32x4.lt_u(i32x4.mul(v128.load(dst + at, 32), times), least),
      i32x4.lt_u(i32x4.mul(v128.load(dst + at, 48), times), least),
    );
    if (v128.any_true(v128.or(badFirst, badLast))) mend(at, dst, pos, cache, trial, combinations, threshold);
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
  takeWords(dst, pos, cache, trial, 0, 0, n);
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
    const low = i32x4.splat(0xffff);
    for (let at: usize = 0; at < end; at += 16) {
      const w = v128.load(word + at);
      const lower = i32x4.shr_u(i32x4.mul(v128.and(w, low), by), 16);
      v128.store(dst + at, i32x4.shr_u(i32x4.add(i32x4.mul(i32x4.shr_u(w, 16), by), lower), 16));
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
