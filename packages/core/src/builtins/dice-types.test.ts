import { describe, expect, it } from 'vitest';
import { builtins } from '../generated/builtins.js';
import { readExpression } from '../testing/tiny-language.js';
import { boolean, integer, label, list, none, pool, range, text, unknown, type Face, type Type } from '../types.js';
import type { ArgumentType, Builtin } from './definition.js';

interface Told {
  readonly type: Type;
  readonly reports: readonly (readonly [code: string, values: object, argument: number | undefined])[];
}

/** What is known of a built-in's result beforehand; `matches` is what is known of the second argument's faces. */
function typed(op: string, args: readonly ArgumentType[], matches?: (face: Face) => boolean | undefined): Told {
  const reports: Told['reports'][number][] = [];
  const type = (builtins.get(op) as Builtin).type(args, {
    matcher: (index) => (index === 1 && matches ? { matches } : undefined),
    constant: () => undefined,
    report: (code, values, argument) => void reports.push([code, values, argument]),
  });
  return { type, reports };
}

const two = range(2, 2);
const d6 = integer(1, 6);
const odd = pool(integer(1, 5), two, { faces: [1, 3, 5], kinds: ['stress'] });
const symbols = pool(label(['blank', 'hit', 'crit']), two, { faces: ['blank', 'hit', 'hit crit'] });

/** Face by face, where it is known which there are: `faces` of what lies there afterwards. */
const known: readonly (readonly [expression: string, type: Type])[] = [
  ['2d{1, 3, 5}min2', pool(integer(2, 5), two, { faces: [2, 3, 5] })],
  ['2d{1, 3, 5}max3', pool(integer(1, 3), two, { faces: [1, 3] })],
  ['2d6min2', pool(integer(2, 6), two)],
  ['2d{1, 3, 5}min(sum(d4))', pool(integer(1, 5), two)],
  ['2d{1, 3, 5}max(sum(2d6!) - sum(2d6!))', pool(integer(-Infinity, 5), two)],
  ['(2d{1, 3, 5} as stress)min2', pool(integer(2, 5), two, { faces: [2, 3, 5], kinds: ['stress'] })],
  ['2d{1, 3, 5}!', pool(integer(1, 5), range(2, Infinity), { faces: [1, 3, 5] })],
  ['2d{1, 3}!p', pool(integer(0, 3), range(2, Infinity), { faces: [1, 0, 3, 2] })],
  ['(2d6 as stress)!p', pool(integer(0, 6), range(2, Infinity), { kinds: ['stress'] })],
  ['(2d6 as stress)!!', pool(integer(1, Infinity), two, { kinds: ['stress'] })],
  ['0d1!', pool(integer(1, 1), range(0, 0))],
  ['0d6!!', pool(d6, range(0, 0))],
  ['(2d6!!)!', pool(integer(1, Infinity), range(2, Infinity))],
  ['explode(2d6!!, >= 9)', pool(integer(1, Infinity), range(2, Infinity))],
  ['explode(2d6, 6, limit = 0)', pool(d6, two)],
  ['explode(2d{1, 3}, 3, limit = 0, into = chains)', pool(integer(1, 3), two, { faces: [1, 3] })],
  ['explode(2d6, 6, limit = 3, into = chains, penetrate = yes)', pool(integer(1, 21), two)],
  ['explode(2d6, {1, 6}, budget = 3, into = chains)', pool(integer(1, 24), two)],
  ['explode(2dF, {-1}, limit = 2, into = chains)', pool(integer(-3, 1), two)],
  ['explode(2dF, {-1}, limit = 2, into = chains, penetrate = yes)', pool(integer(-5, 1), two)],
  ['explode(2d6, 6, limit = 2, budget = 9)', pool(d6, range(2, 6))],
  ['explode(2d6, 6, limit = 2, budget = 3)', pool(d6, range(2, 5))],
  ['2d{1, 3, 5}r1', pool(integer(3, 5), two, { faces: [3, 5] })],
  ['2d{1, 3, 5}r', pool(integer(1, 5), two, { faces: [1, 3, 5] })],
  ['2d{1, 3, 5}ro1', pool(integer(1, 5), two, { faces: [1, 3, 5] })],
  ['2d{1, 3, 5}r(sum(d6))', pool(integer(1, 5), two, { faces: [1, 3, 5] })],
  ['(2d6!!)r', pool(integer(1, Infinity), two)],
  ['(2d6!!)r<3', pool(integer(1, Infinity), two)],
  ['0d1r', pool(integer(1, 1), range(0, 0))],
  ['0d6r<7', pool(d6, range(0, 0))],
  ['(2d6!!)u', pool(integer(1, Infinity), two)],
  ['2d1uo', pool(integer(1, 1), two)],
  ['0d6kh0', pool(d6, range(0, 0))],
  ['0d6dl0', pool(d6, range(0, 0))],
  ['4d6kh2', pool(d6, two)],
  ['4d6dl(sum(d3))', pool(d6, range(1, 3))],
];

