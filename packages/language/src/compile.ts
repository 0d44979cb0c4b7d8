import { type Diagnostic, diagnostic, type Program } from '@rulewright/core';
import { checkRuleset } from './check/check.js';
import type { UsedRuleset } from './check/uses.js';
import type { RulesetModel, UseModel } from './model/model.js';
import type { RulesetHost } from './read/files.js';
import { readRuleset } from './read/read-ruleset.js';

/** A ruleset's files, and where it has any the rulesets that it uses. */
export interface CompileHost extends RulesetHost {
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
  const { model, diagnostics: reading, files } = readRuleset(entry, host);
  if (!model) return { diagnostics: reading, files };
  const used = new Map<string, UsedRuleset>();
  const problems: Diagnostic[] = [...reading];
  for (const use of model.uses) {
    const result = compileUsed(use, host, using);
    if ('program' in result) used.set(use.key.name, result);
    else problems.push(result);
  }
  const checked = checkRuleset(model, used);
  const diagnostics = [...problems, ...checked.diagnostics];
  const broken = problems.some(({ severity }) => severity === 'error');
  return { model, ...(checked.program && !broken ? { program: checked.program } : {}), diagnostics, files };
}

function compileUsed(use: UseModel, host: CompileHost, using: readonly string[]): UsedRuleset | Diagnostic {
  const { name, span } = use.package;
  const found = host.use?.(name);
  if (!found) return diagnostic('uses/unknown', { package: name }, span);
  if (using.includes(found.id)) {
    const circle = [...using.slice(using.indexOf(found.id)), found.id].join(' → ');
    return diagnostic('uses/cycle', { circle }, span);
  }
  const compiled = compile(found.entry, found.host, [...using, found.id]);
  if (compiled.program) return { program: compiled.program };
  const first = compiled.diagnostics.find(({ severity }) => severity === 'error');
  return diagnostic('uses/broken', { package: name, message: first?.message ?? '' }, span);
}
