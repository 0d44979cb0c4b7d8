import { type Diagnostic, diagnostic, type Program } from '@rulewright/core';
import { checkRuleset } from './check/check.js';
import type { CheckObserver } from './check/observer.js';
import type { UsedRuleset } from './check/uses.js';
import type { RulesetModel, UseModel } from './model/model.js';
import type { RulesetHost } from './read/files.js';
import type { ReadMemory } from './read/memory.js';
import { readRuleset } from './read/read-ruleset.js';

/** A ruleset's files, and where it has any the rulesets that it uses. */
export interface CompileHost extends RulesetHost {
  /** What was read of these files before. */
  readonly memory?: ReadMemory;
  /** Is told what the checker finds out about this ruleset's places. */
  readonly observer?: CheckObserver;
  /** Changes what was read before it is checked: a question may need a further measure. */
  readonly adjust?: (model: RulesetModel) => RulesetModel;
  /** Finds a used ruleset by its package name or relative folder; `id` is the same for the same ruleset. */
  readonly use?: (
    name: string,
  ) => { readonly id: string; readonly entry: string; readonly host: CompileHost } | undefined;
}

export interface Compiled {
  /** What could be read, even where something is wrong. */
  readonly model?: RulesetModel;
  /** Absent when there are errors. */
  readonly program?: Program;
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of the files read, by path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Reads, checks and lowers a ruleset and those that it uses. */
export function compileRuleset(entry: string, host: CompileHost): Compiled {
  return compile(entry, host, []);
}

function compile(entry: string, host: CompileHost, using: readonly string[]): Compiled {
  const { model: read, diagnostics: reading, files: own } = readRuleset(entry, host, host.memory);
  if (!read) return { diagnostics: reading, files: own };
  const model = host.adjust ? host.adjust(read) : read;
  const files = new Map(own);
  const used = new Map<string, UsedRuleset>();
  const problems: Diagnostic[] = [...reading];
  for (const use of model.uses) {
    const found = compileUsed(use, host, using);
    for (const [path, text] of found.files) files.set(path, text);
    if (found.program) used.set(use.key.name, { program: found.program });
    problems.push(...found.diagnostics);
  }
  const checked = checkRuleset(model, used, host.observer);
  const diagnostics = [...problems, ...checked.diagnostics];
  const broken = problems.some(({ severity }) => severity === 'error');
  return { model, ...(checked.program && !broken ? { program: checked.program } : {}), diagnostics, files };
}

/** A used ruleset, its files called by its package and their paths there, so that no two have the same name. */
function compileUsed(use: UseModel, host: CompileHost, using: readonly string[]): Compiled {
  const { name, span } = use.package;
  const found = host.use?.(name);
  if (!found) return { diagnostics: [diagnostic('uses/unknown', { package: name }, span)], files: new Map() };
  if (using.includes(found.id)) {
    const circle = [...using.slice(using.indexOf(found.id)), found.id].join(' → ');
    return { diagnostics: [diagnostic('uses/cycle', { circle }, span)], files: new Map() };
  }
  const { program, diagnostics, files: theirs } = compile(found.entry, found.host, [...using, found.id]);
  const path = (file: string): string => `${name.replace(/\/+$/, '')}/${file}`;
  const files = new Map([...theirs].map(([file, text]) => [path(file), text]));
  if (program) return { program: { ...program, files: program.files.map(path) }, diagnostics: [], files };
  const first = diagnostics.find(({ severity }) => severity === 'error');
  const message = first?.message ?? '';
  const related = first ? [{ message, span: { ...first.span, file: path(first.span.file) } }] : [];
  return { diagnostics: [diagnostic('uses/broken', { package: name, message }, span, { related })], files };
}
