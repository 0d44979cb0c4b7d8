/** For tests: whole rulesets with a scenario, put together at random. */
import { fc } from '@fast-check/vitest';

/** Rules about three fighters: statements that change them, put together at random. */
const types = `
types:
  gear: { fields: { points: { type: integer, min: 0, max: 9, default: 4, below: clamp }, kind: { type: 'one of (a, b)', default: a } } }
  fighter:
    fields:
      hp: { type: integer, min: 0, max: 20, default: 9, below: spill, above: clamp }
      luck: { type: integer, min: -5, max: 5, default: 0, beyond: clamp, lasts: turn }
      hurt: { type: boolean, default: no }
      mood: { type: 'one of (calm, angry)', default: calm }
      gear: { type: gear, default: {} }
      shield: { type: gear, optional: true }
      foe: { type: link to fighter, optional: true }
    tracks:
      score: { of: [body, mind], min: 0, max: 12, default: 6, beyond: clamp }
    derived:
      down: hp == 0
      strong: score.body > 4 and not down
`;
const helper = `
actions:
  blow:
    roles: { who: fighter, target: fighter }
    inputs: { bonus: { type: integer, default: 0 } }
    do: |
      rolled = 2d6 + bonus
      if target.down then
        stop
      end
      if rolled >= 8 then
        spilled = (target.hp -= d4)
        target.hurt = yes
        if target has shield then
          target.shield.points -= 1
        end
        target.foe = who
      else if rolled < 4 then
        who.luck -= 1
      end
    outcomes: { hit: rolled >= 8, miss: otherwise }
`;
const person = fc.constantFrom('x', 'y', 'z', 'all[2]');
const inLoop = fc.constantFrom('each1', 'each1', 'x', 'y');
const { statements } = fc.letrec<{ number: string; condition: string; statement: string; statements: string }>(
  (tie) => ({
    number: fc.oneof(
      { maxDepth: 2 },
      fc.integer({ min: 0, max: 6 }).map(String),
      person.map((who) => `${who}.hp`),
      person.map((who) => `${who}.score.body`),
      person.map((who) => `${who}.gear.points`),
      fc.constantFrom(
        'd6',
        '2d4',
        'total',
        'length(f for each f in all where f.hp > 3)',
        'highest(f.hp for each f in all)',
      ),
      fc.constantFrom('x', 'y', 'z').map((who) => `(if ${who}.foe is none then 1 else ${who}.foe.hp)`),
      fc.tuple(tie('number'), fc.constantFrom('+', '-'), tie('number')).map((parts) => `(${parts.join(' ')})`),
    ),
    condition: fc.oneof(
      { maxDepth: 2 },
      person.map((who) => `${who}.hurt`),
      person.map((who) => `${who}.strong`),
      person.map((who) => `${who}.mood is angry`),
      fc.constantFrom('d6 > 3', 'any(all, it.down)', 'x == y.foe'),
      fc.tuple(tie('number'), fc.constantFrom('<', '>=', '=='), tie('number')).map((parts) => `(${parts.join(' ')})`),
    ),
    statement: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc
        .tuple(
          person,
          fc.constantFrom('hp', 'luck', 'score.mind', 'gear.points'),
          fc.constantFrom('+=', '-='),
          tie('number'),
        )
        .map(([who, field, op, number]) => `${who}.${field} ${op} ${number}`),
      fc
        .tuple(person, fc.constantFrom('body', 'mind'))
        .map(([who, word]) => `${who}.score[if ${who}.hurt then ${word} else body] -= 1`),
      fc.tuple(person, tie('condition')).map(([who, test]) => `${who}.hurt = ${test}`),
      fc.tuple(person, person).map(([who, foe]) => `${who}.foe = ${foe}`),
      person.map((who) => `${who}.mood = if ${who}.hurt then angry else calm`),
      person.map((who) => `${who}.gear = gear(points = 3, kind = b)`),
      person.map((who) => `${who}.shield = gear(points = 2)`),
      person.map((who) => `expire turn of ${who}`),
      tie('number').map((number) => `total += ${number}`),
      fc.tuple(person, person).map(([who, target]) => `blow(${who}, ${target})`),
      fc
        .tuple(person, tie('number'))
        .map(([who, number]) => `blow(${who}, (choose from all by gm prefer it.hp), bonus = ${number})`),
      fc
        .tuple(tie('condition'), tie('statements'), tie('statements'))
        .map(([test, a, b]) => `if ${test} then\n${a}\nelse\n${b}\nend`),
      fc
        .tuple(inLoop, tie('statements'))
        .map(([who, body]) => `for each each1 in all where not each1.down\n${who}.hp -= 1\n${body}\nend`),
      tie('statements').map((body) => `repeat up to 3 times\nx.hp -= 1\n${body}\nuntil x.hp < 3\nend`),
      tie('condition').map((test) => `if ${test} then\nstop\nend`),
    ),
    statements: fc.array(tie('statement'), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  }),
);

/** A ruleset with a scenario called `all`. Not all of them pass the checker. */
export const stateRules = fc.array(statements, { minLength: 1, maxLength: 3 }).map((parts) => {
  const lines = ['total = 0', ...parts.join('\n').split('\n')].map((line) => `      ${line}`).join('\n');
  return `rulewright: 1\ntitle: Fixture\n${types}${helper}
scenarios:
  all:
    state:
      all:
        - { is: fighter }
        - { is: fighter, hp: 4, shield: {} }
        - { is: fighter, hp: 15, score: { body: 2 } }
    do: |
      x = all[1]
      y = all[2]
      z = all[3]
${lines}
    outcomes: { won: x.hp > y.hp, lost: otherwise }
    measures: { ended: total }
`;
});
