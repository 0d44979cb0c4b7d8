/** What a simulation counted, in the form that odds have. */
import { type Json, Rational } from '@rulewright/core';
import type { Tally } from '@rulewright/engine';
import { showJson } from '../base/words.js';
import type { PlainAnswer, PlainDistribution } from './plain.js';

function valueOf(value: Json | undefined): number | string {
  return typeof value === 'number' || typeof value === 'string' ? value : showJson(value);
}

export function countedAnswer({ trials, tables }: Tally, outcomes: readonly string[]): PlainAnswer {
  const told = new Map<string, PlainDistribution>();
  let chances: PlainAnswer['outcomes'] = [];
  for (const { told: names, counts } of tables) {
    const [name] = names;
    if (names.length !== 1 || !name) continue;
    if (name.role === 'outcome') {
      const counted = new Map(counts.map(([[value], count]) => [value, count]));
      chances = outcomes.map((each) => [each, [BigInt(counted.get(each) ?? 0), BigInt(trials)]]);
      continue;
    }
    const shares = counts.map(([[value], count]) => [valueOf(value), BigInt(count)] as const);
    const key = name.role === 'result' ? 'result' : name.name;
    if (told.has(key)) continue;
    told.set(key, { shares, tails: [], missing: [0n, 1n], total: BigInt(trials), trials, ...meanOf(shares) });
  }
  return { outcomes: chances, told, trials };
}

function meanOf(shares: readonly (readonly [number | string, bigint])[]): Pick<PlainDistribution, 'mean'> {
  let [sum, count] = [Rational.zero, 0n];
  for (const [value, weight] of shares) {
    const number = typeof value === 'number' ? Rational.parse(String(value)) : undefined;
    if (!number) return {};
    sum = sum.add(number.mul(Rational.of(weight)));
    count += weight;
  }
  if (count === 0n) return {};
  const mean = sum.div(Rational.of(count));
  return { mean: [mean.numerator, mean.denominator] };
}
