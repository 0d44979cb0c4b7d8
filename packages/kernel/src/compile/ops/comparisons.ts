import type { Value } from '@rulewright/core';
import type { Register } from '../../graph/graph.js';
import { live } from '../../concrete/signals.js';
import { Refusal } from '../../graph/refusal.js';
import type { Abstract } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { integersOf, mayBeBroken, partsOf } from './arithmetic.js';
import type { Argument, Op } from './op.js';

function compared(work: (compiler: Compiler, a: Register, b: Register) => Register): Op {
  return (compiler, args) => {
    const registers = args.some(mayBeBroken) ? partsOf(compiler, args)?.registers : integersOf(compiler, args);
    if (!registers) return undefined;
    const [a, b] = registers as readonly [Register, Register];
    return { kind: 'boolean', register: work(compiler, a, b) };
  };
}

/** Whether two values are the same; undefined where that takes more than registers. */
export function equalMask(compiler: Compiler, a: Argument, b: Argument): Register | undefined {
  if (!a || !b || a.kind === 'matcher' || b.kind === 'matcher') return undefined;
  const { builder, convert } = compiler;
  if (mayBeNone(a) || mayBeNone(b)) {
    const [x, y] = [convert.presence(a), convert.presence(b)];
    const both = builder.and(x.has, y.has);
    const neither = builder.not(builder.or(x.has, y.has));
    if (both === builder.no) return neither;
    const same = equalMask(compiler, x.of, y.of);
    return same && builder.or(neither, builder.and(both, same));
  }
  if (a.kind === 'boolean' || b.kind === 'boolean') {
    const [x, y] = [convert.mask(a), convert.mask(b)];
    return x && y && builder.equal(x, y);
  }
  if (a.kind === 'list' || b.kind === 'list') return undefined;
  if (mayBeBroken(a) || mayBeBroken(b)) {
    const numbers = partsOf(compiler, [a, b])?.registers;
    if (numbers) return builder.equal(numbers[0] as Register, numbers[1] as Register);
    if (a.kind === 'fraction' || b.kind === 'fraction') return undefined;
  }
  const numbers = integersOf(compiler, [a, b]);
  if (numbers) return builder.equal(numbers[0] as Register, numbers[1] as Register);
  try {
    const apply = ([x, y]: readonly Value[]): Value => compiler.concrete.apply('==', [x, y]);
    return convert.isYes(compiler.enumeration.over([a, b], apply));
  } catch (error) {
    if (error instanceof Refusal || error === live) return undefined;
    throw error;
  }
}

function mayBeNone(value: Abstract): boolean {
  return value.kind === 'optional' || (value.kind === 'finite' && value.values.includes(null));
}

export const comparisons: Readonly<Record<string, Op>> = {
  '<': compared(({ builder }, a, b) => builder.less(a, b)),
  '<=': compared(({ builder }, a, b) => builder.atMost(a, b)),
  '>': compared(({ builder }, a, b) => builder.less(b, a)),
  '>=': compared(({ builder }, a, b) => builder.atMost(b, a)),
  '==': (compiler, [a, b]) => {
    const register = equalMask(compiler, a, b);
    return register && { kind: 'boolean', register };
  },
  '!=': (compiler, [a, b]) => {
    const register = equalMask(compiler, a, b);
    return register && { kind: 'boolean', register: compiler.builder.not(register) };
  },
  not: (compiler, [a]) => {
    const register = a && a.kind !== 'matcher' ? compiler.convert.mask(a) : undefined;
    return register && { kind: 'boolean', register: compiler.builder.not(register) };
  },
  isNone: (compiler, [a]) => {
    if (!a || a.kind === 'matcher' || a.kind === 'finite') return undefined;
    return { kind: 'boolean', register: compiler.builder.not(compiler.convert.presence(a).has) };
  },
};
