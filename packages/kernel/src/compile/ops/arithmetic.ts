import type { Register } from '../../graph/graph.js';
import type { Abstract } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { faceNumber, foldOf } from './folds.js';
import type { Argument, Op } from './op.js';

/** Whole numbers as registers; undefined when one of them is something else. */
export function integersOf(compiler: Compiler, args: readonly Argument[]): Register[] | undefined {
  const registers: Register[] = [];
  for (const argument of args) {
    const register = argument && argument.kind !== 'matcher' ? integerOf(compiler, argument) : undefined;
    if (!register) return undefined;
    registers.push(register);
  }
  return registers;
}

/** Rolled dice stand for their sum. */
export function integerOf(compiler: Compiler, value: Abstract): Register | undefined {
  if (value.kind === 'fresh' || value.kind === 'pool') {
    return foldOf(compiler, value, 'add', faceNumber);
  }
  if (value.kind === 'record') {
    const result = value.fields.get('result');
    return result && integerOf(compiler, result);
  }
  return compiler.convert.integer(value);
}

function whole(work: (compiler: Compiler, registers: readonly Register[]) => Register): Op {
  return (compiler, args) => {
    const registers = integersOf(compiler, args);
    return registers && { kind: 'integer', register: work(compiler, registers) };
  };
}

function reduced(work: (compiler: Compiler, a: Register, b: Register) => Register): Op {
  return whole((compiler, registers) => registers.reduce((a, b) => work(compiler, a, b)));
}

const negate = ({ builder }: Compiler, a: Register): Register => builder.sub(builder.no, a);

/** The rules end the run where the divisor is 0. */
function divided(compiler: Compiler, b: Register): void {
  const { builder } = compiler;
  if (b.low <= 0 && b.high >= 0) compiler.fail(builder.equal(b, builder.no));
}

export const arithmetic: Readonly<Record<string, Op>> = {
  '+': reduced(({ builder }, a, b) => builder.add(a, b)),
  '-': reduced(({ builder }, a, b) => builder.sub(a, b)),
  '*': reduced(({ builder }, a, b) => builder.mul(a, b)),
  negate: whole((compiler, [a]) => negate(compiler, a as Register)),
  abs: whole((compiler, [a]) => compiler.builder.max(a as Register, negate(compiler, a as Register))),
  sign: whole(({ builder }, [a]) => builder.max(builder.min(a as Register, builder.constant(1)), builder.constant(-1))),
  number: whole((_, [a]) => a as Register),
  floor: whole((_, [a]) => a as Register),
  ceil: whole((_, [a]) => a as Register),
  round: whole((_, [a]) => a as Register),
  clamp: (compiler, args) => {
    const registers = integersOf(compiler, args);
    if (!registers) return undefined;
    const { builder } = compiler;
    const [number, from, to] = registers as [Register, Register, Register];
    compiler.fail(builder.less(to, from));
    return { kind: 'integer', register: builder.max(from, builder.min(number, to)) };
  },
  div: (compiler, args) => {
    const registers = integersOf(compiler, args);
    if (!registers) return undefined;
    const [a, b] = registers as [Register, Register];
    divided(compiler, b);
    return { kind: 'integer', register: compiler.builder.div(a, b) };
  },
  mod: (compiler, args) => {
    const registers = integersOf(compiler, args);
    if (!registers) return undefined;
    const [a, b] = registers as [Register, Register];
    divided(compiler, b);
    return { kind: 'integer', register: compiler.builder.mod(a, b) };
  },
};
