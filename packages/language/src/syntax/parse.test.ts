import { describe, expect, test } from 'vitest';
import { parseExpression } from './parse.js';
import { sExpression } from './testing/s-expression.js';

function read(text: string): string {
  const { ast, problems } = parseExpression(text);
  expect(problems).toEqual([]);
  return sExpression(ast);
}

describe('literals and names', () => {
  test.each([
    ['42', '42'],
    ['007', '007'],
    ['0.5', '0.5'],
    ['"yes, \\"no\\" \\\\ \\n"', '"yes, \\"no\\" \\\\ \\n"'],
    ["'it\\'s'", '"it\'s"'],
    ['level', 'level'],
    ['Größe', 'Größe'],
    ['Gro\u0308ße', 'Größe'],
    ['力_2', '力_2'],
    ['none', 'none'],
    ['()', '(list [])'],
    ['(a,)', '(list [(a)])'],
    ['(a, b, ...more)', '(list [(a) (b) (spread=true more)])'],
    ['(a, b,)', '(list [(a) (b)])'],
    ['(...more)', '(list [(spread=true more)])'],
    ['((a))', 'a'],
    ['{1, 6}', '(set [1 6])'],
    ['{1..3, 6}', '(set [(range low=1 high=3) 6])'],
    ['{}', '(set [])'],
  ])('%s', (text, tree) => {
    expect(read(text)).toBe(tree);
  });
});

describe('dice', () => {
  test.each([
    ['3d6', '(dice count=3 (sides 6))'],
    ['d20', '(dice (sides 20))'],
    ['level d6', '(dice count=level (sides 6))'],
    ['attacker.level d6', '(dice count=(field attacker level) (sides 6))'],
    ['tier[x] d6', '(dice count=(index tier x) (sides 6))'],
    ['2 d octal', '(dice count=2 (named octal))'],
    ['2d octal', '(dice count=2 (named octal))'],
    ['d octal', '(dice (named octal))'],
    ['(a + b)d(size)', '(dice count=(+ a b) (sides size))'],
    ['d%', '(dice (percent))'],
    ['2d%', '(dice count=2 (percent))'],
    ['4dF', '(dice count=4 (fate))'],
    ['4dFkh2', '(modified (dice count=4 (fate)) kh 2)'],
    ['d{0..7}', '(dice (faces [((value (range low=0 high=7)))]))'],
    ['d{-1, 0, 1}', '(dice (faces [((value (unary - 1))) ((value 0)) ((value 1))]))'],
    ['d{hit, hit hit, miss}', '(dice (faces [((symbols [hit])) ((symbols [hit hit])) ((symbols [miss]))]))'],
    ['d{1 x3, 2 x2, 6}', '(dice (faces [((value 1) weight=3) ((value 2) weight=2) ((value 6))]))'],
    ['d{hit edge x(n)}', '(dice (faces [((symbols [hit edge]) weight=n)]))'],
    ['d{(n), n + 1}', '(dice (faces [((value n)) ((value (+ n 1)))]))'],
    ['(3d6)d8', '(dice count=(dice count=3 (sides 6)) (sides 8))'],
  ])('%s', (text, tree) => {
    expect(read(text)).toBe(tree);
  });
});

