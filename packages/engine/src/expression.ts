import { bareRoll, checkBareExpression, type Compiled, readExpression } from '@rulewright/language';

/** Compiles an expression that stands alone: a program whose only roll, {@link bareRoll}, it is. */
export function compileExpression(text: string): Compiled {
  const { expression, diagnostics } = readExpression(text);
  const files = new Map([[expression.source.span.file, text]]);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics, files };
  const checked = checkBareExpression(expression);
  return {
    ...(checked.program ? { program: checked.program } : {}),
    diagnostics: [...diagnostics, ...checked.diagnostics],
    files,
  };
}

export { bareRoll };
