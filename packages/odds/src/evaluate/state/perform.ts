/** Actions called by actions: they change things, and tell what came of it. */
import type { BindStep, Value } from '@rulewright/core';
import { presence } from '../../demand/demand.js';
import { project } from '../../demand/project.js';
import { forget, type Seen } from '../../demand/sight.js';
import { mix, type Part, scaled, type Spread } from '../../spread/spread.js';
import type { Side } from '../../spread/side.js';
import { changedBy } from '../../world/changes.js';
import type { ActionCall } from '../../world/steps.js';
import { argumentsOf, callFrame } from '../call.js';
import { carried } from '../carried.js';
import type { Callable } from '../callable.js';
import { anyEffects, type Code, type Frame, freeOf, uncertain } from '../code.js';
import { combine } from '../combine.js';
import type { Compiler } from '../compiler.js';
import { memoised } from '../memo.js';
import type { Certain } from '../plan.js';
import { commonTotal } from '../../spread/spread.js';
import { Unfollowed } from '../signals.js';
import { StateBuilder, type States } from '../states.js';
import { columnsOf } from './fields.js';
import type { Performance } from './procedure.js';
import { runAlone } from './by-test.js';

export function planPerform(compiler: Compiler, { slot, name, span }: BindStep, call: ActionCall, seen: Seen): Certain {
  const { engine, library, sight, scope } = compiler;
  const demand = seen.get(slot) ?? presence;
  forget(seen, slot);
  const live = [...seen.keys(), slot];
  const changed = changedBy(engine.program, call.name);
  const after = [...sight.liveColumns(seen)].filter((column) => changed.has(column)).sort();
  const written = columnsOf(compiler, after);
  const ready = library.procedure('action', call.name, demand, after);
  const get = (): Performance => {
    const found = ready ?? library.procedure('action', call.name, demand, after);
    if (!found) throw new Error(`${call.name} is not ready.`);
    return found;
  };
  const args = ready
    ? argumentsOf(compiler, ready, call)
    : call.args.map((each) => (each ? compiler.code(each, { whole: true }) : undefined));
  const columns = ready ? carried(scope, ready).free : (scope?.columns ?? []);
  sight.performed(
    call,
    ready?.inputs.map((input) => input.demand),
    seen,
  );
  for (const column of [...columns, ...written]) seen.set(column, { whole: true });
  const free = [...new Set([...freeOf(args), ...columns])];
  const effects = ready?.effects !== false || anyEffects(args);
  const landmark = name === undefined ? undefined : { name, span };
  const bodies = new WeakMap<Callable, (frame: Frame, side: Side) => Spread>();
  const bodyOf = (callable: Performance) => {
    let body = bodies.get(callable);
    if (!body) bodies.set(callable, (body = memoised(engine, performing(callable, call.span))));
    return body;
  };
  const spread = (frame: Frame, side: Side): Spread => {
    const callable = get();
    const body = bodyOf(callable);
    const carry = carried(scope, callable);
    const { all, total, missing } = combine(args, frame, side, (count) => {
      engine.spend(count);
    });
    const parts = all.map(({ values, weight, side: before }): Part => {
      engine.at = call.span;
      const inner = callFrame(compiler, callable, values, (fresh) => {
        carry.fill(fresh, frame);
      });
      return { weight, spread: engine.deeper(deepest, () => body(inner, before)) };
    });
    return mix(parts, total, missing);
  };
  const code: Code = uncertain(call.span, free, effects, spread);
  const known = memoised(engine, code);
  const advance = (states: States): States => {
    const outer = engine.landmark;
    if (landmark) engine.landmark = landmark;
    const next = unpacked(compiler, states, [slot, ...written], live, known, (value) =>
      project(value, demand, engine.identity),
    );
    engine.landmark = outer;
    return next;
  };
  return {
    free,
    slots: [slot, ...written],
    random: ready?.random !== false || args.some((each) => each?.random),
    effects,
    run: runAlone(advance),
    advance,
  };
}

/** Actions that call one another may do so as deep as this. */
const deepest = 200;

/** What an action gives, and the columns that it changes, as a list. */
function performing(callable: Performance, span: Code['span']): Code {
  const inputs = callable.inputs.flatMap(({ ir, demand }) => (demand ? [ir.slot] : []));
  const free = [...inputs, ...callable.columns.map(({ slot }) => slot)];
  return uncertain(span, free, callable.effects, callable.spread);
}

/** Each state goes on to several, with some slots filled anew. */
function unpacked(
  { engine }: Compiler,
  states: States,
  slots: readonly number[],
  live: readonly number[],
  spread: (frame: Frame, side: Side) => Spread,
  seen: (value: Value) => Value,
): States {
  const builder = new StateBuilder(live, engine.identity);
  let { missing } = states;
  engine.spend(states.all.length);
  const spreads = states.all.map(({ frame, side, weight }) => {
    try {
      return spread(frame, side);
    } catch (error) {
      if (!(error instanceof Unfollowed)) throw error;
      missing += weight;
      return undefined;
    }
  });
  const over = commonTotal(spreads.map((each) => each?.total ?? 1n));
  builder.missing = missing * over;
  states.all.forEach(({ frame, weight }, index) => {
    const each = spreads[index];
    if (!each) return;
    const factor = weight * (over / each.total);
    builder.missing += factor * each.missing;
    engine.spend(each.entries.length);
    for (const entry of each.entries) {
      const next = frame.slice();
      const values = entry.value as readonly Value[];
      slots.forEach((slot, at) => {
        next[slot] = at === 0 ? seen(values[0] ?? null) : (values[at] ?? null);
      });
      builder.add(next, scaled(entry.weight, factor), entry.side);
    }
  });
  return builder.build(states.total * over);
}
