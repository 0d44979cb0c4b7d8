import { describe, expect, it } from 'vitest';
import type { DecisionQuestion } from '../questions.js';
import { chosenIndices, showCandidates } from './choices.js';

const joan = { thing: 'bandits[1]', name: 'Joan', hp: 3 };
const ann = { thing: 'bandits[2]', name: 'Ann', hp: 3 };
const asking = (parts: Partial<DecisionQuestion>): DecisionQuestion => ({
  kind: 'decision',
  by: 'player',
  candidates: [10, 20, 20, 'rest'],
  min: 1,
  max: 1,
  many: false,
  preferred: [],
  secret: false,
  span: { file: 'ruleset.yaml', from: 0, to: 1 },
  ...parts,
});
const one = asking({});
const some = asking({ min: 1, max: 3, many: true });

describe('an answer', () => {
  it('takes one candidate by its number or by what it is', () => {
    expect(chosenIndices(one, 3)).toEqual([3]);
    expect(chosenIndices(one, 0)).toEqual([0]);
    expect(chosenIndices(one, { value: 20 })).toEqual([1]);
    expect(chosenIndices(one, { value: 'rest' })).toEqual([3]);
  });

  it('takes several, each once, in the order of the candidates', () => {
    expect(chosenIndices(some, [3, 0])).toEqual([0, 3]);
    expect(chosenIndices(some, { value: [20, 'rest', 20] })).toEqual([1, 2, 3]);
    expect(chosenIndices(some, { value: [20, 20, 20] })).toBe('[20,20,20] is not among them');
  });

  it('takes a live thing as a whole, by its id or by its name', () => {
    const things = asking({ candidates: [joan, ann] });
    expect(chosenIndices(things, { value: ann })).toEqual([1]);
    expect(chosenIndices(things, { value: { ...ann, hp: 0 } })).toEqual([1]);
    expect(chosenIndices(things, { value: 'bandits[2]' })).toEqual([1]);
    expect(chosenIndices(things, { value: 'Ann' })).toEqual([1]);
    expect(chosenIndices(things, { value: 'Eve' })).toBe('"Eve" is not among them');
    expect(chosenIndices(things, { value: { name: 'Ann' } })).toBe('{"name":"Ann"} is not among them');
    expect(chosenIndices(things, { value: null })).toBe('null is not among them');
  });

  it.each([
    [one, 4, '4 is not among them'],
    [one, -1, '-1 is not among them'],
    [one, 0.5, '0.5 is not among them'],
    [one, { value: 30 }, '30 is not among them'],
    [one, [0, 1], '2 were taken, and 1 may be'],
    [one, [], '0 were taken, and 1 may be'],
    [some, [], '0 were taken, and 1 to 3 may be'],
    [some, [0, 1, 2, 3], '4 were taken, and 1 to 3 may be'],
    [some, [1, 1], '[1,1] is not among them'],
    [some, { value: 20 }, '20 is not among them'],
  ])('is refused in plain words: %#', (question, choice, why) => {
    expect(chosenIndices(question, choice)).toBe(why);
  });
});

describe('candidates in a sentence', () => {
  it('are words, names, ids or what else they are', () => {
    expect(showCandidates(['rest', joan, { thing: 'wall' }, 3, [1, 2]])).toBe('rest, Joan, wall, 3, [1,2]');
  });

  it('are twenty at most', () => {
    const many = Array.from({ length: 21 }, (_, index) => index);
    expect(showCandidates(many.slice(0, 20))).toMatch(/, 19$/);
    expect(showCandidates(many)).toMatch(/, 19, …$/);
  });
});
