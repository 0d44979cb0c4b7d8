/** All hands that can be drawn from so many cards of each kind. */
import type { CardKind } from './sights.js';

export interface Hand {
  /** By kind; in the order drawn only where that is asked. */
  readonly kinds: readonly number[];
  readonly weight: bigint;
}

/** The hands without regard to the order in which they were drawn; all weights together are C(cards, count). */
export function hands(kinds: readonly CardKind[], count: number): readonly Hand[] {
  const found: Hand[] = [];
  const held: number[] = [];
  // How many cards the kinds from here on have together.
  const after = kinds.map(() => 0);
  for (let at = kinds.length - 2; at >= 0; at -= 1) after[at] = (after[at + 1] ?? 0) + (kinds[at + 1]?.count ?? 0);
  const add = (at: number, left: number, weight: bigint): void => {
    if (left === 0) {
      found.push({ kinds: [...held], weight });
      return;
    }
    const kind = kinds[at];
    if (!kind) return;
    const fewest = Math.max(0, left - (after[at] ?? 0));
    let ways = 1n;
    for (let some = 0; some <= Math.min(left, kind.count); some += 1) {
      if (some >= fewest) add(at + 1, left - some, weight * ways);
      ways = (ways * BigInt(kind.count - some)) / BigInt(some + 1);
      held.push(at);
    }
    held.length -= Math.min(left, kind.count) + 1;
  };
  add(0, count, 1n);
  return found;
}

/** The hands in every order in which they can be drawn; all weights together are cards·(cards − 1)·… */
export function sequences(kinds: readonly CardKind[], count: number): readonly Hand[] {
  const found: Hand[] = [];
  const rest = kinds.map((kind) => kind.count);
  const held: number[] = [];
  const add = (weight: bigint): void => {
    if (held.length === count) {
      found.push({ kinds: [...held], weight });
      return;
    }
    for (const [at, some] of rest.entries()) {
      if (some === 0) continue;
      rest[at] = some - 1;
      held.push(at);
      add(weight * BigInt(some));
      held.pop();
      rest[at] = some;
    }
  };
  add(1n);
  return found;
}

/** How many hands {@link hands} or, `ordered`, {@link sequences} would find. */
export function howMany(kinds: readonly CardKind[], count: number, ordered: boolean): bigint {
  let ways: bigint[] = [1n, ...new Array<bigint>(count).fill(0n)];
  for (const kind of kinds) {
    const next = ways.slice();
    for (let held = 1; held <= count; held += 1) {
      let sum = ways[held] ?? 0n;
      // Which of the places so far are this kind's.
      let choose = 1n;
      for (let some = 1; some <= Math.min(held, kind.count); some += 1) {
        choose = (choose * BigInt(held - some + 1)) / BigInt(some);
        sum += (ways[held - some] ?? 0n) * (ordered ? choose : 1n);
      }
      next[held] = sum;
    }
    ways = next;
  }
  return ways[count] ?? 0n;
}
