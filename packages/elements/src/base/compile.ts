/** Rules written as YAML, compiled on the page. Loaded only where a page has such rules. */
import type { Program } from '@rulewright/core';
import { compileExpression, compileRuleset } from '@rulewright/engine';
import { RulesetProblem } from './problem.js';

const entry = 'ruleset.yaml';
/** Parts name parts; nobody nests them deeper. */
const mostRounds = 10;

/** Compiles a ruleset, and fetches the parts that it names. */
export async function compileYaml(text: string, fetchPart?: (path: string) => Promise<string>): Promise<Program> {
  const files = new Map([[entry, text]]);
  for (let round = 0; ; round += 1) {
    const missing = new Set<string>();
    const compiled = compileRuleset(entry, {
      read(path) {
        const known = files.get(path);
        if (known === undefined) missing.add(path);
        return known;
      },
    });
    if (missing.size > 0 && fetchPart && round < mostRounds) {
      await Promise.all([...missing].map(async (path) => files.set(path, await fetchPart(path))));
      continue;
    }
    return programOf(compiled);
  }
}

/** Compiles an expression that stands alone. */
export function compileDice(text: string): Program {
  return programOf(compileExpression(text));
}

function programOf({ program, diagnostics }: ReturnType<typeof compileExpression>): Program {
  if (program) return program;
  const first = diagnostics.find(({ severity }) => severity === 'error');
  throw new RulesetProblem(first?.message ?? 'The rules have errors.', diagnostics);
}
