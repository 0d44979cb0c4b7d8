import type { Span } from '@rulewright/core';
import type { YamlNode } from '@rulewright/language';
import { type Analysis, type Place, textOf } from '../analysis/analyse.js';
import { partsAt, sourceAt } from '../places/source-place.js';
import { covers } from '../symbols/rule-index.js';
import { yamlRoot } from './yaml-root.js';

/** What a selection grows to step by step, the smallest first: parts of an expression, values, entries, the file. */
export function selectionRanges(analysis: Analysis, place: Place): Span[] {
  const { file, offset } = place;
  const found: Span[] = [{ file, from: 0, to: textOf(analysis, file).length }];
  const root = yamlRoot(analysis, file);
  if (root) collect(root, file, offset, found);
  const source = sourceAt(analysis, place);
  if (source && source.kind !== 'type') {
    found.push(...partsAt(source.roots, source.at).map(({ span }) => source.source.locate(span)));
  }
  const growing = found.sort((a, b) => a.to - a.from - (b.to - b.from));
  return growing.filter((span, index) => {
    const before = growing[index - 1];
    const inside = covers(span, file, offset) && span.to > span.from;
    return inside && !(before?.from === span.from && before.to === span.to);
  });
}

function collect(node: YamlNode, file: string, offset: number, found: Span[]): void {
  if (!covers(node.span, file, offset)) return;
  found.push(node.span);
  if (node.kind === 'list') for (const item of node.items) collect(item, file, offset, found);
  if (node.kind !== 'map') return;
  for (const { key, value, span } of node.pairs) {
    if (!covers(span, file, offset)) continue;
    found.push(span);
    if (covers(key.span, file, offset)) found.push(key.span);
    collect(value, file, offset, found);
  }
}
