/** What was asked, in words. */
import { showFields } from '../base/words.js';
import type { Values } from '../fields/form.js';
import type { OddsCase } from './asking.js';

/** What tells these values from others: `level 3, difficulty 4`. */
export function caseName(values: Values): string {
  const given = Object.entries(values).filter(([, value]) => (value as unknown) !== undefined);
  return showFields(Object.fromEntries(given)) || asItIs;
}

/** What is called so has nothing given. */
const asItIs = 'as it is';

/** `Skilled roll · level 3 · optimal play for success`. */
export function askedWords(title: string, { values, policy, goal }: OddsCase): string {
  const which = caseName(values);
  return [
    title,
    ...(which === asItIs ? [] : [which]),
    ...(policy === 'default' ? [] : [policyWords(policy, goal)]),
  ].join(' · ');
}

function policyWords(policy: string, goal: string | undefined): string {
  const plays = policy === 'optimal' || policy === 'worst';
  return `${policy} ${plays ? 'play' : 'choices'}${plays && goal !== undefined && goal !== '' ? ` for ${goal}` : ''}`;
}
