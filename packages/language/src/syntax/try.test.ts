import { test } from 'vitest';
import { parseExpression } from './parse.js';
import { ExpressionGrammar } from './grammar/forms.js';
test('try', () => {
  const strip = (k: string, v: unknown) => (/span$/i.test(k) ? undefined : v);
  for (const text of ['4d6kh3', 'level d6', '2 d octal', '(a+b)d(size)', 'd%', '4dF', '4dFkh2!p', 'd{1 x3, 2 x2, 6}', 'd{hit hit, miss x2, -1, 0..7}', '5d10!>=9kh2', '5d10! >= 7', '1 + 2 * 3 - -4', 'f(a, b.c, limit = 3)', 'x in 13+', 'x in 13+ and y', 'if a then b else if c then d else e', '(a, ...b)', '(a,)', '()', 'x not in {1, 6}', 'p.hp for each p in party where p.hp > 0', 'choose from 1..count(values, face) by player prefer it', 'choose dice from pool up to 4 by caster prefer it <= 3', 'choose secretly bid from (1, 2) by (a, b)', 'carry left = action for each s in sort(stress) do left - s', '6 times 4d6kh3', 'draw 2 from deck', 'step down supply by 2', '4d10 as normal', 'count(dice, not 1)', '4d6 kh3', 'a = b && c', '(1 + 2', '1 +', '', 'a.b(c)', 'a where it.hp > 0 and it.x without c', '1 < 2 < 3', '4d6xh3', '10k5'])
    console.log(text, '→', JSON.stringify(parseExpression(text).ast, strip), JSON.stringify(parseExpression(text).problems.map((p) => [p.code, p.span.from, p.span.to])));
  new ExpressionGrammar(true);
});
