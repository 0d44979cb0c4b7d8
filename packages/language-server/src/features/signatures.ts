import { type Place, signatureHelp } from '@rulewright/language-service';
import { MarkupKind, type SignatureHelp } from 'vscode-languageserver/node';
import type { View } from '../convert/view.js';

/** The call that a place is in. */
export function signatures({ analysis }: View, place: Place): SignatureHelp | null {
  const found = signatureHelp(analysis, place);
  if (!found) return null;
  const { label, parameters, documentation, active } = found;
  return {
    signatures: [
      {
        label,
        ...(documentation === undefined ? {} : { documentation: { kind: MarkupKind.Markdown, value: documentation } }),
        parameters: parameters.map(({ from, to, documentation: words }) => ({
          label: [from, to],
          documentation: words,
        })),
      },
    ],
    activeSignature: 0,
    // Beyond the last parameter none is meant.
    activeParameter: active ?? parameters.length,
  };
}
