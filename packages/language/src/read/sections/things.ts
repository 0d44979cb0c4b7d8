import type { ThingModel, ThingsModel } from '../../model/model.js';
import type { YamlNode, YamlPair } from '../../yaml/nodes.js';
import { dataEntries } from '../data.js';
import { keyOf } from '../described.js';
import { checkName } from '../names.js';
import type { Reading } from '../reading.js';
import { itemsOf, optionalExpression, pairsOf, valueOf, word } from '../scalars.js';

/** Things by their names: each a mapping with `is`, or a list of such. */
export function readThings(reading: Reading, node: YamlNode | undefined): ThingsModel[] {
  return pairsOf(node).map((pair) => readNamed(reading, pair));
}

function readNamed(reading: Reading, pair: YamlPair): ThingsModel {
  checkName(reading, pair.key);
  const { value, span } = pair;
  const items = value.kind === 'list' ? itemsOf(value) : [value];
  const things = items.flatMap((item) => readThing(reading, item) ?? []);
  return { key: keyOf(pair), list: value.kind === 'list' || things.some(({ many }) => many), things, span };
}

/** Undefined where it does not say what it is, which is reported. */
function readThing(reading: Reading, node: YamlNode): ThingModel | undefined {
  const is = word(valueOf(node, 'is'));
  if (!is) return undefined;
  const many = optionalExpression(reading, valueOf(node, 'many'));
  const rest = pairsOf(node).filter(({ key }) => key.name !== 'is' && key.name !== 'many');
  return { is, ...(many ? { many } : {}), fields: dataEntries(reading, rest, 'words'), span: node.span };
}
