import { type CompletionItem as Offer, completions, type Place } from '@rulewright/language-service';
import { type CompletionItem, type CompletionList, InsertTextFormat, MarkupKind } from 'vscode-languageserver/node';
import { completionKinds } from '../convert/kinds.js';
import type { View } from '../convert/view.js';

/** Completions of one place; what an editor asks more of is found again by its number. */
export class Completer {
  private list = 0;
  private offers: readonly Offer[] = [];

  constructor(
    private readonly snippets: boolean,
    private readonly markdown: boolean,
  ) {}

  complete(view: View, place: Place): CompletionList {
    this.list += 1;
    this.offers = completions(view.analysis, place);
    const { list } = this;
    return {
      isIncomplete: false,
      items: this.offers.map((offer, index) => this.item(view, place, offer, [list, index])),
    };
  }

  /** Adds what is only read when an item is looked at. */
  resolve(item: CompletionItem): CompletionItem {
    const [list, index] = Array.isArray(item.data) ? (item.data as unknown[]) : [];
    const offer = list === this.list && typeof index === 'number' ? this.offers[index] : undefined;
    if (offer?.documentation === undefined) return item;
    const kind = this.markdown ? MarkupKind.Markdown : MarkupKind.PlainText;
    return { ...item, documentation: { kind, value: offer.documentation } };
  }

  private item(view: View, { offset }: Place, offer: Offer, data: readonly [number, number]): CompletionItem {
    const { label, kind, detail, insert, snippet, replace, rank } = offer;
    const range = view.range(replace);
    // An editor only replaces what is on the cursor's own line.
    const fits = range.start.line === range.end.line && replace.from <= offset && offset <= replace.to;
    const newText = snippet && !this.snippets ? plain(insert) : insert;
    return {
      label,
      kind: completionKinds[kind],
      ...(detail === undefined ? {} : { detail }),
      // Items keep the order of the service where several fit as well.
      sortText: `${String(rank)}${String(data[1]).padStart(5, '0')}`,
      ...(fits ? { textEdit: { range, newText } } : { insertText: newText }),
      ...(snippet && this.snippets ? { insertTextFormat: InsertTextFormat.Snippet } : {}),
      data: [...data],
    };
  }
}

/** A snippet without places to fill in: `max(${1:values})` becomes `max(values)`. */
function plain(snippet: string): string {
  return snippet.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\d+/g, '');
}
