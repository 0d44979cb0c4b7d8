import type { CallNode, Value } from '@rulewright/core';
import type { Demand } from '../demand/demand.js';
import { project } from '../demand/project.js';
import type { Side } from '../spread/side.js';
import { mix, type Spread } from '../spread/spread.js';
import { settledBy } from '../program/settled.js';
import { recordName } from '../world/layout.js';
import type { Callable } from './callable.js';
import { anyRandom, certain, type Code, type Frame, freeOf, uncertain } from './code.js';
import { combine } from './combine.js';
import type { Compiler } from './compiler.js';
import { memoised } from './memo.js';
import { carried, type Carried } from './carried.js';
import { settledCode } from './state/fields.js';

export function compileCall(compiler: Compiler, node: CallNode, demand: Demand): Code {
  const { span } = node;
  if (node.callee === 'action') throw new Error('An action is not called within an expression.');
  const callable = callableOf(compiler, node, demand);
  if (!callable) return compileCircle(compiler, node, demand);
  const args = argumentsOf(compiler, callable, node);
  const columns = carried(compiler.scope, callable);
  const free = [...new Set([...freeOf(args), ...columns.free])];
  const body = memoised(compiler.engine, inputsCode(callable, span));
  if (!callable.random && !anyRandom(args)) {
    return certain(span, free, (frame) => {
      compiler.engine.spend(1);
      return callable.value(
        callFrame(
          compiler,
          callable,
          args.map((code) => code?.value(frame)),
          (inner) => {
            columns.fill(inner, frame);
          },
        ),
      );
    });
  }
  const effects = callable.effects || args.some((code) => code?.effects);
  return uncertain(span, free, effects, (frame, side) => called(compiler, callable, args, frame, side, body, columns));
}

function callableOf({ library }: Compiler, node: CallNode, demand: Demand): Callable | undefined {
  const { callee, name } = node;
  if (callee !== 'roll') return callee === 'action' ? undefined : library.callable(callee, name, demand);
  const inputs = library.program.rolls.find((each) => each.name === name)?.inputs ?? [];
  return library.settled(name, demand, settledBy(node, inputs));
}

function called(
  compiler: Compiler,
  callable: Callable,
  args: readonly (Code | undefined)[],
  frame: Frame,
  side: Side,
  body: (frame: Frame, side: Side) => Spread,
  columns: Carried,
): Spread {
  const { all, total, missing } = combine(args, frame, side, (count) => {
    compiler.engine.spend(count);
  });
  const parts = all.map(({ values, weight, side: before }) => ({
    weight,
    spread: body(
      callFrame(compiler, callable, values, (inner) => {
        columns.fill(inner, frame);
      }),
      before,
    ),
  }));
  return mix(parts, total, missing);
}

export function argumentsOf(compiler: Compiler, callable: Callable, { args }: CallNode): readonly (Code | undefined)[] {
  return callable.inputs.map(({ ir, demand }, index) => {
    const argument = args[index];
    if (!argument || !demand) return undefined;
    const code = compiler.code(argument, demand);
    const record = compiler.scope?.mayHoldThings(argument) ? recordName(ir.type) : undefined;
    return record === undefined ? code : settledCode(compiler, code, record, demand);
  });
}

/** The frame with which a callable begins; `fill` puts in what it sees of things. */
export function callFrame(
  compiler: Compiler,
  callable: Callable,
  values: readonly (Value | undefined)[],
  fill?: (frame: Frame) => void,
): Frame {
  const frame: Frame = new Array<Value>(callable.slots).fill(null);
  fill?.(frame);
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
  const inputs = callable.inputs.flatMap(({ ir, demand }) => (demand ? [ir.slot] : []));
  const free = [...inputs, ...callable.columns.map(({ slot }) => slot)];
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
  const { scope } = compiler;
  const args = node.args.map((argument) => (argument ? compiler.code(argument, { whole: true }) : undefined));
  const free = [...new Set([...freeOf(args), ...(scope?.columns ?? [])])];
  return uncertain(node.span, free, true, (frame, side) => {
    const kind = node.callee === 'function' ? 'function' : 'roll';
    const callable = compiler.library.callable(kind, node.name, demand);
    if (!callable) throw new Error(`${node.name} is not ready.`);
    const body = inputsCode(callable, node.span);
    const run = (inner: Frame, before: Side): Spread => body.spread(inner, before);
    return called(compiler, callable, args, frame, side, run, carried(scope, callable));
  });
}
