import { describe, expect, it } from 'vitest';
import { agrees } from './agree.js';

describe('agrees', () => {
  it('compares numbers by value', () => {
    expect(agrees('1/2', '257/514')).toBe(true);
    expect(agrees('0/1', '0')).toBe(true);
    expect(agrees(3, '3/1')).toBe(true);
    expect(agrees('1/3', '1/2')).toBe(false);
  });

  it('tells none from nothing', () => {
    expect(agrees(null, null)).toBe(true);
    expect(agrees(null, undefined)).toBe(false);
    expect(agrees(0, null)).toBe(false);
    expect(agrees('Good', null)).toBe(false);
  });

  it('asks of an object only for the fields named, of a list for all', () => {
    expect(agrees({ mental: 19 }, { mental: 19, physical: 2 })).toBe(true);
    expect(agrees({ mental: 19 }, { physical: 2 })).toBe(false);
    expect(agrees([1, 2], [1, 2, 3])).toBe(false);
    expect(agrees([{ end: 5 }], [{ start: 0, end: 5 }])).toBe(true);
  });
});
