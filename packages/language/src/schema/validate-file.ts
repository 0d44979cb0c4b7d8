import { type Fix, type Span, suggest } from '@rulewright/core';
import type { Reading } from '../read/reading.js';
import type { YamlMap, YamlNode } from '../yaml/nodes.js';
import { quoted } from '../yaml/quote.js';
import { PlainData } from './plain-data.js';
import { followPointer, type Found, pairNamed } from './pointer.js';
import type { SchemaError, SchemaPart } from './schema-error.js';
import { validate } from './validate.generated.js';

/** The entry has a header; its parts have none. */
export type FileRole = 'entry' | 'part';

/** No file is worth more complaints than these about its form. */
const mostErrors = 300;

const headerKeys = ['rulewright', 'title', 'description', 'source', 'license'];

/** Checks a file's form against the schema and says in words what does not fit, at the exact key or value. */
export function validateFile(reading: Reading, root: YamlNode, role: FileRole): void {
  const whole = root.kind === 'scalar' && root.style === 'empty' ? emptyMap(root) : root;
  if (!validate(new PlainData().of(whole))) {
    for (const error of (validate.errors ?? []).slice(0, mostErrors)) {
      // A part has no header that could be missing.
      if (role === 'part' && error.instancePath === '' && error.keyword === 'required') continue;
      reportError(reading, whole, error);
    }
  }
  if (whole.kind !== 'map') return;
  for (const { key } of whole.pairs) {
    if (role === 'part' && headerKeys.includes(key.name)) {
      reading.report('document/header-in-part', { key: key.name }, key.span);
    }
  }
}

/** `{1, 6}`, which YAML reads as names without values. */
function isSet(node: YamlNode): boolean {
  return (
    node.kind === 'map' &&
    node.flow &&
    node.pairs.length > 0 &&
    node.pairs.every(({ value }) => value.kind === 'scalar' && value.style === 'empty')
  );
}

function reportBraces(reading: Reading, { span }: YamlNode): void {
  reading.report('document/braces-value', { mark: '{' }, span, { fixes: quoteBraces(reading, span) });
}

function emptyMap({ span }: YamlNode): YamlMap {
  return { kind: 'map', flow: false, pairs: [], span };
}

function reportError(reading: Reading, root: YamlNode, error: SchemaError): void {
  const found = followPointer(root, error.instancePath);
  if (found.broken) return;
  const part = error.parentSchema ?? {};
  if (isSet(found.node) && /^(?:additionalProperties|required)$/.test(error.keyword)) {
    reportBraces(reading, found.node);
    return;
  }
  switch (error.keyword) {
    case 'additionalProperties':
      reportUnknownKey(reading, found, part, String(error.params['additionalProperty']));
      return;
    case 'required':
      reportMissingKey(reading, found, part, String(error.params['missingProperty']));
      return;
    case 'dependencies':
      reportMissingKey(reading, found, part, String(error.params['missingProperty']));
      return;
    case 'enum':
      reportBadValue(reading, found, part);
      return;
    case 'type':
      reportWrongKind(reading, found, part);
      return;
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
      reading.report('document/too-few', { count: part['x-count'] ?? 'something' }, found.node.span);
      return;
    default:
    // `if` only repeats what its branch says.
  }
}

function reportUnknownKey(reading: Reading, { node }: Found, part: SchemaPart, name: string): void {
  if (node.kind !== 'map') return;
  const pair = pairNamed(node, name);
  if (!pair) return;
  const possible = Object.keys(part.properties ?? {}).filter((each) => !pairNamed(node, each));
  reading.report('document/unknown-key', { key: shortened(name), where: part['x-is'] ?? 'this place' }, pair.key.span, {
    fixes: writeInstead(name, possible, pair.key.span),
  });
}

function writeInstead(name: string, candidates: readonly string[], span: Span): Fix[] {
  return suggest(name, candidates).map((near) => ({ title: `Write "${near}"`, edits: [{ span, text: near }] }));
}

