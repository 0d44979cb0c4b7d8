import type { Span } from '@rulewright/core';
import {
  Alias,
  type CST,
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  isPair,
  type Pair,
  type Scalar,
  YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { scalarSource } from '../source/scalar-source.js';
import type { Report } from '../source/report.js';
import type { TextSpan } from '../syntax/ast.js';
import { decodeScalar } from './decode/scalar.js';
import { mostCopied } from './limits.js';
import { quoteFix } from './quote.js';
import type { YamlKey, YamlList, YamlMap, YamlNode, YamlPair, YamlScalar } from './nodes.js';

/** What yaml's trees are made of; `null` is nothing at all. */
type Part = Node | null;

/** Turns yaml's tree into located nodes: keys are names, copies are resolved, nothing is evaluated. */
export class Locator {
  private readonly anchors = new Map<string, { readonly node: YamlNode; readonly size: number } | 'open'>();
  private readonly sizes = new Map<YamlNode, number>();
  private copied = 0;
  /** Where values start that were put together again: yaml itself saw other characters there. */
  private readonly masked: ReadonlySet<number>;

  constructor(
    private readonly file: string,
    private readonly text: string,
    private readonly report: Report,
    cuts: readonly TextSpan[],
  ) {
    this.masked = new Set(cuts.map(({ from }) => from));
  }

  locate(document: Document.Parsed): YamlNode {
    return this.node(document.contents, 0);
  }

  /** `at` is where something would stand that is not there. */
  private node(node: Part, at: number): YamlNode {
    if (node instanceof Alias) return this.alias(node);
    const anchor = node && 'anchor' in node ? node.anchor : undefined;
    if (anchor !== undefined) this.anchors.set(anchor, 'open');
    const made = this.written(node, at);
    if (anchor !== undefined) this.anchors.set(anchor, { node: made, size: this.size(made) });
    return made;
  }

  private written(node: Part, at: number): YamlNode {
    if (node === null) return this.empty(at);
    if (isScalar(node)) return this.comparisonAsBlock(node) ?? this.scalar(node, at);
    if (isMap(node)) return this.map(node as YAMLMap<Part, Part>);
    if (isSeq(node)) return this.list(node as YAMLSeq<Part | Pair<Part, Part>>);
    return { kind: 'broken', span: this.span(at, at) };
  }

  /** `>5` is the header of an empty text to YAML, which has no complaint, but the rule is lost. */
  private comparisonAsBlock(node: Scalar): YamlNode | undefined {
    const [header] = node.srcToken?.type === 'block-scalar' ? node.srcToken.props : [];
    if (!header || !('source' in header) || node.value !== '' || !/\d/.test(header.source)) return undefined;
    const span = this.span(header.offset, header.offset + header.source.length);
    this.report.report('yaml/block-start', { mark: header.source.slice(0, 1) }, span, {
      fixes: [quoteFix(this.text, span.from, span.to, (from, to) => this.span(from, to))],
    });
    return { kind: 'broken', span };
  }

  private scalar(node: Scalar, at: number): YamlScalar {
    const token = node.srcToken as CST.FlowScalar | CST.BlockScalar | undefined;
    if (!token) return this.empty(node.range?.[0] ?? at);
    const decoded = decodeScalar(this.text, token);
    const span = this.span(decoded.from, decoded.to);
    const value = this.masked.has(token.offset) ? decoded.text : typeof node.value === 'string' ? node.value : '';
    // If the package should ever decode otherwise, the text is right and its place is the whole scalar.
    const whole = { copy: false, text: { from: 0, to: value.length }, file: span };
    const pieces = value === decoded.text ? decoded.pieces : [whole];
    return { kind: 'scalar', style: decoded.style, source: scalarSource({ text: value, pieces }, span), span };
  }

  /** A value that is not there. */
  empty(at: number): YamlScalar {
    const span = this.span(at, at);
    return { kind: 'scalar', style: 'empty', source: scalarSource({ text: '', pieces: [] }, span), span };
  }

  private map(map: YAMLMap<Part, Part>): YamlMap {
    const pairs: YamlPair[] = [];
    const names = new Map<string, YamlKey>();
    for (const pair of map.items) {
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
      const value = this.node(pair.value, afterColon(this.text, key.span.to));
      // A copy stands elsewhere; only what stands here belongs to the pair.
      const to = pair.value instanceof Alias ? (pair.value.range?.[1] ?? key.span.to) : value.span.to;
      pairs.push({ key, value, span: this.span(key.span.from, Math.max(key.span.to, to)) });
    }
    return { kind: 'map', flow: map.flow === true, pairs, span: this.collectionSpan(map, pairs) };
  }

  private list(list: YAMLSeq<Part | Pair<Part, Part>>): YamlList {
    const at = list.range?.[0] ?? 0;
    const items = list.items.map((item) => (isPair(item) ? this.pairAsMap(item) : this.node(item, at)));
    return { kind: 'list', flow: list.flow === true, items, span: this.collectionSpan(list, items) };
  }

  /** `[a: b]` holds a mapping with one pair. */
  private pairAsMap(pair: Pair<Part, Part>): YamlNode {
    const map = new YAMLMap<Part, Part>();
    map.items.push(pair);
    return this.map(map);
  }

  private key({ key, value }: Pair<Part, Part>): YamlKey | undefined {
    if (isScalar(key) && key.srcToken && 'source' in key.srcToken && key.srcToken.source !== '') {
      const { source, span } = this.scalar(key, 0);
      if (source.text !== '<<') return { name: source.text, span };
      this.report.report('yaml/merge-key', {}, span);
      return undefined;
    }
    const [from, to] = key?.range ?? value?.range ?? [0, 0];
    this.report.report('yaml/complex-key', {}, this.span(from, key ? to : from));
    return undefined;
  }

  private collectionSpan(
    node: YAMLMap<Part, Part> | YAMLSeq<unknown>,
    parts: readonly { readonly span: Span }[],
  ): Span {
    if (node.flow && node.range) return this.span(node.range[0], node.range[1]);
    const first = parts[0]?.span.from ?? 0;
    const from = Math.min(node.range?.[0] ?? first, first);
    const limit = node.range?.[2] ?? Infinity;
    // Copies among the parts stand elsewhere.
    const to = parts.reduce((end, { span }) => (span.to <= limit ? Math.max(end, span.to) : end), from);
    return this.span(from, to);
  }

  private alias(alias: Alias): YamlNode {
    const [from, to] = alias.range ?? [0, 0];
    const span = this.span(from, to);
    const found = this.anchors.get(alias.source);
    if (!found || found === 'open') {
      this.report.report(found ? 'yaml/copy-of-itself' : 'yaml/unknown-copy', { name: alias.source }, span);
      return { kind: 'broken', span };
    }
    if (this.copied > mostCopied) return { kind: 'broken', span };
    this.copied += found.size;
    if (this.copied <= mostCopied) return found.node;
    this.report.report('yaml/too-many-copies', { most: mostCopied }, span);
    return { kind: 'broken', span };
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

  private span(from: number, to: number): Span {
    const end = this.text.length;
    const start = Math.min(Math.max(0, from), end);
    return { file: this.file, from: start, to: Math.min(Math.max(start, to), end) };
  }
}

/** Where the value of an empty pair would stand. */
function afterColon(text: string, at: number): number {
  const colon = /^\s*:/.exec(text.slice(at, at + 100));
  return colon ? at + colon[0].length : at;
}
