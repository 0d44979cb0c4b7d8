import type { Expression, Key, ScalarSource, Sentence, Statements, TypeText } from '../model/model.js';
import { withoutTrailingBreaks } from '../source/scalar-source.js';
import { type SyntaxProblem, toDiagnostic } from '../syntax/problems.js';
import type { YamlMap, YamlNode, YamlPair } from '../yaml/nodes.js';
import type { Reading } from './reading.js';

/** The value under a key, by its name. */
export function find(node: YamlNode | undefined, name: string): YamlPair | undefined {
  return node?.kind === 'map' ? node.pairs.find(({ key }) => key.name === name) : undefined;
}

export function valueOf(node: YamlNode | undefined, name: string): YamlNode | undefined {
  return find(node, name)?.value;
}

export function isMap(node: YamlNode | undefined): node is YamlMap {
  return node?.kind === 'map';
}

/** The entries of a mapping; of anything else there are none. */
export function pairsOf(node: YamlNode | undefined): readonly YamlPair[] {
  return node?.kind === 'map' ? node.pairs : [];
}

export function itemsOf(node: YamlNode | undefined): readonly YamlNode[] {
  return node?.kind === 'list' ? node.items : [];
}

/** A single value's text, without line breaks at its end. */
export function sourceOf(node: YamlNode | undefined): ScalarSource | undefined {
  return node?.kind === 'scalar' && node.style !== 'empty' ? withoutTrailingBreaks(node.source) : undefined;
}

export function sentence(node: YamlNode | undefined): Sentence | undefined {
  const source = sourceOf(node);
  return source && { text: source.text, span: source.span };
}

/** A name that stands as a value. */
export function word(node: YamlNode | undefined): Key | undefined {
  const source = sourceOf(node);
  return source && { name: source.text.trim().normalize('NFC'), span: source.span };
}

export function typeText(node: YamlNode): TypeText {
  return { source: sourceOf(node) ?? nothing(node) };
}

/** True for `true` and `yes`, however they are written. */
export function isYes(node: YamlNode | undefined): boolean {
  return /^(true|yes)$/i.test(sourceOf(node)?.text ?? '');
}

/** An expression; where none can be read, one that is missing, which is reported already. */
export function expression(reading: Reading, node: YamlNode): Expression {
  const source = sourceOf(node);
  return source ? parsed(reading, source) : missing(node);
}

export function optionalExpression(reading: Reading, node: YamlNode | undefined): Expression | undefined {
  return node && expression(reading, node);
}

export function parsed(reading: Reading, source: ScalarSource): Expression {
  const { ast, problems } = reading.parse(source.text);
  for (const found of problems) reading.add(toDiagnostic(found, (part) => source.locate(part)));
  if (problems.length > 0 && breaksOff(source.text, problems)) checkCommentAfter(reading, source);
  return { source, ast };
}

/** The statements under `do`; undefined where there is no text. */
export function statements(reading: Reading, node: YamlNode | undefined): Statements | undefined {
  const source = sourceOf(node);
  if (!source) return undefined;
  const { block, comments, problems } = reading.parseStatements(source.text);
  for (const found of problems) reading.add(toDiagnostic(found, (part) => source.locate(part)));
  return { source, block, comments };
}

function breaksOff(text: string, problems: readonly SyntaxProblem[]): boolean {
  const count = (bracket: string): number => text.split(bracket).length;
  return count('(') > count(')') || problems.some(({ span }) => span.to >= text.trimEnd().length);
}

/** Comments are looked for no further than this. */
const furthest = 1_000;

/** An expression that breaks off before a comment may have been meant to go on: `count(dice, #hits)`. */
function checkCommentAfter(reading: Reading, { span }: ScalarSource): void {
  const [line = ''] = reading.textAt({ ...span, from: span.to, to: span.to + furthest }).split(/[\r\n]/, 1);
  const space = /^[ \t]+(?=#)/.exec(line)?.[0];
  if (space === undefined) return;
  const comment = { file: span.file, from: span.to + space.length, to: span.to + line.trimEnd().length };
  reading.report('yaml/hash-cut', {}, comment);
}

/** Words that are not an expression. */
export function textExpression(source: ScalarSource): Expression {
  return { source, ast: { kind: 'text', value: source.text, span: { from: 0, to: source.text.length } } };
}

export function missing(node: YamlNode): Expression {
  return { source: nothing(node), ast: { kind: 'missing', span: { from: 0, to: 0 } } };
}

function nothing({ span }: YamlNode): ScalarSource {
  return { text: '', span, locate: () => span };
}
