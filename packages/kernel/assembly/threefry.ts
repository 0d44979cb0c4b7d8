/** Threefry-2x32 with 20 rounds, as docs/random-stream.md specifies it: for one lane, and the turns of its rounds for four side by side. */

export let key0: u32 = 0;
export let key1: u32 = 0;
export let key2: u32 = 0;

/** What is added to the two words after each four rounds, for four lanes each. */
export const schedule = memory.data(5 * 32, 16);
export const scheduleEnd = schedule + 5 * 32;

export function setKey(low: u32, high: u32): void {
  key0 = low;
  key1 = high;
  key2 = low ^ high ^ 0x1bd11bda;
  keep(0, key1, key2 + 1);
  keep(1, key2, key0 + 2);
  keep(2, key0, key1 + 3);
  keep(3, key1, key2 + 4);
  keep(4, key2, key0 + 5);
}

function keep(at: usize, first: u32, second: u32): void {
  v128.store(schedule + at * 32, i32x4.splat(first));
  v128.store(schedule + at * 32, i32x4.splat(second), 16);
}

/** The first word in the low half, the second in the high half. */
export function threefry(block: u32, trial: u32): u64 {
  let a: u32 = block + key0;
  let b: u32 = trial + key1;
  for (let five: u32 = 1; five <= 5; five += 1) {
    const odd = (five & 1) == 1;
    a += b;
    b = rotl<u32>(b, odd ? 13 : 17) ^ a;
    a += b;
    b = rotl<u32>(b, odd ? 15 : 29) ^ a;
    a += b;
    b = rotl<u32>(b, odd ? 26 : 16) ^ a;
    a += b;
    b = rotl<u32>(b, odd ? 6 : 24) ^ a;
    a += five == 1 || five == 4 ? key1 : five == 2 || five == 5 ? key2 : key0;
    b += five + (five == 1 || five == 4 ? key2 : five == 2 || five == 5 ? key0 : key1);
  }
  return (<u64>b << 32) | a;
}

// @ts-ignore: decorator
@inline
export function turn(v: v128, by: i32): v128 {
  return v128.or(i32x4.shl(v, by), i32x4.shr_u(v, 32 - by));
}

// @ts-ignore: decorator
@inline
export function halfTurn(v: v128): v128 {
  return i8x16.shuffle(v, v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
}
