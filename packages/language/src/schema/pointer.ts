import type { YamlMap, YamlNode, YamlPair } from '../yaml/nodes.js';

/** What a JSON pointer leads to: a node, and the entry of a mapping that it is the value of. */
export interface Found {
  readonly node: YamlNode;
  readonly pair?: YamlPair;
  /** The node cannot be told from the file, because something on the way could not be read. */
  readonly broken: boolean;
}

export function followPointer(root: YamlNode, pointer: string): Found {
  let found: Found = { node: root, broken: root.kind === 'broken' };
  const parts = pointer.split('/').slice(1);
  for (const part of parts) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const { node } = found;
    if (node.kind === 'map') {
      const pair = pairNamed(node, name);
      if (pair) found = { node: pair.value, pair, broken: pair.value.kind === 'broken' };
    } else if (node.kind === 'list') {
      const item = node.items[Number(name)];
      // An item is spoken of by the entry that its list is the value of.
      if (item) found = { node: item, ...(found.pair ? { pair: found.pair } : {}), broken: item.kind === 'broken' };
    }
  }
  return found;
}

const byName = new WeakMap<YamlMap, ReadonlyMap<string, YamlPair>>();

/** An entry by its name; many are asked for where much is wrong, so each mapping is indexed once. */
export function pairNamed(map: YamlMap, name: string): YamlPair | undefined {
  const known = byName.get(map);
  if (known) return known.get(name);
  const pairs = new Map(map.pairs.map((pair) => [pair.key.name, pair]));
  byName.set(map, pairs);
  return pairs.get(name);
}
