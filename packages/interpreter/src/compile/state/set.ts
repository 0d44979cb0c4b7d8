import {
  equalValues,
  nameOfThing,
  type Num,
  numbers,
  RecordValue,
  type SetStep,
  showValue,
  Thing,
  type Value,
} from '@rulewright/core';
import type { Run } from '../../run/run.js';
import { thingBehind } from '../../run/world.js';
import type { Action } from '../code.js';
import type { Compiler } from '../compiler.js';
import { showRange } from '../range.js';

/** Changes a field of a live thing. */
export function compileSet(compiler: Compiler, step: SetStep): Action {
  const thing = compiler.code(step.thing);
  const path = step.path.map((part) => (typeof part === 'string' ? part : compiler.code(part)));
  const value = compiler.code(step.value);
  const { range, spill, span } = step;
  const place = compiler.place(span);
  return (run, frame) => {
    const outer = run.landmark;
    run.landmark = step;
    const target = thing(run, frame);
    const names = path.map((part) => (typeof part === 'string' ? part : nameOf(run, part(run, frame))));
    const wanted = value(run, frame);
    run.at = span;
    run.spend(1);
    let next = wanted;
    let spilled: Num = 0;
    if (range && numbers.isNum(wanted)) {
      const kept = confine(run, step.name, range, wanted);
      spilled = spilledPast(range, wanted, kept);
      next = kept;
    }
    if (spill !== undefined) frame[spill] = spilled;
    const found = follow(run, target, names);
    const { thing: changed, path: fields, records } = found;
    const holder = records.at(-1) ?? changed;
    const name = fields.at(-1) as string;
    const before = holder.fields.get(name) ?? null;
    const stored = run.program.settled(run, holder.type, name, next);
    const changes = !equalValues(before, stored);
    if (changes) {
      store(run, found, stored);
      run.version += 1;
    }
    const { recorder } = run;
    if (recorder?.isFull === true) {
      recorder.omit();
    } else if (recorder && (changes || spilled !== 0)) {
      const [field, ...within] = fields as [string, ...string[]];
      const { title, hidden } = run.program.declared(changed.type, field) ?? {};
      recorder.add({
        kind: 'change',
        title: `${nameOfThing(changed)}: ${[title ?? field, ...within].join(' ')}`,
        thing: changed.id,
        path: fields,
        before: recorder.show(before),
        after: recorder.show(stored),
        ...(spilled === 0 ? {} : { spilled: recorder.show(spilled) }),
        ...(hidden === undefined ? {} : { hidden }),
        span: place,
      });
    }
    run.landmark = outer;
  };
}

function nameOf(run: Run, value: Value): string {
  return typeof value === 'string' ? value : run.fail('run/none-here', { what: 'the name of a field' });
}

/** Where a value is stored: in a field of a thing, or of a record somewhere in it. */
interface Place {
  readonly thing: Thing;
  /** The names from the field of the thing on. */
  readonly path: readonly string[];
  /** The records on the way: what the field of the thing holds, and so on. */
  readonly records: readonly RecordValue[];
}

/** Through fields that hold things the path goes on to those. */
function follow(run: Run, target: Value, names: readonly string[]): Place {
  let thing = thingBehind(target) ?? run.fail('run/none-here', { what: 'a thing' });
  let start = 0;
  let records: RecordValue[] = [];
  for (let index = 1; index < names.length; index += 1) {
    const held = run.program.fieldOf(run, records.at(-1) ?? thing, names[index - 1] as string);
    if (held instanceof Thing) {
      thing = held;
      start = index;
      records = [];
    } else if (held instanceof RecordValue) {
      records.push(held);
    } else {
      run.fail('run/none-here', { what: `something with "${names[index] as string}"` });
    }
  }
  return { thing, path: names.slice(start), records };
}

/** Stores a value; records around it are made anew, with what is derived from their fields. */
function store(run: Run, { thing, path, records }: Place, value: Value): void {
  let stored = value;
  for (let index = records.length; index > 0; index -= 1) {
    const { type, fields } = records[index - 1] as RecordValue;
    const changed = new Map(fields).set(path[index] as string, stored);
    const maker = type === undefined ? undefined : run.program.findRecord(type);
    stored = maker ? maker.make(run, changed) : new RecordValue(type, changed);
  }
  thing.fields.set(path[0] as string, stored);
}

type Range = NonNullable<SetStep['range']>;

/** Keeps a number within the range of its field, or ends the run where the field does not allow it to be passed. */
function confine(run: Run, name: string, { min, max, below, above }: Range, value: Num): Num {
  const isBelow = min !== null && numbers.compare(value, min) < 0;
  const isAbove = max !== null && numbers.compare(value, max) > 0;
  if (!isBelow && !isAbove) return value;
  if ((isBelow ? below : above) === 'error') {
    run.fail('run/out-of-range', { name, got: showValue(value), wanted: showRange(min, max) });
  }
  return isBelow ? min : (max as number);
}

/** How far a number went past an end that tells. */
function spilledPast({ below, above }: Range, wanted: Num, kept: Num): Num {
  const isBelow = numbers.compare(wanted, kept) < 0;
  if ((isBelow ? below : above) !== 'spill') return 0;
  return isBelow ? numbers.sub(kept, wanted) : numbers.sub(wanted, kept);
}
