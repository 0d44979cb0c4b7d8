import type { Diagnostic, Fix, Span } from '@rulewright/core';
import { explain } from '@rulewright/core';
import { exampleProblems } from '@rulewright/engine';
import type { Analysis } from '../analysis/analyse.js';

/** What is wrong with one file, or with all of them. */
export function diagnostics({ diagnostics: all }: Analysis, file?: string): readonly Diagnostic[] {
  return file === undefined ? all : all.filter(({ span }) => span.file === file);
}

/** What is wrong with the forced dice of examples. All of them are run, which can wait until nobody is typing. */
export function exampleDiagnostics({ program }: Analysis): readonly Diagnostic[] {
  return program ? exampleProblems(program) : [];
}

/** A change that puts something right. */
export interface CodeAction extends Fix {
  readonly diagnostic: Diagnostic;
  /** It is the only fix there is. */
  readonly preferred: boolean;
}

/** The fixes of what is wrong within a span. */
export function codeActions(analysis: Analysis, span: Span): CodeAction[] {
  return analysis.diagnostics
    .filter((each) => each.span.file === span.file && each.span.from <= span.to && span.from <= each.span.to)
    .flatMap((diagnostic) =>
      (diagnostic.fixes ?? [])
        .filter(({ edits }) => edits.length > 0)
        .map((fix) => ({ ...fix, diagnostic, preferred: diagnostic.fixes?.length === 1 })),
    );
}

/** The page of a diagnostic's code in Markdown: what it means, and how to put it right. */
export function explanation({ code }: Pick<Diagnostic, 'code'>): string | undefined {
  const entry = explain(code);
  if (!entry) return undefined;
  const block = (title: string, text: string): string => `${title}:\n\n\`\`\`yaml\n${text}\n\`\`\``;
  return [entry.explanation, block('Not so', entry.bad), block('But so', entry.good)].join('\n\n');
}
