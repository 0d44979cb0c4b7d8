import { semanticTokens as tokensOf } from '@rulewright/language-service';
import {
  type Range,
  type SemanticTokens,
  SemanticTokensBuilder,
  type SemanticTokensDelta,
} from 'vscode-languageserver/node';
import { encodeToken } from '../convert/kinds.js';
import type { View } from '../convert/view.js';

/** The colours of open files, and what has changed since an editor last asked. */
export class Colours {
  private readonly builders = new Map<string, SemanticTokensBuilder>();

  full(view: View, file: string, key: string): SemanticTokens {
    const builder = new SemanticTokensBuilder();
    this.builders.set(key, builder);
    fill(builder, view, file);
    return builder.build();
  }

  delta(view: View, file: string, key: string, since: string): SemanticTokens | SemanticTokensDelta {
    const builder = this.builders.get(key);
    if (!builder) return this.full(view, file, key);
    builder.previousResult(since);
    fill(builder, view, file);
    return builder.buildEdits();
  }

  range(view: View, file: string, range: Range): SemanticTokens {
    const builder = new SemanticTokensBuilder();
    const { from, to } = view.span(file, range);
    fill(builder, view, file, from, to);
    return builder.build();
  }

  forget(key: string): void {
    this.builders.delete(key);
  }
}

function fill(builder: SemanticTokensBuilder, view: View, file: string, from = 0, to = Infinity): void {
  const page = view.page(file);
  for (const token of tokensOf(view.analysis, file)) {
    if (token.to <= from || token.from >= to) continue;
    const { line, character } = page.positionAt(token.from);
    const { type, modifiers } = encodeToken(token);
    builder.push(line, character, token.to - token.from, type, modifiers);
  }
}
