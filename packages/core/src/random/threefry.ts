/**
 * Threefry-2x32 with 20 rounds, of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (2011),
 * published as part of Random123: two words of key and two of counter give two random words.
 */

const parity = 0x1bd11bda;

/** Writes the two words for the counter (c0, c1) under the key (k0, k1) to `out`; all are 32-bit words. */
export function threefry2x32(k0: number, k1: number, c0: number, c1: number, out: Uint32Array): void {
  const k2 = k0 ^ k1 ^ parity;
  let a = (c0 + k0) | 0;
  let b = (c1 + k1) | 0;

  // Twenty rounds written out: four, then a key is added, five times. A loop would cost half the speed.
  a = (a + b) | 0;
  b = ((b << 13) | (b >>> 19)) ^ a;
  a = (a + b) | 0;
  b = ((b << 15) | (b >>> 17)) ^ a;
  a = (a + b) | 0;
  b = ((b << 26) | (b >>> 6)) ^ a;
  a = (a + b) | 0;
  b = ((b << 6) | (b >>> 26)) ^ a;
  a = (a + k1) | 0;
  b = (b + k2 + 1) | 0;

  a = (a + b) | 0;
  b = ((b << 17) | (b >>> 15)) ^ a;
  a = (a + b) | 0;
  b = ((b << 29) | (b >>> 3)) ^ a;
  a = (a + b) | 0;
  b = ((b << 16) | (b >>> 16)) ^ a;
  a = (a + b) | 0;
  b = ((b << 24) | (b >>> 8)) ^ a;
  a = (a + k2) | 0;
  b = (b + k0 + 2) | 0;

  a = (a + b) | 0;
  b = ((b << 13) | (b >>> 19)) ^ a;
  a = (a + b) | 0;
  b = ((b << 15) | (b >>> 17)) ^ a;
  a = (a + b) | 0;
  b = ((b << 26) | (b >>> 6)) ^ a;
  a = (a + b) | 0;
  b = ((b << 6) | (b >>> 26)) ^ a;
  a = (a + k0) | 0;
  b = (b + k1 + 3) | 0;

  a = (a + b) | 0;
  b = ((b << 17) | (b >>> 15)) ^ a;
  a = (a + b) | 0;
  b = ((b << 29) | (b >>> 3)) ^ a;
  a = (a + b) | 0;
  b = ((b << 16) | (b >>> 16)) ^ a;
  a = (a + b) | 0;
  b = ((b << 24) | (b >>> 8)) ^ a;
  a = (a + k1) | 0;
  b = (b + k2 + 4) | 0;

  a = (a + b) | 0;
  b = ((b << 13) | (b >>> 19)) ^ a;
  a = (a + b) | 0;
  b = ((b << 15) | (b >>> 17)) ^ a;
  a = (a + b) | 0;
  b = ((b << 26) | (b >>> 6)) ^ a;
  a = (a + b) | 0;
  b = ((b << 6) | (b >>> 26)) ^ a;
  out[0] = a + k2;
  out[1] = b + k0 + 5;
}

/**
 * The four words for the counters (c0, c1) and (c0 + 1, c1). Each round waits for the one before it, so two blocks worked
 * out side by side take hardly longer than one.
 */
export function threefryTwoBlocks(k0: number, k1: number, c0: number, c1: number, out: Uint32Array): void {
  const k2 = k0 ^ k1 ^ parity;
  let a = (c0 + k0) | 0;
  let b = (c1 + k1) | 0;
  let c = (c0 + 1 + k0) | 0;
  let d = b;

  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 13) | (b >>> 19)) ^ a;
  d = ((d << 13) | (d >>> 19)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 15) | (b >>> 17)) ^ a;
  d = ((d << 15) | (d >>> 17)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 26) | (b >>> 6)) ^ a;
  d = ((d << 26) | (d >>> 6)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 6) | (b >>> 26)) ^ a;
  d = ((d << 6) | (d >>> 26)) ^ c;
  a = (a + k1) | 0;
  c = (c + k1) | 0;
  b = (b + k2 + 1) | 0;
  d = (d + k2 + 1) | 0;

  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 17) | (b >>> 15)) ^ a;
  d = ((d << 17) | (d >>> 15)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 29) | (b >>> 3)) ^ a;
  d = ((d << 29) | (d >>> 3)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 16) | (b >>> 16)) ^ a;
  d = ((d << 16) | (d >>> 16)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 24) | (b >>> 8)) ^ a;
  d = ((d << 24) | (d >>> 8)) ^ c;
  a = (a + k2) | 0;
  c = (c + k2) | 0;
  b = (b + k0 + 2) | 0;
  d = (d + k0 + 2) | 0;

  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 13) | (b >>> 19)) ^ a;
  d = ((d << 13) | (d >>> 19)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 15) | (b >>> 17)) ^ a;
  d = ((d << 15) | (d >>> 17)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 26) | (b >>> 6)) ^ a;
  d = ((d << 26) | (d >>> 6)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 6) | (b >>> 26)) ^ a;
  d = ((d << 6) | (d >>> 26)) ^ c;
  a = (a + k0) | 0;
  c = (c + k0) | 0;
  b = (b + k1 + 3) | 0;
  d = (d + k1 + 3) | 0;

  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 17) | (b >>> 15)) ^ a;
  d = ((d << 17) | (d >>> 15)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 29) | (b >>> 3)) ^ a;
  d = ((d << 29) | (d >>> 3)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 16) | (b >>> 16)) ^ a;
  d = ((d << 16) | (d >>> 16)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 24) | (b >>> 8)) ^ a;
  d = ((d << 24) | (d >>> 8)) ^ c;
  a = (a + k1) | 0;
  c = (c + k1) | 0;
  b = (b + k2 + 4) | 0;
  d = (d + k2 + 4) | 0;

  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 13) | (b >>> 19)) ^ a;
  d = ((d << 13) | (d >>> 19)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 15) | (b >>> 17)) ^ a;
  d = ((d << 15) | (d >>> 17)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 26) | (b >>> 6)) ^ a;
  d = ((d << 26) | (d >>> 6)) ^ c;
  a = (a + b) | 0;
  c = (c + d) | 0;
  b = ((b << 6) | (b >>> 26)) ^ a;
  d = ((d << 6) | (d >>> 26)) ^ c;
  out[0] = a + k2;
  out[1] = b + k0 + 5;
  out[2] = c + k2;
  out[3] = d + k0 + 5;
}
