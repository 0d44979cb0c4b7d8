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
import type { DefinitionModel, ModifierModel, ScalarSource } from '../model/model.js';
import type { Layout } from '../read/origins.js';
import type { TextSpan } from '../syntax/ast.js';
import { Modifiers } from './modifiers.js';
import type { Declaration, Global, GlobalKind } from './globals.js';
import { answerTo, namesOf } from './again/answer.js';
import type { Effect, Entry, Question } from './again/unit.js';
import { type CheckedBefore, type Facts, Units } from './again/units.js';
import { type Found, foundIn } from './found.js';
import type { KnownNames } from './known-names.js';
import type { CheckObserver, PlaceObserver } from './observer.js';
import type { Hidden } from './scope.js';
import type { Spaces } from './spaces.js';

/** How far declarations may lean on one another before the checker stops following them. */
const deepest = 100;

export interface ContextOptions {
  /** Where the parts of the files stand, where that is known. */
  readonly layout?: Layout;
  readonly before?: CheckedBefore;
  /** Where definitions stand that others only change. */
  readonly bases?: unknown;
  readonly observer?: CheckObserver;
}

/**
 * One check of one ruleset: what is declared, and what was found wrong. Whatever a declaration or an example learns of the
 * rest of the ruleset it asks here, so that it is known what its outcome follows from.
 */
export class Context implements Facts {
  private silent = 0;
  private allowed: DiagnosticCode | undefined;
  readonly declarations = new Map<string, Declaration>();
  private readonly resolved = new Map<string, Global | undefined>();
  private readonly inProgress: Declaration[] = [];
  /** The fields of types whose derived values are still being checked. */
  private readonly openRecords = new Map<string, RecordType>();
  readonly modifiers = new Modifiers();
  readonly units: Units;
  private declared: CheckObserver | undefined;

  constructor(
    readonly files: readonly string[],
    readonly spaces: Spaces,
    /** What can be told from the models alone. */
    readonly known: KnownNames,
    { layout, before, bases, observer }: ContextOptions = {},
  ) {
    this.declared = observer;
    const shape = JSON.stringify([files, spaces.shape(), bases]);
    this.units = new Units(this, {
      files,
      shape,
      ...(layout ? { layout } : {}),
      ...(before ? { before } : {}),
      ...(observer ? { observer } : {}),
    });
  }

  /** Is told what is found out about places. */
  get observer(): PlaceObserver | undefined {
    return this.units.current.observer;
  }

  /** Whether something is being tried without reporting what is wrong with it. */
  get tentative(): boolean {
    return this.silent > 0;
  }

  /** What is wrong, each thing once. */
  get found(): readonly Found[] {
    return foundIn(this.units.root, this.spaces);
  }

  /** Notes what follows from what is being checked for the whole ruleset. */
  do(effect: Effect): void {
    this.units.current.do(effect);
  }

  /** The definitions that one of them mentions, by their whole names. */
  mentions(name: string): ReadonlySet<string> {
    const log = this.units.unitOf(name)?.log ?? [];
    return new Set(log.flatMap((entry) => (entry.kind === 'named' || entry.kind === 'record' ? entry.name : [])));
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
    this.do({ kind: 'problem', problem });
  }

  /** Does something, and gives what was wrong with it instead of keeping it. */
  collect<Result>(attempt: () => Result): { readonly result: Result; readonly problems: readonly Diagnostic[] } {
    const { result, unit } = this.units.apart(attempt);
    return { result, problems: foundIn(unit, this.spaces).map(({ problem }) => problem) };
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
    const whole = file === undefined ? name : this.resolve(name, file);
    return this.ask({ ask: 'kind', name: whole }) as GlobalKind | undefined;
  }

  /** The whole name of what is called `name` in a file, whether or not there is such a thing. */
  resolve(name: string, file: string): string {
    this.units.current.note(`resolved ${name} ${file}`, { kind: 'resolved', name, file });
    return this.spaces.resolve(name, file);
  }

  /** Whether it names a part of a track or a choice somewhere, so that a list of such words needs no other hint. */
  isWord(name: string): boolean {
    return this.ask({ ask: 'word', name }) as boolean;
  }

  /** Whether it names a value that follows from the fields of some type. */
  isDerived(name: string): boolean {
    return this.ask({ ask: 'derived', name }) as boolean;
  }

  get hasHiddenFields(): boolean {
    return this.ask({ ask: 'hiddenFields' }) as boolean;
  }

  /** From whom a field of this name is hidden. */
  hiddenField(name: string): Hidden | undefined {
    this.ask({ ask: 'hiddenField', name });
    return this.known.hidden.get(name);
  }

  /** The modifiers that can reach a definition. */
  modifiersFor({ key, replaces }: Pick<DefinitionModel, 'key' | 'replaces'>): readonly ModifierModel[] {
    const { file } = key.span;
    this.ask({ ask: 'modifiers', file, replaces: replaces?.name });
    const models = this.modifiers.for(this.spaces, file, replaces?.name);
    for (const { span } of models) {
      const origin = this.units.originAt(span);
      if (origin) this.units.current.parts.add(origin);
    }
    return models;
  }

