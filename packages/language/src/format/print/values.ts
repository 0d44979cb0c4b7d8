import type {
  Data,
  DataEntry,
  DefinitionModel,
  Described,
  Expression,
  FieldModel,
  InputModel,
  NamedExpression,
  Sentence,
  TrackModel,
  TypeText,
} from '../../model/model.js';
import { list, map, type Out, text } from './emit.js';

/** A title or description. Without quotes these would be no text at all. */
export function sentence(value: Sentence | undefined): Out | undefined {
  return value && text(value.text, isNothing(value.text));
}

export function name(value: { readonly name: string }): Out {
  return text(value.name, isNothing(value.name));
}

function isNothing(value: string): boolean {
  return value === '' || /^(?:~|null)$/i.test(value);
}

/** Some texts mean something else without quotes: `none` among texts, `again` at the end of a row. */
export function expression({ source, ast }: Expression): Out {
  const special = ast.kind === 'text' ? /^(?:none$|again\b)/ : /^again\b/;
  return text(source.text, special.test(source.text) || isNothing(source.text));
}

export function optional(value: Expression | undefined): Out | undefined {
  return value && expression(value);
}

export function typeText({ source }: TypeText): Out {
  return text(source.text, isNothing(source.text) || isNotText(source.text));
}

/** A type is a text; these would be numbers or truth values. */
function isNotText(value: string): boolean {
  return /^(?:true|false|[-+]?[\d.].*)$/i.test(value);
}

export function data(value: Data): Out {
  switch (value.kind) {
    case 'scalar':
      return expression(value.expression);
    case 'list':
      return list(value.items.map(data));
    case 'map':
      return map(value.entries.map(dataEntry));
  }
}

export function dataEntry({ key, value }: DataEntry): readonly [string, Out] {
  return [key.name, data(value)];
}

export function titles({ title, description }: Described): (readonly [string, Out | undefined])[] {
  return [
    ['title', sentence(title)],
    ['description', sentence(description)],
  ];
}

/** What all definitions may say of themselves. */
export function definition(model: DefinitionModel): (readonly [string, Out | undefined])[] {
  const { replaces } = model;
  return [
    ...titles(model),
    ['private', model.private ? text('yes') : undefined],
    ['instead', replaces && !replaces.keeps ? name(replaces) : undefined],
    ['changes', replaces?.keeps ? name(replaces) : undefined],
  ];
}

/** A list under a key, or nothing when it is empty. */
export function some(entries: readonly (readonly [string, Out])[]): Out | undefined {
  return entries.length > 0 ? map(entries) : undefined;
}

export function named(value: NamedExpression): readonly [string, Out] {
  const { key, title, description } = value;
  const bare = expression(value.value);
  return [key.name, title || description ? map([['value', bare], ...titles(value)]) : bare];
}

export function allNamed(values: readonly NamedExpression[]): Out | undefined {
  return some(values.map(named));
}

export function input(model: InputModel): readonly [string, Out] {
  return field(model);
}

/** An input, with what a field may say besides. */
export function field(model: FieldModel): readonly [string, Out] {
  const { key, type, min, max, optional: isOptional, title, description } = model;
  const more = [...passing(model), hidden(model)].filter(([, value]) => value !== undefined);
  const bare = !(min ?? max ?? model.default ?? title ?? description) && !isOptional && more.length === 0;
  if (bare) return [key.name, typeText(type)];
  return [
    key.name,
    map([
      ['type', typeText(type)],
      ['min', optional(min)],
      ['max', optional(max)],
      ['default', model.default && data(model.default)],
      ['optional', isOptional ? text('yes') : undefined],
      ...more,
      ...titles(model),
    ]),
  ];
}

export function track(model: TrackModel): readonly [string, Out] {
  return [
    model.key.name,
    map([
      ['of', list(model.of.map(name))],
      ['min', optional(model.min)],
      ['max', optional(model.max)],
      ['default', optional(model.default)],
      ...passing(model),
      hidden(model),
      ...titles(model),
    ]),
  ];
}

/** `beyond` where both ends do the same. */
function passing({ below, above, lasts }: Pick<FieldModel, 'below' | 'above' | 'lasts'>) {
  const same = below && above && below.name === above.name;
  return [
    ['below', same ? undefined : below && name(below)],
    ['above', same ? undefined : above && name(above)],
    ['beyond', same ? name(below) : undefined],
    ['lasts', lasts && name(lasts)],
  ] as const;
}

function hidden({ hidden: from }: Pick<InputModel, 'hidden'>): readonly [string, Out | undefined] {
  return ['hidden', from === true ? text('yes') : from && list(from.map(name))];
}

export function inputs(models: readonly InputModel[]): Out | undefined {
  return some(models.map(input));
}
