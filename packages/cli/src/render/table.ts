import type { Style } from './style.js';
import { padEnd, width } from './width.js';
import { wrap } from './wrap.js';

/**
 * Rows in columns without borders. The last column takes what room is left and wraps; where that is too little, it
 * stands below, indented. Cells may be coloured, the last ones are coloured by `paint` once they are wrapped.
 */
export function table(
  rows: readonly (readonly string[])[],
  style: Style,
  paint: (text: string) => string = (text) => text,
  indent = 2,
): string[] {
  const count = Math.max(0, ...rows.map((row) => row.length)) - 1;
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(0, ...rows.map((row) => width(row[column] ?? ''))),
  );
  const start = indent + widths.reduce((sum, each) => sum + each + 2, 0);
  const below = style.columns - start < Math.min(20, style.columns / 3);
  const hanging = below ? indent + 2 : start;
  return rows.flatMap((row) => {
    const head = ' '.repeat(indent) + widths.map((each, column) => `${padEnd(row[column] ?? '', each)}  `).join('');
    const text = row[count] ?? '';
    const lines = text === '' ? [] : wrap(text, style.columns - hanging).map(paint);
    if (below) return [head.trimEnd(), ...lines.map((line) => ' '.repeat(hanging) + line)];
    const [first = '', ...rest] = lines;
    return [(head + first).trimEnd(), ...rest.map((line) => ' '.repeat(hanging) + line)];
  });
}