describe('modifiers', () => {
  const pool = '(dice count=5 (sides 10))';
  test.each([
    ['5d10kh3', `(modified ${pool} kh 3)`],
    ['5d10kh(n)', `(modified ${pool} kh n)`],
    ['5d10kl', `(modified ${pool} kl)`],
    ['5d10!', `(modified ${pool} !)`],
    ['5d10!>=9', `(modified ${pool} ! (compare >= 9))`],
    ['5d10! >= 9', `(>= (modified ${pool} !) 9)`],
    ['5d10!!p', `(modified ${pool} !!p)`],
    ['5d10!o', `(modified ${pool} !o)`],
    ['5d10!{1, 6}', `(modified ${pool} ! (set [1 6]))`],
    ['5d10!6', `(modified ${pool} ! 6)`],
    ['5d10 != 6', `(!= ${pool} 6)`],
    ['5d10!=6', `(!= ${pool} 6)`],
    ['5d10r<2', `(modified ${pool} r (compare < 2))`],
    ['5d10ro1..2kh2', `(modified (modified ${pool} ro (range low=1 high=2)) kh 2)`],
    ['5d10r..2', `(modified ${pool} r (range high=2))`],
    ['5d10cs7+', `(modified ${pool} cs (range low=7))`],
    ['5d10cs7+2', `(+ (modified ${pool} cs 7) 2)`],
    ['5d10cs>=target', `(modified ${pool} cs (compare >= target))`],
    ['5d10cs>=a.skill + 1', `(+ (modified ${pool} cs (compare >= (field a skill))) 1)`],
    ['5d10r<-1', `(modified ${pool} r (compare < (unary - 1)))`],
    ['5d10min2max5u', `(modified (modified (modified ${pool} min 2) max 5) u)`],
    ['5d10kmin2', `(modified (modified ${pool} k) min 2)`],
    ['10d10!kh5', '(modified (modified (dice count=10 (sides 10)) !) kh 5)'],
    ['(2d6 + 1d8)kh2', '(modified (+ (dice count=2 (sides 6)) (dice count=1 (sides 8))) kh 2)'],
    ['explode(d6, 6)kh1', '(modified (call explode [((dice (sides 6))) (6)]) kh 1)'],
    ['(pool, 2d6)kh3', '(modified (list [(pool) ((dice count=2 (sides 6)))]) kh 3)'],
    ['d{1, 2}kh1', '(modified (dice (faces [((value 1)) ((value 2))])) kh 1)'],
    ['3d6..9', '(range low=(dice count=3 (sides 6)) high=9)'],
    ['5d10kh3..9', `(range low=(modified ${pool} kh 3) high=9)`],
  ])('%s', (text, tree) => {
    expect(read(text)).toBe(tree);
  });
});

describe('operators by precedence', () => {
  test.each([
    ['1 + 2 * 3', '(+ 1 (* 2 3))'],
    ['1 - 2 - 3', '(- (- 1 2) 3)'],
    ['1 - (2 - 3)', '(- 1 (- 2 3))'],
    ['a div b mod c', '(mod (div a b) c)'],
    ['-3d6', '(unary - (dice count=3 (sides 6)))'],
    ['-a * b', '(* (unary - a) b)'],
    ['a - -b', '(- a (unary - b))'],
    ['a or b and not c', '(or a (and b (unary not c)))'],
    ['not a == b', '(unary not (== a b))'],
    ['a + 1 >= b and c', '(and (>= (+ a 1) b) c)'],
    ['x in 1..3', '(in x (range low=1 high=3))'],
    ['x not in {1, 6}', '(not in x (set [1 6]))'],
    ['not x in y', '(unary not (in x y))'],
    ['x in n - 1..n + 1', '(in x (range low=(- n 1) high=(+ n 1)))'],
    ['x in 13+', '(in x (range low=13))'],
    ['x in 13+ and y', '(and (in x (range low=13)) y)'],
    ['x in target+ or y', '(or (in x (range low=target)) y)'],
    ['x in ..3', '(in x (range high=3))'],
    ['x in >= 5', '(in x (compare >= 5))'],
    ['13 + 5', '(+ 13 5)'],
    ['hit is success', '(is hit success)'],
    ['x is not none', '(is not x none)'],
    ['victim has armour', '(has victim armour)'],
    ['count(dice, >= target + 1)', '(call count [(dice) ((compare >= (+ target 1)))])'],
    ['count(dice, >= 5 and <= 8)', '(call count [(dice) ((and (compare >= 5) (compare <= 8)))])'],
    ['all(dice, not 1)', '(call all [(dice) ((unary not 1))])'],
    ['pool where hunger', '(where pool hunger)'],
    ['pool where >= 5', '(where pool (compare >= 5))'],
    ['party where it.hp > 0 and it.alive', '(where party (and (> (field it hp) 0) (field it alive)))'],
    ['pool where >= 5 without chosen', '(without (where pool (compare >= 5)) chosen)'],
    ['a without b where c', '(where (without a b) c)'],
    ['x in party where it.alive', '(in x (where party (field it alive)))'],
    ['(pool where hunger) > 3', '(> (where pool hunger) 3)'],
    ['pool without chosen > 3', '(> (without pool chosen) 3)'],
    ['6 times 4d6kh3', '(times count=6 (modified (dice count=4 (sides 6)) kh 3))'],
    ['2 * 3 times x + 1', '(+ (* 2 (times count=3 x)) 1)'],
    ['-6 times x', '(unary - (times count=6 x))'],
    ['6 times -x', '(times count=6 (unary - x))'],
    ['2 times 3 times x', '(times count=2 (times count=3 x))'],
    ['roll d12 + 1', '(+ (roll (dice (sides 12))) 1)'],
    ['roll tier[brawn].die', '(roll (field (index tier brawn) die))'],
    ['roll x as y', '(roll (as x y))'],
    ['4d10 as a + 2d10 as b', '(+ (as (dice count=4 (sides 10)) a) (as (dice count=2 (sides 10)) b))'],
    ['step down x by 2 + 1', '(step direction=down x by=(+ 2 1))'],
    ['1 < 2 == (3 < 4)', undefined],
  ])('%s', (text, tree) => {
    if (tree === undefined)
      expect(parseExpression(text).problems.map(({ code }) => code)).toEqual(['syntax/chained-comparison']);
    else expect(read(text)).toBe(tree);
  });
});

