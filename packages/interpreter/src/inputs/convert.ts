/** What callers hand over, made into the values that a type asks for. Values with parts are in a file of their own. */
import { numberFromJson, numbers, type Num, Rational, type Thing, type Type, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';
import { fitWhole } from './convert-whole.js';
import { type InputValue, inRange } from './given-value.js';
import { showGiven, wantedOf } from './words.js';

/** Why something does not fit, and where in it. */
export interface Misfit {
  readonly path: string;
  readonly wanted: string;
  readonly got: string;
}

/** Turns plain data into values, and collects what does not fit. */
export class Converter {
  readonly misfits: Misfit[] = [];

  /**
   * Makes records with `run`, which must not roll dice. `things` are those that may be meant, by what they are called; with
   * `free`, a thing may be given as its fields too.
   */
  constructor(
    readonly run: Run,
    readonly things: ReadonlyMap<string, Thing> = new Map(),
    readonly free = false,
  ) {}

  convert(given: InputValue, type: Type, path: string): Value {
    const value = this.fit(given, type, path);
    if (value !== undefined) return value;
    this.misfits.push({ path, wanted: wantedOf(type), got: showGiven(given) });
    return null;
  }

  /** The value, or undefined when it does not fit; parts of it report for themselves. */
  private fit(given: InputValue, type: Type, path: string): Value | undefined {
    switch (type.kind) {
      case 'integer':
      case 'fraction': {
        const number = toNum(given);
        if (number === undefined || !inRange(number, type)) return undefined;
        return type.kind === 'integer' && number instanceof Rational ? undefined : number;
      }
      case 'boolean':
        return typeof given === 'boolean' ? given : undefined;
      case 'text':
        return typeof given === 'string' ? given : undefined;
      case 'label':
        return typeof given === 'string' && type.labels.includes(given) ? given : undefined;
      case 'none':
        return given === null ? null : undefined;
      case 'optional':
        return given === null ? null : this.fit(given, type.of, path);
      case 'deck':
        return undefined;
      default:
        return fitWhole(this, given, type, path);
    }
  }
}

/** Numbers as they are, and as texts such as `7/2` where JSON has no form for them. */
function toNum(given: InputValue): Num | undefined {
  if (typeof given === 'bigint') return numbers.toInt(given);
  if (given instanceof Rational) return numbers.toNum(given);
  if (typeof given === 'number') {
    if (Number.isSafeInteger(given)) return given + 0;
    const exact = Number.isInteger(given) ? undefined : Rational.parse(String(given));
    return exact && numbers.toNum(exact);
  }
  if (typeof given === 'string') {
    const exact = given.trim() === '' ? undefined : Rational.parse(given);
    return exact && numbers.toNum(exact);
  }
  return typeof given === 'object' && given !== null ? numberFromJson(given) : undefined;
}
