import { suggest } from '@rulewright/core';
import { Trouble } from '../../shell.js';

/** `--only` must name what is there. */
export function refuseUnknown(only: readonly string[], known: readonly string[]): void {
  const unknown = only.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const [near] = suggest(unknown, known);
  throw new Trouble(`--only ${unknown}: there is nothing of that name here.`, [
    ...(near === undefined ? [] : [`Did you mean ${near}?`]),
    `What can be shown: ${known.join(', ')}.`,
  ]);
}
