import { type ActionIr, namedSlots, type RollIr } from '@rulewright/core';

/** What can be asked of a roll or an action, with the slots that hold it. */
export function rollFields(ir: RollIr | ActionIr): readonly (readonly [name: string, slot: number])[] {
  const result = ir.result ? [['result', ir.result.slot] as const] : [];
  const outcome = ir.outcomeSlot === undefined ? [] : [['outcome', ir.outcomeSlot] as const];
  const named = [...namedSlots(ir.steps), ...namedSlots(ir.measures)].map(({ name, slot }) => [name, slot] as const);
  return [...result, ...outcome, ...named];
}
