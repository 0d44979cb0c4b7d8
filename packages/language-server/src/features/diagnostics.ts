import type { Diagnostic } from '@rulewright/core';
import { type Diagnostic as LspDiagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { View } from '../convert/view.js';

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

export const source = 'rulewright';

/** A diagnostic as editors show it; `codeAddress` says where its code leads. */
export function lspDiagnostic(view: View, diagnostic: Diagnostic, codeAddress: string | undefined): LspDiagnostic {
  const { code, severity, message, span, related } = diagnostic;
  const href = codeAddress?.replace('{code}', encodeURIComponent(code));
  return {
    range: view.range(span),
    severity: severities[severity],
    code,
    ...(href === undefined ? {} : { codeDescription: { href } }),
    source,
    message,
    ...(related && related.length > 0
      ? { relatedInformation: related.map((each) => ({ message: each.message, location: view.location(each.span) })) }
      : {}),
  };
}
