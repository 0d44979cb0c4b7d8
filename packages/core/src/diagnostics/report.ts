import { catalogue } from './catalogue/index.js';
import type { Diagnostic, DiagnosticEntry, Fix, Related, Severity, Span } from './diagnostic.js';

/** The codes of all diagnostics, such as `expr/unknown-name`. */
export type DiagnosticCode = keyof typeof catalogue;

/** The `{name}` places of a message. */
type Places<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

/** What a code's message needs to be filled in. */
export type DiagnosticValues<Code extends DiagnosticCode> = {
  readonly [Name in Places<(typeof catalogue)[Code]['message']>]: string | number;
};

/** What a diagnostic may have besides its code, its words and its place. */
export interface DiagnosticExtras {
  readonly fixes?: readonly Fix[];
  readonly related?: readonly Related[];
  /** Only to lower or raise what the catalogue says. */
  readonly severity?: Severity;
}

/** Makes a diagnostic of the catalogue: code, the values its message needs, and the place. */
export function diagnostic<Code extends DiagnosticCode>(
  code: Code,
  values: DiagnosticValues<Code>,
  span: Span,
  extras: DiagnosticExtras = {},
): Diagnostic {
  const entry = catalogue[code];
  return {
    code,
    severity: extras.severity ?? entry.severity,
    message: fill(entry.message, values),
    span,
    ...(extras.fixes && extras.fixes.length > 0 ? { fixes: extras.fixes } : {}),
    ...(extras.related && extras.related.length > 0 ? { related: extras.related } : {}),
  };
}

function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Whether there is a diagnostic with this code. */
export function isDiagnosticCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(catalogue, code);
}

/** The catalogue's page for a code, or undefined. */
export function explain(code: string): DiagnosticEntry | undefined {
  return isDiagnosticCode(code) ? { code, ...catalogue[code] } : undefined;
}

/** Every code that there is. */
export function allDiagnosticCodes(): readonly DiagnosticCode[] {
  return Object.keys(catalogue) as DiagnosticCode[];
}
