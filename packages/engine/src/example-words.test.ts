import { describe, expect, it } from 'vitest';
import { compileRuleset, testProgram } from './index.js';

const ruleset = `rulewright: 1
title: Words
types:
  knight:
    fields:
      name: text
      arms:
        type: one of (sword, lance)
        default: sword
decks:
  lots: { cards: [red, blue, red] }
rolls:
  pick:
    inputs:
      others: { type: list of integer, default: [] }
      weapons:
        type: list of one of (sword, lance)
        default: [sword, lance]
    let:
      arms: choose from weapons by player prefer sword
      lot: draw from lots
      riders: (knight(name = "Ann"), knight(name = "Bob", arms = arms))
      first: default(position(others, 4), d6)
    result: first
examples:
  - title: Words are words
    roll: pick
    with: { others: [4] }
    dice: [blue]
    choose: [lance]
    expect: { arms: lance, lot: blue, riders: [{ name: Ann, arms: sword }, { name: Bob, arms: lance }], result: 1 }
  - title: What is not needed is not rolled
    roll: pick
    dice: [red, 6]
    expect: { lot: red, result: 6 }
`;

function compiled(text: string): ReturnType<typeof compileRuleset> {
  return compileRuleset('ruleset.yaml', { read: (path) => (path === 'ruleset.yaml' ? text : undefined) });
}

describe('words in examples', () => {
  it('stand for themselves in choices, cards and lists of records', () => {
    const { program, diagnostics } = compiled(ruleset);
    expect(diagnostics).toEqual([]);
    expect(program && testProgram(program)).toMatchObject({ passed: 2, failed: 0 });
  });

  it('are compared, item by item and field by field', () => {
    const { program } = compiled(ruleset.replace('{ name: Bob, arms: lance }', '{ name: Bob, arms: sword }'));
    expect(program && testProgram(program)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('are fields that the record has', () => {
    const { diagnostics } = compiled(ruleset.replace('{ name: Bob, arms: lance }', '{ named: Bob }'));
    expect(diagnostics.map(({ code }) => code)).toEqual(['expr/unknown-field']);
  });
});
