import type { Span } from '@rulewright/core';
import type { ScalarSource } from '../model/model.js';

/** YAML with every part located in its file. Aliases stand for the very nodes that they copy. */
export type YamlNode = YamlScalar | YamlMap | YamlList | YamlBroken;

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'empty';

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly style: ScalarStyle;
  readonly source: ScalarSource;
  readonly span: Span;
}

export interface YamlMap {
  readonly kind: 'map';
  readonly flow: boolean;
  readonly pairs: readonly YamlPair[];
  readonly span: Span;
}

export interface YamlList {
  readonly kind: 'list';
  readonly flow: boolean;
  readonly items: readonly YamlNode[];
  readonly span: Span;
}

/** What could not be read; that is reported already. */
export interface YamlBroken {
  readonly kind: 'broken';
  readonly span: Span;
}

export interface YamlKey {
  readonly name: string;
  readonly span: Span;
}

export interface YamlPair {
  readonly key: YamlKey;
  readonly value: YamlNode;
  /** Key and value together. */
  readonly span: Span;
}
