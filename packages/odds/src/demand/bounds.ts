/** Numbers in slots that others are only compared with: while rules run it is known what they are. */
import { RecordValue, type Value } from '@rulewright/core';
import { cutAt, isCutting, type KnownCut, type SlotCut } from './cuts.js';
import type { Demand } from './demand.js';

const none: ReadonlySet<number> = new Set();
const slots = new WeakMap<Demand, ReadonlySet<number>>();

/** The slots of which a demand speaks. */
export function boundsIn(demand: Demand): ReadonlySet<number> {
  let found = slots.get(demand);
  if (!found) {
    const all = new Set<number>();
    for (const cut of demand.cuts ?? []) if (typeof cut !== 'number') all.add(cut.slot);
    for (const inner of [demand.items, ...Object.values(demand.fields ?? {})])
      if (inner) for (const slot of boundsIn(inner)) all.add(slot);
    slots.set(demand, (found = all.size === 0 ? none : all));
  }
  return found;
}

/** The demand where these slots hold something else, or nothing yet: numbers compared with them may be any. Of all slots where none are named. */
export function withoutBounds(demand: Demand, gone?: readonly number[]): Demand {
  const found = boundsIn(demand);
  if (found.size === 0 || (gone && !gone.some((slot) => found.has(slot)))) return demand;
  const isGone = (cut: number | SlotCut): boolean =>
    typeof cut !== 'number' && (gone === undefined || gone.includes(cut.slot));
  return changed(demand, ({ cuts }) => (cuts?.some(isGone) ? undefined : cuts));
}

const resolutions = new WeakMap<Demand, Map<string, Demand>>();

/** The demand with the numbers that the slots hold. */
export function resolved(demand: Demand, frame: readonly Value[]): Demand {
  if (boundsIn(demand).size === 0) return demand;
  const numbers = new Map<string, KnownCut | undefined>();
  const read = (cut: SlotCut): KnownCut | undefined => {
    const number = numberAt(frame, cut);
    return number === undefined ? undefined : cutAt(number, cut.above);
  };
  collect(demand, read, numbers);
  const key = [...numbers.values()].join();
  let known = resolutions.get(demand);
  if (!known) resolutions.set(demand, (known = new Map<string, Demand>()));
  let found = known.get(key);
  if (!found) {
    if (known.size >= mostKept) known.clear();
    const of = (cut: KnownCut | SlotCut): KnownCut | undefined =>
      typeof cut === 'number' ? cut : numbers.get(cut.key);
    found = changed(demand, ({ cuts }) => {
      const all = cuts?.map(of);
      return all?.includes(undefined) ? undefined : [...new Set(all as KnownCut[])].sort((a, b) => a - b);
    });
    known.set(key, found);
  }
  return found;
}

/** The same for one demand and many frames. */
export function resolver(demand: Demand): (frame: readonly Value[]) => Demand {
  return boundsIn(demand).size === 0 ? () => demand : (frame) => resolved(demand, frame);
}

/** So many numbers are remembered for one demand. */
const mostKept = 10_000;

function collect(
  demand: Demand,
  read: (cut: SlotCut) => KnownCut | undefined,
  numbers: Map<string, KnownCut | undefined>,
): void {
  for (const cut of demand.cuts ?? []) if (typeof cut !== 'number') numbers.set(cut.key, read(cut));
  for (const inner of [demand.items, ...Object.values(demand.fields ?? {})])
    if (inner && boundsIn(inner).size > 0) collect(inner, read, numbers);
}

function numberAt(frame: readonly Value[], { slot, path }: SlotCut): number | undefined {
  let value: Value | undefined = frame[slot];
  for (const name of path) value = value instanceof RecordValue ? value.fields.get(name) : undefined;
  return isCutting(value) ? value : undefined;
}

/** The same demand with other cuts. */
function changed(demand: Demand, cutsOf: (demand: Demand) => Demand['cuts']): Demand {
  if (boundsIn(demand).size === 0) return demand;
  const { cuts: _, fields, items, ...rest } = demand;
  const cuts = demand.cuts && cutsOf(demand);
  const inner = fields && Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, changed(of, cutsOf)]));
  return {
    ...rest,
    ...(inner ? { fields: inner } : {}),
    ...(items ? { items: changed(items, cutsOf) } : {}),
    ...(cuts ? { cuts } : {}),
  };
}
