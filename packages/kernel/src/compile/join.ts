import type { Builder } from '../graph/builder.js';
import type { Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import {
  type Abstract,
  dead,
  type DieColumn,
  type Finite,
  isDead,
  known,
  type ListItem,
  nothing,
  type Possible,
} from './abstract.js';
import type { Compiler } from './compiler.js';
import { commonParts } from './conversions.js';
import { mostPossibilities } from './enumeration.js';
import { keyOf } from './keys.js';

/** How two ways come together: where what is needed of each is worked out, and a register that has either. */
export interface Meeting {
  readonly builder: Builder;
  inThen<Result>(work: () => Result): Result;
  inElse<Result>(work: () => Result): Result;
  phi(a: Register, b: Register): Register;
  /** Whether all lanes have worked a way out, so that nothing has to be handed on. */
  readonly thenByAll: boolean;
  readonly elseByAll: boolean;
}

/** The value of the way that was taken. */
export function join(compiler: Compiler, meeting: Meeting, a: Abstract, b: Abstract): Abstract {
  const { builder } = meeting;
  if (isDead(a) && isDead(b)) return nothing;
  if (isDead(a)) {
    if (meeting.elseByAll) return b;
    const value = meeting.inElse(() => fixed(compiler, b));
    return mapRegisters(compiler, value, (register) => meeting.phi(stand(builder, register), register));
  }
  if (isDead(b)) {
    if (meeting.thenByAll) return a;
    const value = meeting.inThen(() => fixed(compiler, a));
    return mapRegisters(compiler, value, (register) => meeting.phi(register, stand(builder, register)));
  }
  if (a.kind === 'lost' || b.kind === 'lost') return a.kind === 'lost' ? a : b;
  return (
    joinFinite(meeting, a, b, true) ??
    joinPlain(compiler, meeting, a, b) ??
    joinOptional(compiler, meeting, a, b) ??
    joinRecords(compiler, meeting, a, b) ??
    joinPools(compiler, meeting, a, b) ??
    joinLists(compiler, meeting, a, b) ??
    joinFinite(meeting, a, b, false) ??
    refuse()
  );
}

function refuse(): never {
  throw new Refusal('the ways of a condition give things of different kinds');
}

/** Anything within a register's range, for lanes that do not need it. */
function stand(builder: Builder, { low, high }: Register): Register {
  return builder.constant(Math.min(Math.max(0, low), high));
}

/** Numbers and conditions; those that are the same either way were dealt with before. */
function joinPlain(compiler: Compiler, meeting: Meeting, a: Abstract, b: Abstract): Abstract | undefined {
  const { convert } = compiler;
  if (isPlain(a, 'boolean') && isPlain(b, 'boolean')) {
    const x = meeting.inThen(() => convert.mask(a));
    const y = meeting.inElse(() => convert.mask(b));
    return x && y && { kind: 'boolean', register: meeting.phi(x, y) };
  }
  if (a.kind === 'fraction' || b.kind === 'fraction') return joinFractions(compiler, meeting, a, b);
  if (!isPlain(a, 'number') || !isPlain(b, 'number')) return undefined;
  const x = meeting.inThen(() => convert.integer(a));
  const y = meeting.inElse(() => convert.integer(b));
  return x && y && { kind: 'integer', register: meeting.phi(x, y) };
}

function joinFractions(compiler: Compiler, meeting: Meeting, a: Abstract, b: Abstract): Abstract | undefined {
  const { convert } = compiler;
  const [x, y] = [meeting.inThen(() => convert.parts(a)), meeting.inElse(() => convert.parts(b))];
  const parts = x && y && commonParts(x.parts, y.parts);
  if (!parts) return undefined;
  const register = meeting.phi(
    meeting.inThen(() => convert.inParts(x, parts)),
    meeting.inElse(() => convert.inParts(y, parts)),
  );
  return { kind: 'fraction', register, parts };
}

function isPlain(value: Abstract, kind: 'boolean' | 'number'): boolean {
  if (value.kind === 'integer') return kind === 'number';
  if (value.kind === 'boolean') return kind === 'boolean';
  if (value.kind !== 'finite') return false;
  return value.values.every(
    (each) => each === dead || (kind === 'number' ? Number.isInteger(each) : typeof each === kind),
  );
}

/** So many possibilities are few; of dice more, since they would be told apart. */
const mostFew = 256;
const mostTogether = 4096;

/** Few possibilities stay so: those of both. `few` leaves what is better kept in parts to others. */
function joinFinite(meeting: Meeting, a: Abstract, b: Abstract, few: boolean): Abstract | undefined {
  if (a.kind !== 'finite' || b.kind !== 'finite') return undefined;
  const places = new Map<string, number>();
  const values: Possible[] = [];
  const placesOf = ({ values: list }: Finite): number[] =>
    list.map((value) => {
      if (value === dead) return 0;
      const key = keyOf(value);
      let place = places.get(key);
      if (place === undefined) {
        place = values.push(value) - 1;
        places.set(key, place);
      }
      return place;
    });
  const [tableA, tableB] = [placesOf(a), placesOf(b)];
  if (values.length === 1) return known(values[0] as Possible);
  const most = few ? (isPool(a) ? mostTogether : mostFew) : mostPossibilities * 2;
  if (values.length > most) return undefined;
  const { builder } = meeting;
  const index = ({ index: register }: Finite, table: readonly number[]): Register =>
    register ? builder.gather(register, table) : builder.constant(table[0] ?? 0);
  const x = meeting.inThen(() => index(a, tableA));
  const y = meeting.inElse(() => index(b, tableB));
  return { kind: 'finite', index: meeting.phi(x, y), values };
}

function joinOptional(compiler: Compiler, meeting: Meeting, a: Abstract, b: Abstract): Abstract | undefined {
  if (!mayBeNone(a) && !mayBeNone(b)) return undefined;
  const x = meeting.inThen(() => compiler.convert.presence(a));
  const y = meeting.inElse(() => compiler.convert.presence(b));
  const of = join(compiler, meeting, x.of, y.of);
  return { kind: 'optional', has: meeting.phi(x.has, y.has), of };
}

function mayBeNone(value: Abstract): boolean {
  return value.kind === 'optional' || (value.kind === 'finite' && value.values.includes(null));
}

function joinRecords(compiler: Compiler, meeting: Meeting, a: Abstract, b: Abstract): Abstract | undefined {
  const x = compiler.convert.record(a);
  const y = compiler.convert.record(b);
  if (!x || !y) return undefined;
  const fields = new Map<string, Abstract>();
  for (const [name, field] of x.fields) {
    const other = y.fields.get(name);
    if (other) fields.set(name, join(compiler, meeting, field, other));
  }
  return { kind: 'record', type: x.type, fields };
}

function joinPools(compiler: Compiler, meeting: Meeting, a: Abstract, b: Abstract): Abstract | undefined {
  if (!isPool(a) || !isPool(b)) return undefined;
  const { builder } = meeting;
  const x = meeting.inThen(() => compiler.convert.pool(a));
  const y = meeting.inElse(() => compiler.convert.pool(b));
  // The dice of both ways stand one behind the other, and those of one way are there.
  const dice = (list: readonly DieColumn[], first: boolean): DieColumn[] =>
    list.map(({ face, die, here }) => ({
      face: first ? join(compiler, meeting, face, nothing) : join(compiler, meeting, nothing, face),
      die,
      here: first ? meeting.phi(here, builder.no) : meeting.phi(builder.no, here),
    }));
  return { kind: 'pool', dice: [...dice(x.dice, true), ...dice(y.dice, false)] };
}

function isPool(value: Abstract): boolean {
  if (value.kind === 'pool' || value.kind === 'fresh') return true;
  if (value.kind !== 'finite') return false;
  const example = value.values.find((each) => each !== dead);
  return typeof example === 'object' && example !== null && 'dice' in example;
}

function joinLists(compiler: Compiler, meeting: Meeting, a: Abstract, b: Abstract): Abstract | undefined {
  const x = meeting.inThen(() => compiler.convert.list(a));
  const y = meeting.inElse(() => compiler.convert.list(b));
  if (!x || !y) return undefined;
  const { builder } = meeting;
  const all = (items: readonly ListItem[]): boolean => items.every(({ here }) => here === builder.yes);
  const common = all(x.items) && all(y.items) ? Math.min(x.items.length, y.items.length) : 0;
  const items = Array.from({ length: common }, (_, at): ListItem => ({
    value: join(compiler, meeting, x.items[at]?.value ?? nothing, y.items[at]?.value ?? nothing),
    here: builder.yes,
  }));
  for (const { value, here } of x.items.slice(common)) {
    items.push({ value: join(compiler, meeting, value, nothing), here: meeting.phi(here, builder.no) });
  }
  for (const { value, here } of y.items.slice(common)) {
    items.push({ value: join(compiler, meeting, nothing, value), here: meeting.phi(builder.no, here) });
  }
  return { kind: 'list', items };
}

/** Dice of which nothing was asked yet are told apart, because nobody can ask later. */
function fixed(compiler: Compiler, value: Abstract): Abstract {
  return value.kind === 'fresh' ? orLost(() => compiler.convert.pool(value)) : value;
}

/** What cannot be had is lost, which only matters if it is needed. */
export function orLost(work: () => Abstract): Abstract {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'lost', reason: error.reason };
    throw error;
  }
}

