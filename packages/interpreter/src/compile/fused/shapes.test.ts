import type { DieFaces, Node } from '@rulewright/core';
import { describe, expect, test } from 'vitest';
import { dice, field, get, lambda, list, matcher, num, op } from '../../testing/ir.js';
import { program } from '../../testing/ir.js';
import { Compiler } from '../compiler.js';
import { compileProgram } from '../program.js';
import { type FusedShape, shapeOf } from './shapes.js';

const compiler = new Compiler(compileProgram(program({}), false), false);

function shape(node: Node): FusedShape | undefined {
  if (node.kind !== 'op') throw new Error('It has to be an operation.');
  return shapeOf(compiler, node);
}

/** What is done to dice with the faces 1 to 4, in words; undefined where it is none of the common shapes. */
function outline(node: Node): readonly string[] | undefined {
  const found = shape(node);
  const faces = (table: Uint8Array): string =>
    [...table].flatMap((match, index) => (match ? [index + 1] : [])).join('');
  return (
    found && [
      ...found.stages.map((stage) =>
        stage.kind === 'keep'
          ? `${stage.keep ? 'keep' : 'drop'} ${String(stage.count)} ${stage.which}`
          : `explode ${faces(stage.matches)} up to ${String(stage.limit)}`,
      ),
      found.reader.kind === 'count'
        ? `count ${faces(found.reader.matches)} for ${String(found.reader.again)}${found.reader.against ? ` ${found.reader.against.op} slot ${String(found.reader.against.slot)}` : ''}`
        : `${found.reader.kind}${'matches' in found.reader ? ` ${faces(found.reader.matches)}` : ''}`,
    ]
  );
}

const pool = dice(3, 4);
const low = matcher('<=', 2);
const always = lambda(20, num(true), 21);
const later = matcher('>=', get(5));

describe('what reads common dice', () => {
  test.each<[string, Node, string]>([
    ['their sum', op('sum', pool), 'sum'],
    ['their number', op('number', pool), 'number'],
    ['the highest', op('highest', pool), 'highest'],
    ['the lowest', op('lowest', pool), 'lowest'],
    ['highest faces', op('cs', pool), 'count 4 for 0'],
    ['lowest faces', op('cf', pool), 'count 1 for 0'],
    ['how many match', op('count', pool, low), 'count 12 for 1'],
    ['successes', op('cs', pool, low), 'count 12 for 1'],
    ['failures', op('cf', pool, low), 'count 12 for 1'],
    ['whether any match', op('any', pool, low), 'any 12'],
    ['whether all match', op('all', pool, low), 'all 12'],
    ['how many match later', op('count', pool, later), 'count  for 1 >= slot 5'],
    ['later successes', op('cs', pool, later), 'count  for 1 >= slot 5'],
    ['later failures', op('cf', pool, later), 'count  for 1 >= slot 5'],
  ])('are %s', (_, node, expected) => {
    expect(outline(node)).toEqual([expected]);
  });

  test.each<[string, Node]>([
    ['another built-in', op('length', pool)],
    ['how many there are', op('count', pool)],
    ['whether any is true', op('any', pool)],
    ['a sum of some kind', op('sum', pool, 1)],
    ['a sum by a rule', op('sum', pool, low)],
    ['a face that is counted', op('count', pool, 3)],
    ['more than a rule', op('cs', pool, low, 1)],
    ['more than nothing', op('cs', pool, undefined, 1)],
    ['whether any match later', op('any', pool, later)],
    ['whether all match later', op('all', pool, later)],
    ['a rule about their kind', op('count', pool, lambda(20, op('==', field(get(21), 'sides'), 4), 21))],
    ['a list', op('sum', list(1, 2))],
    ['nothing', op('sum')],
  ])('are not %s', (_, node) => {
    expect(outline(node)).toBeUndefined();
  });
});

