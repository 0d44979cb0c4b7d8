import type { Cell, Table } from '../data/table.js';
import { element, escapeMarkup } from '../svg/element.js';

/** A table that assistive technology can walk through: a caption, heads of columns and of rows. */
export function htmlTable({ caption, head, rows }: Table): string {
  // A head that says nothing is none.
  const heads = head.map((text) =>
    text === '' ? element('td', {}, '') : element('th', { scope: 'col' }, escapeMarkup(text)),
  );
  const lines = rows.map(([first, ...cells]) =>
    element('tr', {}, element('th', { scope: 'row' }, escapeMarkup(first?.text ?? '')), ...cells.map(htmlCell)),
  );
  return element(
    'table',
    { class: rows.some(([first]) => !/\d/.test(first?.text ?? '')) ? 'rw-table rw-words' : 'rw-table' },
    element('caption', {}, escapeMarkup(caption)),
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...lines.map((line) => `\n${line}`)),
  );
}

function htmlCell({ text, exact, heat }: Cell): string {
  // Steps of colour are classes, since a page may forbid styles within elements.
  const shade = heat === undefined ? undefined : `rw-heat-${String(Math.round(heat * 20))}`;
  return element('td', { class: shade, title: exact }, escapeMarkup(text));
}

/** The style sheet of {@link htmlTable}, over the colours of `chartStyles`. */
export const tableStyles = [
  '.rw-table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:14px;line-height:20px}',
  '.rw-table caption{text-align:start;font-weight:600;padding:4px 0}',
  '.rw-table th,.rw-table td{padding:3px 10px;text-align:end;border-bottom:1px solid color-mix(in srgb,var(--rwc-line) 35%,transparent)}',
  '.rw-table th{font-weight:600}',
  '.rw-table thead th{color:var(--rwc-muted);vertical-align:bottom}',
  '.rw-table :is(th,td):first-child{padding-inline-start:0}',
  '.rw-table.rw-words :is(th,td):first-child{text-align:start}',
  '.rw-table:has([class^=rw-heat]) :is(th,td){padding-inline:6px}',
  ...Array.from({ length: 12 }, (_, step) => {
    const share = String(step * 5);
    return `.rw-table .rw-heat-${String(step)}{background:color-mix(in srgb,var(--rwc-series-1) ${share}%,transparent)}`;
  }),
].join('\n');
