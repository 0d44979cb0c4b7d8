import { describe, expect, test } from 'vitest';
import { parseStatements } from './parse-statements.js';
import { formatStatements } from './print/statements.js';
import { type SyntaxFix } from './problems.js';
import { sExpression } from './testing/s-expression.js';

function apply(text: string, { edits }: SyntaxFix): string {
  return [...edits]
    .sort((a, b) => b.span.from - a.span.from)
    .reduce((result, { span, text: by }) => result.slice(0, span.from) + by + result.slice(span.to), text);
}

/** Code, what it is about, and where there is one what the first fix makes of the text. */
function found(text: string): string[] {
  return parseStatements(text).problems.map(({ code, span, fixes }) => {
    const fixed = fixes?.[0] ? ` → ${apply(text, fixes[0])}` : '';
    return `${code} ${JSON.stringify(text.slice(span.from, span.to))}${fixed}`;
  });
}

function trees(text: string): string[] {
  return parseStatements(text).block.statements.map((statement) => sExpression(statement as never));
}

describe('statements', () => {
  test.each([
    ['x = 1', '(let x = 1)'],
    ['x+=1', '(let x += 1)'],
    ['a.b -= 1', '(change place=(field a b) -= 1)'],
    ['a.b[c].d = 1', '(change place=(field (index (field a b) c) d) = 1)'],
    ['s = (a.b -= 1)', '(change place=(field a b) -= 1 spill=s)'],
    ['s = (a == b)', '(let s = (== a b))'],
    ['f(a, b = 1)', '(perform call=(call f [(a) (b 1)]))'],
    ['x = f(a)', '(let x = (call f [(a)]))'],
    ['require a else "b"', '(require a message="b")'],
    ['require if a then b else c else "d"', '(require (if a then=b else=c) message="d")'],
    ['expire turn of a.b', '(expire period=turn (field a b))'],
    ['expire step of step', '(expire period=step step)'],
    ['stop', '(stop)'],
    ['if a then stop end', '(branch branches=[(a (statements=[(stop)]))])'],
    ['for each x in (a, b) where x > 1 stop end', '(for x list=(list [(a) (b)]) where=(> x 1) (statements=[(stop)]))'],
    ['for each x in a do stop end', '(for x list=a (statements=[(stop)]))'],
    ['repeat 3 times stop end', '(repeat count=3 (statements=[(stop)]))'],
    ['repeat up() times stop end', '(repeat count=(call up []) (statements=[(stop)]))'],
    ['repeat up mod 2 times stop end', '(repeat count=(mod up 2) (statements=[(stop)]))'],
    ['repeat up += 1 until up > 3 end', '(repeat (statements=[(let up += 1)]) until=(> up 3))'],
    ['repeat n + 1 times x = 2 times y end', '(repeat count=(+ n 1) (statements=[(let x = (times count=2 y))]))'],
    ['repeat x = 2 times y until z end', '(repeat (statements=[(let x = (times count=2 y))]) until=z)'],
    ['repeat up to 3 times stop until a end', '(repeat count=3 upTo=true (statements=[(stop)]) until=a)'],
  ])('%s', (text, tree) => {
    expect(parseStatements(text).problems).toEqual([]);
    expect(trees(text)).toEqual([tree]);
  });

  test.each([
    ['x = a\nfor each y in b\nend', 2],
    ['x = a for each y in b', 1],
    ['x = (a\nfor each y in b)', 1],
    ['x = f(1,\n  a = 2)\ny = 3', 2],
    ['x = 13+\ny = 2', 2],
    ['x = 4d6\nkh = 3', 2],
    ['x = draw\ny = 1', 2],
    ['x =\n  if a then 1\n  else 2', 1],
    ['x = a +\n  b', 1],
    ['x = 1 y = 2 z.a -= 3', 3],
    ['if a then\n  require b\nelse\n  stop\nend', 1],
    ['# a "note"\nx = "# no note" # a note', 1],
  ])('%j is read as %d', (text, count) => {
    expect(found(text)).toEqual([]);
    expect(trees(text)).toHaveLength(count);
  });
});

