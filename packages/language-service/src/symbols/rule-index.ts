import type { Span } from '@rulewright/core';
import { expressionsOf, type Statement, walkStatements } from '@rulewright/language';
import { type Analysis, type Place, textOf } from '../analysis/analyse.js';
import { Declarations } from './declarations.js';
import { fileOf, type ModelText, modelTexts } from './model-texts.js';
import { resolveExpression, type ResolvingIn } from './resolve-expression.js';
import { KeyResolver } from './resolve-keys.js';
import { resolveType } from './resolve-type.js';
import { nameGiven } from './statement-names.js';
import type { Occurrence, RuleSymbol } from './symbol.js';

/** What is declared, and every place where something declared is named. */
export interface RuleIndex {
  readonly declarations: Declarations;
  readonly texts: readonly ModelText[];
  readonly occurrences: readonly Occurrence[];
}

const known = new WeakMap<Analysis, RuleIndex>();

/** Made when first asked for, once for each analysis. */
export function indexOf(analysis: Analysis): RuleIndex {
  let index = known.get(analysis);
  if (!index) {
    index = build(analysis);
    known.set(analysis, index);
  }
  return index;
}

/** The name at a place; the shortest where there are several, a declaration before a reference. */
export function occurrenceAt(analysis: Analysis, { file, offset }: Place): Occurrence | undefined {
  const here = indexOf(analysis).occurrences.filter(({ span }) => covers(span, file, offset));
  const size = ({ span }: Occurrence): number => span.to - span.from;
  return here.sort((a, b) => size(a) - size(b))[0];
}

/** The places of one file where something is named, without a look at what is written in others. */
export function occurrencesIn(analysis: Analysis, file: string): readonly Occurrence[] {
  const { declarations, texts } = indexOf(analysis);
  const own = texts.filter((text) => fileOf(text) === file);
  return findAll(analysis, declarations, own).filter(({ span }) => span.file === file);
}

/** Every place where something is named, in the order of the files. */
export function occurrencesOf(analysis: Analysis, symbol: RuleSymbol): Occurrence[] {
  return indexOf(analysis).occurrences.filter((each) => each.symbol === symbol);
}

export function covers({ file, from, to }: Span, path: string, offset: number): boolean {
  return file === path && from <= offset && offset <= to;
}

function build(analysis: Analysis): RuleIndex {
  const { model } = analysis;
  const declarations = new Declarations(model, (file) => textOf(analysis, file));
  const texts = model ? modelTexts(model, declarations) : [];
  let occurrences: readonly Occurrence[] | undefined;
  return {
    declarations,
    texts,
    // Only some questions need them.
    get occurrences() {
      occurrences ??= findAll(analysis, declarations, texts);
      return occurrences;
    },
  };
}

function findAll(analysis: Analysis, declarations: Declarations, texts: readonly ModelText[]): Occurrence[] {
  const { model } = analysis;
  if (!model) return [];
  const keys = new KeyResolver(analysis, declarations);
  keys.ruleset(model);
  const declared = declarations.all
    .filter(({ kind }) => kind !== 'result')
    .map((symbol): Occurrence => ({ symbol, span: symbol.span, role: 'declaration' }));
  const named = texts.flatMap((text) => resolveText(analysis, declarations, text, keys));
  return inOrder([...declared, ...named, ...keys.found], model.files);
}

function resolveText(analysis: Analysis, declarations: Declarations, text: ModelText, keys: KeyResolver): Occurrence[] {
  const { owner } = text;
  switch (text.kind) {
    case 'expression': {
      const { source, ast } = text.expression;
      return resolveExpression({ analysis, declarations, source, owner }, ast);
    }
    case 'statements': {
      const context = { analysis, declarations, source: text.statements.source, owner };
      const found: Occurrence[] = [];
      walkStatements(text.statements.block, (statement) => {
        found.push(...namesOf(context, statement));
        for (const ast of expressionsOf(statement)) found.push(...resolveExpression(context, ast));
      });
      return found;
    }
    case 'type':
      return resolveType(declarations, text.source);
    case 'data':
      keys.data(text.data);
      return [];
  }
}

/** The names that a statement itself gives. A value that is given again is the same one. */
function namesOf({ declarations, source, owner }: ResolvingIn, statement: Statement): Occurrence[] {
  if (statement.kind === 'for') {
    const span = source.locate(statement.nameSpan);
    return [{ symbol: declarations.variable(statement.name, span, owner), span, role: 'declaration' }];
  }
  const given = nameGiven(statement);
  const symbol = given && owner && declarations.membersOf(owner).values.get(given.name);
  return symbol ? [{ symbol, span: source.locate(given.at), role: 'reference' }] : [];
}

function inOrder(found: readonly Occurrence[], files: readonly string[]): Occurrence[] {
  const order = new Map(files.map((file, index) => [file, index]));
  const at = ({ span }: Occurrence): number => order.get(span.file) ?? files.length;
  const rank = ({ role }: Occurrence): number => (role === 'declaration' ? 0 : 1);
  const sorted = [...found].sort((a, b) => at(a) - at(b) || a.span.from - b.span.from || rank(a) - rank(b));
  // A declaration is also a place where it is named; copies of YAML nodes are read more than once.
  return sorted.filter((each, index) => {
    const before = sorted[index - 1];
    return !before || before.symbol !== each.symbol || before.span.from !== each.span.from || at(before) !== at(each);
  });
}
