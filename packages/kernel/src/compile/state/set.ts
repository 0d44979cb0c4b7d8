/** Changing a field of a live thing. */
import { asNumber, numbers, type SetStep, type Type, type Value } from '@rulewright/core';
import type { Register } from '../../graph/graph.js';
import { Refusal } from '../../graph/refusal.js';
import { type Abstract, dead, isDead, known } from '../abstract.js';
import { makeRecord } from '../records.js';
import type { Compiler, Frame } from '../compiler.js';
import { branch } from '../control.js';
import { isThing, meantBy, settled } from './things.js';

export function compileSet(compiler: Compiler, step: SetStep, frame: Frame): void {
  const target = compiler.node(step.thing, frame);
  const path = step.path.map((part) => (typeof part === 'string' ? known(part) : compiler.node(part, frame)));
  const wanted = compiler.node(step.value, frame);
  const { next, spilled } = confined(compiler, step, wanted);
  if (step.spill !== undefined) frame[step.spill] = spilled;
  write(compiler, target, path, next, compiler.builder.yes);
}

/** Writes where the mask is set. */
function write(compiler: Compiler, target: Abstract, path: readonly Abstract[], next: Abstract, where: Register): void {
  const { builder } = compiler;
  if (isDead(target)) return;
  if (target.kind === 'lost') throw new Refusal(target.reason);
  if (target.kind === 'optional') {
    compiler.fail(builder.and(where, builder.not(target.has)));
    write(compiler, target.of, path, next, where);
    return;
  }
  if (!isThing(target)) throw new Refusal('something is changed that may be no live thing');
  const [name, ...rest] = path;
  if (!name) return;
  const meant = compiler.guarded(builder.and(compiler.guard, where), () => meantBy(compiler, target));
  for (const { thing, here } of meant) {
    for (const field of namesOf(compiler, name)) {
      const old = compiler.world.get(thing, field.name);
      if (!old) throw new Refusal(`something without "${field.name}" is changed`);
      const mask = builder.and(builder.and(where, here), field.here);
      if (mask === builder.no) continue;
      if (rest.length > 0 && leadsToThing(old)) write(compiler, old, rest, next, mask);
      else {
        const declared = compiler.program.types.find((each) => each.name === thing.type)?.fields;
        const type = declared?.find((each) => each.name === field.name)?.type;
        const value = placed(compiler, old, rest, next, mask, type);
        compiler.world.set(thing, field.name, chosen(compiler, mask, value, old));
      }
    }
  }
}

function leadsToThing(value: Abstract): boolean {
  return value.kind === 'optional' ? leadsToThing(value.of) : isThing(value);
}

function chosen(compiler: Compiler, mask: Register, value: Abstract, old: Abstract): Abstract {
  return branch(
    compiler,
    { kind: 'boolean', register: mask },
    { draws: false, work: () => value },
    { draws: false, work: () => old },
  );
}

/** The names that a part of a path may be. */
function namesOf(compiler: Compiler, part: Abstract): readonly { readonly name: string; readonly here: Register }[] {
  if (part.kind !== 'finite') throw new Refusal('the name of a field is not known');
  const names = compiler.alivePart(part.values, part.index);
  return [...new Set(names)].flatMap((name) => {
    if (name === dead) return [];
    if (typeof name !== 'string') throw new Refusal('the name of a field is not known');
    const here = compiler.convert.table(part, (each) => (each === name ? -1 : 0)) ?? compiler.builder.no;
    return [{ name, here }];
  });
}

/** A field's value with another value at a path within it. */
function placed(
  compiler: Compiler,
  old: Abstract,
  path: readonly Abstract[],
  next: Abstract,
  where: Register,
  type: Type | undefined,
): Abstract {
  const [part, ...rest] = path;
  if (!part) return type ? settled(compiler, next, type) : next;
  const { builder, convert } = compiler;
  const { has, of } = convert.presence(old);
  if (has !== builder.yes) {
    compiler.fail(builder.and(where, builder.not(has)));
    return isDead(of) ? old : { kind: 'optional', has, of: placed(compiler, of, path, next, where, type) };
  }
  const record = convert.record(old);
  if (!record) throw new Refusal('something is changed that may be no record');
  const ir = compiler.program.types.find(({ name }) => name === record.type);
  const fields = new Map(record.fields);
  for (const { name, here } of namesOf(compiler, part)) {
    const before = fields.get(name);
    if (!before) throw new Refusal(`something without "${name}" is changed`);
    const inner = ir?.fields.find((field) => field.name === name)?.type;
    const value = placed(compiler, before, rest, next, builder.and(where, here), inner);
    fields.set(name, chosen(compiler, here, value, before));
  }
  if (!ir || ir.derived.length === 0) return { ...record, fields };
  for (const { name } of ir.derived) if (name !== undefined) fields.delete(name);
  return makeRecord(compiler, ir, fields);
}

interface Confined {
  readonly next: Abstract;
  /** How far it went past an end that tells so. */
  readonly spilled: Abstract;
}

const zero = known(0);

/** Keeps a number within the range of its field; ends the run where the field does not allow it to be passed. */
function confined(compiler: Compiler, { range }: SetStep, wanted: Abstract): Confined {
  const { builder, convert } = compiler;
  if (!range || isDead(wanted)) return { next: wanted, spilled: zero };
  if (wanted.kind === 'optional') {
    const inner = compiler.guarded(builder.and(compiler.guard, wanted.has), () => within(compiler, range, wanted.of));
    return { next: { ...wanted, of: inner.next }, spilled: chosen(compiler, wanted.has, inner.spilled, zero) };
  }
  if (wanted.kind === 'finite' && wanted.values.some((each) => each !== dead && !Number.isInteger(each))) {
    const part = (of: (value: Value) => Value): Abstract =>
      compiler.enumeration.over([wanted], ([value]) => of(value as Value));
    const end = (value: Value): Value => {
      const number = asNumber(value);
      if (number === undefined || !numbers.isNum(value)) return value;
      const { min, max, below, above } = range;
      if (min !== null && numbers.compare(number, min) < 0)
        return below === 'error' ? compiler.concrete.fail('run/out-of-range') : min;
      if (max !== null && numbers.compare(number, max) > 0)
        return above === 'error' ? compiler.concrete.fail('run/out-of-range') : max;
      return value;
    };
    if (range.below === 'spill' || range.above === 'spill') {
      const register = convert.integer(wanted);
      if (!register) throw new Refusal('what is set is no whole number');
      return within(compiler, range, { kind: 'integer', register });
    }
    return { next: part(end), spilled: zero };
  }
  return within(compiler, range, wanted);
}

function within(compiler: Compiler, range: NonNullable<SetStep['range']>, wanted: Abstract): Confined {
  const { builder, convert } = compiler;
  const { min, max, below, above } = range;
  const register = wanted.kind === 'integer' || wanted.kind === 'finite' ? convert.integer(wanted) : undefined;
  if (!register) return { next: wanted, spilled: zero };
  let value = register;
  let spilled = builder.no;
  if (min !== null) {
    const end = builder.constant(min);
    if (below === 'error') compiler.fail(builder.less(value, end));
    if (below === 'spill') spilled = builder.max(builder.sub(end, value), builder.no);
    value = builder.max(value, end);
  }
  if (max !== null) {
    const end = builder.constant(max);
    if (above === 'error') compiler.fail(builder.less(end, value));
    if (above === 'spill') spilled = builder.add(spilled, builder.max(builder.sub(value, end), builder.no));
    value = builder.min(value, end);
  }
  return { next: { kind: 'integer', register: value }, spilled: { kind: 'integer', register: spilled } };
}
