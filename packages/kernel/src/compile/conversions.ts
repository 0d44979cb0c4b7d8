import { asNumber, type Die, dieSize, numbers, Pool, Rational, RecordValue, type Value } from '@rulewright/core';
import type { Register } from '../graph/graph.js';
import { Refusal } from '../graph/refusal.js';
import {
  type Abstract,
  dead,
  type DieColumn,
  type Finite,
  known,
  type ListColumns,
  type PoolColumns,
  type Possible,
  type RecordColumns,
} from './abstract.js';
import { chainedDice } from './chains.js';
import type { Compiler } from './compiler.js';
import { showing } from './dice.js';
import { mostPossibilities, simplified } from './enumeration.js';
import { diceOf } from './fresh-pool.js';

/** Values in the forms in which they are needed. */
export class Conversions {
  constructor(private readonly compiler: Compiler) {}

  /** A whole number as a register; undefined for anything else. */
  integer(value: Abstract): Register | undefined {
    switch (value.kind) {
      case 'lost':
        throw new Refusal(value.reason);
      case 'integer':
        return value.register;
      case 'finite':
        return this.table(value, (each) => {
          const number = numberOf(each);
          return number !== undefined && Math.abs(number) < 2 ** 31 ? number : undefined;
        });
      case 'record': {
        const result = value.fields.get('result');
        return result && this.integer(result);
      }
      case 'optional':
        // A number is needed here: where there is none, the rules end the run.
        this.compiler.fail(this.compiler.builder.not(value.has));
        return this.integer(value.of);
      default:
        return undefined;
    }
  }

  /** A number in parts of a whole; undefined for anything that is none, or has parts that are too small. */
  parts(value: Abstract): Parts | undefined {
    if (value.kind === 'fraction') return value;
    if (value.kind === 'record') {
      const result = value.fields.get('result');
      return result && this.parts(result);
    }
    if (value.kind === 'finite') {
      let parts: number | undefined = 1;
      for (const each of this.compiler.alivePart(value.values, value.index)) {
        if (each instanceof Rational && parts !== undefined) parts = commonParts(parts, Number(each.denominator));
      }
      if (parts === undefined) return undefined;
      const whole = parts;
      const register = this.table(value, (each) => countOfParts(each, whole));
      return register && { register, parts: whole };
    }
    const register = this.integer(value);
    return register && { register, parts: 1 };
  }

  /** The count of smaller parts. */
  inParts({ register, parts }: Parts, wanted: number): Register {
    const { builder } = this.compiler;
    return builder.mul(register, builder.constant(wanted / parts));
  }

  /** A condition as a mask; undefined for anything that is none. */
  mask(value: Abstract): Register | undefined {
    if (value.kind === 'boolean') return value.register;
    if (value.kind !== 'finite') return undefined;
    return this.table(value, (each) => (each === true ? -1 : typeof each === 'boolean' ? 0 : undefined));
  }

  /** Whether it is yes; anything else counts as no. */
  isYes(value: Abstract): Register {
    const { builder } = this.compiler;
    if (value.kind === 'lost') throw new Refusal(value.reason);
    if (value.kind === 'boolean') return value.register;
    if (value.kind === 'optional') return builder.and(value.has, this.isYes(value.of));
    if (value.kind !== 'finite') return builder.no;
    return this.table(value, (each) => (each === true ? -1 : 0)) ?? builder.no;
  }

  /** A register of what each possibility stands for; undefined when one of them stands for nothing. */
  table(value: Finite, of: (value: Value) => number | undefined): Register | undefined {
    const { builder } = this.compiler;
    let filler: number | undefined;
    const entries: (number | undefined)[] = [];
    for (const each of this.compiler.alivePart(value.values, value.index)) {
      if (each === dead) {
        entries.push(undefined);
        continue;
      }
      const entry = of(each);
      if (entry === undefined) return undefined;
      filler ??= entry;
      entries.push(entry);
    }
    const table = entries.map((entry) => entry ?? filler ?? 0);
    return value.index ? builder.gather(value.index, table) : builder.constant(table[0] ?? 0);
  }

