import type { UseModel } from '../../model/model.js';
import type { YamlNode, YamlPair } from '../../yaml/nodes.js';
import { keyOf } from '../described.js';
import { camelCase, checkName } from '../names.js';
import type { Reading } from '../reading.js';
import { pairsOf, sourceOf, word } from '../scalars.js';

/** Texts of one locale by their path: `rolls.skilled.title`. */
export function flattenTexts(node: YamlNode, path = '', into = new Map<string, string>()): Map<string, string> {
  const source = sourceOf(node);
  if (source && path) into.set(path, source.text);
  for (const { key, value } of pairsOf(node)) flattenTexts(value, path ? `${path}.${key.name}` : key.name, into);
  return into;
}

/** A mapping from the name here to the package, or a list of packages. */
export function readUses(reading: Reading, node: YamlNode | undefined): UseModel[] {
  if (node?.kind === 'list') return node.items.flatMap((item) => readListed(reading, item) ?? []);
  return pairsOf(node).flatMap((pair: YamlPair) => {
    const used = word(pair.value);
    checkName(reading, pair.key);
    return used ? [{ key: keyOf(pair), package: used }] : [];
  });
}

/** `@scope/name@^1.0` is a package and the versions of it that fit; a folder has no version. */
export function packageOf(written: string): { readonly name: string; readonly range?: string } {
  const at = written.indexOf('@', 1);
  if (at < 0 || /^\.{1,2}(?:\/|$)/.test(written)) return { name: written };
  return { name: written.slice(0, at), range: written.slice(at + 1) };
}

/** A package in a list is called by the last part of its name. */
function readListed(reading: Reading, node: YamlNode): UseModel | undefined {
  const used = word(node);
  if (!used) return undefined;
  const name = camelCase(packageOf(used.name).name.split('/').filter(Boolean).at(-1) ?? '');
  if (name) return { key: { name, span: used.span }, package: used };
  reading.report('document/bad-name', { name: used.name }, used.span);
  return undefined;
}
