import type { Span } from '@rulewright/core';
import type { ScalarSource } from '../model/model.js';
import type { YamlNode, YamlPair } from './nodes.js';

/** The same nodes in another place: in `file`, and so many characters further on. */
export function shiftNode(node: YamlNode, file: string, by: number): YamlNode {
  const span = shiftSpan(node.span, file, by);
  switch (node.kind) {
    case 'scalar':
      return { ...node, source: shiftSource(node.source, file, by), span };
    case 'map':
      return { ...node, pairs: node.pairs.map((pair) => shiftPair(pair, file, by)), span };
    case 'list':
      return { ...node, items: node.items.map((item) => shiftNode(item, file, by)), span };
    case 'broken':
      return { ...node, span };
  }
}

function shiftPair({ key, value, span }: YamlPair, file: string, by: number): YamlPair {
  return {
    key: { name: key.name, span: shiftSpan(key.span, file, by) },
    value: shiftNode(value, file, by),
    span: shiftSpan(span, file, by),
  };
}

function shiftSpan({ from, to }: Span, file: string, by: number): Span {
  return { file, from: from + by, to: to + by };
}

function shiftSource(source: ScalarSource, file: string, by: number): ScalarSource {
  return {
    text: source.text,
    span: shiftSpan(source.span, file, by),
    locate: (part) => shiftSpan(source.locate(part), file, by),
  };
}
