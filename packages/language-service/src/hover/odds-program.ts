import type { BindStep, Input, Node, Program, RollIr, Step, Type } from '@rulewright/core';
import { bareRoll, compileExpression } from '@rulewright/engine';
import type { Typed } from '@rulewright/language';
import { mayBeLeftOut } from '../docs/symbol-docs.js';

/** A program with a roll whose result is what is asked about. */
export interface Question {
  readonly program: Program;
  readonly roll: string;
}

const asked = ' asked';

/** Types whose odds say something to a reader. */
const shownKinds: ReadonlySet<Type['kind']> = new Set<Type['kind']>([
  ...(['integer', 'fraction', 'boolean', 'text', 'label', 'pool', 'dice', 'roll', 'optional', 'step'] as const),
]);

/**
 * The question what a part of a roll gives: with the named values that it needs before it. Undefined where it needs an
 * input that has no default, or is a part of something else than a roll.
 */
export function questionAbout(
  { node, type }: Typed,
  program: Program,
  owner: string | undefined,
): Question | undefined {
  if (!shownKinds.has(type.kind)) return undefined;
  const roll = program.rolls.find(({ name }) => name === owner);
  const steps = neededSteps(node, roll);
  const inputs = steps && neededInputs(node, steps, roll);
  if (!inputs) return undefined;
  const slots = Math.max(roll?.slots ?? 0, ...slotsIn(node).map((slot) => slot + 1));
  const value = settled(node, type);
  const result: BindStep = { kind: 'bind', slot: slots, type, value, span: node.span };
  const question: RollIr = {
    name: asked,
    inputs,
    slots: slots + 1,
    steps,
    result,
    outcomes: [],
    measures: [],
    span: node.span,
  };
  return { program: { ...program, rolls: [...program.rolls, question] }, roll: asked };
}

/** The same for a text that needs nothing around it, which also works where the rest is not right. */
export function questionAboutText(text: string): Question | undefined {
  const { program } = compileExpression(text);
  return program && { program, roll: bareRoll };
}

/** Dice not rolled yet are rolled, and a number stands for a pool and for a roll. */
function settled(node: Node, type: Type): Node {
  const { span } = node;
  switch (type.kind) {
    case 'pool':
      return type.face.kind === 'integer' ? { kind: 'op', op: 'number', args: [node], span } : node;
    case 'roll':
      return { kind: 'field', of: node, name: 'result', span };
    case 'dice':
    case 'step':
      return settled({ kind: 'roll', of: node, span }, type.of);
    default:
      return node;
  }
}

/** The steps of a roll that a node needs, in their order. */
function neededSteps(node: Node, roll: RollIr | undefined): Step[] | undefined {
  const wanted = new Set(slotsIn(node));
  const steps: Step[] = [];
  for (const step of [...(roll?.steps ?? []), ...(roll ? [roll.result] : [])].reverse()) {
    const given = givenBy(step);
    if (!given.some((slot) => wanted.has(slot))) continue;
    steps.unshift(step);
    for (const slot of slotsIn(step)) wanted.add(slot);
  }
  // What the outcome is would take the whole roll.
  return roll?.outcomeSlot !== undefined && wanted.has(roll.outcomeSlot) ? undefined : steps;
}

function neededInputs(node: Node, steps: readonly Step[], roll: RollIr | undefined): readonly Input[] | undefined {
  const wanted = new Set(slotsIn([node, ...steps]));
  const inputs = roll?.inputs ?? [];
  if (inputs.some((input) => wanted.has(input.slot) && !mayBeLeftOut(input))) return undefined;
  const provided = new Set([...inputs.map(({ slot }) => slot), ...boundIn([node, ...steps])]);
  // Names of functions, of actions or of expressions around a part have no value by themselves.
  if ([...wanted].some((slot) => !provided.has(slot))) return undefined;
  return inputs.filter(mayBeLeftOut);
}

function givenBy(step: Step): number[] {
  if (step.kind === 'bind' || step.kind === 'assign') return [step.slot];
  return step.kind === 'loop' ? [...[...step.state, ...step.body].flatMap(givenBy), step.rounds] : [];
}

/** The slots whose values are used. */
function slotsIn(value: unknown): number[] {
  const found: number[] = [];
  visit(value, (each) => {
    if (each['kind'] === 'get' && typeof each['slot'] === 'number') found.push(each['slot']);
  });
  return found;
}

/** The slots that are given values. */
function boundIn(value: unknown): number[] {
  const found: number[] = [];
  visit(value, (each) => {
    if (each['kind'] === 'get') return;
    for (const slot of [each['slot'], each['acc'], each['rounds']]) if (typeof slot === 'number') found.push(slot);
    if (Array.isArray(each['params'])) found.push(...(each['params'] as number[]));
  });
  return found;
}

function visit(value: unknown, see: (each: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (typeof value === 'object' && value !== null) {
    see(value as Readonly<Record<string, unknown>>);
    for (const part of Object.values(value)) visit(part, see);
  }
}
