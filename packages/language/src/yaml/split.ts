import type { TextSpan } from '../syntax/ast.js';

/** A part of a file that YAML reads alike by itself: one entry, or one item of a list. */
export interface FilePart extends TextSpan {
  readonly of: 'entry' | 'item';
}

/** A top-level key: all of it is one part, or its value is made of parts. */
export interface FileSection {
  readonly key: TextSpan;
  readonly parts: readonly FilePart[];
  readonly whole: boolean;
}

const keyLine = /^( *)([\p{ID_Start}_]\p{ID_Continue}*):(?:\s|$)/u;
const itemLine = /^( *)- /;
const emptyLine = /^\s*(?:#|$)/;
const bareKeyLine = /^[\p{ID_Start}_]\p{ID_Continue}*:\s*(?:#.*)?$/u;

/** Things that reach across parts: carriage returns, byte order marks, anchors, copies and tags. */
const acrossParts = /[\r\ufeff]|(?:^|[\s[{,])[&*!][^\s=]/mu;

interface Line {
  readonly from: number;
  readonly text: string;
}

/**
 * Divides a file at the keys of its sections and of what is defined in them, by indentation alone. Undefined where it is not
 * as plainly laid out as that.
 */
export function splitFile(text: string): FileSection[] | undefined {
  if (acrossParts.test(text)) return undefined;
  const sections: FileSection[] = [];
  let open: Line[] = [];
  const close = (to: number): void => {
    if (open.length > 0) sections.push(sectionOf(open, to));
  };
  for (const line of linesOf(text)) {
    if (emptyLine.test(line.text) || line.text.startsWith(' ') || (open.length > 0 && line.text.startsWith('- '))) {
      if (open.length > 0) open.push(line);
      else if (!emptyLine.test(line.text)) return undefined;
      continue;
    }
    if (!keyLine.test(line.text)) return undefined;
    close(line.from);
    open = [line];
  }
  close(text.length);
  return sections;
}

function* linesOf(text: string): Generator<Line> {
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    yield { from, text: text.slice(from, to) };
    from = to + 1;
  }
}

function sectionOf(lines: readonly Line[], to: number): FileSection {
  const [head] = lines;
  const from = head?.from ?? 0;
  const name = /^[^:]*/.exec(head?.text ?? '')?.[0] ?? '';
  const key = { from, to: from + name.length };
  const parts = head && bareKeyLine.test(head.text) ? partsOf(lines.slice(1), to) : undefined;
  return parts ? { key, parts, whole: false } : { key, parts: [{ from, to, of: 'entry' }], whole: true };
}

/** The entries or items directly within a section. */
function partsOf(lines: readonly Line[], to: number): FilePart[] | undefined {
  const first = lines.find(({ text }) => !emptyLine.test(text));
  const start = first && (keyLine.exec(first.text) ?? itemLine.exec(first.text));
  if (!first || !start) return undefined;
  const indent = start[1]?.length ?? 0;
  const isItem = itemLine.test(first.text);
  const pattern = isItem ? itemLine : keyLine;
  const starts: number[] = [];
  for (const line of lines) {
    if (emptyLine.test(line.text)) continue;
    const depth = line.text.length - line.text.trimStart().length;
    if (depth > indent) continue;
    if (depth < indent || !pattern.test(line.text)) return undefined;
    starts.push(line.from);
  }
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? to, of: isItem ? 'item' : 'entry' }));
}
