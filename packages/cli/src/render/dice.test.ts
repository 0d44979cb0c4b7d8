import type { Die } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { plainStyle } from '../testing/style.js';
import { drawDice, standing } from './dice.js';
import { legend } from './legend.js';

function dice(...parts: readonly Partial<Die>[]): Die[] {
  return parts.map((part, id) => ({ face: 1, faces: { min: 1, max: 6 }, label: 'd6', id, ...part }));
}

function draw(...parts: readonly Partial<Die>[]): string {
  return drawDice(dice(...parts), plainStyle()).tokens.join(' ');
}

describe('drawDice', () => {
  it('tells kept and dropped dice apart', () => {
    expect(draw({ face: 6 }, { face: 2, marks: ['dropped'] })).toBe('[6] (2)');
  });
  it('shows explosions and the dice that they bring', () => {
    expect(draw({ face: 6, marks: ['exploded'] }, { face: 4 }, { face: 3, from: 0 })).toBe('[6!] [4] →[3]');
  });
  it('adds chains up', () => {
    const rolled = dice(
      { face: 15, was: 6, marks: ['exploded', 'added-up'] },
      { face: 2 },
      { face: 6, from: 0, marks: ['exploded'] },
      { face: 3, from: 2 },
    );
    expect(drawDice(rolled, plainStyle()).tokens).toEqual(['[6+6+3=15]', '[2]']);
    expect(standing(rolled).map(({ face }) => face)).toEqual([15, 2]);
  });
  it('shows what was rolled again, with its successor where that is known', () => {
    expect(draw({ face: 1, marks: ['rerolled'] }, { face: 4 }, { face: 5, from: 0 })).toBe('1→[5] [4]');
    expect(draw({ face: 1, marks: ['rerolled'] }, { face: 4 }, { face: 5 })).toBe('(1↻) [4] [5]');
  });
  it('shows changed and counted dice', () => {
    expect(draw({ face: 2, was: 1, marks: ['raised'] }, { face: 5, was: 6, marks: ['lowered'] })).toBe('[1↑2] [6↓5]');
    expect(draw({ face: 8, marks: ['counted'] })).toBe('[8✓]');
  });
  it('labels kinds', () => {
    expect(draw({ face: 2 }, { face: 3, kind: 'hunger' }, { face: 9, label: 'd10' })).toBe(
      'd6 [2] hunger d6 [3] d10 [9]',
    );
  });
  it('adds up many dice', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ face: index < 45 ? 6 : 1 }));
    expect(draw(...many)).toBe('[6]×45 [1]×5');
  });
  it('has a plain form without Unicode', () => {
    const rolled = dice({ face: 1, marks: ['rerolled'] }, { face: 6, marks: ['exploded'] }, { face: 5, from: 1 });
    expect(drawDice(rolled, plainStyle(80, true)).tokens.join(' ')).toBe('(1~) [6!] >[5]');
  });
  it('explains the signs that were used', () => {
    const { signs } = drawDice(dice({ marks: ['dropped'] }, { marks: ['counted'] }), plainStyle());
    expect(legend(signs, plainStyle())).toBe('(2) dropped   [8✓] counted');
    expect(legend(new Set(), plainStyle())).toBeUndefined();
  });
});
