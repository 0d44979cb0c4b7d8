import { describe, expect, it } from 'vitest';
import { readLog, type RunLog, undo } from './index.js';

const recorded = {
  inputs: { level: 2 },
  options: { hard: true },
  dice: [4, 'skull', 6],
  decisions: [[0], [1, 2]],
  diceBefore: [1, 3],
  rules: 'abc',
};
const things = { joan: { hp: 3 } };
const kinds: readonly (readonly [string, RunLog])[] = [
  ['a roll', { roll: 'attack', ...recorded }],
  ['a roll of things', { roll: 'attack', things, ...recorded }],
  ['an action', { action: 'wound', things, roles: { who: 'joan' }, ...recorded }],
  ['a scenario', { scenario: 'ambush', ...recorded }],
];

describe('a saved log', () => {
  it.each(kinds)('of %s is what it was, and nothing else', (_, log) => {
    expect(readLog(JSON.parse(JSON.stringify(log)))).toEqual(log);
    expect(readLog({ ...log, further: 1 })).toEqual(log);
    for (const key of ['inputs', 'options', 'dice', 'decisions', 'diceBefore', 'rules']) {
      const { [key]: _left, ...rest } = { ...log } as Record<string, unknown>;
      expect(readLog(rest), key).toBeUndefined();
    }
  });

  it.each<[string, object]>([
    ['nothing that was run', {}],
    ['two things that were run', { roll: 'a', scenario: 'b' }],
    ['a roll without a name', { roll: 3 }],
    ['things that are none', { roll: 'a', things: [] }],
    ['an action without things', { action: 'a', roles: {} }],
    ['an action without roles', { action: 'a', things: {} }],
    ['an action with a list of roles', { action: 'a', things: {}, roles: [] }],
    ['an action without a name', { action: 3, things: {}, roles: {} }],
    ['a scenario without a name', { scenario: null }],
    ['a die that is none', { roll: 'a', dice: [4, true] }],
    ['dice that are no list', { roll: 'a', dice: '466' }],
    ['a decision that is no list', { roll: 'a', decisions: [[0], 1] }],
    ['a decision without numbers', { roll: 'a', decisions: [[0], ['1']] }],
    ['fewer decisions than counts of dice', { roll: 'a', decisions: [[0]] }],
    ['counts of dice that fall', { roll: 'a', diceBefore: [3, 1] }],
    ['counts of more dice than there are', { roll: 'a', diceBefore: [1, 4] }],
    ['counts below none', { roll: 'a', diceBefore: [-1, 3] }],
    ['counts that are no list', { roll: 'a', diceBefore: 3 }],
    ['inputs that are a list', { roll: 'a', inputs: [] }],
    ['options that are none', { roll: 'a', options: null }],
    ['rules that are no text', { roll: 'a', rules: 7 }],
  ])('is none with %s', (_, parts) => {
    expect(readLog({ ...recorded, ...parts })).toBeUndefined();
  });

  it('is none where there is no object', () => {
    for (const each of [undefined, null, 3, 'log', [], [recorded]]) expect(readLog(each)).toBeUndefined();
  });
});

describe('taking decisions back', () => {
  const [[, log]] = kinds as [(typeof kinds)[number]];

  it('takes what was rolled after them back, too', () => {
    expect(undo(log)).toEqual({ ...log, dice: [4, 'skull', 6], decisions: [[0]], diceBefore: [1] });
    expect(undo(log, 2)).toEqual({ ...log, dice: [4], decisions: [], diceBefore: [] });
    expect(undo(log, 9)).toEqual(undo(log, 2));
  });

  it('changes nothing where there is none to take back', () => {
    expect(undo(log, 0)).toBe(log);
    expect(undo(log, -1)).toBe(log);
  });
});
