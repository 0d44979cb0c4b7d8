/** Rows as text: names with guides on the left, then what each came to, then how the rules say it. */
import type { Row } from './rows.js';
import type { Style } from './style.js';
import { padEnd, width } from './width.js';
import { cut, wrap, wrapTokens } from './wrap.js';

/** Columns no wider than this are lined up; what is longer takes the room it needs. */
const widestName = 24;
const widestValue = 34;
const leastText = 24;
/** Lines that one value, or one expression, may take: the JSON has all of it, and the rules have it too. */
const mostLines = { value: 6, text: 2, below: 3 };

interface Line {
  readonly head: string;
  /** The guides for further lines of the same row. */
  readonly hanging: string;
  readonly row: Row;
}

export function drawTree(rows: readonly Row[], style: Style): string[] {
  const lines = flatten(rows, '', '', style);
  const names = columnWidth(
    lines.map(({ head }) => width(head)),
    Math.min(widestName, Math.floor(style.columns / 3)),
  );
  const values = columnWidth(
    lines.map(({ row }) => width(row.tokens.join(' '))),
    Math.min(widestValue, Math.floor(style.columns / 2)),
  );
  return lines.flatMap((line) => drawLine(line, names, values, style));
}

function columnWidth(widths: readonly number[], most: number): number {
  return Math.max(0, ...widths.filter((each) => each <= most));
}

function flatten(rows: readonly Row[], guide: string, hanging: string, style: Style): Line[] {
  const { colours, glyphs } = style;
  return rows.flatMap((row, index) => {
    const isLast = index === rows.length - 1;
    const nested = guide !== '';
    const own = nested ? hanging + colours.dim(isLast ? `${glyphs.last} ` : `${glyphs.branch} `) : '';
    const below = nested ? hanging + (isLast ? '  ' : colours.dim(`${glyphs.bar} `)) : '';
    const under = row.children.length > 0 ? below + colours.dim(`${glyphs.bar} `) : `${below}  `;
    return [{ head: own + row.name, hanging: under, row }, ...flatten(row.children, `${guide}+`, below, style)];
  });
}

function drawLine({ head, hanging, row }: Line, names: number, values: number, style: Style): string[] {
  const { columns, colours, glyphs } = style;
  const start = Math.max(names, width(head)) + 2;
  const valueRoom = Math.max(10, columns - start);
  const tokens = row.tokens.map((token) => cut(token, valueRoom, glyphs.dots));
  const allLines = wrapTokens(tokens, valueRoom);
  const valueLines =
    allLines.length > mostLines.value ? [...allLines.slice(0, mostLines.value), glyphs.dots] : allLines;
  const first = padEnd(head, start) + (valueLines[0] ?? '');
  const further = valueLines.slice(1).map((line) => padEnd(hanging, start) + line);
  if (row.text === '') return [first.trimEnd(), ...further];
  const at = start + Math.max(values, valueLines.length === 1 ? width(valueLines[0] ?? '') : 0) + 2;
  const room = columns - at;
  if (valueLines.length <= 1 && room >= Math.min(leastText, width(row.text))) {
    const [text = '', ...rest] = fill(row.text, room, mostLines.text, glyphs.dots);
    const below = rest.map((line) => padEnd(hanging, at) + colours.dim(line));
    return [padEnd(first, at) + colours.dim(text), ...below];
  }
  const indent = padEnd(hanging, Math.min(start, width(hanging) + 2));
  const text = fill(row.text, Math.max(10, columns - width(indent)), mostLines.below, glyphs.dots);
  return [first.trimEnd(), ...further, ...text.map((line) => indent + colours.dim(line))];
}

/** A text in so many lines at most, with a sign where more would follow. */
function fill(text: string, room: number, most: number, dots: string): readonly string[] {
  const lines = wrap(text, room);
  if (lines.length <= most) return lines;
  const rest = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), cut(rest, room, dots)];
}