  /** A value with few possibilities as a list of them. */
  finite(value: Abstract): Finite {
    const { builder } = this.compiler;
    switch (value.kind) {
      case 'finite':
        return value;
      case 'integer': {
        const { register } = value;
        const size = register.high - register.low + 1;
        if (size > mostPossibilities) throw new Refusal('a number may be too many things');
        const index = builder.sub(register, builder.constant(register.low));
        return { kind: 'finite', index, values: Array.from({ length: size }, (_, at) => register.low + at) };
      }
      case 'fraction': {
        const { register, parts } = value;
        const size = register.high - register.low + 1;
        if (size > mostPossibilities) throw new Refusal('a number may be too many things');
        const index = builder.sub(register, builder.constant(register.low));
        const values = Array.from({ length: size }, (_, at) => numbers.toNum(Rational.of(register.low + at, parts)));
        return { kind: 'finite', index, values };
      }
      case 'boolean':
        return { kind: 'finite', index: builder.asNumber(value.register), values: [false, true] };
      case 'optional': {
        const of = this.finite(value.of);
        const shown = of.index ? builder.add(of.index, builder.constant(1)) : builder.constant(1);
        return { kind: 'finite', index: builder.select(value.has, shown, builder.no), values: [null, ...of.values] };
      }
      case 'record': {
        const names = [...value.fields.keys()];
        return this.product([...value.fields.values()], (values) =>
          values.includes(dead)
            ? dead
            : new RecordValue(value.type, new Map(names.map((name, at) => [name, values[at] as Value] as const))),
        );
      }
      case 'list':
        return this.product(
          value.items.flatMap(({ value: item, here }): Abstract[] => [{ kind: 'boolean', register: here }, item]),
          (values) => {
            const items = present(values);
            return items.includes(dead) ? dead : (items as readonly Value[]);
          },
        );
      case 'pool':
        return this.product(
          value.dice.flatMap(({ face, here }): Abstract[] => [{ kind: 'boolean', register: here }, face]),
          (values) =>
            present(values).includes(dead)
              ? dead
              : new Pool(
                  value.dice.flatMap(({ die }, at) =>
                    values[2 * at] === true ? [showing(die, values[2 * at + 1] as Die['face'])] : [],
                  ),
                ),
        );
      case 'fresh':
        return this.finite(this.pool(value));
      case 'lost':
        throw new Refusal(value.reason);
    }
  }

  private product(parts: readonly Abstract[], make: (values: readonly Possible[]) => Possible): Finite {
    const finite = parts.map((part) => this.conditionally(part));
    const { enumeration } = this.compiler;
    const spread = enumeration.spread(finite);
    if (spread.size > mostPossibilities) throw new Refusal('it has too many parts that differ');
    const values = Array.from({ length: spread.size }, (_, combination) =>
      make(finite.map((_part, at) => spread.value(combination, at))),
    );
    return simplified(enumeration.joint(spread.indices), values);
  }

  private conditionally(part: Abstract): Finite {
    return part.kind === 'boolean' && part.register.constant !== undefined
      ? known(part.register.constant !== 0)
      : this.finite(part);
  }

  /** The fields one by one. */
  record(value: Abstract): RecordColumns | undefined {
    if (value.kind === 'record') return value;
    if (value.kind !== 'finite') return undefined;
    const example = value.values.find((each) => each !== dead);
    if (!(example instanceof RecordValue)) return undefined;
    const fields = new Map<string, Abstract>();
    for (const name of example.fields.keys()) {
      const values: Possible[] = [];
      for (const each of value.values) {
        const field = each === dead ? dead : each instanceof RecordValue ? each.fields.get(name) : undefined;
        if (field === undefined) return undefined;
        values.push(field);
      }
      fields.set(name, simplified(value.index, values));
    }
    return { kind: 'record', type: example.type, fields };
  }

  /** The items one by one; a pool's are its faces. */
  list(value: Abstract): ListColumns | undefined {
    const { builder } = this.compiler;
    if (value.kind === 'lost') throw new Refusal(value.reason);
    if (value.kind === 'list') return value;
    if (value.kind === 'fresh' || value.kind === 'pool') {
      return { kind: 'list', items: this.pool(value).dice.map(({ face, here }) => ({ value: face, here })) };
    }
    if (value.kind === 'optional') {
      this.compiler.fail(builder.not(value.has));
      return this.list(value.of);
    }
    if (value.kind !== 'finite') return undefined;
    const lists: (readonly Value[] | undefined)[] = [];
    for (const each of this.compiler.alivePart(value.values, value.index)) {
      if (each === dead) lists.push(undefined);
      else if (Array.isArray(each)) lists.push(each as readonly Value[]);
      else if (each instanceof Pool) lists.push(each.dice.map(({ face }) => face));
      else return undefined;
    }
    const longest = Math.max(0, ...lists.map((each) => each?.length ?? 0));
    const items = Array.from({ length: longest }, (_, at) => ({
      value: simplified(
        value.index,
        lists.map((each) => each?.[at] ?? (each && at < each.length ? null : dead)),
      ),
      here: value.index
        ? builder.gather(
            value.index,
            lists.map((each) => (each && at >= each.length ? 0 : -1)),
          )
        : builder.yes,
    }));
    return { kind: 'list', items };
  }

