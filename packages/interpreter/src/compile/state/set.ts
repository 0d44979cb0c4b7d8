import {
  nameOfThing,
  type Num,
  numbers,
  RecordValue,
  type SetStep,
  showValue,
  Thing,
  type Value,
  equalValues,
} from '@rulewright/core';
import type { Run } from '../../run/run.js';
import { thingBehind } from '../../run/world.js';
import type { Action, Code, Frame } from '../code.js';
import type { Compiler } from '../compiler.js';
import { showRange } from '../range.js';

/** Changes a field of a live thing. */
export function compileSet(compiler: Compiler, step: SetStep): Action {
  const thing = compiler.code(step.thing);
  const path = step.path.map((part) => (typeof part === 'string' ? part : compiler.code(part)));
  const [only] = path;
  const simple = path.length === 1 && typeof only === 'string' ? only : undefined;
  const value = compiler.code(step.value);
  const confine = step.range && compileRange(step, step.range);
  const { spill, span } = step;
  const place = compiler.place(span);
  return (run, frame) => {
    const outer = run.landmark;
    run.landmark = step;
    const target = thing(run, frame);
    const names = simple === undefined ? namesOf(run, frame, path) : undefined;
    const wanted = value(run, frame);
    run.at = span;
    run.spend(1);
    let next = wanted;
    let spilled: Num = 0;
    if (confine && numbers.isNum(wanted)) {
      next = confine(run, wanted);
      if (next !== wanted && tells(step, wanted)) spilled = numbers.sub(...ordered(wanted, next));
    }
    if (spill !== undefined) frame[spill] = spilled;
    const found =
      simple === undefined ? follow(run, target, names ?? []) : { thing: liveThing(run, target), path: [simple] };
    const [field = ''] = found.path;
    const before = valueAt(found.thing.fields.get(field) ?? null, found.path);
    const stored = run.program.settled(run, found.thing.type, field, next);
    if (!equalValues(before, stored)) {
      found.thing.fields.set(field, placed(run, found.thing.fields.get(field) ?? null, found.path, 1, stored));
      run.version += 1;
    }
    const { recorder } = run;
    if (recorder?.isFull === true) {
      recorder.omit();
    } else if (recorder && (spilled !== 0 || !equalValues(before, stored))) {
      const { title, hidden } = run.program.findRecord(found.thing.type)?.declared.get(field) ?? {};
      recorder.add({
        kind: 'change',
        title: `${nameOfThing(found.thing)}: ${[title ?? field, ...found.path.slice(1)].join(' ')}`,
        thing: found.thing.id,
        path: found.path,
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

/** Whether the end that was passed tells how far. */
function tells({ range }: SetStep, value: Num): boolean {
  const isBelow = range !== undefined && range.min !== null && numbers.compare(value, range.min) < 0;
  return (isBelow ? range.below : range?.above) === 'spill';
}

/** The greater one first. */
function ordered(a: Num, b: Num): [Num, Num] {
  return numbers.compare(a, b) > 0 ? [a, b] : [b, a];
}

function namesOf(run: Run, frame: Frame, path: readonly (string | Code)[]): readonly string[] {
  return path.map((part) => {
    if (typeof part === 'string') return part;
    const name = part(run, frame);
    return typeof name === 'string' ? name : run.fail('run/none-here', { what: 'the name of a field' });
  });
}

function liveThing(run: Run, value: Value): Thing {
  return thingBehind(value) ?? run.fail('run/none-here', { what: 'a thing' });
}

/** Through fields that hold things the path goes on to those. */
function follow(run: Run, target: Value, names: readonly string[]): { thing: Thing; path: readonly string[] } {
  let thing = liveThing(run, target);
  let start = 0;
  let value: Value = thing;
  for (let index = 0; index < names.length - 1; index += 1) {
    const name = names[index] ?? '';
    const next: Value = run.program.fieldOf(run, value, name) ?? null;
    if (next instanceof Thing) {
      thing = next;
      start = index + 1;
    } else if (!(next instanceof RecordValue)) {
      return run.fail('run/none-here', { what: `something with "${names[index + 1] ?? ''}"` });
    }
    value = next;
  }
  return { thing, path: names.slice(start) };
}

function valueAt(field: Value, path: readonly string[]): Value {
  let value = field;
  for (let index = 1; index < path.length; index += 1) {
    value = value instanceof RecordValue ? (value.fields.get(path[index] ?? '') ?? null) : null;
  }
  return value;
}

/** A record with another value at a path within it; the rest of it is the same, and what is derived is derived anew. */
function placed(run: Run, field: Value, path: readonly string[], at: number, value: Value): Value {
  const name = path[at];
  if (name === undefined) return value;
  if (!(field instanceof RecordValue)) return run.fail('run/none-here', { what: `something with "${name}"` });
  const fields = new Map(field.fields);
  const maker = field.type === undefined ? undefined : run.program.findRecord(field.type);
  const settled = maker && at === path.length - 1 ? run.program.settled(run, maker.ir.name, name, value) : value;
  fields.set(name, placed(run, field.fields.get(name) ?? null, path, at + 1, settled));
  if (!maker || maker.derived.size === 0) return new RecordValue(field.type, fields);
  for (const derived of maker.derived.keys()) fields.delete(derived);
  return maker.make(run, fields);
}

type Confine = (run: Run, value: Num) => Num;

/** Keeps a number within the range of its field, or ends the run where the field does not allow it to be passed. */
function compileRange(step: SetStep, { min, max, below, above }: NonNullable<SetStep['range']>): Confine {
  const refuse = (run: Run, value: Num): never =>
    run.fail('run/out-of-range', { name: step.name, got: showValue(value), wanted: showRange(min, max) });
  return (run, value) => {
    if (min !== null && (typeof value === 'number' ? value < min : numbers.compare(value, min) < 0)) {
      return below === 'error' ? refuse(run, value) : min;
    }
    if (max !== null && (typeof value === 'number' ? value > max : numbers.compare(value, max) > 0)) {
      return above === 'error' ? refuse(run, value) : max;
    }
    return value;
  };
}
