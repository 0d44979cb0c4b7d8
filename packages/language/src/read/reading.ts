import type { Diagnostic, DiagnosticCode, DiagnosticExtras, DiagnosticValues, Span } from '@rulewright/core';
import { diagnostic } from '@rulewright/core';
import type { Report } from '../source/report.js';
import { parseExpression, type Parsed } from '../syntax/parse.js';
import { type ParsedStatements, parseStatements } from '../syntax/parse-statements.js';
import { Damage } from './damage.js';
import type { ReadMemory } from './memory.js';

/** What the readers of all sections share. */
export class Reading {
  readonly damage = new Damage();

  private readonly texts = new Map<string, string>();
  /** What was found wrong so far in what will be remembered. */
  private added: Diagnostic[] = [];

  constructor(
    private readonly collected: Report,
    readonly memory?: ReadMemory,
  ) {}

  /** What was read of the very same node before. */
  remembered<Model>(node: object, read: () => Model): Model {
    const { memory } = this;
    const known = memory?.models.get(node);
    if (known) {
      for (const problem of known.problems) this.add(problem);
      return known.model as Model;
    }
    this.added = [];
    const model = read();
    memory?.models.set(node, { model, problems: this.added });
    this.added = [];
    return model;
  }

  parse(text: string): Parsed {
    return this.memory ? this.memory.parse(text) : parseExpression(text);
  }

  parseStatements(text: string): ParsedStatements {
    return this.memory ? this.memory.parseStatements(text) : parseStatements(text);
  }

  addFile(file: string, text: string): void {
    this.texts.set(file, text);
  }

  /** A stretch of a file as it stands. */
  textAt({ file, from, to }: Span): string {
    return (this.texts.get(file) ?? '').slice(from, to);
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
    this.added.push(problem);
    if (!this.damage.touches(problem.span)) this.collected.add(problem);
  }
}
