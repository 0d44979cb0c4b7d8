/** Values as they leave the machine. */
import { numbers, Pool, Rational, RecordValue, sumOfPool, type Value } from '@rulewright/core';
import type { Channel, Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import { type Abstract, dead, type DieColumn } from './abstract.js';
import type { Compiler } from './compiler.js';
import { showing } from './dice.js';
import { integerOf } from './ops/arithmetic.js';

/** One register that tells a value. */
export interface Reader {
  readonly register: Register;
  /** Its entries are from 0 to below this; undefined when there are too many, and each is handed over as it is. */
  readonly size: number | undefined;
  read(entry: number): Value;
}

/** A histogram has at most so many entries of numbers. */
const widest = 2 ** 16;

/** What a value is counted as: dice as their sum, the result of a roll; undefined for what is not counted. */
export function readerOf(compiler: Compiler, value: Abstract, most = widest): Reader | undefined {
  const { builder } = compiler;
  switch (value.kind) {
    case 'finite': {
      const values = value.values.map((each) => (each === dead ? null : counted(each)));
      return { register: value.index ?? builder.no, size: values.length, read: (entry) => values[entry] ?? null };
    }
    case 'boolean':
      return { register: builder.asNumber(value.register), size: 2, read: (entry) => entry === 1 };
    case 'integer':
      return numberReader(compiler, value.register, most);
    case 'fraction': {
      const { parts, register } = value;
      const count = numberReader(compiler, register, most);
      return { ...count, read: (entry) => numbers.toNum(Rational.of(count.read(entry) as number, parts)) };
    }
    case 'optional': {
      const of = readerOf(compiler, value.of, most);
      if (of?.size === undefined) return undefined;
      const shown = builder.add(of.register, builder.constant(1));
      return {
        register: builder.select(value.has, shown, builder.no),
        size: of.size + 1,
        read: (entry) => (entry === 0 ? null : of.read(entry - 1)),
      };
    }
    case 'record': {
      const result = value.fields.get('result');
      return result && readerOf(compiler, result, most);
    }
    case 'pool':
    case 'fresh': {
      const register = attempt(() => integerOf(compiler, value));
      return register && numberReader(compiler, register, most);
    }
    case 'list':
    case 'lost':
      return undefined;
  }
}

/** Writes down that a register is counted, or handed over. */
export function emitChannel({ builder }: Compiler, register: Register, channel: Channel): void {
  const { size } = channel;
  if (size === undefined) builder.emit({ kind: 'spill', src: register, channel });
  else builder.emit({ kind: 'histogram', index: register, channel: channel as Channel & { readonly size: number } });
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function numberReader({ builder }: Compiler, register: Register, most: number): Reader {
  const { low, high } = register;
  const size = high - low + 1;
  if (size > most) return { register, size: undefined, read: (entry) => entry };
  return { register: builder.sub(register, builder.constant(low)), size, read: (entry) => entry + low };
}

/** What a single value is counted as. */
export function counted(value: Value): Value {
  if (value instanceof Pool) return sumOfPool(value) ?? value;
  if (value instanceof RecordValue) {
    const result = value.fields.get('result');
    return result === undefined ? value : counted(result);
  }
  return value;
}

/** All registers of a value, and how it is put together from them. */
export interface ReadOut {
  readonly registers: readonly Register[];
  readonly read: (entries: readonly number[]) => Value;
}

/** Everything about a value; undefined when some of it can no longer be told. */
export function everythingOf(compiler: Compiler, value: Abstract): ReadOut | undefined {
  switch (value.kind) {
    case 'finite': {
      const values = value.values.map((each) => (each === dead ? null : each));
      return { registers: [value.index ?? compiler.builder.no], read: ([entry = 0]) => values[entry] ?? null };
    }
    case 'integer':
      return { registers: [value.register], read: ([entry = 0]) => entry };
    case 'fraction': {
      const { parts, register } = value;
      return { registers: [register], read: ([entry = 0]) => numbers.toNum(Rational.of(entry, parts)) };
    }
    case 'boolean':
      return { registers: [value.register], read: ([entry]) => entry !== 0 };
    case 'optional': {
      const of = everythingOf(compiler, value.of);
      return (
        of && { registers: [value.has, ...of.registers], read: ([has, ...rest]) => (has === 0 ? null : of.read(rest)) }
      );
    }
    case 'record': {
      const names = [...value.fields.keys()];
      return together(
        [...value.fields.values()].map((field) => everythingOf(compiler, field)),
        (values) => new RecordValue(value.type, new Map(names.map((name, at) => [name, values[at] ?? null] as const))),
      );
    }
    case 'list':
      return together(
        value.items.flatMap(({ value: item, here }) => [
          everythingOf(compiler, { kind: 'boolean', register: here }),
          everythingOf(compiler, item),
        ]),
        (values) => values.filter((_, at) => at % 2 === 1 && values[at - 1] === true),
      );
    case 'pool':
      return together(
        value.dice.flatMap(({ face, here }) => [
          everythingOf(compiler, { kind: 'boolean', register: here }),
          everythingOf(compiler, face),
        ]),
        (values) => poolOf(value.dice, values),
      );
    case 'fresh': {
      const pool = attempt(() => compiler.convert.pool(value));
      return pool && everythingOf(compiler, pool);
    }
    case 'lost':
      return undefined;
  }
}

function poolOf(dice: readonly DieColumn[], values: readonly Value[]): Pool {
  return new Pool(
    dice.flatMap(({ die }, at) =>
      values[2 * at] === true ? [showing(die, values[2 * at + 1] as number | string)] : [],
    ),
  );
}

function together(
  parts: readonly (ReadOut | undefined)[],
  make: (values: readonly Value[]) => Value,
): ReadOut | undefined {
  if (parts.includes(undefined)) return undefined;
  const all = parts as readonly ReadOut[];
  return {
    registers: all.flatMap(({ registers }) => registers),
    read(entries) {
      let at = 0;
      const values = all.map(({ registers, read }) => {
        const own = entries.slice(at, at + registers.length);
        at += registers.length;
        return read(own);
      });
      return make(values);
    },
  };
}
