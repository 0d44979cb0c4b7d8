import { LineMap, type YamlNode } from '@rulewright/language';
import { type Analysis, textOf } from '../analysis/analyse.js';
import { yamlRoot } from './yaml-root.js';

/** Lines that can be folded away below the first, counted from 1. */
export interface FoldingRange {
  readonly from: number;
  readonly to: number;
  readonly kind: 'region' | 'comment';
}

/** The stretches of a file that an editor can fold away: entries, blocks and comments. */
export function foldingRanges(analysis: Analysis, file: string): FoldingRange[] {
  const text = textOf(analysis, file);
  const lines = new LineMap(text);
  const lineOf = (offset: number): number => lines.position(offset).line;
  const found: FoldingRange[] = commentRanges(lines);
  const add = (from: number, to: number): void => {
    const range = { from: lineOf(from), to: lineOf(Math.max(from, to)), kind: 'region' as const };
    if (range.to > range.from) found.push(range);
  };
  const visit = (node: YamlNode): void => {
    if (node.kind === 'map') {
      for (const { key, value, span } of node.pairs) {
        // A copy stands elsewhere, and so does what it ends with.
        if (value.span.from >= key.span.from) add(key.span.from, span.to);
        if (value.span.from >= key.span.from) visit(value);
      }
    } else if (node.kind === 'list') {
      for (const item of node.items) {
        add(item.span.from, item.span.to);
        visit(item);
      }
    }
  };
  const root = yamlRoot(analysis, file);
  if (root) visit(root);
  return distinct(found);
}

/** Comments on lines that follow one another. */
function commentRanges(lines: LineMap): FoldingRange[] {
  const found: FoldingRange[] = [];
  let start: number | undefined;
  for (let line = 1; line <= lines.lineCount + 1; line += 1) {
    const isComment = line <= lines.lineCount && /^\s*#/.test(lines.lineText(line));
    if (isComment) start ??= line;
    else {
      if (start !== undefined && line - 1 > start) found.push({ from: start, to: line - 1, kind: 'comment' });
      start = undefined;
    }
  }
  return found;
}

function distinct(ranges: readonly FoldingRange[]): FoldingRange[] {
  const byFirst = new Map<number, FoldingRange>();
  for (const range of ranges) {
    const known = byFirst.get(range.from);
    if (!known || known.to < range.to) byFirst.set(range.from, range);
  }
  return [...byFirst.values()].sort((a, b) => a.from - b.from);
}
