/** The shape of a loop's state: a value whose registers only tell their ranges. */
import { type Type, high, low } from '@rulewright/core';
import { Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import { type Abstract, dead, type Finite, isDead, knownValue, type Possible, known } from './abstract.js';
import type { Compiler } from './compiler.js';
import { orLost } from './join.js';
import { keyOf } from './keys.js';

/** A list that grows from round to round is not kept beyond this. */
const mostGrown = 4;

/** What a state may be at the start, as far as its type tells. */
export function firstShape(compiler: Compiler, value: Abstract | undefined, type: Type | undefined): Abstract {
  const init = value ?? known(null);
  if (!type) return stripped(compiler, init);
  if (type.kind === 'integer' && isNumber(init)) {
    const { assumed } = compiler;
    const register = compiler.builder.register(Math.max(low(type), -assumed), Math.min(high(type), assumed));
    const start = compiler.convert.integer(init);
    if (start) return { kind: 'integer', register: hull(compiler, register, start) };
  }
  if (type.kind === 'record') {
    const record = compiler.convert.record(init);
    const { fields } = type;
    if (record) {
      const shapes = [...record.fields].map(
        ([name, field]) => [name, firstShape(compiler, field, fields[name])] as const,
      );
      return { ...record, fields: new Map(shapes) };
    }
  }
  if (type.kind === 'optional') {
    const { of } = compiler.convert.presence(init);
    const inner = isDead(of) ? shapeOf(compiler, type.of) : firstShape(compiler, of, type.of);
    return inner ? { kind: 'optional', has: compiler.builder.mask(), of: inner } : init;
  }
  if (type.kind === 'boolean') return { kind: 'boolean', register: compiler.builder.mask() };
  return stripped(compiler, init);
}

/** What anything of a type may be, where the type alone tells. */
function shapeOf(compiler: Compiler, type: Type): Abstract | undefined {
  const { builder, assumed } = compiler;
  if (type.kind === 'boolean') return { kind: 'boolean', register: builder.mask() };
  if (type.kind === 'integer') {
    const [least, most] = [Math.max(low(type), -assumed), Math.min(high(type), assumed)];
    return least < most ? { kind: 'integer', register: builder.register(least, most) } : undefined;
  }
  if (type.kind !== 'record') return undefined;
  const ir = compiler.program.types.find(({ name }) => name === type.name);
  if (ir && ir.derived.length > 0) return undefined;
  const fields = new Map<string, Abstract>();
  for (const [name, of] of Object.entries(type.fields)) {
    const field = shapeOf(compiler, of);
    if (!field) return undefined;
    fields.set(name, field);
  }
  return { kind: 'record', type: type.name, fields };
}

function isNumber(value: Abstract): boolean {
  return (
    value.kind === 'integer' ||
    (value.kind === 'finite' && value.values.every((each) => each === dead || Number.isInteger(each)))
  );
}

function hull({ builder }: Compiler, a: Register, b: Register): Register {
  return builder.register(Math.min(a.low, b.low), Math.max(a.high, b.high));
}

/** Pools are told apart, so that nothing in a shape is still to be asked. */
function stripped(compiler: Compiler, value: Abstract): Abstract {
  return value.kind === 'fresh' ? orLost(() => compiler.convert.pool(value)) : value;
}

/** A text that is the same for shapes that are the same. */
export function keyOfShape(shape: Abstract): string {
  const key = ({ low: least, high: most, constant }: Register): string =>
    constant === undefined ? `${String(least)}..${String(most)}` : String(constant);
  switch (shape.kind) {
    case 'finite':
      return `${shape.index ? key(shape.index) : ''}(${shape.values.map(keyOf).join()})`;
    case 'integer':
    case 'boolean':
      return `${shape.kind} ${key(shape.register)}`;
    case 'fraction':
      return `${key(shape.register)}/${String(shape.parts)}`;
    case 'optional':
      return `${key(shape.has)}?${keyOfShape(shape.of)}`;
    case 'record':
      return `${shape.type ?? ''}{${[...shape.fields].map(([name, field]) => `${name}:${keyOfShape(field)}`).join()}}`;
    case 'list':
      return `[${shape.items.map(({ value, here }) => `${key(here)}?${keyOfShape(value)}`).join()}]`;
    case 'pool':
      return `<${shape.dice.map(({ face, die, here }) => `${String(die.id)} ${key(here)}?${keyOfShape(face)}`).join()}>`;
    case 'fresh':
    case 'lost':
      return shape.kind;
  }
}

/** A shape for what fitted so far and for one more value. */
export function widened(compiler: Compiler, shape: Abstract, value: Abstract | undefined): Abstract {
  const { builder, convert } = compiler;
  const next = stripped(compiler, value ?? known(null));
  if (shape.kind === 'lost' || next.kind === 'lost') return next.kind === 'lost' ? next : shape;
  if (isNumber(shape) && isNumber(next))
    return { kind: 'integer', register: builder.register(-compiler.assumed, compiler.assumed) };
  if (isCondition(shape) && isCondition(next)) return { kind: 'boolean', register: builder.mask() };
  if (shape.kind === 'finite' && next.kind === 'finite') {
    const values = union(shape.values, next.values);
    if (values.length <= 512) return { kind: 'finite', index: builder.register(0, values.length - 1), values };
  }
  if (mayBeNone(shape) || mayBeNone(next)) {
    const [x, y] = [convert.presence(shape), convert.presence(next)];
    const of = knownDead(x.of) ? y.of : knownDead(y.of) ? x.of : widened(compiler, x.of, y.of);
    return { kind: 'optional', has: builder.mask(), of };
  }
  const [a, b] = [convert.record(shape), convert.record(next)];
  if (a && b) {
    const fields = [...a.fields].flatMap(([name, field]) => {
      const other = b.fields.get(name);
      return other ? [[name, fit(compiler, field, other) ? field : widened(compiler, field, other)] as const] : [];
    });
    return { kind: 'record', type: a.type, fields: new Map(fields) };
  }
  const [list, more] = [convert.list(shape), convert.list(next)];
  if (list && more && shape.kind !== 'pool' && next.kind !== 'pool') {
    const length = Math.max(list.items.length, more.items.length);
    if (length > mostGrown && more.items.length > list.items.length)
      return { kind: 'lost', reason: 'the list of a loop may become too long' };
    const items = Array.from({ length }, (_, at) => {
      const [x, y] = [list.items[at], more.items[at]];
      const item =
        x && y ? (fit(compiler, x.value, y.value) ? x.value : widened(compiler, x.value, y.value)) : (x ?? y)?.value;
      return { value: item as Abstract, here: builder.mask() };
    });
    return { kind: 'list', items };
  }
  throw new Refusal('the state of its loop changes its kind');
}

function isCondition(value: Abstract): boolean {
  return (
    value.kind === 'boolean' ||
    (value.kind === 'finite' && value.values.every((each) => each === dead || typeof each === 'boolean'))
  );
}

function mayBeNone(value: Abstract): boolean {
  return value.kind === 'optional' || (value.kind === 'finite' && value.values.includes(null));
}

function knownDead(value: Abstract): boolean {
  return value.kind === 'finite' && value.values.every((each) => each === dead);
}

function union(a: readonly Possible[], b: readonly Possible[]): Possible[] {
  const found = new Map<string, Possible>();
  for (const value of [...a, ...b]) if (value !== dead) found.set(keyOf(value), value);
  return [...found.values()];
}

/** The registers that a value of a shape has, in the order in which the shape has them; undefined when it does not fit. */
export function fit(compiler: Compiler, shape: Abstract, value: Abstract | undefined): Register[] | undefined {
  const { builder, convert } = compiler;
  if (shape.kind === 'lost') return [];
  const given = stripped(compiler, value ?? known(null));
  if (given.kind === 'lost') return undefined;
  const whole = (parts: readonly (Register[] | undefined)[]): Register[] | undefined =>
    parts.includes(undefined) ? undefined : (parts as Register[][]).flat();
  const own = (register: Register, found: Register): Register[] => (register.constant === undefined ? [found] : []);
  switch (shape.kind) {
    case 'finite':
      return fitFinite(compiler, shape, given);
    case 'integer': {
      if (!isNumber(given)) return undefined;
      const register = convert.integer(given);
      if (!register) return undefined;
      if (shape.register.constant !== undefined) return same(shape.register, register);
      const { low: least, high: most } = shape.register;
      if (register.low < least) compiler.fail(builder.less(register, builder.constant(least)));
      if (register.high > most) compiler.fail(builder.less(builder.constant(most), register));
      return [register];
    }
    case 'fraction': {
      const parts = convert.parts(given);
      if (parts?.parts !== shape.parts) return undefined;
      return shape.register.constant === undefined ? [parts.register] : same(shape.register, parts.register);
    }
    case 'boolean': {
      const register = convert.mask(given);
      return shape.register.constant === undefined ? register && [register] : same(shape.register, register);
    }
    case 'optional': {
      const { has, of } = convert.presence(given);
      if (knownDead(of)) return [...own(shape.has, has), ...stand(compiler, shape.of)];
      const inner = fit(compiler, shape.of, of);
      return inner && [...own(shape.has, has), ...inner];
    }
    case 'record': {
      const record = convert.record(given);
      return record && whole([...shape.fields].map(([name, field]) => fit(compiler, field, record.fields.get(name))));
    }
    case 'list': {
      const list = given.kind === 'pool' ? undefined : convert.list(given);
      if (!list || list.items.length > shape.items.length) return undefined;
      return whole(
        shape.items.map(({ value: item, here }, at) => {
          const found = list.items[at];
          if (!found) return here.constant === undefined ? [...stand(compiler, item), builder.no] : undefined;
          if (here.constant !== undefined && found.here !== here) return undefined;
          const inner = knownDead(found.value) ? stand(compiler, item) : fit(compiler, item, found.value);
          return inner && [...inner, ...own(here, found.here)];
        }),
      );
    }
    case 'pool': {
      if (given.kind !== 'pool' || given.dice.length !== shape.dice.length) return undefined;
      return whole(
        shape.dice.map(({ face, here, die }, at) => {
          const found = given.dice[at];
          if (!found || found.die.id !== die.id || (here.constant !== undefined && found.here !== here))
            return undefined;
          const inner = fit(compiler, face, found.face);
          return inner && [...inner, ...own(here, found.here)];
        }),
      );
    }
    case 'fresh':
      return undefined;
  }
}

/** What is always the same in a shape needs no register. */
function same(shape: Register, found: Register | undefined): Register[] | undefined {
  return found?.constant === shape.constant ? [] : undefined;
}

function fitFinite(compiler: Compiler, shape: Finite, given: Abstract): Register[] | undefined {
  if (!shape.index) {
    const [wanted] = shape.values;
    const value = knownValue(given);
    return value !== undefined && wanted !== undefined && keyOf(value) === keyOf(wanted) ? [] : undefined;
  }
  if (given.kind !== 'finite') return undefined;
  const places = new Map(shape.values.map((value, at) => [keyOf(value), at]));
  const register = compiler.convert.table(given, (value) => places.get(keyOf(value)));
  return register && [register];
}

/** Registers that hold anything. */
function stand(compiler: Compiler, shape: Abstract): Register[] {
  const found: Register[] = [];
  const visit = (value: Abstract): void => {
    const add = (register: Register | undefined): void => {
      if (register?.constant !== undefined || !register) return;
      found.push(compiler.builder.constant(Math.min(Math.max(0, register.low), register.high)));
    };
    switch (value.kind) {
      case 'finite':
        add(value.index);
        break;
      case 'integer':
      case 'fraction':
      case 'boolean':
        add(value.register);
        break;
      case 'optional':
        add(value.has);
        visit(value.of);
        break;
      case 'record':
        for (const field of value.fields.values()) visit(field);
        break;
      case 'list':
        for (const { value: item, here } of value.items) {
          visit(item);
          add(here);
        }
        break;
      case 'pool':
        for (const { face, here } of value.dice) {
          visit(face);
          add(here);
        }
        break;
      case 'fresh':
      case 'lost':
        break;
    }
  };
  visit(shape);
  return found;
}
