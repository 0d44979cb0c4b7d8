/** Remembers how nodes come out, by the values that they read. */
import type { Value } from '@rulewright/core';
import { type Side, sideKey } from '../spread/side.js';
import type { Spread } from '../spread/spread.js';
import { keyOf } from '../values/key.js';
import { beside, type Code, type Frame } from './code.js';
import type { Engine } from './engine.js';

/** So many outcomes are remembered for one node, and so many values in them together. */
const mostKept = 2000;
const mostEntries = 50_000;

export function memoised(engine: Engine, code: Code): (frame: Frame, side: Side) => Spread {
  const known = new Map<string, Spread>();
  let entries = 0;
  return (frame, side) => {
    // Where dice are told apart, dice that were remembered would be taken for the same dice.
    if (engine.identity) return code.effects ? code.spread(frame, side) : beside(code.spread(frame, undefined), side);
    let key = code.effects ? sideKey(side) : '';
    for (const slot of code.free) key += `;${keyOf(frame[slot] as Value)}`;
    const found = known.get(key);
    if (found) return code.effects ? found : beside(found, side);
    const spread = code.spread(frame, code.effects ? side : undefined);
    entries += spread.entries.length;
    if (known.size >= mostKept || entries > mostEntries) {
      known.clear();
      entries = spread.entries.length;
    }
    known.set(key, spread);
    return code.effects ? spread : beside(spread, side);
  };
}
