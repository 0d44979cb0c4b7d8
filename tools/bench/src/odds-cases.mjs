/**
 * Questions whose exact odds are worked out, with what Icepool took for the first call in a fresh process on the machine
 * of the first measurements, in milliseconds; undefined where it gave no answer.
 */
const sum = (expression) => `{ result: '${expression}' }`;
const shooter = (dice) =>
  `{ let: { a: ${dice}, b: ${dice}, x: 'highest(a) + count(a, 6) - (if any(a, 6) then 1 else 0)', y: 'highest(b) + count(b, 6) - (if any(b, 6) then 1 else 0)' }, result: x - y }`;
const sorted = (a, b) =>
  `{ let: { a: ${a}, b: ${b} }, result: 'count(p for each p in pair(a, b) where p.first > p.second)' }`;

export const oddsCases = [
  { name: '4d6kh3', roll: sum('4d6kh3'), icepool: 1.5 },
  { name: '10d10kh3', roll: sum('10d10kh3'), icepool: 3.6 },
  { name: '20d20kh10', roll: sum('20d20kh10'), icepool: 55, warm: 10 },
  { name: '20d20km10', roll: sum('20d20km10'), icepool: 116 },
  { name: '40d10kh20', roll: sum('40d10kh20'), icepool: 79, warm: 20 },
  { name: '80d10kh40', roll: sum('80d10kh40'), icepool: 414, warm: 80 },
  { name: '100d6', roll: sum('100d6'), icepool: 135 },
  { name: '1000d6', roll: sum('1000d6'), warm: 30 },
  { name: 'opposed, highest of 6d6 and extra sixes', roll: shooter('6d6'), icepool: 3.9 },
  { name: 'the same with 20d6', roll: shooter('20d6'), icepool: 27 },
  { name: '3 against 2 sorted dice', roll: sorted('3d6', '2d6'), icepool: 4.1 },
  { name: '10 against 8 sorted dice', roll: sorted('10d6', '8d6'), icepool: 117, warm: 40 },
  { name: '5d6!', roll: sum('5d6!'), icepool: 65 },
];

/** A ruleset with nothing but that roll. */
export function rulesetOf({ roll }) {
  return `rulewright: 1\ntitle: Odds\nrolls:\n  asked: ${roll}\n`;
}

/** Questions of growing size. */
export const growing = [
  { name: 'sum of n d6', sizes: [125, 250, 500, 1000], roll: (size) => sum(`${size}d6`) },
  { name: 'highest half of n d10', sizes: [10, 20, 40, 80], roll: (size) => sum(`${size}d10kh${size / 2}`) },
  { name: 'n d6 against n d6, highest and extra sixes', sizes: [5, 10, 20, 40], roll: (size) => shooter(`${size}d6`) },
  { name: 'n against n sorted d6', sizes: [3, 6, 12, 24], roll: (size) => sorted(`${size}d6`, `${size}d6`) },
];

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** All pairs of tiers against all targets. */
export const taskGrid = {
  ruleset: 'gobbos',
  roll: 'task',
  outcome: 'success',
  inputs: range(1, 9).flatMap((skill) =>
    range(1, 9).flatMap((characteristic) => range(4, 12).map((target) => ({ skill, characteristic, target }))),
  ),
};
