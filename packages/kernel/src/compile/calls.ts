import type { Input, Node, RollIr, Value } from '@rulewright/core';
import { isWithin, rollFields } from '../concrete/concrete.js';
import { Refusal } from '../graph/refusal.js';
import { type Abstract, isDead, known, nothing } from './abstract.js';
import type { Compiler, Frame } from './compiler.js';
import { branch } from './control.js';
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
    if (node.callee !== 'roll') throw new Refusal('it runs an action');
    const ir = compiler.program.rolls.find(({ name }) => name === node.name);
    if (!ir) throw new Error(`There is no roll called ${node.name}.`);
    const frame = enter(compiler, ir.inputs, node.args, outer);
    compileRollBody(compiler, ir, frame);
    const fields = rollFields(ir).map(([name, slot]) => [name, frame[slot] ?? known(null)] as const);
    return { kind: 'record', type: ir.name, fields: new Map(fields) };
  });
}

function enter(compiler: Compiler, inputs: readonly Input[], args: readonly (Node | null)[], outer: Frame): Frame {
  const frame: Frame = [];
  inputs.forEach((input, index) => {
    const argument = args[index];
    if (argument) frame[input.slot] = compiler.node(argument, outer);
    else if (input.default) frame[input.slot] = compiler.node(input.default, frame);
    frame[input.slot] = checkRange(compiler, frame[input.slot] ?? known(null), input);
  });
  return frame;
}

/** Lets through what lies within an input's range. */
export function checkRange(compiler: Compiler, value: Abstract, input: Input): Abstract {
  const of = input.type.kind === 'optional' ? input.type.of : input.type;
  if ((of.kind !== 'integer' && of.kind !== 'fraction') || (of.min === null && of.max === null)) return value;
  if (isDead(value)) return nothing;
  if (value.kind === 'finite') {
    return compiler.enumeration.over([value], ([each]) =>
      isWithin(each as Value, input) ? (each as Value) : compiler.concrete.fail('run/out-of-range'),
    );
  }
  const { builder, convert } = compiler;
  const { has, of: number } = convert.presence(value);
  const register = convert.integer(number);
  if (!register) return value;
  if (of.min !== null) compiler.fail(builder.and(has, builder.less(register, builder.constant(of.min))));
  if (of.max !== null) compiler.fail(builder.and(has, builder.less(builder.constant(of.max), register)));
  return value;
}

/** Everything that a roll works out, into its frame. */
export function compileRollBody(compiler: Compiler, ir: RollIr, frame: Frame): void {
  compileSteps(compiler, ir.steps, frame);
  compileBinds(compiler, [ir.result], frame);
  if (ir.outcomeSlot !== undefined) frame[ir.outcomeSlot] = compileOutcome(compiler, ir, frame);
  compileBinds(compiler, ir.measures, frame);
}

/** The name of the first outcome that holds; later ones are not asked. */
function compileOutcome(compiler: Compiler, ir: RollIr, frame: Frame): Abstract {
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

export function compileRecord(compiler: Compiler, node: Node & { kind: 'record' }, outer: Frame): Abstract {
  const given = new Map(node.fields.map(([name, value]) => [name, compiler.node(value, outer)] as const));
  const ir = compiler.program.types.find(({ name }) => name === node.type);
  if (!ir) return { kind: 'record', type: node.type, fields: given };
  const frame: Frame = [];
  const fields = new Map<string, Abstract>();
  for (const field of ir.fields) {
    const value = given.get(field.name) ?? (field.default ? compiler.node(field.default, frame) : known(null));
    frame[field.slot] = checkRange(compiler, value, field);
    fields.set(field.name, frame[field.slot] ?? known(null));
  }
  for (const { name, slot, value } of ir.derived) {
    frame[slot] = compiler.node(value, frame);
    if (name !== undefined) fields.set(name, frame[slot] ?? known(null));
  }
  return { kind: 'record', type: ir.name, fields };
}
