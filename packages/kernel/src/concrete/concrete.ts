import {
  type Argument,
  asNumber,
  type BindStep,
  builtins,
  constantValue,
  type Die,
  dieSize,
  type EvaluationContext,
  type Input,
  type LambdaNode,
  type Node,
  numbers,
  Pool,
  type Program,
  Recipe,
  type RecordIr,
  RecordValue,
  type RecordValue as Row,
  type Step,
  Thing,
  type Value,
} from '@rulewright/core';
import { choosePreferred } from './choose.js';
import { holdsThing, LiveFields, takesRecord } from './live.js';
import { rollFields } from './names.js';
import { Exhausted, Fails, live } from './signals.js';
import { findRow, TableIndex } from './tables.js';

export type Frame = (Value | undefined)[];

/**
 * Works out nodes that roll nothing, for values that are known: what a rule comes to for one face of a die, say. It means
 * what the interpreter means, without a trace or decisions of players.
 */
export class Concrete implements EvaluationContext {
  private readonly tables = new Map<string, TableIndex>();
  private readonly chains = new Map<string, readonly Value[]>();
  private depth = 0;

  constructor(
    readonly program: Program,
    private readonly options: ReadonlyMap<string, Value>,
    private budget: number,
    /** The slots that a node reads. */
    private readonly reads: (node: Node) => readonly number[],
  ) {}

  spend(steps: number): void {
    this.budget -= steps;
    if (this.budget < 0) throw new Exhausted();
  }

  fail(code: string): never {
    throw Fails.with(code);
  }

  roll(): never {
    throw new Error('What is known beforehand rolls nothing.');
  }

  rollRecipe(): never {
    return this.roll();
  }

  rollTable(): Row[] {
    return this.roll();
  }

  draw(): Value[] {
    return this.roll();
  }

  left(): readonly Value[] {
    return this.roll();
  }

  option(name: string): Value {
    return this.options.get(name) ?? null;
  }

  chain(name: string): readonly Value[] {
    let steps = this.chains.get(name);
    if (!steps) {
      const ir = this.program.chains.find((each) => each.name === name);
      steps = (ir?.steps ?? []).map((step) => this.value(step, []));
      this.chains.set(name, steps);
    }
    return steps;
  }

  /** Works something out from the start: what went wrong before no longer matters. */
  begin<Result>(work: () => Result): Result {
    this.depth = 0;
    return work();
  }

  value(node: Node, frame: Frame): Value {
    switch (node.kind) {
      case 'const':
        return constantValue(node.value);
      case 'get':
        return frame[node.slot] ?? null;
      case 'block':
        this.steps(node.steps, frame);
        return this.value(node.value, frame);
      case 'if':
        return this.value(this.value(node.test, frame) === true ? node.then : node.else, frame);
      case 'op':
        return this.op(node.op, node.args, frame);
      case 'call':
        return node.callee === 'roll'
          ? this.callRoll(node.name, node.args, frame)
          : this.callFunction(node.name, node.args, frame);
      case 'list':
        return node.items.map((item) => this.value(item, frame));
      case 'record':
        return this.record(
          node.type,
          new Map(node.fields.map(([name, value]) => [name, this.value(value, frame)] as const)),
        );
      case 'field':
        return this.field(this.value(node.of, frame), node.name);
      case 'recipe':
        return new Recipe(
          node.body,
          node.captures.map((slot) => [slot, frame[slot] ?? null] as const),
          node.label,
        );
      case 'each':
        return this.each(node, frame);
      case 'fold': {
        let value = this.value(node.init, frame);
        for (const element of this.elements(this.value(node.list, frame))) {
          this.spend(1);
          frame[node.acc] = value;
          frame[node.slot] = element;
          value = this.value(node.body, frame);
        }
        return value;
      }
      case 'choose':
        return choosePreferred(this, node, frame);
      case 'lookup':
        return this.lookup(node.table, this.value(node.key, frame), node.column);
      case 'lambda':
      case 'dice':
      case 'roll':
        throw new Error(`A ${node.kind} is not known beforehand.`);
    }
  }

  private op(name: string, args: readonly (Node | null)[], frame: Frame): Value {
    this.spend(1);
    const [left, right] = args;
    if (name === 'and' && left && right) {
      return this.value(left, frame) === true && this.value(right, frame) === true;
    }
    if (name === 'or' && left && right) return this.value(left, frame) === true || this.value(right, frame) === true;
    return this.apply(
      name,
      args.map((argument) => this.argument(argument, frame)),
    );
  }