describe('calls, fields and indexes', () => {
  test.each([
    ['f()', '(call f [])'],
    ['f(a, limit = 3)', '(call f [(a) (limit 3)])'],
    ['f(a, limit == 3)', '(call f [(a) ((== limit 3))])'],
    ['f(a,)', '(call f [(a)])'],
    ['magic.blast(a)', '(call magic.blast [(a)])'],
    ['magic.blast', '(field magic blast)'],
    ['it.from + it.d6', '(+ (field it from) (field it d6))'],
    ['f(1).x[2].y', '(field (index (field (call f [(1)]) x) 2) y)'],
    ['tier[t].die', '(field (index tier t) die)'],
    [
      'pick(p for each p in party where p.alive, by = p.hate, ties = first)',
      '(call pick [((each p p list=party where=(field p alive))) (by (field p hate)) (ties first)])',
    ],
  ])('%s', (text, tree) => {
    expect(read(text)).toBe(tree);
  });
});

describe('forms', () => {
  test.each([
    ['if a then b else c', '(if a then=b else=c)'],
    ['if a then b else if c then e else f', '(if a then=b else=(if c then=e else=f))'],
    ['if a then if b then 1 else 2 else 3', '(if a then=(if b then=1 else=2) else=3)'],
    ['if a then b else c for each x in y', '(each (if a then=b else=c) x list=y)'],
    ['p.hp for each p in party where p.hp > 0', '(each (field p hp) p list=party where=(> (field p hp) 0))'],
    [
      'roll tier[t].die for each t in (a, ...b)',
      '(each (roll (field (index tier t) die)) t list=(list [(a) (spread=true b)]))',
    ],
    ['x for each x in a without b where x', '(each x x list=(without a b) where=x)'],
    ['(x, y) for each x in a for each y in b', '(each (each (list [(x) (y)]) x list=a) y list=b)'],
    ['choose from a by player', '(choose from=a by=[player])'],
    [
      'choose from distinct(values) by player prefer it * count(values, it)',
      '(choose from=(call distinct [(values)]) by=[player] prefer=(* it (call count [(values) (it)])))',
    ],
    [
      'choose dice from pool up to 4 by caster prefer it <= 3',
      '(choose from=pool upTo=4 dice=true by=[caster] prefer=(<= it 3))',
    ],
    ['choose up to 4 dice from pool by caster', '(choose from=pool upTo=4 dice=true by=[caster])'],
    ['choose 2 from hand by a', '(choose from=hand count=2 by=[a])'],
    ['choose n + 1 cards from hand by a', '(choose what=cards from=hand count=(+ n 1) by=[a])'],
    ['choose n cards from hand by a', '(choose what=cards from=hand count=n by=[a])'],
    ['choose (n) from hand by a', '(choose from=hand count=n by=[a])'],
    ['choose 2 dice from pool by a', '(choose from=pool count=2 dice=true by=[a])'],
    ['choose secretly bid from (1, 2) by (a, b)', '(choose secret=true what=bid from=(list [(1) (2)]) by=[a b])'],
    ['choose from party where it.alive by p', '(choose from=(where party (field it alive)) by=[p])'],
    [
      'choose from (yes, no) by attacker prefer if suffered > 3 then yes else no',
      '(choose from=(list [(yes) (no)]) by=[attacker] prefer=(if (> suffered 3) then=yes else=no))',
    ],
    [
      'carry left = action for each s in sort(stress) do max(0, left - s)',
      '(carry acc=left init=action s list=(call sort [(stress)]) (call max [(0) ((- left s))]))',
    ],
    ['draw from deck', '(draw deck=deck)'],
    ['draw 2 from deck', '(draw count=2 deck=deck)'],
    ['draw 2 from core.tokens', '(draw count=2 deck=core.tokens)'],
    ['draw n + 1 from deck', '(draw count=(+ n 1) deck=deck)'],
    ['step up supply', '(step direction=up supply)'],
    [
      '(4d10 as normal, 2d10 as hunger)',
      '(list [((as (dice count=4 (sides 10)) normal)) ((as (dice count=2 (sides 10)) hunger))])',
    ],
  ])('%s', (text, tree) => {
    expect(read(text)).toBe(tree);
  });

  test('white space of any kind separates', () => {
    expect(read('\n  if a\n    then\tb\n    else\u00a0c\n')).toBe('(if a then=b else=c)');
  });
});

