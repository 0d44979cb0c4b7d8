/** Numbers that follow the flags of `odds`. */
import { numbers, Rational } from '@rulewright/core';
import type { OddsLimits } from '@rulewright/engine';
import { Trouble } from '../../shell.js';
import type { OddsFlags } from './flags.js';
import type { Target } from './question.js';

/** `5`, or `margin=5` for something else than the result. */
export function readTargets({ atLeast, atMost }: OddsFlags): readonly Target[] {
  return [
    ...(atLeast === undefined ? [] : [readTarget('--at-least', 'at-least', atLeast)]),
    ...(atMost === undefined ? [] : [readTarget('--at-most', 'at-most', atMost)]),
  ];
}

function readTarget(flag: string, mode: Target['mode'], text: string): Target {
  const [, of, number = ''] = /^(?:([^=]+)=)?(.*)$/s.exec(text) ?? [];
  const bound = Rational.parse(number);
  if (!bound) throw new Trouble(`${flag} ${text}: a number stands here, such as ${flag} 5 or ${flag} margin=5.`);
  return { of: of?.trim().normalize('NFC') ?? 'result', mode, bound: numbers.toNum(bound) };
}

/** How much work may be done, and how much may be left out. */
export function readLimits({ maxStates, maxSeconds, maxMissing }: OddsFlags): Partial<OddsLimits> {
  return {
    ...(maxStates === undefined ? {} : { states: readPositive('--max-states', maxStates) }),
    ...(maxSeconds === undefined ? {} : { millis: readPositive('--max-seconds', maxSeconds) * 1000 }),
    ...(maxMissing === undefined ? {} : { rarest: readRarest(maxMissing) }),
  };
}

function readPositive(flag: string, text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number > 0) return number;
  throw new Trouble(`${flag} ${text}: a number above 0 stands here.`);
}

/** Nobody waits for more digits than these. */
const smallest = 300;

/** `1e-9`, `0.001` or `1/1000000` as "one in so many". */
function readRarest(text: string): bigint {
  const [, digits, power] = /^(\d*\.?\d+)e-(\d{1,3})$/i.exec(text.trim()) ?? [];
  const base = Rational.parse(digits ?? text);
  const share = base?.div(Rational.of(10n ** BigInt(power ?? 0)));
  if (
    !share ||
    share.compare(Rational.zero) <= 0 ||
    share.compare(Rational.one) >= 0 ||
    Number(power ?? 0) > smallest
  ) {
    throw new Trouble(`--max-missing ${text}: a probability between 0 and 1 stands here, such as 1e-9.`);
  }
  return Rational.one.div(share).ceil();
}