describe('one mistake, one problem', () => {
  test.each([
    ['if a then\n  x = 1', ['statement/missing-end "if" → if a then\n  x = 1 end']],
    [
      'for each a in b\n  if c then\n    x = 1\nend',
      ['statement/missing-end "if" → for each a in b\n  if c then\n    x = 1 end\nend'],
    ],
    ['x = 1\nend', ['statement/stray-end "end" → x = 1\n']],
    ['else\nx = 1', ['statement/stray-else "else"']],
    ['until a\nx = 1', ['statement/stray-until "until"']],
    ['if a\n  x = 1\nend', ['syntax/missing-word "" → if a then\n  x = 1\nend']],
    ['if a then x = 1 elseif b then x = 2 end', ['syntax/else-if "elseif" → if a then x = 1 else if b then x = 2 end']],
    ['for x in a\n  stop\nend', ['syntax/missing-word "" → for each x in a\n  stop\nend']],
    ['repeat\n  x = 1\nend', ['statement/no-end-of-repeat "repeat"']],
    ['repeat\n  x = 1\n  until x\n  y = 2\nend', ['statement/after-until "y"']],
    ['repeat up 3 times\n  x = 1\nend', ['syntax/missing-word "" → repeat up to 3 times\n  x = 1\nend']],
    ['a.b == 3', ['statement/equals "==" → a.b = 3']],
    ['a.b *= 3', ['statement/sign "*="']],
    ['a.b := 3', ['statement/sign ":=" → a.b = 3']],
    ['a.b - 3', ['statement/no-effect "a.b - 3"']],
    ['x = 1\n2 + 3\ny = 1', ['statement/no-effect "2 + 3"']],
    ['x = 1 2', ['syntax/missing-operator "2"']],
    ['x = ', ['syntax/missing-value ""']],
    ['x = 1 +\ny = 2', ['syntax/missing-value ""']],
    ['x = f(1\ny = 2', ['syntax/unclosed-bracket "(" → x = f(1)\ny = 2']],
    ['x = f(1, a = 2\ny = 2', ['syntax/unclosed-bracket "(" → x = f(1, a = 2)\ny = 2']],
    ['x = (1\nend', ['syntax/unclosed-bracket "(" → x = (1)\nend', 'statement/stray-end "end" → x = (1\n']],
    ['x = "a\ny = 2', ['syntax/unfinished-text "\\""']],
    ['require a else b', ['statement/message ""']],
    ['expire turn a', ['syntax/missing-word "" → expire turn of a']],
    ['x = if a then b\ny = 2', ['syntax/missing-else "if"']],
    ['a.b = (c.d -= 1)', ['statement/spill-needs-name "a.b"']],
    ['end = 3', ['syntax/reserved-word "end"']],
    ['', ['statement/empty ""']],
    ['# only a note', ['statement/empty "# only a note"']],
  ])('%j', (text, problems) => {
    expect(found(text)).toEqual(problems);
  });

  test('and what follows is understood', () => {
    const text = 'if a then\n  x = f(1\n  y = \nend\nz *= 2\nfor each w in\n  w.a -= 1\nend\nstop';
    expect(found(text).map((each) => each.split(' ')[0])).toEqual([
      'syntax/unclosed-bracket',
      'syntax/missing-value',
      'statement/sign',
      'syntax/missing-value',
    ]);
    expect(trees(text)).toHaveLength(4);
  });
});

describe('formatStatements', () => {
  const format = (text: string): string => {
    const { block, comments, problems } = parseStatements(text);
    expect(problems).toEqual([]);
    return formatStatements(text, block, comments);
  };

  test('puts each statement on its line, and keeps comments, empty lines and broken expressions', () => {
    expect(
      format(`# first
x   =1# one
if a then b.c+=1 else if d2   then  stop # why
  # last


else y = task(a = 1,
             b = 2)  # after
end


for each s in (a,b) do # all
      s.hp-=(1)

# inside
end
repeat up to (3) times x=2 until x>3 end
# end`),
    ).toMatchInlineSnapshot(`
      "# first
      x = 1 # one
      if a then
        b.c += 1
      else if d2 then
        stop # why
        # last
      else
        y = task(a = 1,
                b = 2) # after
      end

      for each s in (a, b) # all
        s.hp -= 1

        # inside
      end
      repeat up to 3 times
        x = 2
        until x > 3
      end
      # end"
    `);
  });
});
