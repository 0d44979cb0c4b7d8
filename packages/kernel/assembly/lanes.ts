/** Which lanes go on, and moving their values: to columns of their own, and back. */

/** A word of the program, or of its header. */
// @ts-ignore: decorator
@inline
export function word(at: usize, index: usize): u32 {
  return load<u32>(at + (index << 2));
}

/** The lanes where the mask is set, each as the place of its value in a column, in bytes; often there are none. */
export function pick(mask: usize, lanes: usize, n: i32): i32 {
  const end = <usize>n << 2;
  let at: usize = 0;
  while (at < end && !v128.any_true(v128.load(mask + at))) at += 16;
  let count: usize = 0;
  for (; at < end; at += 4) {
    store<i32>(lanes + count, <i32>at);
    count -= <usize>load<i32>(mask + at) << 2;
  }
  return <i32>(count >> 2);
}

export function gatherPairs(at: usize, pairs: u32, lanes: usize, n: i32, inside: i32): void {
  const end = <usize>inside << 2;
  const whole = <usize>(inside & ~3) << 2;
  for (let pair: u32 = 0; pair < pairs; pair += 1) {
    const src = <usize>word(at, 0);
    const dst = <usize>word(at, 1);
    at += 8;
    if (inside == n) {
      memory.copy(dst, src, <usize>n << 2);
      continue;
    }
    let lane: usize = 0;
    for (; lane < whole; lane += 16) {
      store<i32>(dst + lane, load<i32>(src + <usize>load<u32>(lanes + lane)));
      store<i32>(dst + lane, load<i32>(src + <usize>load<u32>(lanes + lane, 4)), 4);
      store<i32>(dst + lane, load<i32>(src + <usize>load<u32>(lanes + lane, 8)), 8);
      store<i32>(dst + lane, load<i32>(src + <usize>load<u32>(lanes + lane, 12)), 12);
    }
    for (; lane < end; lane += 4) store<i32>(dst + lane, load<i32>(src + <usize>load<u32>(lanes + lane)));
  }
}

export function scatterPairs(at: usize, pairs: u32, lanes: usize, all: i32, n: i32): void {
  const end = <usize>n << 2;
  const whole = <usize>(n & ~3) << 2;
  for (let pair: u32 = 0; pair < pairs; pair += 1) {
    const src = <usize>word(at, 0);
    const dst = <usize>word(at, 1);
    at += 8;
    if (n == all) {
      memory.copy(dst, src, end);
      continue;
    }
    let lane: usize = 0;
    for (; lane < whole; lane += 16) {
      store<i32>(dst + <usize>load<u32>(lanes + lane), load<i32>(src + lane));
      store<i32>(dst + <usize>load<u32>(lanes + lane, 4), load<i32>(src + lane, 4));
      store<i32>(dst + <usize>load<u32>(lanes + lane, 8), load<i32>(src + lane, 8));
      store<i32>(dst + <usize>load<u32>(lanes + lane, 12), load<i32>(src + lane, 12));
    }
    for (; lane < end; lane += 4) store<i32>(dst + <usize>load<u32>(lanes + lane), load<i32>(src + lane));
  }
}

/** Whether a mask is set nowhere. */
export function noneSet(mask: usize, end: usize): bool {
  let at: usize = 0;
  for (; at + 16 <= end; at += 16) if (v128.any_true(v128.load(mask + at))) return false;
  for (; at < end; at += 4) if (load<i32>(mask + at) != 0) return false;
  return true;
}

/** Moves the lanes where the mask is not set to the front. */
export function compact(mask: usize, src: usize, dst: usize, end: usize): usize {
  let to: usize = 0;
  for (let at: usize = 0; at < end; at += 4) {
    store<i32>(dst + to, load<i32>(src + at));
    to += <usize>((load<i32>(mask + at) + 1) << 2);
  }
  return to;
}
