import {
  diagnostic,
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticExtras,
  type DiagnosticValues,
  type Fix,
  type IrSpan,
  type RecordType,
  type Span,
  suggest,
  type ThingType,
} from '@rulewright/core';
import type { Key, ScalarSource } from '../model/model.js';
import type { TextSpan } from '../syntax/ast.js';
import { Modifiers } from './modifiers.js';
import type { Declaration, Global, GlobalKind } from './globals.js';
import type { CheckObserver } from './observer.js';
import type { Hidden } from './scope.js';

/** How far declarations may lean on one another before the checker stops following them. */
const deepest = 100;

/** One check of one ruleset: what is declared, and what was found wrong. */
export class Context {
  private found: Diagnostic[] = [];
  private silent = 0;
  private allowed: DiagnosticCode | undefined;
  private readonly declarations = new Map<string, Declaration>();
  private readonly resolved = new Map<string, Global | undefined>();
  private readonly inProgress: Declaration[] = [];
  /** Values and measures that are read through a roll's result or by an example, as `roll.value`. */
  readonly usedFields = new Set<string>();
  /** Named values that nothing in their own roll uses. */
  readonly unusedValues: { readonly field: string; readonly key: Key }[] = [];
  /** The fields of types whose derived values are still being checked. */
  readonly openRecords = new Map<string, RecordType>();
  /** Words that name parts of tracks or choices somewhere, so that a list of them needs no other hint. */
  readonly words = new Set<string>();
  /** Fields that not everybody knows, by their names. */
  readonly hiddenFields = new Map<string, Hidden>();
  /** Names of values that follow from the fields of some type. */
  readonly derived = new Set<string>();
  readonly modifiers = new Modifiers();
  /** Periods at whose end fields go back to their defaults, and where they are named first. */
  readonly periods = new Map<string, Span>();
  readonly expired = new Set<string>();

  constructor(
    readonly files: readonly string[],
    readonly observer?: CheckObserver,
  ) {}

  /** Whether something is being tried without reporting what is wrong with it. */
  get tentative(): boolean {
    return this.silent > 0;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.found;
  }

  report<Code extends DiagnosticCode>(
    code: Code,
    values: DiagnosticValues<Code>,
    span: Span,
    extras?: DiagnosticExtras,
  ): void {
    if (this.silent === 0 && code !== this.allowed) this.add(diagnostic(code, values, span, extras));
  }

  add(problem: Diagnostic): void {
    const repeated = this.found.some(
      ({ code, message, span }) =>
        code === problem.code &&
        message === problem.message &&
        span.file === problem.span.file &&
        span.from === problem.span.from,
    );
    if (!repeated) this.found.push(problem);
  }

  /** Tries something without reporting what is wrong with it. */
  speculate<Result>(attempt: () => Result): Result {
    this.silent += 1;
    try {
      return attempt();
    } finally {
      this.silent -= 1;
    }
  }

  /** Checks something in which one kind of problem is intended, such as an example of what is refused. */
  allow<Result>(code: DiagnosticCode, attempt: () => Result): Result {
    const before = this.allowed;
    this.allowed = code;
    try {
      return attempt();
    } finally {
      this.allowed = before;
    }
  }

  irSpan(span: Span): IrSpan {
    const file = this.files.indexOf(span.file);
    return [Math.max(0, file), span.from, span.to];
  }

  declare(declaration: Declaration): void {
    const earlier = this.declarations.get(declaration.name);
    if (earlier) {
      this.report('expr/name-taken', { name: declaration.name, kind: kindWord(earlier.kind) }, declaration.span, {
        related: [{ message: 'It is declared here first.', span: earlier.span }],
      });
      return;
    }
    this.declarations.set(declaration.name, declaration);
  }

  /** Adds something that was checked before, such as what another ruleset offers. */
  define(name: string, global: Global, span: Span): void {
    this.declare({ kind: global.kind, name, span, check: () => global });
  }

  kindOf(name: string): GlobalKind | undefined {
    return this.declarations.get(name)?.kind;
  }

  /** The declaration of a name, checked when first asked for, so that the order in the file does not matter. */
  global(name: string, usedAt?: Span): Global | undefined {
    if (this.resolved.has(name)) return this.resolved.get(name);
    const declaration = this.declarations.get(name);
    if (!declaration) return undefined;
    const start = this.inProgress.indexOf(declaration);
    if (start >= 0) {
      const circle = [...this.inProgress.slice(start), declaration].map((each) => each.name).join(' → ');
      this.report('expr/cycle', { circle }, usedAt ?? declaration.span);
      return undefined;
    }
    if (this.inProgress.length >= deepest) {
      this.report('expr/too-nested', { name, most: deepest }, usedAt ?? declaration.span);
      return undefined;
    }
    this.inProgress.push(declaration);
    // What is wrong inside a declaration is said whoever asks for it first.
    const silent = this.silent;
    this.silent = 0;
    try {
      const global = declaration.check();
      this.resolved.set(name, global);
      if (global) this.observer?.global(declaration, global);
      return global;
    } finally {
      this.silent = silent;
      this.inProgress.pop();
    }
  }

  /** The fields of a live thing. A link to one only knows the name of its type. */
  recordOf({ record }: ThingType): RecordType {
    const { name } = record;
    const open = name === undefined ? undefined : this.openRecords.get(name);
    if (name === undefined || open) return open ?? record;
    const global = this.global(name);
    return global?.kind === 'type' ? global.info.type : record;
  }

  globalNames(kinds?: readonly GlobalKind[]): string[] {
    return [...this.declarations.values()].filter(({ kind }) => !kinds || kinds.includes(kind)).map(({ name }) => name);
  }

  checkAll(): void {
    for (const name of this.declarations.keys()) this.global(name);
  }

  /** Fixes that write one of the near names instead. */
  nearNames(name: string, candidates: Iterable<string>, span: Span): Fix[] {
    return suggest(name, candidates).map((near) => ({ title: `Write "${near}"`, edits: [{ span, text: near }] }));
  }
}

/** A kind of declaration as a sentence names it. */
export function kindWord(kind: GlobalKind): string {
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

/** An expression's place: turns spans of its text into spans of the file. */
export class Place {
  constructor(
    readonly context: Context,
    readonly source: ScalarSource,
  ) {}

  span(part: TextSpan): Span {
    return this.source.locate(part);
  }

  ir(part: TextSpan): IrSpan {
    return this.context.irSpan(this.span(part));
  }
}
