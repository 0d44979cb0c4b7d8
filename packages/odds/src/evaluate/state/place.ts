/** The place that a step changes: a field of a thing, or a part of what it holds. */
import { type Num, numbers, RecordValue, type SetStep, showValue, type Value } from '@rulewright/core';
import { whole } from '../../demand/demand.js';
import { asColumn, columnValue, Handle } from '../../values/column.js';
import { callFrame } from '../call.js';
import { carried } from '../carried.js';
import { showRange } from '../callable.js';
import type { Frame } from '../code.js';
import type { Compiler } from '../compiler.js';
import { recordName } from '../../world/layout.js';
import { columnsOf, settler } from './fields.js';

export class Place {
  /** The slots that are looked at to make records of things. */
  readonly free: readonly number[];
  /** The slots of the columns that the path may lead through, by name. */
  private readonly slots: ReadonlyMap<string, number>;
  /** By the type of record that is made of a thing where it is stored. */
  private readonly settlers: ReadonlyMap<string, (frame: Frame, value: Value) => Value>;

  constructor(
    private readonly compiler: Compiler,
    private readonly step: SetStep,
  ) {
    const { scope, sight } = compiler;
    const changes = sight.callees.changes(step);
    this.slots = new Map(
      scope ? [...changes, ...sight.callees.links(step)].map((name) => [name, scope.column(name)] as const) : [],
    );
    const records = scope?.mayHoldThings(step.value) ? scope.layout.recordsAt(step) : [];
    this.settlers = new Map(records.map((type) => [type, settler(compiler, type, whole)]));
    this.free = records.flatMap((type) => columnsOf(compiler, sight.callees.recordColumns(type, whole)));
  }

  /** Puts a value where the path leads, within the range of the field. `given` are the names on the path that are values. */
  store(frame: Frame, target: Value, given: readonly (Value | undefined)[], wanted: Value): void {
    const { step, compiler } = this;
    const names = step.path.map((part, index) => {
      const name = typeof part === 'string' ? part : given[index];
      return typeof name === 'string' ? name : compiler.engine.fail('run/none-here', { what: 'the name of a field' });
    });
    const { value, spilled } = this.confined(wanted);
    if (step.spill !== undefined) frame[step.spill] = spilled;
    const { thing, path } = this.follow(frame, target, names);
    const [field = ''] = path;
    const slot = this.slots.get(field);
    const column = slot === undefined ? undefined : asColumn(frame[slot]);
    if (slot === undefined || !column) return;
    const held = column.get(thing) ?? null;
    const next = this.settled(frame, path.slice(1, -1).reduce(partOf, path.length > 1 ? held : thing), path, value);
    frame[slot] = columnValue(column.with(thing, this.placed(frame, held, path, 1, next)));
  }

  /** The value as the last field of a path has it, which is one of `holder`: of a thing, or of a record in one. */
  private settled(frame: Frame, holder: Value, path: readonly string[], value: Value): Value {
    const type = holder instanceof Handle || holder instanceof RecordValue ? holder.type : undefined;
    const ir = type === undefined ? undefined : this.compiler.library.record(type);
    const field = ir?.fields.find(({ name }) => name === path.at(-1));
    const record = field && recordName(field.type);
    return (record === undefined ? undefined : this.settlers.get(record)?.(frame, value)) ?? value;
  }

  private thing(value: Value): Handle {
    return value instanceof Handle ? value : this.compiler.engine.fail('run/none-here', { what: 'a thing' });
  }

  /** Through fields that hold things the path goes on to those. */
  private follow(frame: Frame, target: Value, names: readonly string[]): { thing: Handle; path: readonly string[] } {
    let thing = this.thing(target);
    let start = 0;
    let value: Value = thing;
    for (let index = 0; index < names.length - 1; index += 1) {
      const next = this.part(frame, value, names[index] ?? '');
      if (next instanceof Handle) {
        thing = next;
        start = index + 1;
      } else if (!(next instanceof RecordValue)) {
        return this.compiler.engine.fail('run/none-here', { what: `something with "${names[index + 1] ?? ''}"` });
      }
      value = next;
    }
    return { thing, path: names.slice(start) };
  }

  private part(frame: Frame, value: Value, name: string): Value | undefined {
    if (value instanceof RecordValue) return value.fields.get(name);
    const slot = this.slots.get(name);
    return value instanceof Handle && slot !== undefined ? asColumn(frame[slot])?.get(value) : undefined;
  }

  /** A record with another value at a path within it; what is derived in it is derived anew. */
  private placed(frame: Frame, field: Value, path: readonly string[], at: number, value: Value): Value {
    const name = path[at];
    if (name === undefined) return value;
    const { compiler } = this;
    if (!(field instanceof RecordValue)) {
      return compiler.engine.fail('run/none-here', { what: `something with "${name}"` });
    }
    const fields = new Map(field.fields);
    fields.set(name, this.placed(frame, field.fields.get(name) ?? null, path, at + 1, value));
    const ir = field.type === undefined ? undefined : compiler.library.record(field.type);
    if (!ir || ir.derived.length === 0) return new RecordValue(field.type, fields);
    const maker = compiler.library.callable('record', ir.name, whole);
    if (!maker || maker.random) return new RecordValue(field.type, fields);
    const values = ir.fields.map((each) => fields.get(each.name));
    const columns = carried(compiler.scope, maker);
    return maker.value(
      callFrame(compiler, maker, values, (inner) => {
        columns.fill(inner, frame);
      }),
    );
  }

  /** The value within the range of the field, and how far it went beyond. */
  private confined(wanted: Value): { readonly value: Value; readonly spilled: Num } {
    const { range } = this.step;
    if (!range || !numbers.isNum(wanted)) return { value: wanted, spilled: 0 };
    const { min, max } = range;
    const isBelow = min !== null && numbers.compare(wanted, min) < 0;
    const isAbove = max !== null && numbers.compare(wanted, max) > 0;
    const end = isBelow ? min : isAbove ? max : undefined;
    if (end === undefined || end === null) return { value: wanted, spilled: 0 };
    const passing = isBelow ? range.below : range.above;
    if (passing === 'error') {
      const values = { name: this.step.name, got: showValue(wanted), wanted: showRange(min, max) };
      return this.compiler.engine.fail('run/out-of-range', values);
    }
    if (passing === 'clamp') return { value: end, spilled: 0 };
    return { value: end, spilled: isBelow ? numbers.sub(end, wanted) : numbers.sub(wanted, end) };
  }
}

function partOf(value: Value, name: string): Value {
  return value instanceof RecordValue ? (value.fields.get(name) ?? null) : null;
}
