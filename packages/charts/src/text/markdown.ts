import type { Table } from '../data/table.js';

/** A table for a README, its columns aligned in the text too, as Prettier writes them. */
export function markdownTable({ head, rows }: Table): string {
  const cells = [head, ...rows.map((row) => row.map(({ text }) => text))].map((row) => row.map(escapeCell));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const [first = [], ...rest] = cells;
  return [line(first), line(rule), ...rest.map(line)].join('\n');
}

function escapeCell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\|<>`*_[\]]/g, (character) => `\\${character}`);
}
