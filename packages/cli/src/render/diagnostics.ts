import type { Diagnostic, Severity, Span } from '@rulewright/core';
import { clean } from './clean.js';
import { frame } from './frame.js';
import { address, placeJson, type Sources } from './places.js';
import type { Style } from './style.js';
import { wrap } from './wrap.js';

export function showDiagnostic(found: Diagnostic, sources: Sources, style: Style): string {
  const { colours, columns } = style;
  const paint = painter(found.severity, style);
  const head = `${colours.bold(address(found.span, sources))}  ${paint(colours.bold(found.severity))}  ${colours.dim(found.code)}`;
  const lines = [head, ...wrap(clean(found.message), columns).map(colours.bold)];
  lines.push(...framed(found.span, sources, style, paint, 2));
  for (const { message, span } of found.related ?? []) {
    const at = address(span, sources);
    lines.push(...indented(`${clean(message)} ${at}`, style));
    lines.push(...framed(span, sources, style, colours.cyan, 0));
  }
  for (const { title } of found.fixes ?? []) lines.push(...indented(`Fix: ${clean(title)}`, style).map(colours.green));
  return `${lines.join('\n')}\n`;
}

function framed(
  span: Span,
  sources: Sources,
  style: Style,
  paint: (text: string) => string,
  around: number,
): readonly string[] {
  const text = sources.text(span.file);
  return text === undefined || text === '' ? [] : frame(text, span, style, { paint, around });
}

function indented(text: string, { columns }: Style): string[] {
  return wrap(text, columns - 2).map((line) => `  ${line}`);
}

function painter(severity: Severity, { colours }: Style): (text: string) => string {
  return severity === 'error' ? colours.red : severity === 'warning' ? colours.yellow : colours.cyan;
}

/** `2 errors, 1 warning`; undefined when there is nothing to count. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string | undefined {
  const parts = (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const count = diagnostics.filter((each) => each.severity === severity).length;
    const word = severity === 'info' ? 'remark' : severity;
    return count === 0 ? [] : [`${String(count)} ${word}${count === 1 ? '' : 's'}`];
  });
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** A diagnostic for scripts: places as offsets, and as lines and columns from 1. */
export function diagnosticJson(found: Diagnostic, sources: Sources): object {
  const { code, severity, message, span, related, fixes } = found;
  return {
    code,
    severity,
    message,
    ...placeJson(span, sources),
    ...(related
      ? { related: related.map((each) => ({ message: each.message, ...placeJson(each.span, sources) })) }
      : {}),
    ...(fixes
      ? {
          fixes: fixes.map(({ title, edits }) => ({
            title,
            edits: edits.map((edit) => ({ ...placeJson(edit.span, sources), text: edit.text })),
          })),
        }
      : {}),
  };
}
