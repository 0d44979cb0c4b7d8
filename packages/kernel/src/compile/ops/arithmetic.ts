import { Rational } from '@rulewright/core';
import type { Register } from '../../graph/graph.js';
import { type Abstract, knownValue } from '../abstract.js';
import type { Compiler } from '../compiler.js';
import { commonParts, type Parts } from '../conversions.js';
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

/** Numbers in like parts of a whole; undefined when one of them is no number, or has parts that are too small. */
export function partsOf(
  compiler: Compiler,
  args: readonly Argument[],
): { readonly registers: readonly Register[]; readonly parts: number } | undefined {
  const numbers: Parts[] = [];
  for (const argument of args) {
    if (!argument || argument.kind === 'matcher') return undefined;
    const register = isPooled(argument) ? integerOf(compiler, argument) : undefined;
    const number = register ? { register, parts: 1 } : compiler.convert.parts(argument);
    if (!number) return undefined;
    numbers.push(number);
  }
  const parts = numbers.reduce<number | undefined>((all, each) => all && commonParts(all, each.parts), 1);
  return parts === undefined
    ? undefined
    : { registers: numbers.map((each) => compiler.convert.inParts(each, parts)), parts };
}

function isPooled({ kind }: Abstract): boolean {
  return kind === 'fresh' || kind === 'pool';
}

/** A number of parts, in the form that is simplest. */
export function ofParts(register: Register, parts: number): Abstract {
  return parts === 1 ? { kind: 'integer', register } : { kind: 'fraction', register, parts };
}

function reduced(work: (compiler: Compiler, a: Register, b: Register) => Register): Op {
  const plain = whole((compiler, registers) => registers.reduce((a, b) => work(compiler, a, b)));
  return (compiler, args, name) => {
    if (!args.some(mayBeBroken)) return plain(compiler, args, name);
    const numbers = partsOf(compiler, args);
    return (
      numbers &&
      ofParts(
        numbers.registers.reduce((a, b) => work(compiler, a, b)),
        numbers.parts,
      )
    );
  };
}

/** Whether an argument may be a number that is not whole. */
export function mayBeBroken(argument: Argument): boolean {
  if (!argument || argument.kind === 'matcher') return false;
  if (argument.kind === 'record') return mayBeBroken(argument.fields.get('result'));
  return (
    argument.kind === 'fraction' ||
    (argument.kind === 'finite' && argument.values.some((each) => each instanceof Rational))
  );
}

/** Parts of one number times parts of the other; a division takes the parts of a known number. */
const times: Op = (compiler, args, name) => {
  if (!args.some(mayBeBroken)) return plainTimes(compiler, args, name);
  let product: Parts | undefined;
  for (const argument of args) {
    const number = partsOf(compiler, [argument]);
    const [register] = number?.registers ?? [];
    if (!number || !register) return undefined;
    const parts: number = (product?.parts ?? 1) * number.parts;
    if (commonParts(parts, 1) === undefined) return undefined;
    product = { register: product ? compiler.builder.mul(product.register, register) : register, parts };
  }
  return product && ofParts(product.register, product.parts);
};

const plainTimes = whole(({ builder }, registers) => registers.reduce((a, b) => builder.mul(a, b)));

const over: Op = (compiler, [a, b]) => {
  const divisor = b && b.kind !== 'matcher' ? knownValue(b) : undefined;
  const number = partsOf(compiler, [a]);
  const [register] = number?.registers ?? [];
  if (typeof divisor !== 'number' || divisor < 1 || !number || !register) return undefined;
  const parts = commonParts(number.parts * divisor, 1);
  return parts === undefined ? undefined : ofParts(register, parts);
};

const negate = ({ builder }: Compiler, a: Register): Register => builder.sub(builder.no, a);

/** The nearest whole number in one direction. */
function rounded(up: (compiler: Compiler, register: Register, parts: Register) => Register): Op {
  return (compiler, [a]) => {
    const number = partsOf(compiler, [a]);
    const [register] = number?.registers ?? [];
    if (!number || !register) return undefined;
    if (number.parts === 1) return { kind: 'integer', register };
    return { kind: 'integer', register: up(compiler, register, compiler.builder.constant(number.parts)) };
  };
}

/** Halves go away from zero. */
function nearest({ builder }: Compiler, register: Register, parts: Register): Register {
  const two = builder.constant(2);
  const size = builder.max(register, builder.sub(builder.no, register));
  const far = builder.div(builder.add(builder.mul(size, two), parts), builder.mul(parts, two));
  return builder.select(builder.less(register, builder.no), builder.sub(builder.no, far), far);
}

/** The rules end the run where the divisor is 0. */
function divided(compiler: Compiler, b: Register): void {
  const { builder } = compiler;
  if (b.low <= 0 && b.high >= 0) compiler.fail(builder.equal(b, builder.no));
}

export const arithmetic: Readonly<Record<string, Op>> = {
  '+': reduced(({ builder }, a, b) => builder.add(a, b)),
  '-': reduced(({ builder }, a, b) => builder.sub(a, b)),
  '*': times,
  '/': over,
  negate: (compiler, [a]) => {
    const number = partsOf(compiler, [a]);
    const [register] = number?.registers ?? [];
    return number && register && ofParts(negate(compiler, register), number.parts);
  },
  abs: whole((compiler, [a]) => compiler.builder.max(a as Register, negate(compiler, a as Register))),
  sign: whole(({ builder }, [a]) => builder.max(builder.min(a as Register, builder.constant(1)), builder.constant(-1))),
  number: whole((_, [a]) => a as Register),
  floor: rounded(({ builder }, register, parts) => builder.div(register, parts)),
  ceil: rounded((compiler, register, parts) =>
    negate(compiler, compiler.builder.div(negate(compiler, register), parts)),
  ),
  round: rounded(nearest),
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
