import { type BlockNode, type ConstNode, constantValue, type GetNode, type IfNode, type Value } from '@rulewright/core';
import type { Demand } from '../demand/demand.js';
import type { Seen } from '../demand/sight.js';
import { certain, type Code, freeOf, anyEffects, uncertain } from './code.js';
import type { Compiler } from './compiler.js';
import type { Engine } from './engine.js';
import { FoldFailure } from '../folds/index.js';
import { FailedValue } from '../pools/failed.js';
import { Failure } from './signals.js';
import { startOf, valuesOf } from './states.js';

export function compileConst({ value, span }: ConstNode): Code {
  const constant = constantValue(value);
  return certain(span, [], () => constant);
}

export function compileGet({ engine }: Compiler, { slot, span }: GetNode): Code {
  return certain(span, [slot], (frame) => {
    const value = frame[slot] ?? null;
    return typeof value === 'object' && value !== null ? known(engine, value) : value;
  });
}

/** What could not be worked out goes wrong when it is asked for. */
function known(engine: Engine, value: Value): Value {
  const held: unknown = value;
  if (held instanceof FailedValue) throw new Failure(held.diagnostic);
  if (held instanceof FoldFailure) return engine.fail(held.code, held.values);
  return value;
}

/** Only the branch taken is worked out. */
export function compileIf(compiler: Compiler, node: IfNode, demand: Demand): Code {
  const test = compiler.code(node.test, { whole: true });
  const then = compiler.code(node.then, demand);
  const otherwise = compiler.code(node.else, demand);
  const { span } = node;
  const free = freeOf([test, then, otherwise]);
  if (!test.random && !then.random && !otherwise.random) {
    return certain(span, free, (frame) => (test.value(frame) === true ? then : otherwise).value(frame));
  }
  return uncertain(span, free, anyEffects([test, then, otherwise]), (frame, side) =>
    compiler.then(test, frame, side, (value, next) => compiler.spread(value === true ? then : otherwise, frame, next)),
  );
}

export function compileBlock(compiler: Compiler, node: BlockNode, demand: Demand): Code {
  const value = compiler.code(node.value, demand);
  const seen: Seen = new Map();
  compiler.sight.node(node.value, demand, seen);
  const plan = compiler.plan(node.steps, seen);
  const own = plan.slots;
  const free = [...new Set([...freeOf([value], own), ...plan.free])];
  const { span } = node;
  if (!value.random && !plan.random) {
    return certain(span, free, (frame) => {
      plan.run(frame);
      return value.value(frame);
    });
  }
  return uncertain(span, free, value.effects || plan.effects, (frame, side) =>
    valuesOf(compiler, plan.advance(startOf(frame, side)), value),
  );
}