  argument(node: Node | null, frame: Frame): Argument {
    if (node === null) return undefined;
    return node.kind === 'lambda' ? this.rule(node, frame) : this.value(node, frame);
  }

  apply(name: string, args: readonly Argument[]): Value {
    const builtin = builtins.get(name);
    if (!builtin) throw new Error(`There is no built-in called ${name}.`);
    if (name === 'copy' && args.some((value) => holdsThing(value as Value))) throw live;
    if (name === 'fieldByName' && args[0] instanceof Thing) return this.field(args[0], args[1] as string);
    return builtin.evaluate(args, this);
  }

  rule({ params, body }: LambdaNode, frame: Frame): (...elements: Value[]) => Value {
    return (...elements) => {
      params.forEach((slot, index) => {
        frame[slot] = elements[index] ?? null;
      });
      return this.value(body, frame);
    };
  }

  elements(value: Value): readonly Value[] {
    if (value instanceof Pool) return value.dice.map(({ face }) => face);
    if (Array.isArray(value)) return value as readonly Value[];
    return this.fail('run/none-here');
  }

  private each(node: Node & { kind: 'each' }, frame: Frame): Value {
    const values: Value[] = [];
    for (const element of this.elements(this.value(node.list, frame))) {
      this.spend(1);
      frame[node.slot] = element;
      if (!node.where || this.value(node.where, frame) === true) values.push(this.value(node.body, frame));
    }
    return values;
  }

  field(value: Value, name: string): Value {
    const field =
      value instanceof RecordValue
        ? value.fields.get(name)
        : value instanceof Thing
          ? this.fieldOfThing(value, name)
          : dieField(value, name);
    return field === undefined ? this.fail('run/none-here') : field;
  }

  private fieldOfThing(thing: Thing, name: string): Value | undefined {
    const ir = this.program.types.find((type) => type.name === thing.type);
    const derived = ir?.derived.find((bind) => bind.name === name);
    if (!ir || !derived) return thing.fields.get(name);
    this.spend(1);
    this.depth += 1;
    if (this.depth > 200) throw new Exhausted();
    const frame: Frame = [];
    for (const slot of this.slotsOf(ir, derived)) {
      const field = ir.fields.find((each) => each.slot === slot);
      if (field) frame[slot] = thing.fields.get(field.name) ?? null;
    }
    for (const bind of ir.derived) {
      if (bind !== derived && !this.slotsOf(ir, derived).has(bind.slot)) continue;
      frame[bind.slot] = this.value(bind.value, frame);
      if (bind === derived) break;
    }
    this.depth -= 1;
    return frame[derived.slot] ?? null;
  }

  /** What a derived field needs of the others. */
  private slotsOf(ir: RecordIr, derived: BindStep): ReadonlySet<number> {
    const needed = new Set<number>();
    const visit = (bind: BindStep): void => {
      for (const slot of this.reads(bind.value)) {
        if (needed.has(slot)) continue;
        needed.add(slot);
        const other = ir.derived.find((each) => each.slot === slot);
        if (other) visit(other);
      }
    };
    visit(derived);
    return needed;
  }

  /** A thing as the record that it is at the moment. */
  private settled(value: Value, input: Input): Value {
    if (!takesRecord(input.type)) return value;
    if (Array.isArray(value)) return (value as readonly Value[]).map((item) => this.settled(item, input));
    if (!(value instanceof Thing)) return value;
    const derived = this.program.types.find((type) => type.name === value.type)?.derived ?? [];
    const names = (): string[] => [
      ...value.fields.keys(),
      ...derived.flatMap(({ name }) => (name === undefined ? [] : [name])),
    ];
    return new RecordValue(value.type, new LiveFields((name) => this.fieldOfThing(value, name), names));
  }

  table(name: string): TableIndex {
    let table = this.tables.get(name);
    if (!table) {
      const ir = this.program.tables.find((each) => each.name === name);
      if (!ir) throw new Error(`There is no table called ${name}.`);
      table = new TableIndex(ir);
      this.tables.set(name, table);
    }
    return table;
  }

  lookup(name: string, key: Value, column: string | undefined): Value {
    const table = this.table(name);
    const row = findRow(table, key);
    if (row === undefined) return this.fail('run/no-row');
    if (row === null) return null;
    const cell = (index: number): Value => {
      const node = row.cells[index];
      return node ? this.value(node, []) : null;
    };
    const { columns } = table.ir;
    if (column !== undefined) return cell(columns.findIndex((each) => each.name === column));
    return new RecordValue(name, new Map(columns.map((each, index) => [each.name, cell(index)] as const)));
  }

