import { bareRoll, checkBareExpression, type Compiled, type CompileHost, readExpression } from '@rulewright/language';

/** Compiles an expression that stands alone: a program whose only roll, {@link bareRoll}, it is. */
export function compileExpression(text: string, adjust?: CompileHost['adjust']): Compiled {
  const { expression, diagnostics } = readExpression(text);
  const files = new Map([[expression.source.span.file, text]]);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics, files };
  const checked = checkBareExpression(expression, adjust);
  return {
    ...(checked.program ? { program: checked.program } : {}),
    diagnostics: [...diagnostics, ...checked.diagnostics],
    files,
  };
}

export { bareRoll };
