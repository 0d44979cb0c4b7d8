import { type Diagnostic, diagnostic, type Program, type Span } from '@rulewright/core';
import type { CheckedBefore } from './check/again/units.js';
import { checkRuleset, type Retest } from './check/check.js';
import { type Section, sectionKinds, type UsedRuleset } from './check/link.js';
import type { CheckObserver } from './check/observer.js';
import type { DefinitionModel, RulesetModel, UseModel } from './model/model.js';
import type { RulesetHost } from './read/files.js';
import type { ReadMemory } from './read/memory.js';
import { Layout, type PlacedPart } from './read/origins.js';
import { readRuleset } from './read/read-ruleset.js';
import { packageOf } from './read/sections/texts.js';

/** A ruleset's files, and where it has any the rulesets that it uses. */
export interface CompileHost extends RulesetHost {
  /** What was read of these files before. */
  readonly memory?: ReadMemory;
  /**
   * What the last compiling found, of the same ruleset with the same memories: `checked` of what that gave. What an edit since
   * then does not bear upon is not checked again. Whatever it is, the outcome is the same.
   */
  readonly before?: CheckedBefore;
  /** Is told what the checker finds out about this ruleset's places. */
  readonly observer?: CheckObserver;
  /** Read the examples of used rulesets too, where this one replaces something in them. */
  readonly retest?: boolean;
  /** Changes what was read before it is checked: a question may need a further measure. */
  readonly adjust?: (model: RulesetModel) => RulesetModel;
  /** Finds a used ruleset by its package name or relative folder, in a version that fits `range` where one is asked for. */
  readonly use?: (name: string, range?: string) => FoundRuleset | undefined;
}

/** A ruleset that another one uses, as its host found it. */
export interface FoundRuleset {
  /** The same for the same ruleset. */
  readonly id: string;
  readonly entry: string;
  readonly host: CompileHost;
  /** The package that it is, and its version. */
  readonly package?: { readonly name: string; readonly version: string };
  /** Says why it cannot be used after all. */
  readonly refused?: (span: Span) => Diagnostic;
}

/** What reading and checking a ruleset gives. */
export interface Compiled {
  /** What could be read, even where something is wrong. */
  readonly model?: RulesetModel;
  /** Absent when there are errors. */
  readonly program?: Program;
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the files read, by path. */
  readonly files: ReadonlyMap<string, string>;
  /** The examples of used rulesets in which something is replaced; where the host asks for them. */
  readonly retests?: readonly Retest[];
  /** For the next compiling of the ruleset, after an edit. */
  readonly checked?: CheckedBefore;
}

/** Reads, checks and lowers a ruleset and those that it uses. */
export function compileRuleset(entry: string, host: CompileHost): Compiled {
  return new Compiler().compile(entry, host);
}

/** Where a ruleset is used, as far as the ruleset that is compiled is concerned. */
interface Place {
  /** What stands before the names of its files, so that no two are called alike. */
  readonly folder: string;
  /** The rulesets on the way here, by their ids. */
  readonly using: readonly string[];
}

class Compiler {
  private readonly files = new Map<string, string>();
  private readonly parts = new Map<string, readonly PlacedPart[]>();
  private readonly diagnostics: Diagnostic[] = [];
  private readonly read = new Map<string, UsedRuleset>();
  private readonly versions = new Map<string, { readonly id: string; readonly version: string }>();

  compile(entry: string, host: CompileHost): Compiled {
    const ruleset = this.load(entry, host, { folder: '', using: [] });
    if (!ruleset) return { diagnostics: this.diagnostics, files: this.files };
    const { model, uses } = ruleset;
    const isOwn = ({ span }: Diagnostic): boolean => model.files.includes(span.file) || model.span.file === span.file;
    const useOf = (problem: Diagnostic): Diagnostic | undefined => this.atUse(problem, model);
    const reading = this.diagnostics.flatMap((each) => (isOwn(each) ? each : (useOf(each) ?? [])));
    const { observer, retest, before } = host;
    const options = {
      used: uses,
      useOf,
      layout: new Layout(this.parts),
      ...(before ? { before } : {}),
      ...(observer ? { observer } : {}),
      ...(retest ? { retest } : {}),
    };
    const { program, retests, checked, diagnostics: checking } = checkRuleset(model, options);
    const broken = reading.some(({ severity }) => severity === 'error');
    return {
      model,
      ...(program && !broken ? { program, ...(retests ? { retests } : {}) } : {}),
      diagnostics: onceEach([...reading, ...checking.filter((each) => !this.isMissing(each, ruleset))]),
      files: this.files,
      checked,
    };
  }

