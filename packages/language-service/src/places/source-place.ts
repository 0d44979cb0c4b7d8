import {
  childrenOf,
  type Expr,
  expressionsOf,
  type ScalarSource,
  type VisibleNames,
  walkStatements,
} from '@rulewright/language';
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
  let found: { readonly one: ModelText; readonly source: ScalarSource } | undefined;
  const text = textOf(analysis, file);
  for (const one of indexOf(analysis).texts) {
    const source = sourceOf(one);
    if (source?.span.file !== file || !reaches(source, offset, text)) continue;
    const before = found?.source.span;
    if (!before || source.span.from > before.from || (source.span.from === before.from && before.to < offset)) {
      found = { one, source };
    }
  }
  return found && placeIn(found.one, found.source, offset);
}

/** What is written last may end in spaces, which YAML leaves out; a value that is missing has its place somewhere near. */
function reaches({ span: { from, to } }: ScalarSource, offset: number, text: string): boolean {
  if (offset < from) return from === to && /^[ \t]*$/.test(text.slice(offset, from));
  return offset <= to || /^[ \t]*$/.test(text.slice(to, offset));
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
  const beyond = Math.max(0, offset - source.span.to);
  return { kind, source, at: textOffset(source, offset) + beyond, owner: one.owner, roots: rootsOf(one) };
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
  const around = partsAt(roots, end).at(-1);
  let best: { readonly names: VisibleNames; readonly distance: number } | undefined;
  for (const { ast, names } of [...(seen?.parts.values() ?? []), ...(seen?.matchers.values() ?? [])]) {
    const { from, to } = ast.span;
    if (around && (from < around.span.from || to > around.span.to)) continue;
    // What holds the place as a whole knows less than its parts do.
    const whole = ast === around && childrenOf(ast).length > 0;
    const distance = whole ? source.text.length : Math.max(0, from - end, end - to);
    // Of two that are as near, the one further in knows more names.
    const nearer = !best || distance < best.distance || (distance === best.distance && knowsMore(names, best.names));
    if (nearer) best = { names, distance };
  }
  return best?.names ?? namesBefore(analysis, owner, source);
}

function knowsMore(names: VisibleNames, than: VisibleNames): boolean {
  return names.locals.size > than.locals.size || (names.it !== undefined && than.it === undefined);
}

/** The most names that are known in a declaration up to a place: where nothing could be checked there. */
function namesBefore(
  analysis: Analysis,
  owner: RuleSymbol | undefined,
  source: ScalarSource,
): VisibleNames | undefined {
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
