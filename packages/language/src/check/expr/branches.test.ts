import { describe, expect, it } from 'vitest';
import { checkValue } from '../testing/value.js';

describe('the branches of an if', () => {
  it.each([
    ['if sure then 1 else points', 'whole number 1..6', 'if(sure, 1, points)'],
    ['if sure then 2d6 else 3d6', 'pool of dice showing 1..6', 'if(sure, d6, d6)'],
    ['if sure then 2d6 else 3', 'whole number 2..12', 'if(sure, sum(d6), 3)'],
    ['if sure then 3 else 2d6', 'whole number 2..12', 'if(sure, 3, sum(d6))'],
    ['if sure then strike else hurt', 'what strike or hurt gives', 'if(sure, strike(), hurt())'],
    ['if sure then strike else 9', 'whole number 1..9', 'if(sure, strike().result, 9)'],
    ['if sure then 9 else hurt', 'whole number 2..12', 'if(sure, 9, hurt().result)'],
    ['if sure then strike else 2d6', 'whole number 1..12', 'if(sure, strike().result, sum(d6))'],
    ['if sure then none else points', 'whole number 1..6 or none', 'if(sure, null, points)'],
    ['if sure then kit else none', 'gear or none', 'if(sure, kit, null)'],
  ])('%s is %s', (text, type, lowered) => {
    expect(checkValue(text)).toMatchObject({ problems: [], type, lowered });
  });

  it.each([
    [
      'if sure then points else said',
      '"then" gives whole number 1..6, but "else" gives text: both have to be of one kind.',
    ],
    [
      'if sure then said else strike',
      '"then" gives text, but "else" gives whole number 1..6: both have to be of one kind.',
    ],
    [
      'if sure then who else 2d6',
      '"then" gives fighter, but "else" gives whole number 2..12: both have to be of one kind.',
    ],
  ])('%s: they are of different kinds', (text, message) => {
    const { diagnostics, problems } = checkValue(text);
    expect(problems).toEqual([`type/branches: ${text}`]);
    expect(diagnostics[0]?.message).toBe(message);
  });

  it('are not compared when one of them is wrong already', () => {
    expect(checkValue('if sure then oops else 3').problems).toEqual(['expr/unknown-name: oops']);
    expect(checkValue('1 + (if sure then 3 else said)').problems).toEqual([
      'type/branches: (if sure then 3 else said)',
    ]);
  });
});

describe('a range as a value', () => {
  it('is the list of its whole numbers', () => {
    expect(checkValue('(points..9)')).toMatchObject({
      type: 'list of: whole number 1..9',
      lowered: 'range(points, 9)',
    });
    expect(checkValue('sum(1..2d6)')).toMatchObject({ problems: [], lowered: 'sum(range(1, sum(d6)))' });
  });

  it('needs both ends, whole and known', () => {
    expect(checkValue('13+').problems).toEqual(['expr/open-range-here: 13+']);
    expect(checkValue('1 + (13+)').problems).toEqual(['expr/open-range-here: (13+)']);
    expect(checkValue('sum(1..points / 2)').problems).toEqual(['type/fraction: points / 2']);
    expect(checkValue('sum(said..3)').problems).toEqual(['type/mismatch: said']);
  });
});
