import { childrenOf, type Expr, expressionsOf, type ScalarSource, type VisibleNames, walkStatements } from '@rulewright/language';
import { type Analysis, type Place, textOf } from '../analysis/analyse.js';
import type { ModelText } from '../symbols/model-texts.js';
import { indexOf } from '../symbols/rule-index.js';
import type { RuleSymbol } from '../symbols/symbol.js';

/** A cursor within a text of the rules. */
export interface SourcePlace {
  readonly kind: 'expression' | 'statements' | 'type';
  readonly source: ScalarSource;
  /** The cursor in the source's text; beyond its end where only spaces follow it in the file. */
  readonly at: number;
  readonly owner: RuleSymbol | undefined;
  /** The expressions in the text. */
  readonly roots: readonly Expr[];
}

/** The expression, block or type that a place is in, or that goes on there. */
export function sourceAt(analysis: Analysis, { file, offset }: Place): SourcePlace | undefined {
  let found: SourcePlace | undefined;
  const text = textOf(analysis, file);
  for (const one of indexOf(analysis).texts) {
    const source = sourceOf(one);
    if (!source || source.span.file !== file || source.span.from > offset) continue;
    const { from, to } = source.span;
    // What is written last may end in spaces, which YAML leaves out.
    const inside = offset <= to || /^[ \t]*$/.test(text.slice(to, offset));
    const closer = !found || from > found.source.span.from || found.source.span.to < from;
    if (inside && closer) found = placeIn(one, source, offset);
  }
  return found;
}

function sourceOf(one: ModelText): ScalarSource | undefined {
  switch (one.kind) {
    case 'expression':
      return one.expression.source;
    case 'statements':
      return one.statements.source;
    case 'type':
      return one.source;
    case 'data':
      return undefined;
  }
}

function placeIn(one: ModelText, source: ScalarSource, offset: number): SourcePlace {
  const kind = one.kind === 'data' ? 'expression' : one.kind;
  return { kind, source, at: textOffset(source, offset), owner: one.owner, roots: rootsOf(one) };
}

function rootsOf(one: ModelText): Expr[] {
  if (one.kind === 'expression') return [one.expression.ast];
  if (one.kind !== 'statements') return [];
  const roots: Expr[] = [];
  walkStatements(one.statements.block, (statement) => roots.push(...expressionsOf(statement)));
  return roots;
}

/** The offset in the decoded text that a place in the file is the image of. */
export function textOffset(source: ScalarSource, offset: number): number {
  let low = 0;
  let high = source.text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (source.locate({ from: middle, to: middle }).from < offset) low = middle + 1;
    else high = middle;
  }
  const end = source.locate({ from: low, to: low }).from;
  // Quotes and trailing spaces are in the file only.
  return end > offset && low > 0 ? low - 1 : low;
}

/** The parts of an expression that hold an offset, the outermost first. */
export function partsAt(roots: readonly Expr[], at: number): Expr[] {
  const chain: Expr[] = [];
  let inside: readonly Expr[] = roots;
  for (;;) {
    const holding = inside.filter(({ span }) => span.from <= at && at <= span.to);
    // At a seam, what ends there is meant rather than what starts there, unless that is a name.
    const next = holding.find((each) => each.kind === 'name' || each.kind === 'missing') ?? holding[0];
    if (!next) return chain;
    chain.push(next);
    inside = childrenOf(next);
  }
}

/** The names that an expression may use at a place, as the checker last saw them near there. */
export function namesAt(analysis: Analysis, { source, at, roots, owner }: SourcePlace): VisibleNames | undefined {
  const seen = analysis.seen.of(source);
  const end = Math.min(at, source.text.length);
  for (const part of partsAt(roots, end).reverse()) {
    const names = seen?.matchers.get(part)?.names ?? seen?.parts.get(part)?.names;
    if (names) return names;
  }
  let last: { readonly names: VisibleNames; readonly to: number } | undefined;
  for (const { ast, names } of seen?.parts.values() ?? []) {
    if (ast.span.from <= end && (!last || ast.span.to >= last.to)) last = { names, to: ast.span.to };
  }
  return last?.names ?? namesBefore(analysis, owner, source);
}

/** The most names that are known in a declaration up to a place: where nothing could be checked there. */
function namesBefore(analysis: Analysis, owner: RuleSymbol | undefined, source: ScalarSource): VisibleNames | undefined {
  if (!owner) return undefined;
  let found: VisibleNames | undefined;
  for (const one of indexOf(analysis).texts) {
    const other = one.owner === owner ? sourceOf(one) : undefined;
    if (!other || other.span.file !== source.span.file || other.span.from >= source.span.from) continue;
    for (const { names } of analysis.seen.of(other)?.parts.values() ?? []) {
      if (!found || names.until >= found.until) found = names;
    }
  }
  return found;
}
