import type { Again } from '@rulewright/core';
import type { ScalarSource } from '../../model/model.js';
import type { Context } from '../context.js';
import { readRange } from './table-keys.js';

const form = /^again(?:\s+(once|twice|(\d+)\s+times))?(?:\s+on\s+(\S+))?(\s+ignoring\s+this)?$/;

/** `again`, `again twice`, `again on 1..80`, `again 3 times ignoring this`. */
export function readAgain(context: Context, source: ScalarSource): Again | undefined {
  const found = form.exec(source.text.trim());
  const times = found?.[1] === 'twice' ? 2 : found?.[2] ? Number(found[2]) : 1;
  const on = found?.[3] === undefined ? undefined : readRange(found[3]);
  const badRange = found?.[3] !== undefined && (on?.min == null || on.max === null || on.min > on.max);
  if (!found || badRange || times < 1 || times > 100) {
    context.report('table/bad-again', { text: source.text.trim() }, source.span);
    return undefined;
  }
  return {
    times,
    ...(on?.min != null && on.max !== null ? { on: { min: on.min, max: on.max } } : {}),
    ...(found[4] ? { ignoring: true } : {}),
  };
}
