import { type CallNode, type Value } from '@rulewright/core';
import type { Demand } from '../demand/demand.js';
import { project } from '../demand/project.js';
import type { Side } from '../spread/side.js';
import { mix, type Spread } from '../spread/spread.js';
import type { Callable } from './callable.js';
import { anyRandom, certain, type Code, type Frame, freeOf, uncertain } from './code.js';
import { combine } from './combine.js';
import type { Compiler } from './compiler.js';
import { memoised } from './memo.js';

export function compileCall(compiler: Compiler, node: CallNode, demand: Demand): Code {
  const { name, span } = node;
  const kind = node.callee === 'action' ? 'roll' : node.callee;
  const callable = compiler.library.callable(kind, name, demand);
  if (!callable) return compileCircle(compiler, node, demand);
  const args = argumentsOf(compiler, callable, node);
  const free = freeOf(args);
  const body = memoised(compiler.engine, inputsCode(callable, span));
  if (!callable.random && !anyRandom(args)) {
    return certain(span, free, (frame) => {
      compiler.engine.spend(1);
      return callable.value(
        callFrame(
          compiler,
          callable,
          args.map((code) => code?.value(frame)),
        ),
      );
    });
  }
  const effects = callable.effects || args.some((code) => code?.effects);
  return uncertain(span, free, effects, (frame, side) => called(compiler, callable, args, frame, side, body));
}

function called(
  compiler: Compiler,
  callable: Callable,
  args: readonly (Code | undefined)[],
  frame: Frame,
  side: Side,
  body: (frame: Frame, side: Side) => Spread,
): Spread {
  const { all, total, missing } = combine(args, frame, side, (count) => {
    compiler.engine.spend(count);
  });
  const parts = all.map(({ values, weight, side: before }) => ({
    weight,
    spread: body(callFrame(compiler, callable, values), before),
  }));
  return mix(parts, total, missing);
}

function argumentsOf(compiler: Compiler, callable: Callable, { args }: CallNode): readonly (Code | undefined)[] {
  return callable.inputs.map(({ demand }, index) => {
    const argument = args[index];
    return argument && demand ? compiler.code(argument, demand) : undefined;
  });
}

/** The frame with which a callable begins. */
export function callFrame(compiler: Compiler, callable: Callable, values: readonly (Value | undefined)[]): Frame {
  const frame: Frame = new Array<Value>(callable.slots).fill(null);
  callable.inputs.forEach(({ ir, demand, fallback, check }, index) => {
    if (!demand) return;
    const given = values[index];
    const value = given === undefined ? (fallback?.value(frame) ?? null) : given;
    frame[ir.slot] = project(value, demand, compiler.engine.identity);
    check(value);
  });
  return frame;
}

/** What a callable makes of the frame that it begins with. */
export function inputsCode(callable: Callable, span: Code['span']): Code {
  const free = callable.inputs.flatMap(({ ir, demand }) => (demand ? [ir.slot] : []));
  return callable.random
    ? uncertain(span, free, callable.effects, callable.spread)
    : {
        ...certain(span, free, callable.value),
        spread: (frame, side) => ({
          entries: [{ value: callable.value(frame), weight: 1n, side }],
          total: 1n,
          missing: 0n,
        }),
      };
}

/** Rules that call themselves are looked up again when they are called. */
function compileCircle(compiler: Compiler, node: CallNode, demand: Demand): Code {
  const args = node.args.map((argument) => (argument ? compiler.code(argument, { whole: true }) : undefined));
  return uncertain(node.span, freeOf(args), true, (frame, side) => {
    const callable = compiler.library.callable(node.callee === 'action' ? 'roll' : node.callee, node.name, demand);
    if (!callable) throw new Error(`${node.name} is not ready.`);
    const body = inputsCode(callable, node.span);
    return called(compiler, callable, args, frame, side, (inner, before) => body.spread(inner, before));
  });
}
