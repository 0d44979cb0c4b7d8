import { BlockReader } from './block-place.js';

/** A key of a mapping, or the number of an item of a list. */
export type YamlStep = string | number;

/** Where in the structure of a YAML file the cursor is, told from the text before it alone. */
export interface YamlPlace {
  /** In a key, in a value, where either could be written, or in a comment. */
  readonly kind: 'key' | 'value' | 'either' | 'comment';
  /** The way from the top: for a key the mapping that it stands in, for a value its own key too. */
  readonly path: readonly YamlStep[];
  /** The key or the value as far as it is written; a value is only followed up to the cursor. */
  readonly from: number;
  readonly to: number;
  /** The other keys of the mapping. */
  readonly keys: readonly string[];
  /** A colon follows the key already. */
  readonly colon?: boolean;
  /** Inside `{ }` or `[ ]`. */
  readonly flow?: boolean;
  /** A text after `|` or `>`. */
  readonly block?: boolean;
}

/** Never fails: any text has a place for every offset. */
export function yamlPlace(text: string, offset: number): YamlPlace {
  return new BlockReader(text, Math.min(Math.max(0, offset), text.length)).read();
}