  record(type: string | undefined, given: ReadonlyMap<string, Value>): Value {
    const ir = this.program.types.find(({ name }) => name === type);
    if (!ir) return new RecordValue(type, given);
    const frame: Frame = [];
    const fields = new Map<string, Value>();
    for (const field of ir.fields) {
      const value = given.get(field.name);
      this.fill(field, value === undefined ? undefined : () => value, frame);
      fields.set(field.name, frame[field.slot] ?? null);
    }
    for (const { name, slot, value } of ir.derived) {
      frame[slot] = this.value(value, frame);
      if (name !== undefined) fields.set(name, frame[slot] ?? null);
    }
    return new RecordValue(ir.name, fields);
  }

  private fill(input: Input, given: (() => Value) | undefined, frame: Frame): void {
    frame[input.slot] = given ? given() : input.default ? this.value(input.default, frame) : null;
    if (!isWithin(frame[input.slot] ?? null, input)) this.fail('run/out-of-range');
  }

  private enter(inputs: readonly Input[], args: readonly (Node | null)[], outer: Frame): Frame {
    const frame: Frame = [];
    inputs.forEach((input, index) => {
      const argument = args[index];
      this.fill(input, argument ? () => this.settled(this.value(argument, outer), input) : undefined, frame);
    });
    this.spend(1);
    this.depth += 1;
    if (this.depth > 200) throw new Exhausted();
    return frame;
  }

  private callFunction(name: string, args: readonly (Node | null)[], outer: Frame): Value {
    const ir = this.program.functions.find((each) => each.name === name);
    if (!ir) throw new Error(`There is no function called ${name}.`);
    const frame = this.enter(ir.inputs, args, outer);
    const value = this.value(ir.value, frame);
    this.depth -= 1;
    return value;
  }

  private callRoll(name: string, args: readonly (Node | null)[], outer: Frame): Value {
    const ir = this.program.rolls.find((each) => each.name === name);
    if (!ir) throw new Error(`There is no roll called ${name}.`);
    const frame = this.enter(ir.inputs, args, outer);
    this.steps([...ir.steps, ir.result], frame);
    if (ir.outcomeSlot !== undefined) {
      const holds = ir.outcomes.find(({ when }) => !when || this.value(when, frame) === true);
      frame[ir.outcomeSlot] = holds?.name ?? null;
    }
    this.steps(ir.measures, frame);
    this.depth -= 1;
    return new RecordValue(name, new Map(rollFields(ir).map(([field, slot]) => [field, frame[slot] ?? null] as const)));
  }

  private steps(steps: readonly Step[], frame: Frame, assigned?: [number, Value][]): void {
    for (const step of steps) {
      if (step.kind === 'bind') frame[step.slot] = this.value(step.value, frame);
      else if (step.kind === 'assign') assigned?.push([step.slot, this.value(step.value, frame)]);
      else if (step.kind === 'loop') this.loop(step, frame);
      else if (step.kind === 'branch') {
        this.steps(this.value(step.test, frame) === true ? step.then : step.else, frame, assigned);
      } else throw new Error(`A step ${step.kind} is not known beforehand.`);
    }
  }

  private loop(step: Step & { kind: 'loop' }, frame: Frame): void {
    this.steps(step.state, frame);
    const limit = step.limit ? this.value(step.limit, frame) : null;
    const last = typeof limit === 'number' ? limit : Infinity;
    let count = 0;
    do {
      this.spend(1);
      count += 1;
      frame[step.rounds] = count;
      const assigned: [number, Value][] = [];
      this.steps(step.body, frame, assigned);
      for (const [slot, value] of assigned) frame[slot] = value;
    } while (this.value(step.until, frame) !== true && count < last);
  }
}

/** Whether a value lies within the range of an input. */
export function isWithin(value: Value, { type }: Input): boolean {
  const of = type.kind === 'optional' ? type.of : type;
  if ((of.kind !== 'integer' && of.kind !== 'fraction') || !numbers.isNum(value)) return true;
  const number = asNumber(value) ?? 0;
  return (
    (of.min === null || numbers.compare(number, of.min) >= 0) &&
    (of.max === null || numbers.compare(number, of.max) <= 0)
  );
}

/** What a matcher may ask about the die whose face it looks at. */
function dieField(value: Value, name: string): Value | undefined {
  if (typeof value !== 'object' || value === null || !('faces' in value)) return undefined;
  const die = value as unknown as Die;
  if (name === 'sides') return dieSize(die.faces);
  return name === 'kind' ? (die.kind ?? null) : undefined;
}
