/** A ruleset's places as an editor knows them. */
import type { Span, TextEdit } from '@rulewright/core';
import type { Analysis, Place } from '@rulewright/language-service';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location, Position, Range, WorkspaceEdit } from 'vscode-languageserver/node';
import type { Project } from '../workspace/project.js';

/** How an editor names a file, and which version of it is open. */
export interface Addresses {
  uri(key: string): string;
  version(key: string): number | null;
  /** The editor takes edits that say which version they are for. */
  readonly versionedEdits: boolean;
}

export class View {
  constructor(
    readonly project: Project,
    readonly analysis: Analysis,
    private readonly addresses: Addresses,
  ) {}

  page(file: string): TextDocument {
    return this.project.page(this.analysis, file);
  }

  place(file: string, position: Position): Place {
    return { file, offset: this.page(file).offsetAt(position) };
  }

  range({ file, from, to }: Span): Range {
    const page = this.page(file);
    return { start: page.positionAt(from), end: page.positionAt(Math.max(from, to)) };
  }

  span(file: string, { start, end }: Range): Span {
    const page = this.page(file);
    return { file, from: page.offsetAt(start), to: page.offsetAt(end) };
  }

  uri(file: string): string {
    return this.addresses.uri(this.project.keyOf(file));
  }

  location(span: Span): Location {
    return { uri: this.uri(span.file), range: this.range(span) };
  }

  /** Edits of several files, each for the version that was looked at. */
  workspaceEdit(edits: readonly TextEdit[]): WorkspaceEdit {
    const byFile = new Map<string, { readonly range: Range; readonly newText: string }[]>();
    for (const { span, text } of edits) {
      const inFile = byFile.get(span.file) ?? [];
      byFile.set(span.file, inFile);
      inFile.push({ range: this.range(span), newText: text });
    }
    if (!this.addresses.versionedEdits) {
      return { changes: Object.fromEntries([...byFile].map(([file, changes]) => [this.uri(file), changes])) };
    }
    return {
      documentChanges: [...byFile].map(([file, changes]) => ({
        textDocument: { uri: this.uri(file), version: this.addresses.version(this.project.keyOf(file)) },
        edits: changes,
      })),
    };
  }
}
