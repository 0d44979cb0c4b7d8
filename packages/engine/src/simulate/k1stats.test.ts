import { fc } from '@fast-check/vitest';
import { it } from 'vitest';
import { bareRoll, compileExpression } from '../index.js';
import { compareMachines } from './differential.js';
const die = fc.constantFrom(4, 6, 8, 10, 12, 20, 100);
const count = fc.integer({ min: 1, max: 7 });
const small = fc.integer({ min: 1, max: 9 });
const matcher = fc.oneof(
  small.map(String),
  small.map((number) => `>= ${String(number)}`),
  fc.tuple(small, small).map(([a, b]) => `{${String(a)}, ${String(b)}}`),
  fc.constantFrom('odd', 'even'),
);
const modifier = fc.oneof(
  { arbitrary: fc.constant(''), weight: 3 },
  fc
    .tuple(fc.constantFrom('kh', 'kl', 'km', 'dh', 'dl'), fc.integer({ min: 1, max: 4 }))
    .map(([name, n]) => `${name}${String(n)}`),
  fc.constantFrom('!', '!o', '!p', 'r1', 'ro<3', 'r1..2', 'min2', 'max5', '!>=4'),
);
const pool = fc
  .tuple(count, die, modifier, modifier)
  .map(([n, sides, a, b]) => `${String(n)}d${String(sides)}${a}${b}`);
const { rule } = fc.letrec<{ rule: string; number: string; condition: string }>((tie) => ({
  rule: tie('number'),
  number: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.integer({ min: -20, max: 50 }).map(String),
    pool,
    pool.map((dice) => `highest(${dice}, empty = 0)`),
    pool.map((dice) => `lowest(${dice}, empty = 0)`),
    fc.tuple(pool, matcher).map(([dice, which]) => `count(${dice}, ${which})`),
    fc.tuple(pool, matcher).map(([dice, which]) => `sum(${dice} where ${which})`),
    fc.tuple(pool, pool).map(([a, b]) => `count((${a}, ${b}), >= 4)`),
    fc.tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.tuple(tie('number'), fc.integer({ min: 2, max: 9 })).map(([a, b]) => `(${a} div ${String(b)})`),
    fc.tuple(tie('number'), fc.integer({ min: 2, max: 9 })).map(([a, b]) => `(${a} mod ${String(b)})`),
    fc.tuple(fc.constantFrom('max', 'min'), tie('number'), tie('number')).map(([name, a, b]) => `${name}(${a}, ${b})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([test, a, b]) => `(if ${test} then ${a} else ${b})`),
    fc.tuple(fc.integer({ min: 1, max: 4 }), tie('number')).map(([n, each]) => `sum(${String(n)} times ${each})`),
    fc.tuple(pool, tie('number')).map(([dice, add]) => `sum(x * 2 + ${add} for each x in ${dice} where x > 2)`),
    fc.tuple(tie('number'), die).map(([n, sides]) => `(clamp(${n}, 0, 5))d${String(sides)}`),
  ),
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .tuple(tie('number'), fc.constantFrom('<', '<=', '==', '!=', '>', '>='), tie('number'))
      .map((parts) => `(${parts.join(' ')})`),
    fc.tuple(pool, matcher).map(([dice, which]) => `any(${dice}, ${which})`),
    fc.tuple(pool, matcher).map(([dice, which]) => `all(${dice}, ${which})`),
    fc.tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition')).map((parts) => `(${parts.join(' ')})`),
    tie('condition').map((test) => `(not ${test})`),
  ),
}));


it('stats', { timeout: 400_000 }, () => {
  const reasons: Record<string, number> = {}; let n = 0, trapped = 0, bad = 0, none = 0; const many: string[] = [];
  const oob: string[] = [];
  for (const text of fc.sample(rule, 6000)) {
    const { program } = compileExpression(text); if (!program) { none++; continue; }
    let c; try { c = compareMachines(program, { roll: bareRoll }, 20, 5_000_000); } catch (e) { oob.push(text + '  ' + String(e)); continue; }
    if (!c) continue; n++;
    if (c.refused) reasons[c.refused] = (reasons[c.refused] ?? 0) + 1;
    if (c.differences.length) { bad++; console.log(text, c.differences[0]); }
    if (c.trapped > 20) many.push(text + ' ' + c.trapped); trapped += c.trapped;
  }
  oob.sort((a, b) => a.length - b.length);
  console.log({ n, none, trapped, bad, reasons, many: many.slice(0, 8), oobs: oob.length, oob: oob.slice(0, 4) });
});