  /** What names a ruleset that is used and could not be had, or changes a part of it, is wrong for that reason, which is told already. */
  private isMissing({ span }: Diagnostic, { model, uses }: UsedRuleset): boolean {
    const missing = model.uses.map(({ key }) => key.name).filter((alias) => !uses.has(alias));
    if (missing.length === 0) return false;
    const isOf = (name: string): boolean => missing.includes(name.split('.', 1)[0] ?? '');
    const within = ({ file, from, to }: Span): boolean => file === span.file && from <= span.from && span.to <= to;
    const definitions = Object.keys(sectionKinds).flatMap(
      (section): readonly DefinitionModel[] => model[section as Section],
    );
    return (
      isOf(this.files.get(span.file)?.slice(span.from, span.to) ?? '') ||
      definitions.some(({ replaces, span: whole }) => replaces?.keeps === true && isOf(replaces.name) && within(whole))
    );
  }

  /** Reads a ruleset and those that it uses. */
  private load(entry: string, host: CompileHost, place: Place): UsedRuleset | undefined {
    const { folder } = place;
    const inside = { read: (path: string) => host.read(path.slice(folder.length)) };
    const { model: written, diagnostics, files, parts } = readRuleset(folder + entry, inside, host.memory);
    for (const [path, text] of files) this.files.set(path, text);
    // What changes models changes them behind the back of those who go by their texts.
    if (parts && !host.adjust) for (const [path, placed] of parts) this.parts.set(path, placed);
    this.diagnostics.push(...diagnostics);
    if (!written) return undefined;
    const model = host.adjust ? host.adjust(written) : written;
    const uses = new Map<string, UsedRuleset>();
    for (const use of model.uses) {
      const found = this.use(use, host, place);
      if (found) uses.set(use.key.name, found);
    }
    return { model, uses };
  }

  private use(
    { package: { name: written, span } }: UseModel,
    host: CompileHost,
    place: Place,
  ): UsedRuleset | undefined {
    const { name, range } = packageOf(written);
    const found = host.use?.(name, range);
    if (!found) {
      this.diagnostics.push(diagnostic('uses/unknown', { package: name }, span));
      return undefined;
    }
    const { id } = found;
    if (place.using.includes(id)) {
      const circle = [...place.using.slice(place.using.indexOf(id)), id].join(' → ');
      this.diagnostics.push(diagnostic('uses/cycle', { circle }, span));
      return undefined;
    }
    const refused = found.refused?.(span) ?? this.otherVersion(found, span);
    if (refused) {
      this.diagnostics.push(refused);
      return undefined;
    }
    const known = this.read.get(id);
    if (known) return known;
    const folder = `${place.folder}${name.replace(/\/+$/, '')}/`;
    const ruleset = this.load(found.entry, found.host, { folder, using: [...place.using, id] });
    if (ruleset) this.read.set(id, ruleset);
    return ruleset;
  }

  private otherVersion({ id, package: used }: FoundRuleset, span: Span): Diagnostic | undefined {
    if (!used) return undefined;
    const { name, version } = used;
    const first = this.versions.get(name);
    this.versions.set(name, first ?? { id, version });
    if (!first || first.id === id) return undefined;
    return diagnostic('uses/two-versions', { package: name, first: first.version, second: version }, span);
  }

  /** What is wrong in a used ruleset, said where that is used. */
  private atUse(problem: Diagnostic, { uses }: RulesetModel): Diagnostic | undefined {
    const { message, span, severity, code } = problem;
    if (severity !== 'error') return undefined;
    const folder = ({ package: used }: UseModel): string => `${packageOf(used.name).name.replace(/\/+$/, '')}/`;
    const use = uses.find((each) => span.file.startsWith(folder(each)));
    if (!use) return problem;
    const { name } = packageOf(use.package.name);
    const related = [{ message, span }];
    if (code.startsWith('uses/')) return { ...problem, span: use.package.span, related };
    if (code === 'document/version') {
      const version = this.files.get(span.file)?.slice(span.from, span.to) ?? '';
      return diagnostic('uses/newer-language', { package: name, version }, use.package.span, { related });
    }
    return diagnostic('uses/broken', { package: name, message }, use.package.span, { related });
  }
}

/** A used ruleset with mistakes is one mistake here. */
function onceEach(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, span }) => {
    if (code !== 'uses/broken') return true;
    const place = `${span.file} ${String(span.from)}`;
    const first = !seen.has(place);
    seen.add(place);
    return first;
  });
}
