import type { ModifierName } from './ast.js';

const takesNumber: ReadonlySet<ModifierName> = new Set(['k', 'kh', 'kl', 'km', 'dh', 'dl', 'min', 'max']);

/** Whether a modifier's argument is a number rather than a matcher. */
export function takesANumber(modifier: ModifierName): boolean {
  return takesNumber.has(modifier);
}
