/** Scenarios and actions as they are listed, wherever they can be named. */
import type { ActionIr, Program } from '@rulewright/core';
import { clean } from '../../render/clean.js';
import type { Style } from '../../render/style.js';
import { wrap } from '../../render/wrap.js';
import type { TextOf } from '../../ruleset.js';
import { inputTable } from '../roll/input-table.js';
import { inputLines } from '../roll/inputs.js';

/** Whether it is the ruleset's own, and not of one that it uses. */
export function isOwn({ name }: ActionIr): boolean {
  return !name.includes('.');
}

/** Everything that it is given: who plays a part, and inputs. */
export function takersOf({ roles, inputs }: ActionIr): ActionIr['inputs'] {
  return [...roles, ...inputs];
}

/** The ruleset's own scenarios and actions, each part with a title; no lines where there are none. */
export function playableLines(program: Program, textOf: TextOf, style: Style): readonly string[] {
  const parts = [
    ['Scenarios', program.scenarios.filter(isOwn)],
    ['Actions', program.actions.filter(isOwn)],
  ] as const;
  return parts.flatMap(([title, irs]) =>
    irs.length === 0
      ? []
      : ['', style.colours.bold(title), ...irs.flatMap((ir) => offerLines(ir, program, textOf, style))],
  );
}

/** All scenarios and actions as data. */
export function playablesJson(
  program: Program,
  textOf: TextOf,
): { readonly scenarios: object; readonly actions: object } {
  const all = (irs: readonly ActionIr[]): object[] => irs.map((ir) => offerJson(ir, program, textOf));
  return { scenarios: all(program.scenarios), actions: all(program.actions) };
}

function offerLines(ir: ActionIr, program: Program, textOf: TextOf, style: Style): readonly string[] {
  const { colours, columns } = style;
  const title = ir.title === undefined ? '' : `  ${clean(ir.title)}`;
  const about = ir.description === undefined ? [] : wrap(clean(ir.description), columns - 2).map((line) => `  ${line}`);
  const lines = inputLines(takersOf(ir), program, textOf).filter(({ path }) => !path.includes('.'));
  return [colours.cyan(clean(ir.name)) + title, ...about, ...inputTable(lines, style)];
}

function offerJson(ir: ActionIr, program: Program, textOf: TextOf): object {
  const takers = (all: ActionIr['inputs']): object[] =>
    inputLines(all, program, textOf).map(({ path, type, title, fallback, required }) => ({
      name: path,
      type,
      required,
      ...(title === undefined ? {} : { title }),
      ...(fallback === undefined ? {} : { default: fallback }),
    }));
  return {
    name: ir.name,
    ...(ir.title === undefined ? {} : { title: ir.title }),
    ...(ir.description === undefined ? {} : { description: ir.description }),
    roles: takers(ir.roles),
    inputs: takers(ir.inputs),
    outcomes: ir.outcomes.map(({ name, title }) => ({ name, ...(title === undefined ? {} : { title }) })),
  };
}
