/** Charts with their tables as one HTML document: no scripts, nothing from elsewhere, readable on a phone and on paper. */
import type { Chart } from '../model.js';
import { type Table, tableOf } from '../data/table.js';
import { generator } from '../generator.js';
import { drawSvg } from '../svg/draw.js';
import { element, escapeMarkup } from '../svg/element.js';
import { chartStyles } from '../theme.js';
import { htmlTable, tableStyles } from './table.js';

/** A report on one page: charts, tables and what is said of them. */
export interface Page {
  readonly title: string;
  /** Sentences under the title. */
  readonly lead: readonly string[];
  readonly sections: readonly PageSection[];
  /** Tables that no chart belongs to. */
  readonly tables?: readonly Table[];
  /** The last line, such as the command that made the page. */
  readonly footer?: string;
}

/** A chart with the table of its numbers. */
export interface PageSection {
  readonly chart: Chart;
  /** Figures below the chart, such as `mean 4.47 (161/36)`. */
  readonly notes?: readonly string[];
  /** A long table is folded away. */
  readonly folded?: boolean;
}

const wide = 720;
const narrow = 340;

/** A report as one HTML file that needs nothing else: styles and charts are within it. Texts are escaped. */
export function htmlPage({ title, lead, sections, tables = [], footer }: Page): string {
  const figures = sections.map((section, index) => figure(section, index));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="generator" content="${generator}">`,
    element('title', {}, escapeMarkup(title)),
    element(
      'style',
      {},
      `\n${chartStyles.replaceAll('.rw-chart{', ':is(.rw-chart,.rw-page){')}\n${tableStyles}\n${pageStyles}\n`,
    ),
    '</head>',
    '<body class="rw-page">',
    '<main>',
    element('h1', {}, escapeMarkup(title)),
    ...lead.map((text) => element('p', { class: 'rw-lead' }, escapeMarkup(text))),
    ...figures,
    ...tables.map((table) => element('div', { class: 'rw-scroll' }, htmlTable(table))),
    ...(footer === undefined ? [] : [element('footer', {}, escapeMarkup(footer))]),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function figure({ chart, notes = [], folded = false }: PageSection, index: number): string {
  const id = `chart-${String(index + 1)}`;
  const table = element(
    'div',
    { class: 'rw-scroll', tabindex: '0', role: 'group', 'aria-label': 'table' },
    htmlTable(tableOf(chart)),
  );
  const drawn = (width: number, kind: string): string =>
    element('div', { class: `rw-${kind}` }, drawSvg(chart, { width, id: `${id}-${kind}` }));
  return element(
    'figure',
    {},
    `\n${drawn(wide, 'wide')}\n${drawn(narrow, 'narrow')}\n`,
    ...notes.map((text) => `${element('p', { class: 'rw-note' }, escapeMarkup(text))}\n`),
    folded ? element('details', {}, element('summary', {}, 'Table'), table) : table,
    '\n',
  );
}

const pageStyles = [
  'body{margin:0;background:var(--rwc-background);color:var(--rwc-text);font:16px/24px var(--rw-font,system-ui,sans-serif)}',
  `main{max-width:${String(wide)}px;margin:0 auto;padding:24px 16px 48px;box-sizing:content-box}`,
  'h1{font-size:28px;line-height:36px;margin:0 0 8px}',
  'p{margin:0 0 8px}.rw-lead,.rw-note,footer{color:var(--rwc-muted)}',
  'figure{margin:24px 0 40px}.rw-note{font-size:14px;line-height:20px}',
  '.rw-chart{display:block;max-width:100%;height:auto;margin:0 -16px}',
  '.rw-scroll{overflow-x:auto}',
  'summary{cursor:pointer;color:var(--rwc-accent);padding:8px 0}',
  ':focus-visible{outline:2px solid var(--rwc-accent);outline-offset:2px}',
  'footer{font-size:14px;overflow-wrap:anywhere;border-top:1px solid var(--rwc-line);padding-top:12px}',
  `.rw-narrow{display:none}@media(max-width:${String(wide - 40)}px){.rw-wide{display:none}.rw-narrow{display:block}}`,
  '@media print{.rw-scroll{overflow:visible}details{display:block}}',
].join('\n');
