import type { Span } from '@rulewright/core';
import { Alias, isMap, isScalar, isSeq, type CST, type Document, type Node, type Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { scalarSource } from '../source/scalar-source.js';
import type { TextSpan } from '../syntax/ast.js';
import type { Report } from '../source/report.js';
import { decodeScalar } from './decode/scalar.js';
import { mostCopied } from './limits.js';
import { mergeCutItems, mergeCutPairs } from './flow-cut.js';
import type { YamlKey, YamlList, YamlMap, YamlNode, YamlPair, YamlScalar } from './nodes.js';
import { checkKey } from './keys.js';

/** Turns yaml's tree into located nodes: keys are names, copies are resolved, nothing is evaluated. */
export class Locator {
  private readonly anchors = new Map<string, { node: YamlNode; size: number } | 'open'>();
  private readonly sizes = new Map<YamlNode, number>();
  private copied = 0;
  readonly cuts: TextSpan[] = [];

  constructor(
    readonly file: string,
    readonly text: string,
    readonly report: Report,
  ) {}

  locate(document: Document.Parsed): YamlNode {
    return this.node(document.contents as Node | null, 0);
  }

  span(from: number, to: number): Span {
    const end = this.text.length;
    const start = Math.min(Math.max(0, from), end);
    return { file: this.file, from: start, to: Math.min(Math.max(start, to), end) };
  }

  /** `at` is where something would stand that is not there. */
  node(node: Node | null, at: number): YamlNode {
    if (node instanceof Alias) return this.alias(node);
    const anchor = node && 'anchor' in node ? node.anchor : undefined;
    if (anchor !== undefined) this.anchors.set(anchor, 'open');
    const made = this.plainNode(node, at);
    if (anchor !== undefined) this.anchors.set(anchor, { node: made, size: this.size(made) });
    return made;
  }

  private plainNode(node: Node | null, at: number): YamlNode {
    if (node === null) return this.empty(at);
    if (isScalar(node)) return this.scalar(node, at);
    if (isMap(node)) return this.map(node);
    if (isSeq(node)) return this.list(node);
    return { kind: 'broken', span: this.span(at, at) };
  }

  scalar(node: Scalar, at: number): YamlScalar {
    const token = node.srcToken as CST.FlowScalar | CST.BlockScalar | undefined;
    if (!token) return this.empty(node.range?.[0] ?? at);
    const decoded = decodeScalar(this.text, token);
    const span = this.span(decoded.from, decoded.to);
    const value = String(node.value ?? '');
    // If the package should ever decode otherwise, the text is right and its place is the whole scalar.
    const pieces = value === decoded.text ? decoded.pieces : [{ copy: false, text: { from: 0, to: value.length }, file: span }];
    return { kind: 'scalar', style: decoded.style, source: scalarSource({ text: value, pieces }, span), span };
  }

  empty(at: number): YamlScalar {
    const span = this.span(at, at);
    return { kind: 'scalar', style: 'empty', source: scalarSource({ text: '', pieces: [] }, span), span };
  }

  private map(map: YAMLMap): YamlMap {
    const pairs: YamlPair[] = [];
    const names = new Map<string, YamlKey>();
    const flow = map.flow === true;
    for (const { pair, value } of mergeCutPairs(this, map as YAMLMap<Node | null, Node | null>)) {
      const key = this.key(pair);
      if (!key) continue;
      const earlier = names.get(key.name);
      if (earlier) {
        this.report.report('yaml/duplicate-key', { name: key.name }, key.span, {
          related: [{ message: 'It stands here first.', span: earlier.span }],
        });
        continue;
      }
      names.set(key.name, key);
      const node = value ?? this.node(pair.value, afterColon(this.text, key.span.to));
      // A copy stands elsewhere; only what stands here belongs to the pair.
      const to = pair.value instanceof Alias ? (pair.value.range?.[1] ?? key.span.to) : node.span.to;
      pairs.push({ key, value: node, span: this.span(key.span.from, Math.max(key.span.to, to)) });
    }
    return { kind: 'map', flow, pairs, span: this.collectionSpan(map, pairs) };
  }

  private list(list: YAMLSeq): YamlList {
    const at = list.range?.[0] ?? 0;
    const items = mergeCutItems(this, list as YAMLSeq<Node | Pair>).map((item) =>
      item.node ?? (item.pair ? this.pairAsMap(item.pair) : this.node(item.value, at)),
    );
    return { kind: 'list', flow: list.flow === true, items, span: this.collectionSpan(list, items) };
  }

  /** `[a: b]` holds a mapping with one pair. */
  private pairAsMap(pair: Pair): YamlNode {
    const map = new YAMLMap();
    map.flow = true;
    map.items.push(pair);
    return this.map(map);
  }

  private key(pair: Pair<Node | null, Node | null>): YamlKey | undefined {
    const { key } = pair;
    if (isScalar(key) && key.srcToken) {
      const { source, span } = this.scalar(key, 0);
      const made = { name: source.text, span };
      return checkKey(this.report, made) ? made : undefined;
    }
    const [from, to] = key?.range ?? pair.value?.range ?? [0, 0];
    this.report.report('yaml/complex-key', {}, this.span(from, key ? to : from));
    return undefined;
  }

  private collectionSpan(node: YAMLMap | YAMLSeq, parts: readonly { readonly span: Span }[]): Span {
    const first = parts[0]?.span.from ?? node.range?.[0] ?? 0;
    if (node.flow && node.range) return this.span(node.range[0], node.range[1]);
    const from = Math.min(node.range?.[0] ?? first, first);
    const to = parts.reduce((end, { span }) => Math.max(end, span.to), from);
    return this.span(from, Math.min(to, node.range?.[2] ?? to));
  }

  private alias(alias: Alias): YamlNode {
    const [from, to] = alias.range ?? [0, 0];
    const span = this.span(from, to);
    const found = this.anchors.get(alias.source);
    if (!found || found === 'open') {
      const code = found ? 'yaml/copy-of-itself' : 'yaml/unknown-copy';
      this.report.report(code, { name: alias.source }, span);
      return { kind: 'broken', span };
    }
    if (this.copied > mostCopied) return { kind: 'broken', span };
    this.copied += found.size;
    if (this.copied > mostCopied) {
      this.report.report('yaml/too-many-copies', { most: mostCopied }, span);
      return { kind: 'broken', span };
    }
    return found.node;
  }

  /** How many nodes there are when copies are written out. */
  private size(node: YamlNode): number {
    const known = this.sizes.get(node);
    if (known !== undefined) return known;
    let size = 1;
    if (node.kind === 'list') for (const item of node.items) size += this.size(item);
    if (node.kind === 'map') for (const { value } of node.pairs) size += this.size(value);
    this.sizes.set(node, size);
    return size;
  }
}

/** Where the value of an empty pair would stand. */
function afterColon(text: string, at: number): number {
  const colon = /^\s*:/.exec(text.slice(at, at + 100));
  return colon ? at + colon[0].length : at;
}
