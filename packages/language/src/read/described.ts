import type { Span } from '@rulewright/core';
import type {
  DefinitionModel,
  Described,
  Expression,
  FieldModel,
  InputModel,
  Key,
  NamedExpression,
} from '../model/model.js';
import type { YamlNode, YamlPair } from '../yaml/nodes.js';
import { data, isTextual } from './data.js';
import { checkName } from './names.js';
import type { Reading } from './reading.js';
import { expression, isMap, isYes, itemsOf, optionalExpression, sentence, typeText, valueOf, word } from './scalars.js';

/** Leaves out what is not there, so that absent and undefined are the same. */
export function present<Value extends object>(value: {
  readonly [Name in keyof Value]: Value[Name] | undefined;
}): Value {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Value;
}

export function keyOf({ key }: YamlPair): Key {
  return { name: key.name.normalize('NFC'), span: key.span };
}

/** Name, place, title and description of a definition. */
export function described({ key, value, span }: YamlPair): Described {
  return {
    key: { name: key.name.normalize('NFC'), span: key.span },
    ...present<{ title: Described['title']; description: Described['description'] }>({
      title: isMap(value) ? sentence(valueOf(value, 'title')) : undefined,
      description: isMap(value) ? sentence(valueOf(value, 'description')) : undefined,
    }),
    span,
  } as Described;
}

/** What all definitions may say of themselves. */
export function definition(reading: Reading, pair: YamlPair): DefinitionModel {
  checkName(reading, pair.key);
  const base = described(pair);
  if (!isMap(pair.value)) return base;
  const instead = word(valueOf(pair.value, 'instead'));
  const changes = word(valueOf(pair.value, 'changes'));
  if (instead && changes) reading.report('uses/instead-and-changes', { name: base.key.name }, changes.span);
  const replaces = changes ? { ...changes, keeps: true } : instead && { ...instead, keeps: false };
  return {
    ...base,
    ...(isYes(valueOf(pair.value, 'private')) ? { private: true } : {}),
    ...(replaces ? { replaces } : {}),
  };
}

/** Just an expression, or a mapping with the expression under `under` and a title. */
export function namedExpression(reading: Reading, pair: YamlPair, under = 'value'): NamedExpression {
  checkName(reading, pair.key);
  return { ...described(pair), value: inner(reading, pair.value, under) };
}

export function namedExpressions(reading: Reading, node: YamlNode | undefined): NamedExpression[] {
  return node?.kind === 'map' ? node.pairs.map((pair) => namedExpression(reading, pair)) : [];
}

function inner(reading: Reading, value: YamlNode, under: string): Expression {
  return expression(reading, isMap(value) ? (valueOf(value, under) ?? absent(value.span)) : value);
}

/** Stands for a value that is not there; its absence is reported against the schema. */
export function absent({ file, from }: Span): YamlNode {
  return { kind: 'broken', span: { file, from, to: from } };
}

export function inputs(reading: Reading, node: YamlNode | undefined): InputModel[] {
  return node?.kind === 'map' ? node.pairs.map((pair) => input(reading, pair)) : [];
}

/** Just a type, or a mapping with it and more. */
export function input(reading: Reading, pair: YamlPair): InputModel {
  checkName(reading, pair.key);
  const { value } = pair;
  const type = typeText(isMap(value) ? (valueOf(value, 'type') ?? absent(value.span)) : value);
  const fallback = valueOf(value, 'default');
  return {
    ...described(pair),
    type,
    ...present<Pick<InputModel, 'min' | 'max' | 'default' | 'hidden'>>({
      min: optionalExpression(reading, valueOf(value, 'min')),
      max: optionalExpression(reading, valueOf(value, 'max')),
      default: fallback && data(reading, fallback, isTextual(type.source.text) ? 'texts' : 'words'),
      hidden: hiddenFrom(valueOf(value, 'hidden')),
    }),
    optional: isYes(valueOf(value, 'optional')),
  };
}

/** `yes`, or the roles from which it is hidden. */
export function hiddenFrom(node: YamlNode | undefined): true | Key[] | undefined {
  if (node?.kind === 'list') return itemsOf(node).flatMap((item) => word(item) ?? []);
  return isYes(node) ? true : undefined;
}

export function fields(reading: Reading, node: YamlNode | undefined): FieldModel[] {
  return node?.kind === 'map' ? node.pairs.map((pair) => field(reading, pair)) : [];
}

/** An input that may also say what passing its ends does, and how long it lasts. */
export function field(reading: Reading, pair: YamlPair): FieldModel {
  return { ...input(reading, pair), ...passing(pair.value) };
}

export function passing(node: YamlNode): Pick<FieldModel, 'below' | 'above' | 'lasts'> {
  const beyond = word(valueOf(node, 'beyond'));
  return present<Pick<FieldModel, 'below' | 'above' | 'lasts'>>({
    below: word(valueOf(node, 'below')) ?? beyond,
    above: word(valueOf(node, 'above')) ?? beyond,
    lasts: word(valueOf(node, 'lasts')),
  });
}
