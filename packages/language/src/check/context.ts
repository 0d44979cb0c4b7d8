import {
  builtins,
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
import type { Spaces } from './spaces.js';

/** How far declarations may lean on one another before the checker stops following them. */
const deepest = 100;

/** Something wrong, and the definition that was being checked then, by its whole name. */
export interface Found {
  readonly problem: Diagnostic;
  readonly during: string | undefined;
}

/** One check of one ruleset: what is declared, and what was found wrong. */
export class Context {
  private readonly all: Found[] = [];
  /** Which definitions each definition mentions, by their whole names. */
  private readonly mentioned = new Map<string, Set<string>>();
  private silent = 0;
  private allowed: DiagnosticCode | undefined;
  private readonly declarations = new Map<string, Declaration>();
  private readonly resolved = new Map<string, Global | undefined>();
  private readonly inProgress: Declaration[] = [];
  /** Values and measures that are read through a roll's result or by an example, as `roll.value`. */
  readonly usedFields = new Set<string>();
  /** Named values that nothing in their own roll uses. */
  readonly unusedValues: { readonly field: string; readonly key: Key }[] = [];
  /** Names that something unknown was a misspelling of. */
  readonly meant = new Set<string>();
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
    readonly spaces: Spaces,
    readonly observer?: CheckObserver,
  ) {}

  /** Whether something is being tried without reporting what is wrong with it. */
  get tentative(): boolean {
    return this.silent > 0;
  }

  get found(): readonly Found[] {
    return this.all;
  }

  mentions(name: string): ReadonlySet<string> {
    return this.mentioned.get(name) ?? new Set();
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
    const during = this.inProgress.at(-1)?.name;
    // What is kept of another ruleset is checked again where it stands now.
    const apart = !this.spaces.isOwn(problem.span.file);
    const repeated = this.all.some(
      ({ problem: { code, message, span }, during: before }) =>
        code === problem.code &&
        message === problem.message &&
        span.file === problem.span.file &&
        span.from === problem.span.from &&
        (!apart || before === during),
    );
    if (!repeated) this.all.push({ problem, during });
  }

  /** Does something, and gives what was wrong with it instead of keeping it. */
  collect<Result>(attempt: () => Result): { readonly result: Result; readonly problems: readonly Diagnostic[] } {
    const before = this.all.length;
    const result = attempt();
    return { result, problems: this.all.splice(before).map(({ problem }) => problem) };
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

  /** What kind of definition a name means in a file; without one it is a whole name. */
  kindOf(name: string, file?: string): GlobalKind | undefined {
    return this.declarations.get(file === undefined ? name : this.spaces.resolve(name, file))?.kind;
  }

  /** What a name means where it stands. */
  global(name: string, at: Span): Global | undefined {
    const whole = this.spaces.resolve(name, at.file);
    if (this.spaces.isHidden(whole, at.file)) this.reportPrivate(name, whole, at);
    return this.named(whole, at);
  }

  private reportPrivate(name: string, whole: string, at: Span): void {
    const kind = this.declarations.get(whole)?.kind;
    const fixes = this.nearNames(name, this.globalNames(kind && [kind]), at);
    this.report('uses/private', { name }, at, { fixes });
  }

  /** The declaration of a whole name, checked when first asked for, so that the order in the file does not matter. */
  named(name: string, usedAt?: Span): Global | undefined {
    const user = this.inProgress.at(-1)?.name;
    if (user !== undefined) {
      const names = this.mentioned.get(user) ?? new Set<string>();
      this.mentioned.set(user, names.add(name));
    }
    if (this.resolved.has(name)) return this.resolved.get(name);
    const declaration = this.declarations.get(name);
    if (!declaration) return undefined;
    const start = this.inProgress.indexOf(declaration);
    if (start >= 0) {
      const circle = [...this.inProgress.slice(start), declaration].map((each) => each.name).join(' → ');
      this.report('expr/cycle', { circle }, usedAt ?? declaration.span, hidesFunction(declaration));
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
    const global = this.named(name);
    return global?.kind === 'type' ? global.info.type : record;
  }

  /** The names that the ruleset itself can use. */
  globalNames(kinds?: readonly GlobalKind[]): string[] {
    const { root } = this.spaces;
    return [...this.declarations.values()]
      .filter(({ kind, name, span }) => {
        const mine = this.spaces.of(span.file) === root;
        return (!kinds || kinds.includes(kind)) && (mine || !this.spaces.isHidden(name, ''));
      })
      .map(({ name }) => name);
  }

  checkAll(): void {
    for (const name of this.declarations.keys()) this.named(name);
  }

  /** Fixes that write one of the near names instead. */
  nearNames(name: string, candidates: Iterable<string>, span: Span): Fix[] {
    const names = suggest(name, candidates);
    for (const near of names) this.meant.add(near);
    return names.map((near) => ({ title: `Write "${near}"`, edits: [{ span, text: near }] }));
  }
}

/** Who calls a function of the language by its name may not know that a definition has taken it. */
function hidesFunction({ name, span }: Declaration): DiagnosticExtras {
  if (builtins.get(name)?.kind !== 'function') return {};
  return { related: [{ message: `This hides the language's own function "${name}": choose another name.`, span }] };
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