  private ask(question: Question): unknown {
    const answer = answerTo(question, this);
    this.units.current.note(JSON.stringify(question), { kind: 'asked', question, answer });
    return answer;
  }

  stands(entry: Exclude<Entry, Effect>): boolean {
    switch (entry.kind) {
      case 'asked':
        return Object.is(answerTo(entry.question, this), entry.answer);
      case 'resolved':
        this.spaces.resolve(entry.name, entry.file);
        return true;
      case 'opened':
        this.openRecords.set(entry.name, entry.record);
        return true;
      case 'closed':
        this.openRecords.delete(entry.name);
        return true;
      case 'record':
        return !this.openRecords.has(entry.name) && this.isAsBefore(entry.name, true);
      case 'named':
        return this.isAsBefore(entry.name, entry.isThere);
    }
  }

  private isAsBefore(name: string, isThere: boolean): boolean {
    const declaration = this.declarations.get(name);
    if (!declaration || !isThere) return !declaration && !isThere;
    if (!this.resolved.has(name)) {
      if (this.inProgress.includes(declaration) || this.inProgress.length >= deepest) return false;
      this.check(declaration);
    }
    return this.units.isSame(name);
  }

  abandon(): void {
    const { name } = this.units.current;
    if (name !== undefined) this.openRecords.delete(name);
  }

  /** The fields of a type are known from here on, while what follows from them is checked. */
  open(name: string, record: RecordType): void {
    this.units.current.log.push({ kind: 'opened', name, record });
    this.openRecords.set(name, record);
  }

  close(name: string): void {
    this.units.current.log.push({ kind: 'closed', name });
    this.openRecords.delete(name);
  }

  /** What a name means where it stands. */
  global(name: string, at: Span): Global | undefined {
    const whole = this.resolve(name, at.file);
    if (this.spaces.isHidden(whole, at.file)) this.reportPrivate(name, whole, at);
    return this.named(whole, at);
  }

  private reportPrivate(name: string, whole: string, at: Span): void {
    const kind = this.kindOf(whole);
    const fixes = this.nearNames(name, this.globalNames(kind && [kind]), at);
    this.report('uses/private', { name }, at, { fixes });
  }

  /** The declaration of a whole name, checked when first asked for, so that the order in the file does not matter. */
  named(name: string, usedAt?: Span): Global | undefined {
    const declaration = this.declarations.get(name);
    const isThere = declaration !== undefined;
    this.units.current.note(`named ${name}`, { kind: 'named', name, isThere });
    if (!declaration || this.resolved.has(name)) return this.resolved.get(name);
    const start = this.inProgress.indexOf(declaration);
    if (start >= 0) {
      this.units.dependOnWay(name);
      const circle = [...this.inProgress.slice(start), declaration].map((each) => each.name).join(' → ');
      this.report('expr/cycle', { circle }, usedAt ?? declaration.span, hidesFunction(declaration));
      return undefined;
    }
    if (this.inProgress.length >= deepest) {
      this.units.dependOnWay('');
      this.report('expr/too-nested', { name, most: deepest }, usedAt ?? declaration.span);
      return undefined;
    }
    return this.check(declaration);
  }

  private check(declaration: Declaration): Global | undefined {
    const { kind, name, span } = declaration;
    this.inProgress.push(declaration);
    // What is wrong inside a declaration is said whoever asks for it first.
    const silent = this.silent;
    this.silent = 0;
    try {
      const global = this.units.run(`${kind} ${name}`, name, span, declaration.check);
      this.resolved.set(name, global);
      if (global) this.declared?.global(declaration, global);
      return global;
    } finally {
      this.silent = silent;
      this.inProgress.pop();
    }
  }

  /** The fields of a live thing. A link to one only knows the name of its type. */
  recordOf({ record }: ThingType): RecordType {
    const { name } = record;
    if (name === undefined) return record;
    const open = this.openRecords.get(name);
    if (open) {
      if (this.units.current.name !== name) this.units.dependOnWay(name);
      return open;
    }
    const global = this.named(name);
    this.units.current.note(`record ${name}`, { kind: 'record', name });
    return global?.kind === 'type' ? global.info.type : record;
  }

  /** The names that the ruleset itself can use. */
  globalNames(kinds?: readonly GlobalKind[]): string[] {
    this.ask({ ask: 'names', kinds });
    return namesOf(this, kinds);
  }

  /** What was found, for the next check. */
  finish(): CheckedBefore {
    this.declared = undefined;
    return this.units.finish();
  }

  checkAll(): void {
    for (const name of this.declarations.keys()) this.named(name);
  }

  /** Fixes that write one of the near names instead. */
  nearNames(name: string, candidates: Iterable<string>, span: Span): Fix[] {
    const names = suggest(name, candidates);
    for (const near of names) this.do({ kind: 'meant', name: near });
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
