import type { ActionIr, Input, Node, RollIr } from '@rulewright/core';
import { rollFields } from '../concrete/names.js';
import { type Abstract, known, nothing } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { branch } from './control.js';
import { checkRange } from './records.js';
import { settled } from './state/things.js';
import { compileBinds, compileSteps } from './steps.js';

type CallNode = Node & { kind: 'call' };

/** Functions and rolls are written out where they are called. */
export function compileCall(compiler: Compiler, node: CallNode, outer: Frame): Abstract {
  return compiler.nested(() => {
    if (node.callee === 'function') {
      const ir = compiler.program.functions.find(({ name }) => name === node.name);
      if (!ir) throw new Error(`There is no function called ${node.name}.`);
      return compiler.node(ir.value, enter(compiler, ir.inputs, node.args, outer));
    }
    const callables: readonly (RollIr | ActionIr)[] =
      node.callee === 'roll' ? compiler.program.rolls : compiler.program.actions;
    const ir = callables.find(({ name }) => name === node.name);
    if (!ir) throw new Error(`There is no ${node.callee} called ${node.name}.`);
    const inputs = 'roles' in ir ? [...ir.roles, ...ir.inputs] : ir.inputs;
    const frame = enter(compiler, inputs, node.args, outer);
    return compileBody(compiler, ir, frame);
  });
}

/** Works out what a roll or an action comes to; gives the record that stands for it. */
function compileBody(compiler: Compiler, ir: RollIr | ActionIr, frame: Frame): Abstract {
  // What nobody ever asks for by its name need not be kept.
  const fields = rollFields(ir).filter(([name]) => compiler.reach.asked.has(name));
  compileProcedure(compiler, ir, frame, new Set(fields.map(([, slot]) => slot)));
  return {
    kind: 'record',
    type: ir.name,
    fields: new Map(fields.map(([name, slot]) => [name, frame[slot] ?? known(null)] as const)),
  };
}

function enter(compiler: Compiler, inputs: readonly Input[], args: readonly (Node | null)[], outer: Frame): Frame {
  const frame: Frame = [];
  inputs.forEach((input, index) => {
    const argument = args[index];
    if (argument) frame[input.slot] = settled(compiler, compiler.node(argument, outer), input.type);
    else if (input.default) frame[input.slot] = compiler.node(input.default, frame);
    frame[input.slot] = checkRange(compiler, frame[input.slot] ?? known(null), input);
  });
  return frame;
}

/** Everything that a roll or an action works out, into its frame; `told` are the slots that are asked for afterwards. */
export function compileProcedure(
  compiler: Compiler,
  ir: RollIr | ActionIr,
  frame: Frame,
  told: ReadonlySet<number>,
): void {
  const ends = [...(ir.result ? [ir.result] : []), ...ir.measures];
  const tests = ir.outcomes.map(({ when }) => when);
  const live = new Set([...told, ...compiler.reach.reads(ends), ...compiler.reach.readsOfNodes(...tests)]);
  const { stopped, isAction } = compiler;
  compiler.stopped = compiler.builder.no;
  compiler.isAction = 'roles' in ir;
  compileSteps(compiler, ir.steps, frame, { live });
  compiler.stopped = stopped;
  compiler.isAction = isAction;
  if (ir.result) compileBinds(compiler, [ir.result], frame);
  if (ir.outcomeSlot !== undefined) frame[ir.outcomeSlot] = compileOutcome(compiler, ir, frame);
  compileBinds(compiler, ir.measures, frame);
}

/** The name of the first outcome that holds; later ones are not asked. */
function compileOutcome(compiler: Compiler, ir: RollIr | ActionIr, frame: Frame): Abstract {
  const from = (at: number): Abstract => {
    const outcome = ir.outcomes[at];
    if (!outcome) return nothing;
    const { when, name } = outcome;
    if (!when) return known(name);
    const rest = ir.outcomes.slice(at + 1);
    return branch(
      compiler,
      compiler.node(when, frame),
      { draws: false, work: () => known(name) },
      { draws: rest.some((each) => each.when && !compiler.analysis.of(each.when).pure), work: () => from(at + 1) },
    );
  };
  return from(0);
}