describe('stages of common dice', () => {
  test.each<[string, Node, string]>([
    ['k', op('k', pool, 2), 'keep 2 highest'],
    ['kh', op('kh', pool, 2), 'keep 2 highest'],
    ['kl', op('kl', pool, 2), 'keep 2 lowest'],
    ['km', op('km', pool, 2), 'keep 2 middle'],
    ['dh', op('dh', pool, 2), 'drop 2 highest'],
    ['dl', op('dl', pool, 2), 'drop 2 lowest'],
    ['one is kept', op('kh', pool), 'keep 1 highest'],
    ['none is kept', op('kh', pool, 0), 'keep 0 highest'],
    ['more are kept than there are', op('kh', pool, 9), 'keep 9 highest'],
    ['keep', op('keep', pool, 2), 'keep 2 highest'],
    ['keep some', op('keep', pool, 2, 'middle'), 'keep 2 middle'],
    ['keep low ones', op('keep', pool, 2, 'lowest'), 'keep 2 lowest'],
    ['drop', op('drop', pool, 2), 'drop 2 lowest'],
    ['drop high ones', op('drop', pool, 2, 'highest'), 'drop 2 highest'],
    ['the highest explodes', op('!', pool), 'explode 4 up to Infinity'],
    ['the highest explodes once', op('!o', pool), 'explode 4 up to 1'],
    ['some explode', op('!', pool, low), 'explode 12 up to Infinity'],
    ['some explode once', op('!o', pool, low), 'explode 12 up to 1'],
    ['none explodes', op('!', pool, matcher('>', 9)), 'explode  up to Infinity'],
  ])('are %s', (_, node, expected) => {
    expect(outline(op('sum', node))).toEqual([expected, 'sum']);
  });

  test('follow one another', () => {
    const node = op('count', op('drop', op('!', op('kh', pool, 3)), 1), low);
    expect(outline(node)).toEqual(['keep 3 highest', 'explode 4 up to Infinity', 'drop 1 lowest', 'count 12 for 1']);
    expect(outline(op('sum', op('kh', op('reroll', pool, low), 2)))).toBeUndefined();
  });

  test.each<[string, Node]>([
    ['a number that is worked out', op('kh', pool, get(3))],
    ['fewer than none', op('kh', pool, -1)],
    ['what is no number', op('kh', pool, 'two')],
    ['a word of its own', op('keep', pool, 2, 'best')],
    ['a word that is worked out', op('keep', pool, 2, get(3))],
    ['all that explode', op('!', pool, always)],
    ['what explodes later', op('!', pool, later)],
    ['a face that explodes', op('!', pool, 3)],
    ['another modifier', op('r', pool, low)],
    ['the name of what every object has', op('toString', pool)],
    ['nothing', op('kh')],
  ])('are not %s', (_, node) => {
    expect(outline(op('sum', node))).toBeUndefined();
  });
});

describe('common dice', () => {
  const of = (count: Node, die: DieFaces, label?: string): FusedShape | undefined =>
    shape(op('sum', { ...dice(0, die, label), count }));

  test.each<[DieFaces, boolean]>([
    [{ min: 1, max: 1 }, true],
    [{ min: 1, max: 1000 }, true],
    [{ min: 1, max: 1001 }, false],
    [{ min: 0, max: 999 }, true],
    [{ min: 0, max: 1000 }, false],
    [{ min: -500, max: 499 }, true],
    [{ min: 999_990, max: 1_000_000 }, true],
    [{ min: 999_990, max: 1_000_001 }, false],
    [{ min: -1_000_000, max: -999_990 }, true],
    [{ min: -1_000_001, max: -999_990 }, false],
    [{ min: 3, max: 2 }, false],
    [{ faces: [1, 2, 3] }, false],
  ])('have not too many faces, and none too far from 0: %j', (die, isCommon) => {
    expect(of(num(3), die) !== undefined).toBe(isCommon);
  });

  test('are so many as is written there or known', () => {
    const d6 = { min: 1, max: 6 };
    expect(of(num(3), d6)?.count).toEqual(num(3));
    expect(of(get(4), d6)?.count).toEqual(get(4));
    expect(of(op('+', get(4), 1), d6)).toBeUndefined();
    expect(of(num('three'), d6)).toBeUndefined();
    expect(of(num(null), d6)).toBeUndefined();
    expect(shape(op('sum', { kind: 'dice', count: num(3), sides: get(4), span: [0, 0, 0] }))).toBeUndefined();
  });

  test('are called as the rules or their faces say', () => {
    expect(of(num(3), { min: 1, max: 6 })?.dice.label).toBe('d6');
    expect(of(num(3), { min: 0, max: 6 })?.dice.label).toBe('die');
    expect(of(num(3), { min: 0, max: 6 }, 'luck')?.dice.label).toBe('luck');
  });

  test('know their faces and where they stand', () => {
    const { dice: thrown } = shape(op('sum', { ...dice(3, { min: -1, max: 1 }), span: [0, 4, 7] })) ?? {};
    expect(thrown).toMatchObject({ lowest: -1, faces: { min: -1, max: 1 }, at: [0, 4, 7], die: { size: 3 } });
    expect(thrown?.span).toEqual({ file: 'ruleset.yaml', from: 4, to: 7 });
  });
});
