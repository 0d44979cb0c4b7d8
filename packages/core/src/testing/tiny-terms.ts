/** Typed pieces of expressions, for the tiny language of the tests. */
import type { Argument, Builtin, EvaluationContext, MatcherInfo, TypingContext } from '../builtins/definition.js';
import { symbolsOf } from '../dice-faces.js';
import { builtins } from '../generated/builtins.js';
import type { DieFaces } from '../ir.js';
import * as types from '../types.js';
import type { Face, Type } from '../types.js';
import { Pool, type Value } from '../values.js';

export type Run = (context: EvaluationContext, names: ReadonlyMap<string, Value>) => Argument;

export interface Term {
  readonly type: Type;
  readonly run: Run;
  readonly matcher?: MatcherInfo;
}

/** Types a built-in's result and makes it ready to run. */
export function applyBuiltin(op: string, args: readonly (Term | undefined)[], report: TypingContext['report']): Term {
  const builtin = builtins.get(op) as Builtin;
  const type = builtin.type(
    args.map((arg) => arg?.type),
    {
      matcher: (index) => args[index]?.matcher,
      constant: (index) => {
        const known = args[index]?.type;
        return known?.kind === 'integer' && known.min === known.max ? (known.min ?? undefined) : undefined;
      },
      report,
    },
  );
  return {
    type,
    run: (context, names) => {
      const values = args.map((arg) => arg?.run(context, names));
      return builtin.evaluate(values, context);
    },
  };
}

/** The name in the IR of a modifier as it is written. */
export function modifierOp(written: string): string {
  const found = [...builtins.values()].find(({ kind, name }) => kind === 'modifier' && name === written);
  return found?.op ?? written;
}

/** Like dice, rolled together. */
export function diceTerm(count: Term, faces: DieFaces, label: string): Term {
  const size =
    count.type.kind === 'integer'
      ? types.range(types.low(count.type), types.high(count.type))
      : types.range(0, Infinity);
  const face = 'min' in faces ? types.integer(faces.min, faces.max) : faceType(faces.faces);
  const known = 'min' in faces ? {} : { faces: [...new Set(faces.faces)] };
  return {
    type: types.pool(face, size, known),
    run: (context, names) => new Pool(context.roll(faces, Number(count.run(context, names)), label)),
  };
}

/** Compares two small numbers as an operator does, which needs nothing of a run. */
export function holds(operator: string, a: Value, b: Value): boolean {
  return (builtins.get(operator) as Builtin).evaluate([a, b], {} as EvaluationContext) === true;
}

export function equals(
  wanted: (context: EvaluationContext, names: ReadonlyMap<string, Value>) => Value,
  term: Term,
): Term {
  const known = term.type.kind === 'integer' && term.type.min === term.type.max ? term.type.min : undefined;
  return {
    type: types.boolean(),
    run: (context, names) => {
      const value = wanted(context, names);
      return (element: Value) => element === value;
    },
    matcher: { matches: (face) => (known === undefined || known === null ? undefined : face === known) },
  };
}

export function constant(value: Value, type: Type): Term {
  return { type, run: () => value };
}

export function one(term: Term): Term {
  return { type: types.list(term.type, 1, 1), run: (context, names) => [term.run(context, names) as Value] };
}

export function elements(value: Argument): readonly Value[] {
  return value instanceof Pool ? value.dice.map(({ face }) => face) : (value as readonly Value[]);
}

export function elementType(type: Type): Type {
  if (type.kind === 'dice') return elementType(type.of);
  return type.kind === 'pool' ? type.face : type.kind === 'list' ? type.of : types.unknown;
}

export function sizeOf(type: Type): types.Range {
  return type.kind === 'pool' || type.kind === 'list' ? type.size : types.range(0, Infinity);
}

function faceType(faces: readonly Face[]): types.IntegerType | types.LabelType {
  if (faces.every((face) => typeof face === 'number')) return types.integer(Math.min(...faces), Math.max(...faces));
  return types.label([...new Set(faces.flatMap((face) => symbolsOf(String(face))))]);
}
