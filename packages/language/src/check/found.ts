import type { Diagnostic } from '@rulewright/core';
import type { Unit } from './again/unit.js';
import type { Spaces } from './spaces.js';

/** Something wrong, and the definition that was being checked then, by its whole name. */
export interface Found {
  readonly problem: Diagnostic;
  readonly during: string | undefined;
}

/** What is wrong in a unit and all that was checked within it, each thing once. */
export function foundIn(unit: Unit, spaces: Spaces): Found[] {
  const seen = new Set<string>();
  const found: Found[] = [];
  unit.each((effect, { name: during }) => {
    if (effect.kind !== 'problem') return;
    const { problem } = effect;
    const { code, message, span } = problem;
    // What is kept of another ruleset is checked again where it stands now.
    const apart = !spaces.isOwn(span.file);
    const name = JSON.stringify([code, message, span.file, span.from, apart ? (during ?? null) : null]);
    if (seen.has(name)) return;
    seen.add(name);
    found.push({ problem, during });
  });
  return found;
}
