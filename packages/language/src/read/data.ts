import type { Data, DataEntry } from '../model/model.js';
import type { YamlNode, YamlPair } from '../yaml/nodes.js';
import type { Reading } from './reading.js';
import { expression, missing, sourceOf, textExpression } from './scalars.js';

/** How single values in data are read. */
export type ScalarReading =
  /** As expressions. */
  | 'expressions'
  /** As text, as they stand: the cells of a column of texts. */
  | 'texts'
  /** As expressions, but several words that are none are a text: `left arm`, `The Fool`. */
  | 'words';

export function data(reading: Reading, node: YamlNode, as: ScalarReading = 'expressions'): Data {
  switch (node.kind) {
    case 'map':
      return { kind: 'map', entries: dataEntries(reading, node.pairs, as), span: node.span };
    case 'list':
      return { kind: 'list', items: node.items.map((item) => data(reading, item, as)), span: node.span };
    case 'scalar':
      return { kind: 'scalar', expression: scalar(reading, node, as), span: node.span };
    case 'broken':
      return { kind: 'scalar', expression: missing(node), span: node.span };
  }
}

export function dataEntries(reading: Reading, pairs: readonly YamlPair[], as?: ScalarReading): DataEntry[] {
  return pairs.map(({ key, value }) => ({
    key: { name: key.name.normalize('NFC'), span: key.span },
    value: data(reading, value, as),
  }));
}

function scalar(reading: Reading, node: Extract<YamlNode, { kind: 'scalar' }>, as: ScalarReading) {
  const source = sourceOf(node);
  if (!source) return missing(node);
  const bareNone = node.style === 'plain' && source.text === 'none';
  if (as === 'texts' && !bareNone) return textExpression(source);
  if (as === 'words' && isWords(source.text) && reading.parse(source.text).problems.length > 0) {
    return textExpression(source);
  }
  return expression(reading, node);
}

/** At least two words with nothing but spaces, dashes and apostrophes between them. */
function isWords(text: string): boolean {
  return text.length < 200 && /^[\p{L}\p{N}_]+(?:[ ,'’-]+[\p{L}\p{N}_]+)+$/u.test(text);
}

/** Whether a type as it is written is one of texts, whose values are words and no expressions. */
export function isTextual(type: string): boolean {
  return /^\s*(?:(?:optional|list\s+of)\s+)*text\s*$/.test(type);
}
