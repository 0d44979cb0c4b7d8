import type { Data, Expression, RulesetModel, ScalarSource, Statements } from '@rulewright/language';
import type { Declarations } from './declarations.js';
import type { RuleSymbol } from './symbol.js';

/** A text of the model that is more than a sentence, and the declaration that it is a part of. */
export type ModelText = { readonly owner: RuleSymbol | undefined } & (
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'statements'; readonly statements: Statements }
  | { readonly kind: 'type'; readonly source: ScalarSource }
  | { readonly kind: 'data'; readonly data: Data }
);

/** The file that a text stands in. */
export function fileOf(text: ModelText): string {
  switch (text.kind) {
    case 'expression':
      return text.expression.source.span.file;
    case 'statements':
      return text.statements.source.span.file;
    case 'type':
      return text.source.span.file;
    case 'data':
      return text.data.span.file;
  }
}

/** Every expression, block of statements and type of a ruleset, section by section. */
export function modelTexts(model: RulesetModel, declarations: Declarations): ModelText[] {
  const found: ModelText[] = [];
  const sections: readonly (readonly object[])[] = [
    model.options,
    model.dice,
    model.tables,
    model.decks,
    model.chains,
    model.types,
    model.functions,
    model.rolls,
    model.actions,
    model.modifiers,
    model.scenarios,
  ];
  for (const one of sections.flat()) collect(one, ownerOf(one, declarations), found);
  for (const example of model.examples) {
    const { options, ...rest } = example;
    for (const { key, value } of options) collect(value, declarations.globals.get(key.name), found);
    collect(rest, declarations.globals.get(example.roll.name), found);
  }
  return found;
}

function ownerOf(model: object, { globals }: Declarations): RuleSymbol | undefined {
  return 'key' in model && isKey(model.key) ? globals.get(model.key.name) : undefined;
}

function isKey(value: unknown): value is { readonly name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}

function collect(value: unknown, owner: RuleSymbol | undefined, found: ModelText[]): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, owner, found);
    return;
  }
  if (typeof value !== 'object' || value === null || 'locate' in value) return;
  if ('source' in value) {
    if ('ast' in value) found.push({ kind: 'expression', expression: value as Expression, owner });
    else if ('block' in value) found.push({ kind: 'statements', statements: value as Statements, owner });
    else found.push({ kind: 'type', source: (value as { source: ScalarSource }).source, owner });
    return;
  }
  if ('kind' in value && (value.kind === 'map' || value.kind === 'list') && 'span' in value) {
    found.push({ kind: 'data', data: value as Data, owner });
  }
  for (const [key, part] of Object.entries(value)) if (key !== 'span') collect(part, owner, found);
}
