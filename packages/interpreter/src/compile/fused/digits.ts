/** What is asked of digits that lie next to each other; written so that it is quick. */
import type { FaceTable } from './matchers.js';

export function total(digits: Uint32Array, start: number, size: number): number {
  const end = start + size;
  let sum = 0;
  for (let index = start; index < end; index += 1) sum += digits[index] as number;
  return sum;
}

/** The smaller of two digits: without a branch, of which the processor would guess the way wrong at every other die. */
function smaller(one: number, other: number): number {
  const more = (other - one) | 0;
  return (one + (more & (more >> 31))) | 0;
}

/** The larger one, in the same way. */
function larger(one: number, other: number): number {
  const more = (other - one) | 0;
  return (one + (more & ~(more >> 31))) | 0;
}

export function totalWithoutLowest(digits: Uint32Array, start: number, size: number): number {
  const end = start + size;
  let sum = digits[start] as number;
  let least = sum;
  for (let index = start + 1; index < end; index += 1) {
    const digit = digits[index] as number;
    sum += digit;
    least = smaller(least, digit);
  }
  return sum - least;
}

export function totalWithoutHighest(digits: Uint32Array, start: number, size: number): number {
  const end = start + size;
  let sum = digits[start] as number;
  let most = sum;
  for (let index = start + 1; index < end; index += 1) {
    const digit = digits[index] as number;
    sum += digit;
    most = larger(most, digit);
  }
  return sum - most;
}

export function countMatches(digits: Uint32Array, start: number, size: number, matches: FaceTable): number {
  const end = start + size;
  let count = 0;
  for (let index = start; index < end; index += 1) count += matches[digits[index] as number] as number;
  return count;
}

export function highestOf(digits: Uint32Array, start: number, size: number): number {
  const end = start + size;
  let best = digits[start] as number;
  for (let index = start + 1; index < end; index += 1) {
    best = larger(best, digits[index] as number);
  }
  return best;
}

export function lowestOf(digits: Uint32Array, start: number, size: number): number {
  const end = start + size;
  let best = digits[start] as number;
  for (let index = start + 1; index < end; index += 1) {
    best = smaller(best, digits[index] as number);
  }
  return best;
}

/** From low to high; most pools are small. */
export function sort(digits: Uint32Array, size: number): void {
  if (size > 24) {
    digits.subarray(0, size).sort();
    return;
  }
  for (let index = 1; index < size; index += 1) {
    const digit = digits[index] as number;
    let place = index - 1;
    while (place >= 0 && (digits[place] as number) > digit) {
      digits[place + 1] = digits[place] as number;
      place -= 1;
    }
    digits[place + 1] = digit;
  }
}
