/** Short ways to write IR with things in tests. */
import type {
  ActionIr,
  BindStep,
  BranchStep,
  ForStep,
  Input,
  IrSpan,
  LoopStep,
  Node,
  RecordIr,
  RecordNode,
  RecordType,
  RequireStep,
  ScenarioIr,
  SetStep,
  Step,
  ThingIr,
  ThingType,
} from '@rulewright/core';
import { bind, node, type Part } from './ir.js';

const span: IrSpan = [0, 0, 0];

export const stop: Step = { kind: 'stop', span };

export function recordType(name: string): RecordType {
  return { kind: 'record', name, fields: {} };
}

export function thingType(name: string): ThingType {
  return { kind: 'thing', record: recordType(name) };
}

/** A declared type; what is derived has the slots after the fields. */
export function recordIr(name: string, fields: readonly Input[], derived: readonly BindStep[] = []): RecordIr {
  return { name, fields, derived, slots: 40, span };
}

export function record(type: string | undefined, fields: Readonly<Record<string, Part>>): RecordNode {
  const entries = Object.entries(fields).map(([name, value]) => [name, node(value)] as const);
  return { kind: 'record', ...(type === undefined ? {} : { type }), fields: entries, span };
}

export function thing(slot: number, name: string, type: string, fields: Readonly<Record<string, Part>> = {}): ThingIr {
  return { name, slot, type: thingType(type), value: record(type, fields), span };
}

export function things(slot: number, name: string, type: string, ...all: Readonly<Record<string, Part>>[]): ThingIr {
  const items = all.map((fields) => record(type, fields));
  const list = { kind: 'list', of: thingType(type), size: { min: 0, max: null } } as const;
  return { name, slot, type: list, value: { kind: 'list', items, span }, span };
}

export function set(
  target: Node,
  path: SetStep['path'],
  value: Part,
  more: Partial<Pick<SetStep, 'range' | 'spill' | 'op'>> = {},
): SetStep {
  const name = `it.${path.map((part) => (typeof part === 'string' ? part : '…')).join('.')}`;
  return { kind: 'set', thing: target, path, value: node(value), op: '=', name, span, ...more };
}

export function branch(test: Part, then: readonly Step[], otherwise: readonly Step[] = []): BranchStep {
  return { kind: 'branch', test: node(test), then, else: otherwise, span };
}

export function forEach(slot: number, list: Node, body: readonly Step[], where?: Node): ForStep {
  return { kind: 'for', slot, name: 'one', list, ...(where ? { where } : {}), body, span };
}

export function repeat(rounds: number, body: readonly Step[], until: Part, limit?: Part): LoopStep {
  const most = limit === undefined ? {} : { limit: node(limit) };
  return { kind: 'loop', state: [], body, until: node(until), rounds, ...most, span };
}

export function require(test: Part, message: string): RequireStep {
  return { kind: 'require', test: node(test), message, span };
}

export interface ActionParts {
  readonly roles?: readonly Input[];
  readonly inputs?: readonly Input[];
  readonly steps: readonly Step[];
  readonly result?: Part;
  readonly outcomes?: Readonly<Record<string, Node | undefined>>;
}

/** The result lives in slot 30, the outcome in slot 31. */
export function actionIr(name: string, { roles, inputs, steps, result, outcomes = {} }: ActionParts): ActionIr {
  const listed = Object.entries(outcomes);
  return {
    name,
    roles: roles ?? [],
    inputs: inputs ?? [],
    slots: 40,
    steps,
    ...(result === undefined ? {} : { result: bind(30, 'result', result) }),
    outcomes: listed.map(([label, test]) => ({ name: label, ...(test ? { when: test } : {}), span })),
    ...(listed.length > 0 ? { outcomeSlot: 31 } : {}),
    measures: [],
    span,
  };
}

export function scenarioIr(name: string, all: readonly ThingIr[], parts: ActionParts): ScenarioIr {
  return { ...actionIr(name, parts), things: all };
}
