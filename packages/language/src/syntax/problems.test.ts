import { allDiagnosticCodes, explain } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { parseExpression } from './parse.js';
import { type SyntaxFix, toDiagnostic } from './problems.js';
import { sExpression } from './testing/s-expression.js';

function apply(text: string, { edits }: SyntaxFix): string {
  return [...edits]
    .sort((a, b) => b.span.from - a.span.from || b.span.to - a.span.to)
    .reduce((result, { span, text: by }) => result.slice(0, span.from) + by + result.slice(span.to), text);
}

/** Code and, where there is one, what the first fix makes of the text. */
function found(text: string): string[] {
  return parseExpression(text).problems.map(({ code, span, fixes }) => {
    const fixed = fixes?.[0] ? ` → ${apply(text, fixes[0])}` : '';
    return `${code.slice('syntax/'.length)} ${JSON.stringify(text.slice(span.from, span.to))}${fixed}`;
  });
}

describe('the catalogue', () => {
  const codes = allDiagnosticCodes().filter((code) => code.startsWith('syntax/'));

  /** An example is an expression, or a fragment of a ruleset with one in `result`. */
  function expression(example: string): string {
    return /^\s*result: (?:"")?(.*)$/m.exec(example)?.[1] ?? example;
  }

  test.each(codes)('%s', (code) => {
    const entry = explain(code);
    const bad = parseExpression(expression(entry?.bad ?? ''));
    expect(bad.problems.map((each) => each.code)).toContain(code);
    expect(parseExpression(expression(entry?.good ?? '')).problems).toEqual([]);
    for (const each of bad.problems) {
      const { message } = toDiagnostic(each, ({ from, to }) => ({ file: 'ruleset.yaml', from, to }));
      expect(message).not.toMatch(/\{\w+\}/);
    }
  });
});

