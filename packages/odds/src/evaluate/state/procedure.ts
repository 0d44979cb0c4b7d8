/** Actions and scenarios made ready: steps that change things, then what is told of them. */
import type { ActionIr, ScenarioIr, Value } from '@rulewright/core';
import { type Demand, whole } from '../../demand/demand.js';
import type { Seen } from '../../demand/sight.js';
import { columnValue, Column } from '../../values/column.js';
import { scopeOf } from '../../world/scopes.js';
import { type Callable, columnsIn, namesOf, readyInputs, toldBy } from '../callable.js';
import { inputsOf } from '../callees.js';
import { certain, type Frame } from '../code.js';
import type { Compiler } from '../compiler.js';
import { planSteps } from '../plan.js';
import { endingOf, seenOfRoll } from '../procedures.js';
import { startOf, type States, valuesOf } from '../states.js';
import { planThings } from './things.js';

/** Gives a list: what the procedure tells, then the columns of the fields that were asked for. */
export type Performance = Callable;

export function readyProcedure(
  compiler: Compiler,
  kind: 'action' | 'scenario',
  ir: ActionIr | ScenarioIr,
  demand: Demand,
  after: readonly string[],
): Performance {
  const scope = scopeOf(compiler.engine.program, kind, ir);
  return compiler.within(
    ir.slots,
    scope,
    () => {
      const seen: Seen = seenOfRoll(ir, demand, compiler.sight.witnessed);
      const told = toldBy(ir, seen);
      const columns = scope ? after.map((name) => scope.column(name)) : [];
      for (const slot of columns) seen.set(slot, whole);
      const end = certain(ir.span, [], (frame): Value => [told(frame), ...columns.map((slot) => frame[slot] ?? null)]);
      const ending = planSteps(compiler, endingOf(ir), seen);
      if (scope) scope.ends = new Map(seen);
      const steps = planSteps(compiler, ir.steps, seen);
      if (scope) seen.delete(scope.stop);
      const begin = planThings(compiler, 'things' in ir ? ir.things : [], seen);
      const inputs = readyInputs(compiler, inputsOf(ir), seen);
      const all = [...begin, steps, ending];
      const prepare = (frame: Frame): void => {
        if (!scope || kind === 'action') return;
        for (const name of scope.layout.columns) frame[scope.column(name)] = columnValue(Column.empty(name));
      };
      const advance = (states: States): States => {
        for (const { frame } of states.all) prepare(frame);
        return all.reduce((before, action) => action.advance(before), states);
      };
      return {
        inputs,
        columns: kind === 'action' ? columnsIn(compiler, seen) : [],
        slots: ir.slots + (scope?.size ?? 0),
        random: all.some(({ random }) => random),
        effects: all.some(({ effects }) => effects),
        value: (frame) => {
          prepare(frame);
          for (const action of all) action.run(frame);
          return end.value(frame);
        },
        spread: (frame, side) => valuesOf(compiler, advance(startOf(frame, side)), end),
      };
    },
    namesOf(compiler.engine.program, ir),
  );
}
