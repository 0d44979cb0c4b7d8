import { analyse, type Analysis, type Place } from '../analysis/analyse.js';

/** A ruleset for tests, with the cursor where the text has a `|`. */
export interface Marked {
  readonly analysis: Analysis;
  readonly place: Place;
  readonly text: string;
}

const header = 'rulewright: 1\ntitle: Test\n';

/** The text of `ruleset.yaml` with a `|` at the cursor; `|-` begins a block. A header is put before it. */
export function marked(text: string, more: Readonly<Record<string, string>> = {}): Marked {
  const whole = text.startsWith('rulewright') ? text : header + text;
  const offset = whole.search(/\|(?!-\n)/);
  if (offset < 0) throw new Error('The text has no cursor.');
  const clean = whole.slice(0, offset) + whole.slice(offset + 1);
  const files = new Map([['ruleset.yaml', clean], ...Object.entries(more)]);
  return {
    analysis: analyse({ entry: 'ruleset.yaml', files }),
    place: { file: 'ruleset.yaml', offset },
    text: clean,
  };
}

/** The text with every span in `« »`. */
export function underlined(text: string, spans: readonly { readonly from: number; readonly to: number }[]): string {
  let shown = text;
  for (const { from, to } of [...spans].sort((a, b) => b.from - a.from || b.to - a.to)) {
    shown = `${shown.slice(0, from)}«${shown.slice(from, to)}»${shown.slice(to)}`;
  }
  return shown;
}

/** The same without the header. */
export function body(text: string): string {
  return text.startsWith(header) ? text.slice(header.length) : text;
}