describe('what dice can show afterwards', () => {
  it.each(known)('is known of %s', (expression, type) => {
    const read = readExpression(expression);
    expect(read.reports).toEqual([]);
    expect(read.type).toEqual(type);
  });

  it('is known where a matcher says something of some faces only', () => {
    const half = (face: Face): boolean | undefined => (Number(face) <= 3 ? false : undefined);
    const dice = pool(d6, two);
    expect(typed('!', [dice, boolean()], half)).toEqual({ type: pool(d6, range(2, Infinity)), reports: [] });
    expect(typed('!', [dice, boolean()], (face) => face === 6 || undefined).reports).toEqual([]);
    expect(typed('!!', [odd, boolean()], (face) => face === 3 || (face === 5 ? undefined : false))).toEqual({
      type: pool(integer(1, Infinity), two, { kinds: ['stress'] }),
      reports: [],
    });
    const certainly = (face: Face): boolean | undefined => (Number(face) <= 3 ? true : undefined);
    expect(typed('r', [odd, boolean()], certainly).type).toEqual(
      pool(integer(5, 5), two, { faces: [5], kinds: ['stress'] }),
    );
  });

  it('counts symbols one by one', () => {
    const hits = (face: Face): boolean | undefined => (face === 'crit' ? undefined : face === 'hit');
    expect(typed('count', [symbols, boolean()], hits).type).toEqual(integer(0, 4));
    expect(typed('count', [symbols, boolean()]).type).toEqual(integer(0, 4));
    expect(typed('r', [symbols, boolean()], hits).type).toEqual(pool(label(['blank']), two, { faces: ['blank'] }));
    expect(typed('r', [symbols, boolean()], (face) => face === 'crit').type).toEqual(
      pool(label(['blank', 'hit']), two, { faces: ['blank', 'hit'] }),
    );
  });
});

/** What is said, with its values and the argument that it is said of. */
const said: readonly (readonly [op: string, args: readonly Type[], code: string, values: object, argument: number])[] =
  [
    ['raise', [symbols, integer(2, 2)], 'dice/not-numbers', { name: 'min' }, 0],
    ['lower', [symbols, integer(2, 2)], 'dice/not-numbers', { name: 'max' }, 0],
    ['!', [symbols], 'dice/explosion-needs-face', { name: '!' }, 0],
    ['!!', [symbols, boolean()], 'dice/not-numbers', { name: '!!' }, 0],
    ['!p', [symbols, boolean()], 'dice/not-numbers', { name: '!p' }, 0],
    ['r', [symbols], 'dice/explosion-needs-face', { name: 'r' }, 0],
    ['ro', [symbols], 'dice/explosion-needs-face', { name: 'ro' }, 0],
    ['explode', [{ kind: 'dice', of: d6 }], 'dice/not-dice', { name: 'explode' }, 0],
    ['u', [pool(d6, range(7, 8))], 'dice/unique-impossible', { count: 7, faces: 6 }, 0],
    ['kh', [pool(d6, two), integer(3, 4)], 'dice/keep-too-many', { count: 3, size: 2 }, 1],
    ['kh', [pool(d6, two), integer(0, 0)], 'dice/keep-nothing', {}, 1],
    ['dl', [pool(d6, two), integer(3, 4)], 'dice/drop-all', { count: 3, size: 2 }, 1],
    ['dl', [pool(d6, two), integer(2, 2)], 'dice/drop-all', { count: 2, size: 2 }, 1],
    ['kh', [symbols], 'dice/not-numbers', { name: 'kh' }, 0],
  ];

describe('what makes no sense', () => {
  it.each(said)('for %s is said where it stands: %#', (op, args, code, values, argument) => {
    expect(typed(op, args).reports).toContainEqual([code, values, argument]);
  });

  it('is said once, and leaves the dice as they are', () => {
    for (const op of ['raise', '!', 'r', 'ro']) {
      const { type, reports } = typed(op, [symbols]);
      expect(type).toMatchObject({ face: symbols.face, faces: symbols.faces });
      expect(reports).toHaveLength(1);
    }
  });

  it('is not what is not known', () => {
    const names = ['!', '!!', '!p', '!o', 'r', 'ro', 'u', 'uo', 'kh', 'km', 'dl', 'raise', 'lower'];
    for (const op of [...names, 'explode', 'reroll']) {
      expect(typed(op, [unknown, unknown])).toEqual({ type: unknown, reports: [] });
      expect(typed(op, [])).toEqual({ type: unknown, reports: [] });
    }
    const recipe: Type = { kind: 'dice', of: unknown };
    expect(typed('explode', [recipe])).toEqual({ type: unknown, reports: [] });
  });
});

describe('dice that have not been rolled', () => {
  const rolled = pool(d6, two);
  const exploded = pool(d6, range(2, Infinity));
  it.each<Type>([rolled, { kind: 'dice', of: rolled }, { kind: 'step', chain: 'usage', of: rolled }])(
    'explode like those that have: %#',
    (of) => {
      expect(typed('explode', [of])).toEqual({ type: exploded, reports: [] });
    },
  );
});

describe('putting in order', () => {
  const nameless: Type = { kind: 'record', fields: { height: d6 } };
  const roll = (result: Type): Type => ({ kind: 'roll', name: 'attack', result, outcomes: [], fields: {} });
  const ordered: readonly Type[] = [
    d6,
    { kind: 'fraction', min: 0, max: 1 },
    boolean(),
    text,
    label(['hit']),
    none,
    unknown,
    { kind: 'optional', of: d6 },
    list(d6, 0, 3),
    pool(d6, two),
    roll(d6),
  ];
  const unordered: readonly Type[] = [
    nameless,
    { kind: 'optional', of: nameless },
    list(nameless, 0, 3),
    symbols,
    roll(nameless),
    { kind: 'dice', of: pool(d6, two) },
  ];

  it.each(ordered)('is possible for $kind', (element) => {
    expect(typed('sort', [list(element, 0, 3)]).reports).toEqual([]);
    expect(typed('sort', [list(nameless, 0, 3), element]).reports).toEqual([]);
  });

  it.each(unordered)('is not for $kind: %#', (element) => {
    expect(typed('sort', [list(element, 0, 3)]).reports).toEqual([['dice/cannot-order', {}, 0]]);
    expect(typed('sort', [list(d6, 0, 3), element]).reports).toEqual([['dice/cannot-order', {}, 1]]);
  });
});
