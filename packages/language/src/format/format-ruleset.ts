import type { Diagnostic } from '@rulewright/core';
import { type Document, isCollection, isMap, isScalar, parseDocument, type Scalar, visit } from 'yaml';
import type { Expression, RulesetModel, Statements } from '../model/model.js';
import { readRulesetText } from '../read/read-ruleset.js';
import { Report } from '../source/report.js';
import { parseExpression } from '../syntax/parse.js';
import { parseStatements } from '../syntax/parse-statements.js';
import { equalExpr } from '../syntax/walk.js';
import { printExpression } from '../syntax/print/print.js';
import { formatStatements } from '../syntax/print/statements.js';
import { loadYaml } from '../yaml/load.js';
import { collectionTags } from './collection-tags.js';
import { sameMeaning } from './same-meaning.js';
import { scalarTag } from './scalar-tag.js';

/** A ruleset's text in the one style, or why it was left alone. */
export interface Formatted {
  readonly text: string;
  /** Why the text was left as it is; empty when it was formatted. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Passes after which the result must be stable. */
const mostPasses = 4;

/**
 * Writes one file of a ruleset in the canonical layout: indented by two, comments kept, expressions in the canonical
 * style. A file that YAML cannot read is left alone, and so is one whose meaning or comments could not be kept.
 */
export function formatRuleset(text: string): Formatted {
  const report = new Report();
  const before = loadYaml('ruleset.yaml', text, report);
  const diagnostics = report.finish().filter(({ severity }) => severity === 'error');
  if (diagnostics.length > 0 || before.root?.kind !== 'map') return { text, diagnostics };
  const { model } = readRulesetText(text);
  let formatted = pass(text, model);
  for (let count = 1; count < mostPasses; count += 1) {
    const next = pass(formatted, readRulesetText(formatted).model);
    if (next === formatted) {
      const kept = sameMeaning(model, readRulesetText(formatted).model) && sameComments(text, formatted);
      return { text: kept ? formatted : text, diagnostics };
    }
    formatted = next;
  }
  return { text, diagnostics };
}

function pass(text: string, model: RulesetModel | undefined): string {
  const rewritten = new Map<Scalar, string>();
  const document = parseDocument(text, {
    schema: 'failsafe',
    uniqueKeys: false,
    keepSourceTokens: true,
    logLevel: 'silent',
  });
  const expressions = printedExpressions(text, model);
  visit(document, {
    Scalar: (_, scalar) => {
      const start = scalar.range?.[0];
      const printed = start === undefined ? undefined : expressions.get(start);
      if (printed !== undefined) rewritten.set(scalar, printed);
    },
  });
  visit(document, { Node: (_, node) => thinOut(node) });
  separateSections(document);
  const tags = [...collectionTags(document), scalarTag(rewritten)];
  document.setSchema('1.2', { schema: 'failsafe', customTags: tags });
  document.schema.tags = tags;
  return document.toString({ indent: 2, lineWidth: 0, flowCollectionPadding: true });
}

/** One empty line is enough anywhere. */
function thinOut(node: { commentBefore?: string | null; comment?: string | null }): void {
  if (node.commentBefore) node.commentBefore = node.commentBefore.replace(/\n{3,}/g, '\n\n').replace(/\n{2,}$/, '\n');
  if (node.comment) node.comment = node.comment.replace(/\n{3,}/g, '\n\n');
}

/** An empty line before every section that takes several lines. */
function separateSections(document: Document): void {
  if (!isMap(document.contents)) return;
  for (const { key, value } of document.contents.items.slice(1)) {
    if (isScalar(key) && isCollection(value) && !value.flow) key.spaceBefore = true;
  }
}

/** The canonical text of each expression without problems, by where it starts in the file. */
function printedExpressions(file: string, model: RulesetModel | undefined): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const visitAll = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('ast' in value && 'source' in value) {
      const { source, ast } = value as Expression;
      const printed = canonical(file.slice(source.span.from, source.span.to), { source, ast });
      if (printed !== undefined) found.set(source.span.from, printed);
      return;
    }
    if ('block' in value && 'source' in value) {
      const statements = value as Statements;
      const printed = canonicalStatements(statements);
      if (printed !== undefined) found.set(statements.source.span.from, printed);
      return;
    }
    for (const part of Object.values(value)) visitAll(part);
  };
  visitAll(model);
  return found;
}

/** Statements with problems stay as they are. */
function canonicalStatements({ source, block, comments }: Statements): string | undefined {
  const { problems } = parseStatements(source.text);
  return problems.length > 0 ? undefined : formatStatements(source.text, block, comments);
}

function canonical(written: string, { source: { text }, ast }: Expression): string | undefined {
  // Authors break lines where they want them.
  if (text === '' || written.includes('\n')) return undefined;
  // Odds are written as fractions: 5/9.
  if (/^\d+\/\d+$/.test(text)) return text;
  const { ast: read, problems } = parseExpression(text);
  // Words that are a text where they stand are no expression; and without quotes these words would be another thing.
  if (problems.length > 0 || !equalExpr(read, ast) || /^(?:none$|again\b)/.test(text)) return undefined;
  return printExpression(ast);
}

function sameComments(before: string, after: string): boolean {
  const comments = (text: string): string =>
    loadYaml('ruleset.yaml', text, new Report())
      .comments.map((comment) => comment.text.trim())
      .sort()
      .join('\n');
  return comments(before) === comments(after);
}
