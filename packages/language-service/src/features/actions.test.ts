import { describe, expect, it } from 'vitest';
import { completions } from '../complete/complete.js';
import { hover } from '../hover/hover.js';
import { body, marked, type Marked, underlined } from '../testing/cursor.js';
import { applyEdits } from './edits.js';
import { definitions, references } from './navigation.js';
import { rename } from './rename.js';
import { semanticTokens } from './semantic-tokens.js';

const rules = `
types:
  fighter:
    fields:
      hp: { type: integer, min: 0, default: 10, below: spill }
      foe: { type: link to fighter, optional: true }
    tracks:
      current: { of: [physical, mental], min: 0, max: 9, default: 5 }
    derived: { down: hp == 0 }
rolls:
  blow:
    tags: [physical]
    inputs: { target: { type: integer, default: 4 } }
    result: d6
    outcomes: { hit: result >= target, miss: otherwise }
actions:
  wound:
    roles: { victim: fighter }
    inputs: { amount: integer, score: 'one of (physical, mental)' }
    do: |-
      require not victim.down else "No." # nobody twice
      spilled = (victim.hp -= amount)
      total = 0
      total += spilled
      for each one in (victim,) where not one.down
        one.current[score] -= 1
        if one has foe then
          one.foe.hp -= 1
        end
      end
      struck = blow(target = 3)
      if struck is hit then
        total += 1
      end
    result: total
    outcomes: { felled: victim.down, standing: otherwise }
  twice:
    roles: { who: fighter }
    do: |-
      first = wound(victim = who, amount = 2, score = mental)
      if first is felled then
        stop
      end
scenarios:
  duel:
    state:
      joan: { is: fighter, hp: 5 }
    do: |-
      wound(victim = joan, amount = 1, score = mental)
    outcomes: { over: joan.down, on: otherwise }
modifiers:
  easy: { when: roll has physical, adds: 1, to: target }
examples:
  - title: A
    scenario: duel
    dice: [6]
    expect: { outcome: on, joan.hp: 4 }
`;

function at(context: string): Marked {
  return typing(context.replace('|', ''), context);
}

function typing(original: string, typed: string): Marked {
  expect(rules.split(original)).toHaveLength(2);
  return marked(rules.replace(original, () => typed));
}

function labels({ analysis, place }: Marked): string[] {
  return completions(analysis, place).map(({ label }) => label);
}

describe('actions and scenarios', () => {
  it('are without a mistake here', () => {
    expect(at('foe: { t|ype').analysis.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it.each([
    ['a role', 'not vic|tim.down', '«victim»: fighter'],
    ['a field of a live thing', 'if one has fo|e', '«foe»: { type'],
    ['a field behind a link', 'one.foe.h|p', '«hp»: { type'],
    ['a derived field', 'not one.dow|n', '«down»: hp == 0'],
    ['a track', 'one.curr|ent', '«current»: { of'],
    ['an element', 'one.curre|nt'.replace('e.curre|nt', '|e.current'), 'each «one» in'],
    ['a name given before', 'total += spil|led', '«spilled» = ('],
    ['a name given again', 'tot|al += spilled', '«total» = 0'],
    ['a name in the result', 'result: tot|al', '«total» = 0'],
    ['a roll', 'struck = bl|ow', '«blow»:'],
    ['its input', 'blow(tar|get', '«target»: { type'],
    ['its outcome', 'is hi|t then', '«hit»: result'],
    ['an action', 'first = wo|und', '«wound»:'],
    ['an input of an action', 'who, amo|unt', '«amount»: integer'],
    ['an outcome of an action', 'first is fel|led', '«felled»: victim'],
    ['a thing', 'over: jo|an.down', '«joan»: {'],
    ['the type of a thing', 'is: figh|ter, hp', '«fighter»:'],
    ['a field of a thing', 'h|p: 5', '«hp»: { type'],
    ['a scenario', 'scenario: du|el', '«duel»:'],
    ['a field of an expected thing', 'joan.h|p: 4', '«hp»: { type'],
    ['an expected thing', 'on, jo|an.hp', '«joan»: {'],
    ['an expected outcome', 'outcome: o|n, joan', '«on»: otherwise'],
  ])('know where %s is declared', (_, context, expected) => {
    const { analysis, place, text } = at(context);
    expect(
      underlined(
        text,
        definitions(analysis, place).map(({ target }) => target),
      ),
    ).toContain(expected);
  });

  it('rename names that statements give', () => {
    const { analysis, place } = at('tot|al = 0');
    const done = rename(analysis, place, 'sum1');
    const edits = 'edits' in done ? done.edits : [];
    expect(body(applyEdits(analysis.workspace.files, edits).get('ruleset.yaml') ?? '')).toBe(
      rules.replaceAll('total', 'sum1'),
    );
  });

  it('find references across actions', () => {
    const { analysis, place } = at('victim: fi|ghter');
    expect(references(analysis, place)).toHaveLength(5);
  });

  it.each([
    ['at the start of a line', 'total = 0', 'to|', ['spilled', 'victim', 'if', 'for each', 'wound']],
    ['of fields', 'total = 0', 'total = victim.|', ['hp', 'current', 'down']],
    ['of fields behind links', 'one.foe.hp', 'one.foe.|', ['hp', 'foe']],
    ['of elements', 'one.current[score] -= 1', 'one.current[score] -= |', ['one', 'amount']],
    ['of what is changed', 'one.current[score] -= 1', 'one.|', ['hp', 'current']],
    ['of outcomes', 'if struck is hit', 'if struck is |', ['hit', 'miss']],
    ['in the result', 'result: total', 'result: t|', ['total', 'struck', 'victim']],
    ['of fields of a thing', '{ is: fighter, hp: 5 }', '{ is: fighter, | }', ['hp', 'foe']],
    ['of types of a thing', '{ is: fighter, hp: 5 }', '{ is: | }', ['fighter']],
  ])('complete names %s', (_, original, typed, expected) => {
    expect(labels(typing(original, typed))).toEqual(expect.arrayContaining(expected));
  });

  it('show types', () => {
    const { analysis, place } = at('spi|lled = (');
    expect(hover(analysis, place)?.markdown).toContain('named value spilled');
    const action = at('first = wo|und');
    expect(hover(action.analysis, action.place)?.markdown).toContain('action wound(victim, amount, score)');
  });

  it('are coloured', () => {
    const { analysis, text } = at('foe: { t|ype');
    const tokens = semanticTokens(analysis, 'ruleset.yaml').map(
      ({ from, to, type }) => `${text.slice(from, to)}:${type}`,
    );
    expect(tokens).toEqual(
      expect.arrayContaining([
        'require:keyword',
        '# nobody twice:comment',
        'spilled:variable',
        'end:keyword',
        'wound:roll',
      ]),
    );
  });
});
