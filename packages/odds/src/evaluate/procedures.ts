/** What rolls, actions and scenarios tell at their end, and what is seen of their slots for that. */
import {
  type ActionIr,
  namedSlots as namedSlotsOf,
  type Node,
  type RecordIr,
  type RollIr,
  type Step,
} from '@rulewright/core';
import { type Demand, join, whole } from '../demand/demand.js';
import { demandOfField } from '../demand/project.js';
import type { Seen } from '../demand/sight.js';

/** What has named values, and at the end a result, an outcome and measures, as far as it has them. */
export type Procedure = RollIr | ActionIr;

/** What is seen of a procedure's slots at its end, when so much of its result is seen. */
export function seenOfRoll(roll: Procedure, demand: Demand, witnessed = false): Seen {
  const seen: Seen = new Map();
  // What those who decide may see can tell them of what is hidden.
  if (witnessed) for (const { slot } of [...roll.inputs, ...namedSlots(roll)]) seen.set(slot, whole);
  const see = (name: string, slot: number): void => {
    const of = demandOfField(demand, name);
    if (of) seen.set(slot, join(seen.get(slot), of));
  };
  if (roll.result) see('result', roll.result.slot);
  if (roll.outcomeSlot !== undefined) see('outcome', roll.outcomeSlot);
  for (const { name, slot } of namedSlots(roll)) see(name, slot);
  return seen;
}

/** The named values and measures of a procedure, each name once, in the order of the rules. */
export function namedSlots(roll: Procedure): readonly { readonly name: string; readonly slot: number }[] {
  const named = new Map(namedSlotsOf(roll.steps).map(({ name, slot }) => [name, slot]));
  for (const { name, slot } of roll.measures) if (name !== undefined) named.set(name, slot);
  return [...named].map(([name, slot]) => ({ name, slot }));
}

/** The result, the outcome and the measures as steps. */
function makeEnding(roll: Procedure): readonly Step[] {
  const { outcomeSlot, outcomes, result, measures, span } = roll;
  const first = result ? [result] : [];
  if (outcomeSlot === undefined || outcomes.length === 0) return [...first, ...measures];
  const value = outcomes.reduceRight<Node>(
    (otherwise, { name, when, span: at }) => {
      const then: Node = { kind: 'const', value: name, span: at };
      return when ? { kind: 'if', test: when, then, else: otherwise, span: at } : then;
    },
    { kind: 'const', value: null, span },
  );
  return [
    ...first,
    { kind: 'bind', slot: outcomeSlot, name: 'outcome', type: { kind: 'unknown' }, value, span },
    ...measures,
  ];
}

const endings = new WeakMap<Procedure, readonly Step[]>();

/** The same steps for the same procedure, so that its parts are made ready only once. */
export function endingOf(roll: Procedure): readonly Step[] {
  let ending = endings.get(roll);
  if (!ending) endings.set(roll, (ending = makeEnding(roll)));
  return ending;
}

const sequences = new WeakMap<Procedure, readonly Step[]>();

/** The steps of a roll, the result, the outcome and the measures as one sequence. */
export function sequenceOf(roll: Procedure): readonly Step[] {
  let sequence = sequences.get(roll);
  if (!sequence) sequences.set(roll, (sequence = [...roll.steps, ...endingOf(roll)]));
  return sequence;
}

export function seenOfRecord(ir: RecordIr, demand: Demand): Seen {
  const seen: Seen = new Map();
  const see = (name: string | undefined, slot: number): void => {
    const of = name === undefined ? undefined : demandOfField(demand, name);
    if (of) seen.set(slot, of);
  };
  for (const { name, slot } of ir.fields) see(name, slot);
  for (const { name, slot } of ir.derived) see(name, slot);
  return seen;
}
