/** Expressions that stand alone, without a ruleset. */
import { compileExpression } from '@rulewright/engine';
import { type Ruleset, textReader } from './ruleset.js';

/** An expression as a ruleset whose only roll it is. */
export function openExpression(text: string): Ruleset {
  const { program, diagnostics, files } = compileExpression(text);
  const read = (file: string): string | undefined => files.get(file);
  return {
    name: text,
    expression: text,
    program,
    diagnostics,
    sources: { path: () => '--expr', text: read },
    files: [...files.keys()],
    dice: new Map(),
    textOf: (span) => {
      const part = textReader(program, read)(span);
      // The whole expression stands above all else already.
      return part === text.trim() ? '' : part;
    },
  };
}
