import type { Program } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import {
  compileRuleset,
  defaultPolicy,
  runAction,
  runScenario,
  seededSource,
  type TestReport,
  testProgram,
} from './index.js';

const rules = `rulewright: 1
title: Fixture
types:
  shield:
    fields: { points: { type: integer, min: 0, max: 3, default: 2 } }
    derived: { broken: points == 0 }
  fighter:
    fields:
      name: { type: text, default: '' }
      hp: { type: integer, min: 0, max: 20, default: 9, below: spill }
      shield: { type: shield, optional: true }
      foe: { type: link to fighter, optional: true }
      hurt: { type: boolean, default: no, lasts: turn }
    tracks:
      score: { of: [body, mind], min: 0, max: 9, default: 5, below: clamp }
    derived: { down: hp == 0 }
rolls:
  blow:
    title: Blow
    inputs: { strength: integer }
    result: d6 + strength
actions:
  hit:
    title: Hit
    roles: { who: fighter, whom: fighter }
    inputs: { with: { type: integer, default: 0 } }
    do: |
      require not whom.down else "They are down."
      harm = blow(with)
      kept = 0
      if whom has shield then
        kept = whom.shield.points
        whom.shield.points -= 1
      end
      past = (whom.hp -= max(0, harm - kept))
      whom.foe = who
      whom.hurt = yes
      whom.score[body] -= harm
      fright = choose from (1, 2) by who prefer 1
      whom.score.mind -= fright
    result: harm
    outcomes: { felled: whom.down, standing: otherwise }
  rest:
    roles: { all: { type: list of fighter } }
    do: |
      expire turn of all
      for each one in all where not one.down
        one.hp += 1
      end
scenarios:
  pair:
    state:
      ann: { is: fighter, name: Ann, shield: {} }
      crowd: [{ is: fighter, hp: 2 }, { is: fighter, name: Cy }]
    do: |
      first = hit(who = ann, whom = crowd[1])
      repeat up to 4 times
        rest(all = (ann, ...crowd))
        until ann.hp >= 11
      end
    outcomes: { good: ann.hp > 10, bad: otherwise }
examples:
`;

function compile(examples: string): Program {
  const text = `${rules}${examples}`;
  const { program, diagnostics } = compileRuleset('ruleset.yaml', {
    read: (path) => (path === 'ruleset.yaml' ? text : undefined),
  });
  if (!program) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return program;
}

function test(examples: string): TestReport {
  return testProgram(compile(examples));
}

/** What an example says that does not hold, and what stopped it. */
function open(examples: string): readonly string[] {
  return test(examples).examples.flatMap(({ claims, diagnostics }) => [
    ...claims
      .filter(({ verdict }) => verdict !== 'passed')
      .map(({ path, got }) => `${path}: ${JSON.stringify(got ?? null)}`),
    ...diagnostics.map(({ code }) => code),
  ]);
}

describe('an example of an action', () => {
  it('says how the things are that it was given, by their names and by their roles', () => {
    expect(
      open(`
  - title: A blow with a shield in its way
    action: hit
    given: { ann: { is: fighter, hp: 3, shield: { points: 1 } } }
    with: { who: { name: Bo }, whom: ann, with: 2 }
    dice: [4]
    choose: [2]
    expect:
      harm: 6
      kept: 1
      past: 2
      result: 6
      outcome: felled
      ann.hp: 0
      ann.down: yes
      ann.shield.points: 0
      ann.shield.broken: yes
      ann.score.body: 0
      ann.score.mind: 3
      whom.hurt: yes
      whom.foe: who
      who: { name: Bo, hp: 9 }
`),
    ).toEqual([]);
  });

  it('fails claim by claim, and shows as much of a thing as was expected', () => {
    expect(
      open(`
  - title: Wrong on purpose
    action: hit
    with: { who: {}, whom: {} }
    dice: [4]
    expect: { whom.hp: 4, who: { hp: 8, down: no }, whom.foe: whom, outcome: standing }
`),
    ).toEqual(['whom.hp: 5', 'who: {"hp":9,"down":false}', 'whom.foe: {"thing":"who"}']);
  });

  it('may say that it is refused, and by which error', () => {
    const refused = `
  - title: Who is down is left alone
    action: hit
    with: { who: {}, whom: { hp: 0 } }
    error: `;
    expect(open(`${refused}run/refused`)).toEqual([]);
    expect(open(`${refused}run/none-here`)).toEqual(['run/none-here: "run/refused"']);
  });

  it('fails when it answers more decisions than are made', () => {
    expect(
      open(`
  - title: One answer too many
    action: hit
    with: { who: {}, whom: {} }
    dice: [4]
    choose: [2, 1]
    expect: { outcome: standing }
`),
    ).toEqual(['run/too-many-choices']);
  });

  it('takes lists of things, and expects lists of records', () => {
    expect(
      open(`
  - title: All of them rest
    action: rest
    given: { ann: { is: fighter, hp: 3, hurt: yes }, bo: { is: fighter, hp: 0 } }
    with: { all: [ann, bo] }
    expect: { ann.hp: 4, ann.hurt: no, bo.hp: 0, all: [{ hp: 4 }, { hp: 0, down: yes }] }
`),
    ).toEqual([]);
  });
});

describe('an example of a scenario', () => {
  it('says how it ends', () => {
    expect(
      open(`
  - title: Two rounds of rest
    scenario: pair
    dice: [6]
    expect:
      rounds: 2
      outcome: good
      ann.hp: 11
      crowd: [{ hp: 0, score: { body: 0 } }, { name: Cy, hp: 11 }]
`),
    ).toEqual([]);
  });
});

describe('a program of the language', () => {
  const program = compile('  []');

  it('runs actions and scenarios with the same things over and over', () => {
    let things = { ann: { is: 'fighter', hp: 12 }, bo: { is: 'fighter', foe: 'ann' } } as object;
    for (let round = 0; round < 3; round += 1) {
      const request = { action: 'hit', things: things as never, roles: { who: 'bo', whom: 'ann' } };
      const state = runAction(program, request, { dice: seededSource('again', round), decide: defaultPolicy });
      if (state.state !== 'done') throw new Error(state.state);
      things = JSON.parse(JSON.stringify(state.things?.after)) as object;
    }
    expect(things).toMatchObject({ ann: { hurt: true, foe: { thing: 'bo' } }, bo: { foe: { thing: 'ann' } } });
  });

  it('asks by the name of whoever decides', () => {
    const state = runScenario(program, { scenario: 'pair' }, { dice: seededSource(1) });
    expect(state).toMatchObject({ state: 'asking', question: { by: 'Ann', role: 'who', candidates: [1, 2] } });
  });
});