describe('words that may be names too', () => {
  test.each([
    ['result is draw', '(is result draw)'],
    ['if draw then step + 1 else up', '(if draw then=(+ step 1) else=up)'],
    ['draw == 1 or draw - 1 > down', '(or (== draw 1) (> (- draw 1) down))'],
    ['draw d6', '(dice count=draw (sides 6))'],
    ['draw(2)', '(call draw [(2)])'],
    ['draw (2) from deck', '(draw count=2 deck=deck)'],
    ['draw d4 from deck', '(draw count=(dice (sides 4)) deck=deck)'],
    ['choose from step up to by 2 by p', '(choose from=(step direction=up to by=2) by=[p])'],
    ['draw - draw 2 from deck', '(- draw (draw count=2 deck=deck))'],
    ['draw (3d6)r..2 from deck', '(draw count=(modified (dice count=3 (sides 6)) r (range high=2)) deck=deck)'],
    ['x for each draw in up', '(each x draw list=up)'],
    [
      'd{win x2, draw x3, step up}',
      '(dice (faces [((symbols [win]) weight=2) ((symbols [draw]) weight=3) ((symbols [step up]))]))',
    ],
    ['step up step', '(step direction=up step)'],
    ['step down to by step', '(step direction=down to by=step)'],
    ['step up to', '(step direction=up to)'],
    ['choose draw from hand by p', '(choose what=draw from=hand by=[p])'],
    ['choose dice from step up to 4 by p', '(choose from=step upTo=4 dice=true by=[p])'],
    ['choose up to up dice from draw by step', '(choose from=draw upTo=up dice=true by=[step])'],
    ['it.draw + it.step', '(+ (field it draw) (field it step))'],
    ['f(draw, to = up)', '(call f [(draw) (to up)])'],
  ])('%s', (text, tree) => {
    expect(read(text)).toBe(tree);
  });
});

describe('spans', () => {
  test('cover what was written, parentheses included', () => {
    const text = ' (a + b) * max(1, limit = 2).x';
    const { ast } = parseExpression(text);
    if (ast.kind !== 'binary' || ast.right.kind !== 'field' || ast.right.of.kind !== 'call')
      throw new Error('unexpected');
    const slices = [
      ast.span,
      ast.left.span,
      ast.opSpan,
      ast.right.nameSpan,
      ast.right.of.nameSpan,
      ast.right.of.args[1]?.nameSpan,
    ];
    expect(slices.map((span) => span && text.slice(span.from, span.to))).toEqual([
      '(a + b) * max(1, limit = 2).x',
      '(a + b)',
      '*',
      'x',
      'max',
      'limit',
    ]);
  });
});

describe('limits', () => {
  test.each([
    ['brackets', `${'('.repeat(3000)}1${')'.repeat(3000)}`],
    ['mixed brackets', '([{'.repeat(2000)],
    ['not', `${'not '.repeat(2000)}a`],
    ['minus', `${'- '.repeat(3000)}1`],
    ['roll', `${'roll '.repeat(1500)}x`],
    ['a long sum', `${'1+'.repeat(3000)}1`],
    ['else if', `${'if a then b else '.repeat(500)}c`],
    ['fields', `a${'.b'.repeat(3000)}`],
    ['modifiers', `4d6${'!'.repeat(3000)}`],
    ['arguments', '4d6r('.repeat(1500)],
    ['faces', 'd{d('.repeat(1500)],
    ['prefixes', '> '.repeat(3000)],
    ['steps', 'step up a by '.repeat(500)],
    ['for each', `a${' for each x in y'.repeat(500)}`],
  ])('%s nested too deeply', (_, text) => {
    expect(parseExpression(text).problems.map(({ code }) => code)).toEqual(['syntax/too-deep']);
  });

  test('what people write is far from the limits', () => {
    expect(read(`${'('.repeat(90)}1${')'.repeat(90)}`)).toBe('1');
    expect(parseExpression(`1${' + 1'.repeat(200)}`).problems).toEqual([]);
  });

  test('a text that is too long', () => {
    const { ast, problems } = parseExpression('a'.repeat(10_001));
    expect(ast.kind).toBe('missing');
    expect(problems.map(({ code }) => code)).toEqual(['syntax/too-long']);
  });
});
