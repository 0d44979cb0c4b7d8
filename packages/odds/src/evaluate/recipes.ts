import { Recipe, type RecipeNode, type RollNode, StepValue, type Value } from '@rulewright/core';
import { type Demand, whole } from '../demand/demand.js';
import type { Side } from '../spread/side.js';
import { certainly, type Spread } from '../spread/spread.js';
import { recipeScope } from '../world/scopes.js';
import { certain, type Code, type Frame, uncertain } from './code.js';
import type { Compiler } from './compiler.js';
import { memoised } from './memo.js';

export function compileRecipe({ body, captures, label, span }: RecipeNode): Code {
  if (captures.length === 0) {
    const recipe = new Recipe(body, [], label);
    return certain(span, [], () => recipe);
  }
  return certain(
    span,
    captures,
    (frame) =>
      new Recipe(
        body,
        captures.map((slot) => [slot, frame[slot] ?? null] as const),
        label,
      ),
  );
}

export function compileRoll(compiler: Compiler, node: RollNode, demand: Demand): Code {
  const of = compiler.code(node.of, whole);
  const { span } = node;
  // What will be rolled is not known here: it could be anything but drawing cards.
  const { scope, sight } = compiler;
  const columns = scope ? [...sight.callees.recipeColumns] : [];
  const free = scope ? [...new Set([...of.free, ...columns.map((name) => scope.column(name))])] : of.free;
  const late = recipeScope(compiler.engine.program);
  return uncertain(span, free, of.effects, (frame, side) =>
    compiler.then(of, frame, side, (value, next) => {
      compiler.engine.at = span;
      return rollValue(compiler, value, demand, next, (inner) => {
        for (const name of columns) if (late && scope) inner[late.column(name)] = frame[scope.column(name)] ?? null;
      });
    }),
  );
}

type Roller = (frame: Frame, side: Side) => Spread;

const bodies = new WeakMap<object, WeakMap<Compiler, Map<string, Roller>>>();

/**
 * Rolls dice that were not rolled yet: a recipe, a step of a chain. What is no dice any more stays what it is. `fill`
 * puts in what they see of things.
 */
export function rollValue(
  compiler: Compiler,
  value: Value,
  demand: Demand,
  side: Side,
  fill?: (frame: Frame) => void,
): Spread {
  const { engine, library } = compiler;
  if (value instanceof StepValue) {
    return rollValue(compiler, library.steps(value.chain)[value.index] ?? null, demand, side, fill);
  }
  if (value === null) return engine.fail('run/none-here', { what: 'dice' });
  if (!(value instanceof Recipe)) return certainly(value, side);
  const frame: Frame = [];
  for (const [slot, held] of value.captured) frame[slot] = held;
  fill?.(frame);
  return bodyOf(compiler, value, demand)(frame, side);
}

function bodyOf(compiler: Compiler, { body }: Recipe, demand: Demand): (frame: Frame, side: Side) => Spread {
  let byCompiler = bodies.get(body);
  if (!byCompiler) bodies.set(body, (byCompiler = new WeakMap()));
  let known = byCompiler.get(compiler);
  if (!known) byCompiler.set(compiler, (known = new Map<string, Roller>()));
  const key = JSON.stringify(demand);
  let run = known.get(key);
  if (!run) {
    const code = compiler.library.body(body, demand);
    run = code.random ? memoised(compiler.engine, code) : (frame, side) => certainly(code.value(frame), side);
    known.set(key, run);
  }
  return run;
}
