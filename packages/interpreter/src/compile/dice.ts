import { diceProblem, type DiceNode, Pool, Recipe, type RecipeNode, type RollNode, type Value } from '@rulewright/core';
import { plainFaces } from '../dice/prepared-die.js';
import type { Run } from '../run/run.js';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';

export function compileDice(compiler: Compiler, node: DiceNode): Code {
  const count = compiler.code(node.count);
  const { die, label, span } = node;
  if (die) {
    const name = label ?? ('min' in die && die.min === 1 ? `d${String(die.max)}` : 'die');
    return (run, frame) => {
      const many = count(run, frame);
      run.at = span;
      return new Pool(run.roll(die, wholeCount(run, many), name));
    };
  }
  const sides = compiler.code(node.sides ?? { kind: 'const', value: null, span });
  return (run, frame) => {
    const many = count(run, frame);
    const size = sides(run, frame);
    run.at = span;
    const rolled = wholeCount(run, many, size);
    return new Pool(run.roll(plainFaces(Number(size)), rolled, label ?? `d${String(Number(size))}`));
  };
}

function wholeCount(run: Run, count: Value, size?: Value): number {
  if (typeof count !== 'number' && typeof count !== 'bigint') return run.fail('run/none-here', { what: 'a number' });
  if (size !== undefined && typeof size !== 'number' && typeof size !== 'bigint') {
    return run.fail('run/none-here', { what: 'a number' });
  }
  const problem = diceProblem(count, size);
  return problem ? run.fail(problem.code, problem.values) : Number(count);
}

export function compileRecipe(_compiler: Compiler, node: RecipeNode): Code {
  const { body, captures, label } = node;
  if (captures.length === 0) {
    const recipe = new Recipe(body, [], label);
    return () => recipe;
  }
  return (_, frame) =>
    new Recipe(
      body,
      captures.map((slot) => [slot, frame[slot] ?? null] as const),
      label,
    );
}

export function compileRoll(compiler: Compiler, node: RollNode): Code {
  const of = compiler.code(node.of);
  const { span } = node;
  return (run, frame) => {
    const recipe = of(run, frame);
    run.at = span;
    return run.rollRecipe(recipe);
  };
}
