/** Functions, rolls and records made ready to be called. */
import {
  type FunctionIr,
  type Input,
  type Program,
  type RecordIr,
  RecordValue,
  type RollIr,
  showValue,
  numbers,
  type Value,
} from '@rulewright/core';
import { slotNames } from '../decide/deciding.js';
import type { SlotName } from '../decide/situations.js';
import { withoutBounds } from '../demand/bounds.js';
import { type Demand, whole } from '../demand/demand.js';
import type { Seen } from '../demand/sight.js';
import type { Side } from '../spread/side.js';
import type { Spread } from '../spread/spread.js';
import { asTail } from '../values/tail.js';
import { scopeOf } from '../world/scopes.js';
import { certain, type Code, type Frame } from './code.js';
import type { Compiler } from './compiler.js';
import type { Engine } from './engine.js';
import { planSteps } from './plan.js';
import { namedSlots, type Procedure, seenOfRecord, seenOfRoll, sequenceOf } from './procedures.js';
import { startOf, valuesOf } from './states.js';

export interface Callable {
  readonly inputs: readonly ReadyInput[];
  /** The fields of things of which it sees something, with the slots for them. */
  readonly columns: readonly { readonly name: string; readonly slot: number }[];
  readonly slots: number;
  readonly random: boolean;
  readonly effects: boolean;
  readonly value: (frame: Frame) => Value;
  readonly spread: (frame: Frame, side: Side) => Spread;
}

export interface ReadyInput {
  readonly ir: Input;
  /** What is seen of it; undefined where it is not looked at. */
  readonly demand: Demand | undefined;
  /** Sees the inputs before it. */
  readonly fallback: Code | undefined;
  readonly check: (value: Value) => void;
}

export function readyFunction(compiler: Compiler, ir: FunctionIr, demand: Demand): Callable {
  const scope = scopeOf(compiler.engine.program, 'function', ir);
  return compiler.within(ir.slots, scope, () => {
    const body = compiler.code(ir.value, demand);
    const seen: Seen = new Map();
    compiler.sight.node(ir.value, demand, seen);
    const inputs = readyInputs(compiler, ir.inputs, seen);
    return {
      inputs,
      columns: columnsIn(compiler, seen),
      slots: ir.slots + (scope?.size ?? 0),
      random: body.random,
      effects: body.effects,
      value: (frame) => body.value(frame),
      spread: (frame, side) => body.spread(frame, side),
    };
  });
}

/** `whole` is the roll as it stands in the rules, where `ir` is only what can ever be taken of it. */
export function readyRoll(compiler: Compiler, ir: RollIr, demand: Demand, whole = ir): Callable {
  const scope = scopeOf(compiler.engine.program, 'roll', whole);
  return compiler.within(
    ir.slots,
    scope,
    () => {
      const seen = seenOfRoll(ir, demand, compiler.sight.witnessed);
      return sequence(compiler, ir, sequenceOf(ir), ir.inputs, seen, toldBy(ir, seen));
    },
    namesOf(compiler.engine.program, ir),
  );
}

/** What a procedure gives, as far as it is seen. */
export function toldBy(ir: Procedure, seen: Seen): (frame: Frame) => RecordValue {
  const names = [
    ...(ir.result ? [{ name: 'result', slot: ir.result.slot }] : []),
    ...(ir.outcomeSlot === undefined ? [] : [{ name: 'outcome', slot: ir.outcomeSlot }]),
    ...namedSlots(ir),
  ].filter(({ slot }) => seen.has(slot));
  return (frame) => new RecordValue(ir.name, new Map(names.map(({ name, slot }) => [name, frame[slot] ?? null])));
}

export function namesOf(program: Program, ir: Procedure): ReadonlyMap<number, SlotName> {
  const names = [...ir.inputs, ...namedSlots(ir)].map(({ name, slot }) => [slot, name] as const);
  return slotNames(program, ir.inputs, ir.steps, names);
}

export function readyRecord(compiler: Compiler, ir: RecordIr, demand: Demand): Callable {
  return compiler.within(ir.slots, scopeOf(compiler.engine.program, 'record', ir), () => {
    const seen = seenOfRecord(ir, demand);
    const names = [...ir.fields, ...ir.derived].filter(({ slot }) => seen.has(slot));
    const record = (frame: Frame): RecordValue =>
      new RecordValue(ir.name, new Map(names.map(({ name = '', slot }) => [name, frame[slot] ?? null])));
    return sequence(compiler, ir, ir.derived, ir.fields, seen, record);
  });
}

/** A field that follows from others, of a thing whose fields are known. */
export function readyDerived(compiler: Compiler, ir: RecordIr, name: string): Callable {
  const bind = ir.derived.find((each) => each.name === name);
  if (!bind) throw new Error(`${ir.name} has no ${name}.`);
  return compiler.within(ir.slots, scopeOf(compiler.engine.program, 'record', ir), () => {
    const seen: Seen = new Map([[bind.slot, whole]]);
    return sequence(compiler, ir, ir.derived, ir.fields, seen, (frame) => frame[bind.slot] ?? null);
  });
}

/** The columns of which something is seen. */
export function columnsIn({ scope, sight }: Compiler, seen: Seen): Callable['columns'] {
  return scope ? [...sight.liveColumns(seen)].map((name) => ({ name, slot: scope.column(name) })) : [];
}

function sequence(
  compiler: Compiler,
  { slots, span }: RollIr | RecordIr,
  steps: RollIr['steps'],
  inputs: readonly Input[],
  seen: Seen,
  record: (frame: Frame) => Value,
): Callable {
  const end = certain(span, [], record);
  const plan = planSteps(compiler, steps, seen);
  const ready = readyInputs(compiler, inputs, seen);
  return {
    inputs: ready,
    columns: columnsIn(compiler, seen),
    slots: slots + (compiler.scope?.size ?? 0),
    random: plan.random,
    effects: plan.effects,
    value: (frame) => {
      plan.run(frame);
      return record(frame);
    },
    spread: (frame, side) => valuesOf(compiler, plan.advance(startOf(frame, side)), end),
  };
}

export function readyInputs(compiler: Compiler, inputs: readonly Input[], seen: Seen): readonly ReadyInput[] {
  // Those who call have other values in these slots.
  const demands = compiler.sight.inputs(inputs, seen).map((demand) => demand && withoutBounds(demand));
  return inputs.map((ir, index) => {
    const demand = demands[index];
    return {
      ir,
      demand,
      fallback: ir.default && demand ? compiler.code(ir.default, demand) : undefined,
      check: rangeCheck(compiler.engine, ir),
    };
  });
}

function rangeCheck(engine: Engine, { name, type }: Input): (value: Value) => void {
  const of = type.kind === 'optional' ? type.of : type;
  if (of.kind !== 'integer' && of.kind !== 'fraction') return () => undefined;
  const { min, max } = of;
  if (min === null && max === null) return () => undefined;
  return (value) => {
    const tail = asTail(value);
    const [low, high] = tail ? [tail.low ?? min, tail.high ?? max] : [value, value];
    if (!numbers.isNum(low) || !numbers.isNum(high)) return;
    const inside =
      (min === null || numbers.compare(low, min) >= 0) && (max === null || numbers.compare(high, max) <= 0);
    if (!inside) engine.fail('run/out-of-range', { name, got: showValue(value), wanted: showRange(min, max) });
  };
}

export function showRange(min: number | null, max: number | null): string {
  if (max === null) return `${String(min)} or more`;
  return min === null ? `${String(max)} or less` : `${String(min)} to ${String(max)}`;
}
