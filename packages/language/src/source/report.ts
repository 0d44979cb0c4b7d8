import {
  diagnostic,
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticExtras,
  type DiagnosticValues,
  type Span,
} from '@rulewright/core';

/** More than anyone reads; a file that is wrong everywhere must not drown in its own report. */
export const mostDiagnostics = 200;

/** Collects what is wrong, each thing once. */
export class Report {
  private readonly found: Diagnostic[] = [];
  private readonly seen = new Set<string>();
  private omitted: Span | undefined;

  get full(): boolean {
    return this.omitted !== undefined;
  }

  report<Code extends DiagnosticCode>(
    code: Code,
    values: DiagnosticValues<Code>,
    span: Span,
    extras?: DiagnosticExtras,
  ): void {
    this.add(diagnostic(code, values, span, extras));
  }

  add(problem: Diagnostic): void {
    const { code, message, span } = problem;
    const id = JSON.stringify([code, message, span.file, span.from, span.to]);
    if (this.seen.has(id)) return;
    if (this.found.length >= mostDiagnostics) {
      this.omitted ??= span;
      return;
    }
    this.seen.add(id);
    this.found.push(problem);
  }

  finish(): Diagnostic[] {
    if (!this.omitted) return this.found;
    return [...this.found, diagnostic('document/too-many-problems', { most: mostDiagnostics }, this.omitted)];
  }
}