/** The same value with other registers. */
export function mapRegisters(compiler: Compiler, value: Abstract, map: (register: Register) => Register): Abstract {
  const same = (register: Register): Register => (register.constant === undefined ? map(register) : register);
  switch (value.kind) {
    case 'finite': {
      const index = value.index && same(value.index);
      if (index?.constant !== undefined) return known(value.values[index.constant] ?? null);
      return index ? { ...value, index } : value;
    }
    case 'integer':
    case 'fraction':
    case 'boolean':
      return { ...value, register: same(value.register) };
    case 'optional':
      return { kind: 'optional', has: same(value.has), of: mapRegisters(compiler, value.of, map) };
    case 'record': {
      const fields = [...value.fields].map(([name, field]) => [name, mapRegisters(compiler, field, map)] as const);
      return { ...value, fields: new Map(fields) };
    }
    case 'list':
      return {
        kind: 'list',
        items: value.items.map(({ value: item, here }) => ({
          value: mapRegisters(compiler, item, map),
          here: same(here),
        })),
      };
    case 'pool':
      return {
        kind: 'pool',
        dice: value.dice.map(({ face, die, here }) => ({
          face: mapRegisters(compiler, face, map),
          die,
          here: same(here),
        })),
      };
    case 'fresh':
      return mapRegisters(compiler, fixed(compiler, value), map);
    case 'lost':
      return value;
  }
}
