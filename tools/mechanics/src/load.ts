import { readdirSync, readFileSync } from 'node:fs';
import type { Diagnostic, Program } from '@rulewright/core';
import { compileExpression, compileRuleset } from '@rulewright/engine';

const root = new URL('../', import.meta.url);

/** The names of the files in one of this package's folders. */
export function filesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root)).sort();
}

export function textOf(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

export interface Loaded {
  readonly program: Program | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The diagnostics as a test that fails should show them. */
  readonly problems: readonly string[];
}

export function loadRuleset(text: string): Loaded {
  return loaded(text, compileRuleset('ruleset.yaml', { read: () => text }));
}

export function loadExpression(text: string): Loaded {
  return loaded(text, compileExpression(text));
}

/** The program of a text in which nothing may be wrong. */
export function programOf({ program, problems }: Loaded): Program {
  if (program && problems.length === 0) return program;
  throw new Error(problems.join('\n') || 'There is no program.');
}

function loaded(
  text: string,
  { program, diagnostics }: { readonly program?: Program; readonly diagnostics: readonly Diagnostic[] },
): Loaded {
  return { program, diagnostics, problems: diagnostics.map((each) => describe(each, text)) };
}

function describe({ code, message, span }: Diagnostic, text: string): string {
  const line = text.slice(0, span.from).split('\n').length;
  return `${String(line)}: ${code}: ${message} ${text.slice(span.from, span.to)}`;
}
