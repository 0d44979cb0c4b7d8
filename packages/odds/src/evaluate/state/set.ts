/** Changes of a thing's field. */
import type { SetStep, Value } from '@rulewright/core';
import { number, whole } from '../../demand/demand.js';
import type { Seen } from '../../demand/sight.js';
import { commonTotal, scaled } from '../../spread/spread.js';
import { anyEffects, anyRandom, type Frame, freeOf } from '../code.js';
import { type Combinations, combine } from '../combine.js';
import type { Compiler } from '../compiler.js';
import { onward } from '../bind.js';
import type { Certain } from '../plan.js';
import { Unfollowed } from '../signals.js';
import { StateBuilder, type States } from '../states.js';
import { columnsOf } from './fields.js';
import { Place } from './place.js';

export function planSet(compiler: Compiler, step: SetStep, seen: Seen): Certain | undefined {
  const { engine, sight, scope } = compiler;
  const live = [...seen.keys()];
  if (!scope || !sight.set(step, seen)) return undefined;
  const value = compiler.code(step.value, step.range ? number : whole);
  const names = step.path.map((part) => (typeof part === 'string' ? undefined : compiler.code(part, whole)));
  const codes = [compiler.code(step.thing, whole), ...names, value];
  const changes = sight.callees.changes(step);
  const read = [...changes, ...sight.callees.links(step)];
  const slots = [...columnsOf(compiler, changes), ...(step.spill === undefined ? [] : [step.spill])];
  const place = new Place(compiler, step);
  const within = <T>(work: () => T): T => {
    const outer = engine.landmark;
    engine.landmark = step;
    const result = work();
    engine.landmark = outer;
    return result;
  };
  const change = (frame: Frame, values: readonly (Value | undefined)[]): void => {
    engine.at = step.span;
    place.store(frame, values[0] ?? null, values.slice(1, -1), values.at(-1) ?? null);
  };
  const run = (frame: Frame): void => {
    within(() => {
      change(
        frame,
        codes.map((code) => code?.value(frame)),
      );
    });
  };
  const random = anyRandom(codes);
  const spend = (count: number): void => {
    engine.spend(count);
  };
  return {
    free: [...new Set([...freeOf(codes), ...columnsOf(compiler, read), ...place.free])],
    slots,
    random,
    effects: anyEffects(codes),
    run,
    advance: (states) =>
      random
        ? within(() => advance(compiler, states, live, (frame, side) => combine(codes, frame, side, spend), change))
        : onward(engine, states, live, run),
    ...(random
      ? {}
      : {
          onward: (states, before) =>
            onward(engine, states, live, (frame) => {
              for (const action of before) action.run(frame);
              run(frame);
            }),
        }),
  };
}

function advance(
  { engine }: Compiler,
  states: States,
  live: readonly number[],
  all: (frame: Frame, side: States['all'][number]['side']) => Combinations,
  change: (frame: Frame, values: readonly (Value | undefined)[]) => void,
): States {
  const combinations = states.all.map(({ frame, side }) => all(frame, side));
  const over = commonTotal(combinations.map(({ total }) => total));
  const builder = new StateBuilder(live, engine.identity);
  builder.missing = states.missing * over;
  states.all.forEach(({ frame, weight }, index) => {
    const each = combinations[index];
    if (!each) return;
    const factor = weight * (over / each.total);
    builder.missing += factor * each.missing;
    for (const combination of each.all) {
      const next = frame.slice();
      try {
        change(next, combination.values);
        builder.add(next, scaled(combination.weight, factor), combination.side);
      } catch (error) {
        if (!(error instanceof Unfollowed)) throw error;
        builder.missing += factor * combination.weight;
      }
    }
  });
  return builder.build(states.total * over);
}
