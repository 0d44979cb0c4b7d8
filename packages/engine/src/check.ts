import { type Diagnostic, diagnostic, type Program, spanIn } from '@rulewright/core';
import { type Compiled, type CompileHost, compileRuleset } from '@rulewright/language';
import { testProgram } from './test/examples.js';
import type { ExampleReport } from './test/report.js';

/** What is wrong with the dice of an example, as opposed to what they give. */
const diceProblems: ReadonlySet<string> = new Set(['run/too-few-dice', 'run/too-many-dice', 'run/no-such-face']);

/** Compiles a ruleset and looks at the forced dice of its examples too: all that can be said without knowing odds. */
export function checkRuleset(entry: string, host: CompileHost): Compiled {
  const compiled = compileRuleset(entry, host);
  const { program } = compiled;
  if (!program) return compiled;
  const found = exampleProblems(program);
  if (found.length === 0) return compiled;
  const { model, diagnostics, files } = compiled;
  return { ...(model ? { model } : {}), diagnostics: [...diagnostics, ...found], files };
}

/** What is wrong with the forced dice of a program's examples, found by running them unless they have been. */
export function exampleProblems(program: Program, reports: readonly ExampleReport[] = withDice(program)): Diagnostic[] {
  return reports.flatMap(({ title, diagnostics, span }) =>
    diagnostics
      .filter(({ code }) => diceProblems.has(code))
      .map(({ message }) => diagnostic('example/dice', { title, problem: message }, spanIn(program, span))),
  );
}

/** Odds are for the test command: they can take long. */
function withDice(program: Program): readonly ExampleReport[] {
  const examples = program.examples.map((example) => ({ ...example, odds: [] }));
  return testProgram({ ...program, examples }).examples;
}
