import {
  builtins,
  type Builtin,
  type DiagnosticCode,
  type DiagnosticExtras,
  type DiagnosticValues,
  isDiagnosticCode,
  low,
  high,
  type MatcherInfo,
  type Node,
  type Type,
  unknown,
} from '@rulewright/core';
import type { Expr, TextSpan } from '../syntax/ast.js';
import type { Context, Place } from './context.js';
import type { GlobalKind } from './globals.js';
import type { It, Scope } from './scope.js';
import type { Typed } from './typed.js';

export type CheckExpr = (env: Env, ast: Expr, expected?: Type) => Typed;

/** Where an expression is checked: its text and the names it may use. */
export class Env {
  constructor(
    readonly place: Place,
    readonly scope: Scope,
    /** The whole checker, handed down so that each syntax form's file stands alone. */
    private readonly checker: CheckExpr,
    /** Literal dice are rolled where they stand; inside a recipe, names that hold dice are too. */
    readonly inRecipe = false,
  ) {}

  /**
   * Checks a part and lowers it. `expected` is the type that the place asks for, where there is one: it decides
   * whether literal dice are rolled here and what bare words mean; the caller still converts.
   */
  check(ast: Expr, expected?: Type): Typed {
    const typed = this.checker(this, ast, expected);
    this.context.observer?.expression(
      { source: this.place.source, ast, typed, expected, names: this.scope.visible() },
      this.context.tentative,
    );
    return typed;
  }

  get context(): Context {
    return this.place.context;
  }

  /** What kind of definition a name means here; nothing when it means none. */
  kindOf(name: string): GlobalKind | undefined {
    return this.context.kindOf(name, this.place.source.span.file);
  }

  report<Code extends DiagnosticCode>(
    code: Code,
    values: DiagnosticValues<Code>,
    at: TextSpan,
    extras?: DiagnosticExtras,
  ): void {
    this.context.report(code, values, this.place.span(at), extras);
  }

  withScope(scope: Scope): Env {
    return new Env(this.place, scope, this.checker, this.inRecipe);
  }

  child(it?: It): Env {
    return this.withScope(this.scope.child(it));
  }

  recipe(): Env {
    return new Env(this.place, this.scope, this.checker, true);
  }
}

/** An argument of a built-in, with what the checker knows about it. */
export interface OpArgument {
  readonly typed: Typed;
  readonly span: TextSpan;
  readonly matcher?: MatcherInfo;
}

/** The number that a type leaves no doubt about. */
export function constantOf(type: Type): number | undefined {
  return type.kind === 'integer' && low(type) === high(type) ? low(type) : undefined;
}

/** Applies a built-in to converted arguments: its own typing says what comes out and what is wrong. */
export function applyOp(env: Env, name: string, args: readonly (OpArgument | undefined)[], at: TextSpan): Typed {
  const builtin = builtins.get(name);
  if (!builtin) throw new Error(`There is no built-in called ${name}.`);
  const nodes: (Node | null)[] = args.map((argument) => argument?.typed.node ?? null);
  while (nodes.length > 0 && nodes.at(-1) === null) nodes.pop();
  return { node: { kind: 'op', op: name, args: nodes, span: env.place.ir(at) }, type: opType(env, builtin, args, at) };
}

function opType(env: Env, builtin: Builtin, args: readonly (OpArgument | undefined)[], at: TextSpan): Type {
  if (args.some((argument) => argument?.typed.type.kind === 'unknown')) return unknown;
  return builtin.type(
    args.map((argument) => argument?.typed.type),
    {
      matcher: (index) => args[index]?.matcher,
      constant: (index) => {
        const type = args[index]?.typed.type;
        return type && constantOf(type);
      },
      report: (code, values, argument) => {
        if (!isDiagnosticCode(code)) throw new Error(`There is no diagnostic ${code}.`);
        const span = argument === undefined ? at : (args[argument]?.span ?? at);
        env.report(code, values as DiagnosticValues<typeof code>, span);
      },
    },
  );
}

export function constNode(env: Env, value: number | string | boolean | null, at: TextSpan): Node {
  return { kind: 'const', value, span: env.place.ir(at) };
}

/** True when an expression speaks of `it`, the element it is asked about. */
export function mentionsIt(ast: Expr): boolean {
  return mentions(ast, 'it');
}

/** True when the name occurs anywhere below. */
export function mentions(ast: unknown, name: string): boolean {
  if (Array.isArray(ast)) return ast.some((each) => mentions(each, name));
  if (typeof ast !== 'object' || ast === null) return false;
  if ('kind' in ast && ast.kind === 'name' && 'name' in ast && ast.name === name) return true;
  return Object.values(ast).some((each) => mentions(each, name));
}
