import type { Span, Type } from '@rulewright/core';
import type { Data, ScalarSource } from '../model/model.js';
import type { Expr } from '../syntax/ast.js';
import type { Declaration, Global } from './globals.js';
import type { VisibleNames } from './scope.js';
import type { Typed } from './typed.js';

/** An expression, or a part of one, as it was checked. */
export interface SeenExpression {
  readonly source: ScalarSource;
  readonly ast: Expr;
  readonly typed: Typed;
  /** The type that the place asked for, where it asked for one. */
  readonly expected: Type | undefined;
  readonly names: VisibleNames;
}

/** What stands where a matcher does, and what it is asked about. */
export interface SeenMatcher {
  readonly source: ScalarSource;
  readonly ast: Expr;
  readonly element: Type;
  /** The names given with `as` to the dice that it may be asked about. */
  readonly kinds: readonly string[];
  readonly names: VisibleNames;
}

/**
 * Is told what the checker finds out about places as it goes: for editors, which ask about one of them. A place may be told of
 * more than once; `tentative` when it is only tried out, which may be under assumptions that do not hold.
 */
export interface PlaceObserver {
  expression(seen: SeenExpression, tentative: boolean): void;
  matcher(seen: SeenMatcher, tentative: boolean): void;
  /** A type as written. */
  type(source: ScalarSource, type: Type): void;
  /** Data for which this type is wanted. */
  data(data: Data, wanted: Type): void;
}

/** Is told what the checker does. Declarations and examples have an id that is the same in the next check. */
export interface CheckObserver {
  global(declaration: Pick<Declaration, 'name' | 'kind'> & { readonly span: Span }, global: Global): void;
  /** A declaration or an example is checked: gives who is told of its places. */
  checking(id: string): PlaceObserver;
  /**
   * One need not be checked, since nothing has changed but perhaps its place in the file; `isStill` when that has not either.
   * `look` tells of its places, now or later, all of which are in these `parts` of files.
   */
  asBefore(id: string, isStill: boolean, parts: readonly Span[], look: (observer: PlaceObserver) => void): void;
}
