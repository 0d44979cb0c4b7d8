/** Short ways to write IR in tests. */
import {
  type BindStep,
  type CallNode,
  type DiceNode,
  type DieFaces,
  type FunctionIr,
  type Input,
  integer,
  type IrSpan,
  irVersion,
  type LambdaNode,
  type Node,
  type Program,
  type RecipeNode,
  type RollIr,
  type Step,
  type Type,
  unknown,
} from '@rulewright/core';

const span: IrSpan = [0, 0, 0];

export function num(value: number | string | boolean | null): Node {
  return { kind: 'const', value, span };
}

export function get(slot: number): Node {
  return { kind: 'get', slot, span };
}

export type Part = Node | number | string | boolean | null;

export function node(part: Part): Node {
  return typeof part === 'object' && part !== null ? part : num(part);
}

export function op(name: string, ...args: (Part | undefined)[]): Node {
  return { kind: 'op', op: name, args: args.map((each) => (each === undefined ? null : node(each))), span };
}

/** Dice: `dice(3, 6)`, or with faces of their own. */
export function dice(count: Part, sides: number | DieFaces, label?: string): DiceNode {
  const die = typeof sides === 'number' ? { min: 1, max: sides } : sides;
  const name = label ?? (typeof sides === 'number' ? `d${String(sides)}` : undefined);
  return { kind: 'dice', count: node(count), die, ...(name === undefined ? {} : { label: name }), span };
}

export function lambda(slot: number, body: Node, dieSlot?: number): LambdaNode {
  return { kind: 'lambda', params: dieSlot === undefined ? [slot] : [slot, dieSlot], body, span };
}

/** A matcher such as `matcher('>=', 5)`; its element lives in a slot far from the others. */
export function matcher(name: string, value: Part, slot = 20): LambdaNode {
  return lambda(slot, op(name, get(slot), value), slot + 1);
}

export function when(test: Part, then: Part, otherwise: Part): Node {
  return { kind: 'if', test: node(test), then: node(then), else: node(otherwise), span };
}

export function list(...items: Part[]): Node {
  return { kind: 'list', items: items.map(node), span };
}

export function recipe(body: Node, label: string, captures: number[] = []): RecipeNode {
  return { kind: 'recipe', body, captures, label, span };
}

export function roll(of: Node): Node {
  return { kind: 'roll', of, span };
}

export function field(of: Node, name: string): Node {
  return { kind: 'field', of, name, span };
}

export function call(callee: CallNode['callee'], name: string, ...args: (Part | undefined)[]): Node {
  return { kind: 'call', callee, name, args: args.map((each) => (each === undefined ? null : node(each))), span };
}

export function bind(slot: number, name: string, value: Part, type: Type = unknown): BindStep {
  return { kind: 'bind', slot, name, type, value: node(value), span: [0, slot, slot + 1] };
}

export function input(slot: number, name: string, type: Type = integer(), fallback?: Part): Input {
  return { name, slot, type, ...(fallback === undefined ? {} : { default: node(fallback) }), span };
}

export interface RollParts {
  readonly inputs?: readonly Input[];
  readonly steps?: readonly Step[];
  readonly result: Part;
  readonly outcomes?: Readonly<Record<string, Node | undefined>>;
  readonly measures?: readonly BindStep[];
}

/** The result lives in slot 30, the outcome in slot 31. */
export const resultSlot = 30;

export function rollIr(name: string, parts: RollParts): RollIr {
  const outcomes = Object.entries(parts.outcomes ?? {});
  return {
    name,
    inputs: parts.inputs ?? [],
    slots: 40,
    steps: parts.steps ?? [],
    result: bind(resultSlot, 'result', parts.result),
    outcomes: outcomes.map(([label, test]) => ({ name: label, ...(test ? { when: test } : {}), span })),
    ...(outcomes.length > 0 ? { outcomeSlot: 31 } : {}),
    measures: parts.measures ?? [],
    span,
  };
}

export function functionIr(name: string, inputs: readonly Input[], value: Part): FunctionIr {
  return { name, inputs, slots: 40, value: node(value), type: unknown, span };
}

export function program(parts: Partial<Program>): Program {
  return {
    format: 'rulewright',
    version: irVersion,
    title: 'Test',
    files: ['ruleset.yaml'],
    options: [],
    types: [],
    tables: [],
    decks: [],
    chains: [],
    functions: [],
    rolls: [],
    actions: [],
    scenarios: [],
    examples: [],
    texts: {},
    ...parts,
  };
}

/** A program with one roll, called `test`. */
export function oneRoll(result: Part, parts: Omit<RollParts, 'result'> = {}): Program {
  return program({ rolls: [rollIr('test', { ...parts, result })] });
}