function reportMissingKey(reading: Reading, { node, pair }: Found, part: SchemaPart, key: string): void {
  const start = { file: node.span.file, from: 0, to: 0 };
  const isRoot = part['x-is'] === 'a ruleset';
  const item = pair && pair.value !== node ? firstKey(node) : undefined;
  const span = isRoot ? start : (item ?? pair?.key.span ?? node.span);
  const fixes =
    key === 'rulewright' ? [{ title: 'Write "rulewright: 1"', edits: [{ span: start, text: 'rulewright: 1\n' }] }] : [];
  reading.report('document/missing-key', { key, where: part['x-is'] ?? 'this place' }, span, { fixes });
}

/** Where an item of a list starts. */
function firstKey(node: YamlNode): Span {
  return (node.kind === 'map' && node.pairs[0]?.key.span) || node.span;
}

function reportBadValue(reading: Reading, { node, pair }: Found, part: SchemaPart): void {
  if (node.kind !== 'scalar') {
    reportWrongKind(reading, { node, ...(pair ? { pair } : {}), broken: false }, { ...part, type: 'string' });
    return;
  }
  if (reportEmpty(reading, { node, ...(pair ? { pair } : {}), broken: false })) return;
  const { text } = node.source;
  if (part['x-is'] === 'the version of the language') {
    reading.report('document/version', { version: shortened(text) }, node.span);
    return;
  }
  const choices = (part.enum ?? []).filter((choice) => typeof choice === 'string');
  const listed =
    choices.length > 1 ? `${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}` : choices.join('');
  reading.report('document/bad-value', { value: shortened(text), choices: listed }, node.span, {
    fixes: writeInstead(text, choices, node.span),
  });
}

function reportEmpty(reading: Reading, { node, pair }: Found): boolean {
  if (node.kind !== 'scalar' || (node.style !== 'empty' && node.source.text !== '')) return false;
  const key = pair?.value === node ? pair.key : undefined;
  if (key) reading.report('document/empty-value', { key: shortened(key.name) }, key.span);
  else reading.report('document/wrong-kind', { wanted: 'a value', got: 'nothing' }, node.span);
  return true;
}

function reportWrongKind(reading: Reading, found: Found, part: SchemaPart): void {
  if (reportEmpty(reading, found)) return;
  const { node } = found;
  const wanted = wantedWords(part);
  if (wanted === 'an expression' && node.kind === 'list' && node.flow) {
    reading.report('document/list-value', {}, node.span, { fixes: roundBrackets(node.span) });
    return;
  }
  if (wanted === 'an expression' && node.kind === 'map' && node.flow) {
    reportBraces(reading, node);
    return;
  }
  const span = node.kind === 'scalar' ? node.span : { ...node.span, to: Math.min(node.span.to, firstKey(node).to) };
  reading.report('document/wrong-kind', { wanted, got: gotWords(node) }, span);
}

function wantedWords(part: SchemaPart): string {
  const is = part['x-is'] ?? 'something else';
  if (part.type === 'object') return `a mapping (${is})`;
  if (part.type === 'array') return `a list (${is})`;
  return is;
}

function gotWords(node: YamlNode): string {
  switch (node.kind) {
    case 'map':
      return 'a mapping';
    case 'list':
      return 'a list';
    default:
      return 'a single value';
  }
}

function roundBrackets({ file, from, to }: Span): Fix[] {
  return [
    {
      title: 'Use round brackets',
      edits: [
        { span: { file, from, to: from + 1 }, text: '(' },
        { span: { file, from: to - 1, to }, text: ')' },
      ],
    },
  ];
}

function quoteBraces(reading: Reading, span: Span): Fix[] {
  const text = reading.textAt(span);
  if (text.includes('\n')) return [];
  return [{ title: 'Put the value in quotes', edits: [{ span, text: quoted(text) }] }];
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
