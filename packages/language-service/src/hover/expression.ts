import { showType } from '@rulewright/core';
import { type Expr, type ShownToken, tokenize } from '@rulewright/language';
import type { Analysis } from '../analysis/analyse.js';
import { builtinFunction, builtinMarkdown, builtinModifier, builtinOperator, fenced } from '../docs/builtin-docs.js';
import { formDocumentation } from '../docs/forms.js';
import { partsAt, type SourcePlace } from '../places/source-place.js';
import { type Hover, joined } from './markdown.js';
import type { OddsFunction } from './odds.js';
import { questionAbout, questionAboutText } from './odds-program.js';

/** What is at a place of an expression that is not a name of the ruleset: a word, a modifier, dice, a part. */
export function hoverExpression(analysis: Analysis, place: SourcePlace, odds: OddsFunction): Hover | undefined {
  const { source, at, roots } = place;
  const token = tokenAt(tokenize(source.text), at);
  if (!token || at > source.text.length) return undefined;
  const image = source.text.slice(token.from, token.to);
  const chain = partsAt(roots, at);
  const documentation = wordDocumentation(token, image, chain);
  const part = partOf(token, chain);
  const isPart = part !== undefined && (documentation === undefined || token.kind === 'modifier');
  const shown = part && (isPart || token.kind === 'name') ? shownPart(analysis, place, part, odds) : undefined;
  const markdown = joined(shown, documentation);
  if (markdown === '') return undefined;
  const span = isPart && token.kind !== 'modifier' ? part.span : token;
  return { span: source.locate(span), markdown };
}

function tokenAt(tokens: readonly ShownToken[], at: number): ShownToken | undefined {
  return tokens.find(({ from, to }) => from <= at && at < to) ?? tokens.find(({ to }) => to === at);
}

function wordDocumentation(token: ShownToken, image: string, chain: readonly Expr[]): string | undefined {
  if (token.kind === 'modifier') {
    const builtin = builtinModifier(image);
    return builtin && builtinMarkdown(builtin);
  }
  const called = chain.some((part) => part.kind === 'call' && part.nameSpan.from === token.from);
  const builtin = called ? builtinFunction(image) : undefined;
  if (builtin) return builtinMarkdown(builtin);
  if (token.kind !== 'keyword' && token.kind !== 'name') return undefined;
  const operator = token.kind === 'keyword' ? builtinOperator(image) : undefined;
  return operator ? builtinMarkdown(operator) : formDocumentation('keyword', image);
}

/** The part of the expression that a token stands for: of dice all that is stuck to them. */
function partOf(token: ShownToken, chain: readonly Expr[]): Expr | undefined {
  const inner = chain.at(-1);
  if (token.kind !== 'dice' && token.kind !== 'modifier' && token.kind !== 'number') return inner;
  return chain.find(({ kind }) => kind === 'modified') ?? chain.find(({ kind }) => kind === 'dice') ?? inner;
}

function shownPart(
  analysis: Analysis,
  { source, owner }: SourcePlace,
  part: Expr,
  odds: OddsFunction,
): string | undefined {
  const typed = analysis.seen.of(source)?.parts.get(part)?.typed;
  if (!typed || typed.type.kind === 'unknown') return undefined;
  const written = source.text.slice(part.span.from, part.span.to);
  const { program } = analysis;
  const roll = owner?.kind === 'roll' ? owner.name : undefined;
  const question = program ? questionAbout(typed, program, roll) : questionAboutText(written);
  const chart = question && odds(question.program, question.roll);
  return joined(fenced(`${written.replace(/\s+/g, ' ')}: ${showType(typed.type)}`), chart && fenced(chart, 'text'));
}
