import type { ForStep } from '@rulewright/core';
import { items, whole } from '../../demand/demand.js';
import { project } from '../../demand/project.js';
import { replace, type Seen } from '../../demand/sight.js';
import { mayStop } from '../../world/steps.js';
import type { Frame } from '../code.js';
import type { Compiler } from '../compiler.js';
import { elementsOf } from '../each.js';
import { Forecast } from '../forecast.js';
import { bindAction } from '../bind.js';
import type { Certain } from '../plan.js';
import { joined, split } from '../parts.js';
import { StateBuilder, type States } from '../states.js';
import { byTest, runAlone } from './by-test.js';
import type { PlanSteps } from './steps.js';

/** One turn for each element, in all states at once: those with more elements go on while the others wait. */
export function planFor(compiler: Compiler, step: ForStep, seen: Seen, planSteps: PlanSteps): Certain {
  const { engine, sight } = compiler;
  const { slot, span } = step;
  const stop = mayStop(step) ? compiler.scope?.stop : undefined;
  const after = [...seen.keys()];
  const head = sight.forHead(step, seen);
  const element = sight.forElement(step, head);
  const [list, place] = [compiler.temp(), compiler.temp()];
  const between: Seen = new Map(head);
  between.set(list, whole);
  between.set(place, whole);
  const waiting = [...between.keys()];
  const bodySeen: Seen = new Map(between);
  const body = planSteps(compiler, step.body, bodySeen);
  const where = step.where && compiler.code(step.where, whole);
  if (where) sight.node(step.where, whole, bodySeen);
  const turning = [...new Set([...bodySeen.keys(), ...waiting])];
  replace(seen, head);
  const start = bindAction(compiler, { slot: list, value: step.list, span }, items(element, true), waiting);
  sight.node(step.list, items(element, true), seen);
  const length = (frame: Frame): number => elementsOf(compiler, frame[list] ?? null).length;

  /** The next element's turn, in states that have one. */
  const turn = (states: States): States => {
    engine.spend(states.all.length);
    const builder = new StateBuilder(turning, engine.identity);
    builder.missing = states.missing;
    for (const { frame, weight, side } of states.all) {
      const next = frame.slice();
      const at = Number(next[place]);
      next[slot] = project(elementsOf(compiler, next[list] ?? null)[at] ?? null, element, engine.identity);
      next[place] = at + 1;
      builder.add(next, weight, side);
    }
    const begun = builder.build(states.total);
    if (!where) return body.advance(begun);
    const { yes, no } = byTest(compiler, begun, where, turning);
    return joined([...(yes.all.length > 0 ? [body.advance(yes)] : []), no], waiting, engine.identity);
  };

  const advance = (states: States): States => {
    let going = start.advance(states);
    for (const { frame } of going.all) {
      engine.at = span;
      frame[place] = 0;
      length(frame);
    }
    const over: States[] = [];
    const forecast = new Forecast(engine, step.name, span);
    const longest = Math.max(0, ...going.all.map(({ frame }) => length(frame)));
    for (let done = 1; ; done += 1) {
      const { yes, no } = split(
        going,
        ({ frame }) => Number(frame[place]) < length(frame) && (stop === undefined || frame[stop] !== true),
      );
      over.push(no);
      if (yes.all.length === 0) break;
      going = turn(yes);
      forecast.step(going.all.length, longest - done, () => Infinity);
    }
    return joined(over, after, engine.identity);
  };
  const own = new Set([slot, list, place]);
  const free = [
    ...start.free,
    ...(where?.free ?? []),
    ...body.free,
    ...body.slots.filter((each) => after.includes(each)),
  ];
  return {
    free: [...new Set(free)].filter((each) => !own.has(each)),
    slots: [...new Set([...own, ...body.slots])],
    random: start.random || body.random || where?.random === true,
    effects: start.effects || body.effects || where?.effects === true,
    run: runAlone(advance),
    advance,
  };
}