describe('one mistake, one problem', () => {
  test.each([
    ['1 +', ['missing-value ""']],
    ['1 + )', ['missing-value ""', 'unopened-bracket ")" → 1 + ']],
    ['max(1, , 2)', ['missing-value ""']],
    ['a b', ['missing-operator "b"']],
    ['2 (3 + 4)', ['missing-operator "(" → 2 * (3 + 4)']],
    ['2(3 + 4)', ['missing-operator "(" → 2 * (3 + 4)']],
    ['2x', ['stuck-letters "x" → 2 * x']],
    ['a = b', ['single-equals "=" → a == b']],
    ['4d6r=1', ['single-equals "=" → 4d6r==1']],
    ['a && b || c', ['logical-sign "&&" → a and b || c', 'logical-sign "||" → a && b or c']],
    ['a&&b', ['logical-sign "&&" → a and b']],
    ['!a', ['not-sign "!" → not a']],
    ['a and !b', ['not-sign "!" → a and not b']],
    ['a <> b', ['comparison-sign "<>" → a != b']],
    ['a => b', ['comparison-sign "=>" → a >= b']],
    ['a =< b', ['comparison-sign "=<" → a <= b']],
    ['a === b', ['comparison-sign "===" → a == b']],
    ['a !== b', ['comparison-sign "!==" → a != b']],
    ['a ? b : c', ['question-mark "?" → if a then b else c']],
    ['a?b:c', ['question-mark "?" → if a then b else c']],
    ['f(a ? b : c, 1)', ['question-mark "?" → f(if a then b else c, 1)']],
    ['a ? b', ['question-mark "?"']],
    ['7 % 2', ['percent-sign "%" → 7 mod 2']],
    ['x + 50%', ['percentage "%" → x + 50/100']],
    ['3 ^ 2', ['power "^"']],
    ['3 ** 2', ['power "**"']],
    ['7 // 2', ['division-sign "//" → 7 div 2']],
    ['[1, 2]', ['square-brackets "[1, 2]" → (1, 2)']],
    ['f([1])', ['square-brackets "[1]" → f((1,))']],
    ['[]', ['square-brackets "[]" → ()']],
    ['(1 + 2', ['unclosed-bracket "(" → (1 + 2)']],
    ['max(1, (2 + 3)', ['unclosed-bracket "(" → max(1, (2 + 3))']],
    ['(a + [b)', ['unclosed-bracket "[" → (a + [b])']],
    ['if (a or (b and c) then 1 else 2', ['unclosed-bracket "(" → if (a or (b and c)) then 1 else 2']],
    ['if a then max(1, 2 else 3', ['unclosed-bracket "(" → if a then max(1, 2) else 3']],
    ['tier[1', ['unclosed-bracket "[" → tier[1]']],
    ['1 + 2) * 3', ['unopened-bracket ")" → 1 + 2 * 3']],
    ['max(1, 2]', ['mismatched-bracket "]" → max(1, 2)']],
    ['4d6xh3', ['unknown-modifier "xh" → 4d6dh3']],
    ['4d6KH3', ['unknown-modifier "KH" → 4d6kh3']],
    ['4d6 kh3', ['space-before-modifier "kh3" → 4d6kh3']],
    ['4d6 kh 3', ['space-before-modifier "kh" → 4d6kh3']],
    ['4d6 r<2', ['space-before-modifier "r" → 4d6r<2']],
    ['5d10 !', ['space-before-modifier "!" → 5d10!']],
    ['pool!', ['modifier-without-parentheses "!" → (pool)!']],
    ['2 d octal !', ['modifier-without-parentheses "!" → (2 d octal)!']],
    ['10k5', ['modifier-without-dice "k" → 10d10k5']],
    ['4d6kh>=5', ['modifier-takes-number ">=5"']],
    ['4d6d1', ['die-after-die "d1" → 4d6dl1']],
    ['4d6 d8', ['die-after-die "d8" → (4d6) d8']],
    ['3d', ['die-without-faces "d"']],
    ['d{}', ['die-without-faces "{}"']],
    ['d{1 x 3}', ['weight-spacing "x 3" → d{1 x3}']],
    ['d{6x2}', ['weight-spacing "x2" → d{6 x2}']],
    ['2d6 x3', ['weight-outside-faces "x3" → 2d6 * 3']],
    ['2d6 x 3', ['weight-outside-faces "x" → 2d6 * 3']],
    ['(a)and b', ['missing-space "and" → (a) and b']],
    ['6times x', ['missing-space "times" → 6 times x']],
    ['a AND b', ['upper-case-word "AND" → a and b']],
    ['if a then b', ['missing-else "if"']],
    ['if a b else c', ['missing-word "" → if a then b else c']],
    ['if', ['missing-value ""']],
    ['x for y in z', ['missing-word "" → x for each y in z']],
    ['x for each y z', ['missing-word "" → x for each y in z']],
    ['x for each in z', ['missing-name ""']],
    ['choose from x', ['missing-word ""']],
    ['choose from x by', ['missing-name ""']],
    ['choose x by y', ['missing-word ""']],
    ['carry x = 1 for each y in z w', ['missing-word "" → carry x = 1 for each y in z do w']],
    ['draw 2', ['missing-word ""']],
    ['draw 2 deck', ['missing-word "" → draw 2 from deck']],
    ['step supply', ['missing-word "" → step down supply']],
    ['x as', ['missing-name ""']],
    ['x.', ['missing-name ""']],
    ['each + 1', ['reserved-word "each"']],
    ['x for each times in y', ['reserved-word "times"']],
    ['1 < x < 5', ['chained-comparison "<" → 1 < x and x < 5']],
    ['a == b == c', ['chained-comparison "=="']],
    ['1 + if a then b else c', ['needs-parentheses "if" → 1 + (if a then b else c)']],
    ['a == not b', ['needs-parentheses "not" → a == (not b)']],
    ['1..', ['open-range ".." → 1+']],
    ['x in 3.. and y', ['open-range ".." → x in 3+ and y']],
    ['1..2..3', ['unexpected ".."']],
    ['1, 2', ['bare-list ","']],
    ['x[1, 2]', ['bare-list ","']],
    ['sum(...x)', ['spread-outside-list "..." → sum(x)']],
    ['f(limit: 3)', ['argument-colon ":" → f(limit = 3)']],
    ['a += 1', ['assignment "+="']],
    ['1,000 + 1', ['digit-groups "1,000" → 1000 + 1']],
    ['1_000', ['digit-groups "1_000" → 1000']],
    ['f(1,000)', ['digit-groups "1,000" → f(1000)']],
    ['f(1,500)', []],
    ['.5', ['decimal-point ".5" → 0.5']],
    ['a ≥ b', ['typographic-sign "≥" → a >= b']],
    ['a × b', ['typographic-sign "×" → a * b']],
    ['a − b', ['typographic-sign "−" → a - b']],
    ['a – b', ['typographic-sign "–" → a - b']],
    ['x in 1–3', ['typographic-sign "–" → x in 1..3']],
    ['x in 1…3', ['typographic-sign "…" → x in 1..3']],
    ['a ÷ b', ['typographic-sign "÷" → a / b']],
    ['“yes”', ['curly-quotes "“yes”" → "yes"']],
    ['‘it "is"’', ['curly-quotes "‘it \\"is\\"’" → "it \\"is\\""']],
    ['"yes', ['unfinished-text "\\""']],
    ['"yes\\"', ['unfinished-text "\\""']],
    ['"a\\tb"', ['unknown-escape "\\\\t" → "a\\\\tb"']],
    ['a @@ b', ['unknown-character "@@"', 'missing-operator "b"']],
    ['', ['empty ""']],
    [' \n', ['empty " \\n"']],
    ['if a then 1 elif b then 2 else 3', ['missing-else "if"', 'else-if "elif" → if a then 1 else if b then 2 else 3']],
  ])('%s', (text, problems) => {
    expect(found(text)).toEqual(problems);
  });
});

describe('recovery', () => {
  test.each([
    ['(4d6 kh3 + 5 && x) * (1 = 2', 4, '(* (and (+ (modified (dice count=4 (sides 6)) kh 3) 5) x) (== 1 2))'],
    ['f(1 2, 3 +, limit: 4)', 3, '(call f [(1) ((+ 3 ?)) (limit 4)])'],
    ['if a = 1 then (2 else 3', 2, '(if (== a 1) then=2 else=3)'],
    ['a b + (c d) e, 1 &', 5, 'a'],
    ['d{1 2, hit x 2, }', 2, '(dice (faces [((value 1)) ((symbols [hit]) weight=2)]))'],
  ])('%s: %d problems, and the rest is understood', (text, count, tree) => {
    const { ast, problems } = parseExpression(text);
    expect(sExpression(ast)).toBe(tree);
    expect(problems.map(({ code }) => code)).toHaveLength(count);
  });
});
