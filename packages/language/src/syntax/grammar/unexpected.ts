/** What to say about a token that cannot follow what stands before it. */
import { EOF, type IToken, tokenMatcher, type TokenType } from 'chevrotain';
import { endOf } from '../adjacency.js';
import { spanOf } from '../lexer.js';
import { insert, problem, replaceBy, type SyntaxFix, type SyntaxProblem } from '../problems.js';
import * as t from '../tokens.js';

/** What a value may begin with. */
export const valueStarts: ReadonlySet<TokenType> = new Set([
  ...[t.NumberToken, t.Text, t.Name, t.Die, t.LeftParen, t.LeftBrace, t.LeftSquare, t.Not, t.Roll, t.Draw, t.Step],
  ...[t.If, t.Choose, t.Carry],
]);

export function describeToken(token: IToken): string {
  return token.tokenType === EOF ? 'the end' : `"${token.image}"`;
}

export function unexpected(before: IToken, token: IToken, after: IToken): SyntaxProblem {
  const { tokenType, image } = token;
  const span = spanOf(token);
  if (tokenType === t.Question) return problem('syntax/question-mark', {}, span);
  if (tokenType === t.AssignOp) return problem('syntax/assignment', { found: image }, span);
  if (tokenType === t.Comma) return problem('syntax/bare-list', {}, span);
  if (tokenType === t.Spread) return problem('syntax/spread-outside-list', {}, span);
  if (tokenMatcher(token, t.Closer)) {
    return problem('syntax/unopened-bracket', { bracket: image }, span, [
      { title: `Remove ${image}`, edits: [{ span, text: '' }] },
    ]);
  }
  if (tokenType === t.PercentSign) return problem('syntax/percentage', {}, span, percentFixes(before, token));
  if (tokenType === t.Name) return unexpectedName(before, token, after);
  if (valueStarts.has(tokenType) && !t.keywordTypes.has(image)) return missingOperator(before, token);
  return problem('syntax/unexpected', { found: describeToken(token) }, span);
}

function unexpectedName(before: IToken, token: IToken, after: IToken): SyntaxProblem {
  const { image } = token;
  const span = spanOf(token);
  const weight = /^[xX](\d*)$/.exec(image)?.[1];
  const isTimes = weight !== undefined && (weight !== '' || after.tokenType === t.NumberToken);
  if (isTimes) {
    return problem('syntax/weight-outside-faces', { found: image }, span, [
      replaceBy(weight === '' ? '*' : `* ${weight}`, span),
    ]);
  }
  const lower = image.toLowerCase();
  if (lower !== image && t.keywordTypes.has(lower)) {
    return problem('syntax/upper-case-word', { word: lower }, span, [replaceBy(lower, span)]);
  }
  if (/^els?e?if$/i.test(image)) return problem('syntax/else-if', { found: image }, span, [replaceBy('else if', span)]);
  return missingOperator(before, token);
}

function percentFixes(before: IToken, token: IToken): SyntaxFix[] {
  const isNumber = before.tokenType === t.NumberToken && /^\d+$/.test(before.image);
  if (!isNumber) return [];
  const span = { from: before.startOffset, to: endOf(token) };
  return [replaceBy(`${before.image}/100`, span)];
}

function missingOperator(before: IToken, token: IToken): SyntaxProblem {
  const values = { left: before.image, right: token.image };
  const factors =
    before.tokenType === t.NumberToken || (before.tokenType === t.RightParen && token.tokenType !== t.NumberToken);
  const isProduct = factors && (token.tokenType === t.LeftParen || token.tokenType === t.Name);
  const at = token.startOffset;
  const fixes = isProduct ? [insert('Multiply', at, at === endOf(before) ? ' * ' : '* ')] : [];
  return problem('syntax/missing-operator', values, spanOf(token), fixes);
}
