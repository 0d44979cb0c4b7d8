/** Expressions that stand alone, without a ruleset. */
import type { Node } from '@rulewright/core';
import { bareRoll, compileCondition, type Compiled, compileExpression, conditionFile } from '@rulewright/engine';
import { type Ruleset, textReader } from './ruleset.js';

/** An expression as a ruleset whose only roll it is. */
export function openExpression(text: string): Ruleset {
  return expressionOf(text, compileExpression(text));
}

/** The same together with a condition on its result. */
export function openExpressionWithCondition(
  text: string,
  condition: string,
): { readonly ruleset: Ruleset; readonly given: Node | undefined } {
  const compiled = compileCondition((adjust) => compileExpression(text, adjust), bareRoll, condition);
  return { ruleset: expressionOf(text, compiled), given: compiled.given };
}

function expressionOf(text: string, { program, diagnostics, files }: Compiled): Ruleset {
  const read = (file: string): string | undefined => files.get(file);
  return {
    name: text,
    expression: text,
    program,
    diagnostics,
    sources: { path: (file) => (file === conditionFile ? file : '--expr'), text: read },
    files: [...files.keys()],
    dice: new Map(),
    uses: [],
    textOf: (span) => {
      const part = textReader(program, read)(span);
      // The whole expression stands above all else already.
      return part === text.trim() ? '' : part;
    },
  };
}
