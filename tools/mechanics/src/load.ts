import { readdirSync, readFileSync } from 'node:fs';
import type { Diagnostic, Program } from '@rulewright/core';
import { checkBareExpression, compileRuleset, readExpression } from '@rulewright/language';

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
  const { program, diagnostics } = compileRuleset('ruleset.yaml', { read: () => text });
  return { program, diagnostics, problems: diagnostics.map((each) => describe(each, text)) };
}

export function loadExpression(text: string): Loaded {
  const { expression, diagnostics: reading } = readExpression(text);
  const checked = checkBareExpression(expression);
  const diagnostics = [...reading, ...checked.diagnostics];
  const program = reading.some(({ severity }) => severity === 'error') ? undefined : checked.program;
  return { program, diagnostics, problems: diagnostics.map((each) => describe(each, text)) };
}

function describe({ code, message, span }: Diagnostic, text: string): string {
  const line = text.slice(0, span.from).split('\n').length;
  return `${String(line)}: ${code}: ${message} ${text.slice(span.from, span.to)}`;
}
