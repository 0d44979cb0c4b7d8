/** The dice of a run by what they were rolled for. */
import type { Die } from '@rulewright/core';
import type { DoneRun, TraceStep } from '@rulewright/engine/run';
import { stepTitle } from '../trace/names.js';

export interface DiceGroup {
  /** What they were rolled for; undefined where there is only one group. */
  readonly title: string | undefined;
  readonly dice: readonly Die[];
}

/** Every die of the run once, as it ended, under the first step that shows it. */
export function diceGroups({ dice, trace }: Pick<DoneRun, 'dice' | 'trace'>): readonly DiceGroup[] {
  const left = new Map(dice.map((die) => [die.id, die]));
  const groups: { title: string; dice: Die[] }[] = [];
  for (const step of trace?.steps ?? []) {
    const own = [...idsIn(step)].flatMap((id) => left.get(id) ?? []).sort((a, b) => a.id - b.id);
    for (const die of own) left.delete(die.id);
    if (own.length > 0) groups.push({ title: stepTitle(step), dice: own });
  }
  if (left.size > 0) groups.push({ title: 'Other dice', dice: [...left.values()] });
  const [only] = groups;
  return groups.length === 1 && only ? [{ title: undefined, dice: only.dice }] : groups;
}

function idsIn({ dice, children }: TraceStep): ReadonlySet<number> {
  const ids = new Set(dice?.map(({ id }) => id));
  for (const child of children ?? []) for (const id of idsIn(child)) ids.add(id);
  return ids;
}
