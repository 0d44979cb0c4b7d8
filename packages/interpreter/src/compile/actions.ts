import { type ActionIr, namedSlots, type ScenarioIr } from '@rulewright/core';
import { measuresOf, type Procedure, resultRecord } from './callable.js';
import { type Action, runAll } from './code.js';
import type { Compiler } from './compiler.js';
import { compileInput } from './inputs.js';
import { slotNames } from './names.js';
import { compileOutcomes } from './outcomes.js';
import { compileBind, compileSteps } from './steps.js';
import { compileThing } from './things.js';

/** An action or a scenario made ready to run. */
export interface CompiledAction extends Procedure {
  readonly ir: ActionIr;
  readonly kind: 'action' | 'scenario';
  /** Makes a scenario's own things. */
  readonly begin: Action | undefined;
}

export function compileActionIr(compiler: Compiler, ir: ActionIr): CompiledAction {
  return compileProcedure(compiler, ir, 'action', undefined);
}

export function compileScenarioIr(compiler: Compiler, ir: ScenarioIr): CompiledAction {
  const begin = runAll(ir.things.map((thing) => compileThing(compiler, thing)));
  return compileProcedure(compiler, ir, 'scenario', begin);
}

function compileProcedure(
  compiler: Compiler,
  ir: ActionIr,
  kind: CompiledAction['kind'],
  begin: Action | undefined,
): CompiledAction {
  const inputs = [...ir.roles, ...ir.inputs];
  return compiler.within(slotNames(inputs, ir.steps), () => {
    compiler.isAction = true;
    const steps = compileSteps(compiler, ir.steps);
    const execute = runAll([
      (run, frame) => {
        steps(run, frame);
        run.stopping = false;
      },
      ...(ir.result ? [compileBind(compiler, ir.result, 'result', 'result')] : []),
      ...compileOutcomes(compiler, ir),
      ...ir.measures.map((measure) => compileBind(compiler, measure, 'measure')),
    ]);
    const values = namedSlots(ir.steps);
    const parts = {
      name: ir.name,
      values,
      measures: measuresOf(ir),
      resultSlot: ir.result?.slot,
      outcomeSlot: ir.outcomeSlot,
    };
    return {
      ...parts,
      ir,
      kind,
      begin,
      title: ir.title ?? ir.name,
      slots: ir.slots,
      inputs: inputs.map((input) => compileInput(compiler, input)),
      execute,
      body: (run, frame) => {
        execute(run, frame);
        return run.admit(resultRecord(parts, frame));
      },
    };
  });
}
