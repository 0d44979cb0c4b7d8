import { percent } from '@rulewright/charts';
import { Rational } from '@rulewright/core';
import type { Style } from '../../render/style.js';
import { wrap } from '../../render/wrap.js';
import type { Answered, AnsweredCase } from './question.js';

/** The largest part that was left out of any answer. */
export function missingOf({ answer }: AnsweredCase): Rational {
  const all = [answer.result, ...answer.measures.values(), ...answer.values.values(), ...answer.joint.values()];
  return all.reduce((most, each) => (each && each.missing.compare(most) > 0 ? each.missing : most), Rational.zero);
}

/** Says so where something endless was cut. */
export function missingLines({ cases }: Answered, { columns, colours }: Style): string[] {
  const most = cases.map(missingOf).reduce((a, b) => (a.compare(b) >= 0 ? a : b), Rational.zero);
  if (most.numerator === 0n) return [];
  const text = `What goes on for ever was followed until only ${percent(most)} was left; every chance may be larger by that.`;
  return wrap(text, columns).map(colours.dim);
}
