import { isPair, isScalar, type Node, type Pair, Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { decodePlain } from './decode/plain.js';
import type { Span } from '@rulewright/core';
import type { Report } from '../source/report.js';
import type { TextSpan } from '../syntax/ast.js';
import { scalarSource } from '../source/scalar-source.js';
import type { YamlNode } from './nodes.js';
import { quoted } from './quote.js';

/**
 * Inside `{ }` and `[ ]` YAML ends a value at a comma or a bracket, so `{ type: one of (a, b) }` and `{ a: tier[x] }`
 * fall apart. What was meant is plain from the brackets: it is reported, read as one value, and can be quoted by a fix.
 */

export interface CutContext {
  readonly text: string;
  readonly report: Report;
  /** What was put together again: YAML's own complaints about it are noise. */
  readonly cuts: TextSpan[];
  span(from: number, to: number): Span;
}

/** Brackets are matched no further than this. */
const longestValue = 1_000;

interface CutPair {
  readonly pair: Pair<Node | null, Node | null>;
  /** What was meant as the pair's value, where it was cut. */
  readonly value?: YamlNode;
}

interface CutItem {
  readonly value: Node | null;
  readonly pair?: Pair<Node | null, Node | null>;
  readonly node?: YamlNode;
}

export function mergeCutPairs(context: CutContext, map: YAMLMap<Node | null, Node | null>): CutPair[] {
  if (!map.flow) return map.items.map((pair) => ({ pair }));
  const merged: CutPair[] = [];
  let skipTo = -1;
  for (const pair of map.items) {
    if (startOf(pair.key) < skipTo) continue;
    const end = meantEnd(context.text, pair.value, limitOf(map));
    if (end === undefined) merged.push({ pair });
    else {
      skipTo = end;
      merged.push({ pair, value: reportCut(context, pair.value as Scalar, end) });
    }
  }
  return merged;
}

export function mergeCutItems(context: CutContext, list: YAMLSeq<Node | Pair>): CutItem[] {
  const merged: CutItem[] = [];
  let skipTo = -1;
  for (const item of list.items) {
    const pair = isPair(item) ? (item as Pair<Node | null, Node | null>) : undefined;
    const value = pair ? null : (item as Node | null);
    if (startOf(pair ? pair.key : value) < skipTo) continue;
    const cut = list.flow ? (pair ? pair.key : value) : null;
    const end = meantEnd(context.text, cut, limitOf(list));
    if (end === undefined) merged.push(pair ? { value, pair } : { value });
    else {
      skipTo = end;
      merged.push({ value, node: reportCut(context, cut as Scalar, end) });
    }
  }
  return merged;
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? Infinity;
}

/** Where the collection is closed, or its text ends. */
function limitOf(collection: YAMLMap | YAMLSeq): number {
  return collection.range?.[2] ?? 0;
}

/** How far a value that was cut reaches by its brackets; undefined when it was not cut. */
function meantEnd(text: string, node: Node | null, limit: number): number | undefined {
  if (!isScalar(node) || node.type !== Scalar.PLAIN || !node.range) return undefined;
  const [from, to] = node.range;
  const next = text[to];
  const stuck = to > from && (next === '[' || next === '{');
  if (!stuck && openBrackets(text, from, to) === 0) return undefined;
  let depth = 0;
  for (let at = from; at < Math.min(limit, from + longestValue); at += 1) {
    const character = text[at] ?? '';
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) {
      if (depth === 0) return trimmedEnd(text, from, at, to);
      depth -= 1;
    } else if (character === ',' && depth === 0) return trimmedEnd(text, from, at, to);
    else if (character === '\n' || character === '#') return undefined;
  }
  return undefined;
}

function openBrackets(text: string, from: number, to: number): number {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
  }
  return Math.max(0, depth);
}

function trimmedEnd(text: string, from: number, at: number, valueEnd: number): number | undefined {
  let end = at;
  while (end > from && /\s/.test(text[end - 1] ?? '')) end -= 1;
  return end > valueEnd ? end : undefined;
}

function reportCut(context: CutContext, node: Scalar, to: number): YamlNode {
  const [from, cutAt] = node.range ?? [to, to];
  const span = context.span(from, to);
  context.cuts.push({ from, to });
  const meant = context.text.slice(from, to);
  const mark = /[,[{]/.exec(context.text.slice(cutAt, to))?.[0] ?? ',';
  context.report.report('yaml/value-cut', { mark }, span, {
    fixes: [{ title: 'Put the value in quotes', edits: [{ span, text: quoted(meant) }] }],
  });
  const source = scalarSource(decodePlain(context.text, from, to), span);
  return { kind: 'scalar', style: 'plain', source, span };
}

