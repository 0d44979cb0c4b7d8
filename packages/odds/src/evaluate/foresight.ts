/** Tells from a sample how many different states a step will make, before it makes them. */
import { mostHeld } from '../spread/spread.js';
import type { Engine } from './engine.js';

/** So many ways are worth a sample. */
const many = 200_000;
/** So many of them are looked at. */
const sampled = 10_000;
/**
 * If there were no more different states than can be held, at least sampled² / 2 / held = 50 pairs of the sample would
 * be alike, however likely each is. So few show that there are more.
 */
const fewPairs = 25;

/** `keyAt` tells what comes of one of so many ways; the same text for the same state. */
export function foreseeStates(engine: Engine, ways: number, keyAt: (way: number) => string): void {
  if (ways < many) return;
  const began = Date.now();
  const seen = new Map<string, number>();
  let pairs = 0;
  let lot = 1;
  for (let each = 0; each < sampled; each += 1) {
    // A generator of lots that gives the same ones each time, so that what is refused is refused always.
    lot = (Math.imul(lot, 1_664_525) + 1_013_904_223) >>> 0;
    const key = keyAt(Math.floor((lot / 2 ** 32) * ways));
    const before = seen.get(key) ?? 0;
    pairs += before;
    seen.set(key, before + 1);
  }
  if (pairs >= fewPairs) return;
  const distinct = Math.min(ways, Math.floor(sampled ** 2 / 2 / Math.max(1, pairs)));
  if (distinct > mostHeld) engine.budget.refuse(engine, distinct, ((Date.now() - began) / sampled) * ways);
}