  /** The dice one by one. */
  pool(value: Abstract): PoolColumns {
    if (value.kind === 'pool') return value;
    if (value.kind === 'fresh') {
      if (value.chain) return chainedDice(this.compiler, value.chain);
      if (value.chains) throw new Refusal('chains are told apart that stand together with other dice');
      const dice = value.parts.flatMap((part) =>
        'given' in part ? this.pool(part.given).dice : diceOf(this.compiler.builder, part),
      );
      return { kind: 'pool', dice };
    }
    if (value.kind === 'finite') return this.finitePool(value);
    throw new Refusal('something that may be no dice is used as dice');
  }

  private finitePool({ values, index }: Finite): PoolColumns {
    const { builder } = this.compiler;
    const pools = this.compiler.alivePart(values, index).map((each) => {
      if (each === dead) return undefined;
      if (each instanceof Pool) return each.dice;
      throw new Refusal('something that may be no dice is used as dice');
    });
    const longest = Math.max(0, ...pools.map((each) => each?.length ?? 0));
    const dice = Array.from({ length: longest }, (_, at): readonly DieColumn[] => {
      const column = pools.map((each) => each?.[at]);
      // Of different dice in the same place only one is there.
      const kinds: Die[] = [];
      for (const die of column) if (die && !kinds.some((kind) => alike(kind, die))) kinds.push(die);
      return kinds.map((example) => {
        const { faces, label, kind, id } = example;
        const own = column.map((die) => (die && alike(die, example) ? die : undefined));
        return {
          face: simplified(
            index,
            own.map((die) => die?.face ?? dead),
          ),
          die: { faces, label, id, ...(kind === undefined ? {} : { kind }) },
          here: index
            ? builder.gather(
                index,
                own.map((die, place) => ((die ?? !pools[place]) ? -1 : 0)),
              )
            : builder.yes,
        };
      });
    }).flat();
    return { kind: 'pool', dice };
  }

  /** Whether it is none, or a value that is not. */
  presence(value: Abstract): { readonly has: Register; readonly of: Abstract } {
    const { builder } = this.compiler;
    if (value.kind === 'lost') throw new Refusal(value.reason);
    if (value.kind === 'optional') return value;
    if (value.kind !== 'finite') return { has: builder.yes, of: value };
    const { index, values } = value;
    const has = this.table(value, (each) => (each === null ? 0 : -1)) ?? builder.yes;
    return {
      has,
      of: simplified(
        index,
        values.map((each) => (each === null ? dead : each)),
      ),
    };
  }
}

function alike(a: Die, b: Die): boolean {
  return a.id === b.id && a.kind === b.kind && a.label === b.label && dieSize(a.faces) === dieSize(b.faces);
}

/** The number that a possibility stands for, as the operators take it. */
export function numberOf(value: Value): number | undefined {
  const number = asNumber(value);
  return typeof number === 'number' ? number : undefined;
}

/** Of items after whether they are there those that are. */
function present(values: readonly Possible[]): readonly Possible[] {
  return values.filter((_, at) => at % 2 === 1 && values[at - 1] === true);
}

/** A number of parts, and how many of them make a whole. */
export interface Parts {
  readonly register: Register;
  readonly parts: number;
}

/** Smaller parts would have too large numbers. */
const mostParts = 10_000;

/** Into how many parts a whole has to be taken so that both fit; undefined where these would be too small. */
export function commonParts(a: number, b: number): number | undefined {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  const common = (a / x) * b;
  return common <= mostParts ? common : undefined;
}

function countOfParts(value: Value, parts: number): number | undefined {
  const number = asNumber(value);
  if (typeof number === 'number') return number * parts;
  if (!(number instanceof Rational)) return undefined;
  const count = (number.numerator * BigInt(parts)) / number.denominator;
  return Number(count);
}
