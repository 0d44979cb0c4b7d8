import type { TextSpan } from '../ast.js';
import type { Block, Comment } from '../statements.js';
import { type Piece, piecesOf } from './pieces.js';

/** Writes statements in the canonical style, without comments; reading them again gives the same tree. */
export function printStatements(block: Block): string {
  return piecesOf(block)
    .map(({ text, depth }) => indent(depth) + text)
    .join('\n');
}

/** What is laid out in the order of the source. */
interface Item {
  readonly span: TextSpan;
  readonly piece?: Piece;
  readonly comment?: Comment;
}

/**
 * Writes statements as they were read from `source`: each on its line, indented by two for each block around it.
 * Comments, single empty lines, and expressions that the author broke into several lines stay.
 */
export function formatStatements(source: string, block: Block, comments: readonly Comment[]): string {
  const pieces = piecesOf(block);
  const inside = ({ span }: Comment): boolean =>
    pieces.some((piece) => piece.span.from <= span.from && span.to <= piece.span.to);
  const items: Item[] = [
    ...pieces.map((piece) => ({ piece, span: piece.span })),
    ...comments.filter((comment) => !inside(comment)).map((comment) => ({ comment, span: comment.span })),
  ].sort((a, b) => a.span.from - b.span.from);
  const lines: string[] = [];
  items.forEach((item, index) => {
    const before = items[index - 1];
    const gap = before ? source.slice(before.span.to, item.span.from) : '';
    if (item.comment && before?.piece && !gap.includes('\n')) {
      lines.push(`${lines.pop() ?? ''} ${commentText(item.comment)}`);
      return;
    }
    if (/\n[^\S\n]*\n/.test(gap) && !item.piece?.closes) lines.push('');
    if (item.piece) lines.push(...pieceLines(source, item.piece));
    if (item.comment) lines.push(indent(depthAfter(items, index)) + commentText(item.comment));
  });
  return lines.join('\n');
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}

function commentText({ text }: Comment): string {
  return text === '' ? '#' : `# ${text}`;
}

/** A comment on its own line belongs to what follows; before the end of a block, to that block. */
function depthAfter(items: readonly Item[], index: number): number {
  const next = items.slice(index + 1).find(({ piece }) => piece)?.piece;
  return next ? next.depth + (next.closes ? 1 : 0) : 0;
}

/** What is broken into several lines keeps them, moved as a whole. */
function pieceLines(source: string, { text, depth, span }: Piece): string[] {
  const written = source.slice(span.from, span.to);
  if (!written.includes('\n')) return [indent(depth) + text];
  const shift = depth * 2 - (span.from - (source.lastIndexOf('\n', span.from - 1) + 1));
  const [first = '', ...rest] = written.split('\n');
  const moved = rest.map((line) => {
    const body = line.trim();
    if (body === '') return '';
    const indented = line.length - line.trimStart().length + shift;
    return ' '.repeat(Math.max(depth * 2, indented)) + body;
  });
  return [indent(depth) + first.trimEnd(), ...moved.filter((line) => line !== '')];
}
