/** The scopes of callables that may see things. */
import type { ActionIr, FunctionIr, Input, Program, RecordIr, RollIr, ScenarioIr, ThingIr } from '@rulewright/core';
import { layoutOf } from './layout.js';
import { Scope } from './scope.js';

type Callable = FunctionIr | RollIr | ActionIr | ScenarioIr | RecordIr;

/** Undefined where a callable can see no thing: in programs without any, and where none is handed over. */
export function scopeOf(
  program: Program,
  kind: 'function' | 'roll' | 'action' | 'scenario' | 'record',
  ir: Callable,
): Scope | undefined {
  const layout = layoutOf(program);
  if (layout.isEmpty) return undefined;
  const inputs: readonly (Input | ThingIr)[] =
    'fields' in ir
      ? ir.fields
      : 'roles' in ir
        ? [...ir.roles, ...ir.inputs, ...('things' in ir ? ir.things : [])]
        : ir.inputs;
  const stateful = kind === 'action' || kind === 'scenario';
  if (!stateful && !inputs.some(({ type }) => layout.holdsThings(type))) return undefined;
  return new Scope(layout, ir.slots, inputs, partsOf(ir));
}

function partsOf(ir: Callable): ConstructorParameters<typeof Scope>[3] {
  if ('fields' in ir) return ir.derived;
  if ('value' in ir) return [ir.value];
  return [...ir.steps, ...(ir.result ? [ir.result] : []), ...ir.measures];
}

/** Nodes that stand alone use fewer slots than this. */
export const closedSlots = 1000;

/** For dice that are rolled later, which see things as they are then. */
export function recipeScope(program: Program): Scope | undefined {
  const layout = layoutOf(program);
  return layout.isEmpty ? undefined : new Scope(layout, closedSlots);
}
