import type { SetStep, Step, Type } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { compileRuleset } from '../../index.js';
import { act, check, rulesText } from './testing/rules.js';

function problems(...lines: string[]): string[] {
  return act(...lines).problems;
}

/** The types of the values that an action's steps bind, by name; the last one counts. */
function typesOf(...lines: string[]): Record<string, Type> {
  const found: Record<string, Type> = {};
  const visit = (steps: readonly Step[]): void => {
    for (const step of steps) {
      if (step.kind === 'bind' && step.name !== undefined) found[step.name] = step.type;
      if (step.kind === 'branch') [step.then, step.else].forEach(visit);
      if (step.kind === 'for' || step.kind === 'loop') visit(step.body);
    }
  };
  visit(act(...lines).action?.steps ?? []);
  return found;
}

function setsOf(...lines: string[]): SetStep[] {
  return (act(...lines).action?.steps ?? []).filter((step): step is SetStep => step.kind === 'set');
}

describe('names', () => {
  it('that only some ways give may be none', () => {
    expect(problems('if one.down then', '  x = 1', 'end', 'one.hp -= x')).toEqual(['type/may-be-none: x']);
    expect(problems('if one.down then', '  x = 1', 'else', '  x = 2', 'end', 'one.hp -= x')).toEqual([]);
    expect(problems('if one.down then', '  x = 1', 'else', '  stop', 'end', 'one.hp -= x')).toEqual([]);
    expect(problems('for each a in all', '  x = 1', 'end', 'one.hp -= x')).toEqual(['type/may-be-none: x']);
    expect(problems('repeat', '  x = d6', '  until x > 3', 'end', 'one.hp -= x')).toEqual([]);
    expect(problems('repeat n times', '  x = d6', 'end', 'one.hp -= x')).toEqual([]);
    expect(problems('repeat n - 1 times', '  x = d6', 'end', 'one.hp -= x')).toEqual(['type/may-be-none: x']);
  });

  it('of an earlier round may be none in the first', () => {
    expect(problems('repeat 2 times', '  if one.down then', '    one.hp -= x', '  end', '  x = 1', 'end')).toEqual([
      'type/may-be-none: x',
    ]);
  });

  it('that nothing has given yet are unknown', () => {
    expect(problems('one.hp -= x', 'x = 1')).toEqual(['expr/unknown-name: x']);
    expect(problems('x += 1')).toEqual(['expr/unknown-name: x']);
  });

  it('hold what they were given last', () => {
    expect(typesOf('x = 1', 'x += 2')['x']).toMatchObject({ min: 3, max: 3 });
    expect(typesOf('x = 1', 'if one.down then', '  x = 5', 'end', 'y = x')['y']).toMatchObject({ min: 1, max: 5 });
    expect(typesOf('x = 0', 'for each a in all', '  x += 1', 'end', 'y = x')['y']).toMatchObject({ min: 0, max: null });
    expect(typesOf('x = 2d6', 'x += 1', 'y = x')['y']).toMatchObject({ kind: 'integer', min: 3, max: 13 });
    expect(typesOf('x = 2d6', 'y = x')['y']).toMatchObject({ kind: 'pool' });
  });

  it('stay of one kind, and are not those of roles, inputs and elements', () => {
    expect(problems('x = 1', 'x = one')).toEqual(['action/other-kind: x']);
    expect(problems('if one.down then', '  x = 1', 'else', '  x = "a"', 'end')).toEqual(['action/other-kind: x']);
    expect(problems('one = two')).toEqual(['action/fixed-name: one']);
    expect(problems('n = 2')).toEqual(['action/fixed-name: n']);
    expect(problems('for each a in all', '  a = one', 'end')).toEqual(['action/fixed-name: a']);
    expect(problems('for each one in all', '  one.hp -= 1', 'end')).toEqual(['expr/name-taken: one']);
    expect(problems('result = 2')).toEqual(['action/later-word: result']);
  });

  it('can be used after an early stop only where they were given before', () => {
    const found = check(`actions:
  act:
    roles: { one: fighter }
    do: |
      x = 1
      if one.down then
        stop
      end
      y = 2
    measures: { sum: x + y }
`);
    expect(found.problems).toEqual(['type/may-be-none: y']);
  });
});

describe('what is known of things', () => {
  it('comes from require, from branches and from what stops', () => {
    expect(problems('require one has weapon else "No."', 'one.weapon.points -= 1')).toEqual([]);
    expect(problems('if one has weapon then', '  one.weapon.points -= 1', 'end')).toEqual([]);
    expect(problems('if helper is none then', '  stop', 'end', 'helper.hp -= 1')).toEqual([]);
    expect(problems('one.weapon = weapon(points = 2)', 'one.weapon.points -= 1')).toEqual([]);
    expect(problems('one.weapon.points -= 1')).toEqual(['type/may-be-none: one.weapon']);
    expect(problems('helper.hp -= 1')).toEqual(['type/may-be-none: helper']);
  });

  it('is forgotten when it may have changed', () => {
    const known = 'require one has weapon else "No."';
    expect(problems(known, 'two.weapon = none', 'one.weapon.points -= 1')).toEqual(['type/may-be-none: one.weapon']);
    expect(problems(known, 'two.hp -= 1', 'one.weapon.points -= 1')).toEqual([]);
    expect(problems(known, 'repeat 2 times', '  one.weapon.points -= 1', '  one.weapon = none', 'end')).toEqual([
      'type/may-be-none: one.weapon',
    ]);
    expect(problems('require not one.down else "No."', 'one.hp -= 5', 'if one.down then', '  stop', 'end')).toEqual([]);
  });

  it('is forgotten when another action is called', () => {
    const found = check(`actions:
  disarm:
    roles: { who: fighter }
    do: who.weapon = none
  act:
    roles: { one: fighter }
    do: |
      require one has weapon else "No."
      disarm(one)
      one.weapon.points -= 1
`);
    expect(found.problems).toEqual(['type/may-be-none: one.weapon']);
  });
});

describe('changes', () => {
  it('lower to the innermost thing, with the range of the field', () => {
    expect(setsOf('require one.foe is not none else "No."', 'one.foe.hp -= n')[0]).toMatchObject({
      thing: { kind: 'field', name: 'foe' },
      path: ['hp'],
      op: '-=',
      value: { kind: 'op', op: '-' },
      range: { min: 0, max: 20, below: 'spill', above: 'error' },
      name: 'one.foe.hp',
    });
    expect(setsOf('one.current[score] = 3')[0]).toMatchObject({
      path: ['current', { kind: 'get' }],
      range: { min: 0, max: 9, below: 'spill' },
      name: 'one.current[score]',
    });
    expect(setsOf('one.current.physical = 3')[0]?.path).toEqual(['current', 'physical']);
  });

  it('work out once what says where', () => {
    const { action } = act('pick(all, by = it.hp, empty = one).hp -= 1');
    expect(action?.steps.map(({ kind }) => kind)).toEqual(['bind', 'set']);
  });

  it('of other things are refused', () => {
    expect(problems('w = weapon(points = 2)', 'w.points -= 1')).toEqual(['action/not-changeable: w']);
    expect(problems('one.down = yes')).toEqual(['action/derived: down']);
    expect(problems('one.hq -= 1')).toEqual(['expr/unknown-field: hq']);
    expect(problems('one.current.phys -= 1')).toEqual(['expr/unknown-field: phys']);
    expect(problems('one.hp = 30')).toEqual(['type/out-of-range: 30']);
    expect(problems('one.hp = -3')).toEqual([]);
    expect(problems('one.foe = weapon()')).toEqual(['type/mismatch: weapon()']);
    expect(problems('one.hp = "x"')).toEqual(['type/mismatch: "x"']);
  });

  it('keep a copy where a record is stored', () => {
    const { action, problems: found } = check(`actions:
  act:
    roles: { one: fighter, wall: shelf }
    do: wall.picture = one
`);
    expect(found).toEqual([]);
    expect(action?.steps[0]).toMatchObject({ value: { kind: 'block', value: { kind: 'record', type: 'fighter' } } });
  });

  it('tell how far they went past the end', () => {
    expect(typesOf('over = (one.hp -= n)')['over']).toEqual({ kind: 'integer', min: 0, max: 3 });
    expect(problems('over = (one.hp += n)')).toEqual(['action/no-spill: one.hp']);
    expect(problems('over = (one.level -= n)')).toEqual(['action/no-spill: one.level']);
  });

  it('at the end of a period go back to defaults, even those that follow from other fields', () => {
    const [guard, aim] = (act('expire turn of one').action?.steps ?? []).slice(1) as SetStep[];
    expect(guard).toMatchObject({ path: ['guard'], value: { kind: 'field', of: { kind: 'record', type: 'fighter' } } });
    expect(aim).toMatchObject({ path: ['aim'], value: { kind: 'const', value: null } });
    expect(act('expire turn of all').action?.steps[0]).toMatchObject({ kind: 'for', body: [{}, {}] });
    expect(problems('expire trun of one')).toEqual(['action/nothing-expires: trun']);
    expect(problems('expire turn of n')).toEqual(['type/mismatch: n']);
  });
});

describe('loops', () => {
  it('end, or are bounded', () => {
    expect(problems('repeat', '  one.hp -= 1', '  until one.down', 'end')).toEqual([]);
    expect(problems('repeat', '  one.hp -= 1', '  until two.level > 3', 'end')).toEqual([
      'action/endless: two.level > 3',
    ]);
    expect(problems('repeat', '  x = 3', '  until x > n', 'end')).toEqual([]);
    expect(problems('repeat', '  one.hp -= 1', '  until rounds == 3', 'end')).toEqual([]);
    expect(problems('repeat up to 3 times', '  one.hp -= 1', '  until two.level > 3', 'end')).toEqual([]);
    expect(problems('repeat 0 times', '  one.hp -= 1', 'end')).toEqual(['roll/limit: 0']);
  });

  it('walk over words and things', () => {
    expect(
      problems('for each s in (physical, mental) where one.current[s] > 0', '  one.current[s] -= 1', 'end'),
    ).toEqual([]);
    expect(problems('for each x in (one, two, ...all) where x != one', '  x.hp -= 1', 'end')).toEqual([]);
    expect(problems('for each s in (physical, metal)', '  one.current[s] -= 1', 'end')).toContain(
      'expr/unknown-name: metal',
    );
  });
});

describe('things', () => {
  it('are told apart, listed, picked and chosen', () => {
    expect(
      problems(
        'x = pick(all without one, by = it.hp, empty = two)',
        'if x == one or x in all then',
        '  y = choose from (one, two) by one prefer -it.hp',
        '  y.hp -= 1',
        'end',
        'z = copy(one)',
        'z.hp = 3',
      ),
    ).toEqual([]);
  });

  it('decide where they are named, and do not see what is hidden', () => {
    const { action, problems: found } = check(`actions:
  act:
    roles: { one: fighter }
    inputs: { secret: { type: integer, hidden: [one] }, open: integer }
    do: |
      margin = secret + 1
      x = choose from (1, 2) by one prefer open
      y = choose from (1, 2) by gm prefer margin
      planned = one.plan
      z = choose from (1, 2) by gm prefer planned
`);
    expect(found).toEqual([]);
    const chosen = action?.steps.flatMap((step) => (step.kind === 'bind' ? [step.value] : [])) ?? [];
    expect(chosen[1]).toMatchObject({ by: ['one'], deciders: [{ kind: 'get', slot: 0 }], unseen: [1, 3] });
    expect(chosen[2]).not.toHaveProperty('unseen');
    expect(chosen[2]).not.toHaveProperty('deciders');
    expect(chosen[4]).toMatchObject({ by: ['gm'], unseen: [6] });
  });
});

describe('modifiers', () => {
  const rolls = `rolls:
  leap: { tags: [physical], inputs: { actor: fighter, target: integer }, let: { dice: 2d6 }, result: dice - target }
  think: { tags: [mental], inputs: { actor: fighter, target: integer }, result: target + actor.hp }
`;
  const names = (roll: string, modifiers: string): (string | undefined)[] => {
    const { program, problems: found } = check(`${rolls}modifiers:\n${modifiers}`);
    expect(found).toEqual([]);
    const steps = program?.rolls.find(({ name }) => name === roll)?.steps ?? [];
    return steps.map((step) => (step.kind === 'bind' ? step.name : step.kind));
  };

  it('are the first steps of what they reach', () => {
    const pain = '  pain: { when: roll has physical and actor.hp < 9, adds: actor.level, to: target }\n';
    expect(names('leap', pain)).toEqual(['pain', 'target', 'dice']);
    expect(names('think', pain)).toEqual([]);
    expect(names('think', '  all: { adds: 1, to: target }\n')).toEqual(['all', 'target']);
    expect(names('think', '  some: { when: not roll has physical, adds: 1, to: target }\n')).toEqual([
      'some',
      'target',
    ]);
  });

  it('stand in for others', () => {
    const both =
      '  weary: { when: roll has physical, adds: 1, to: target }\n' +
      '  pain: { when: roll has physical and actor.hp < 9, adds: 2, to: target, instead: weary }\n';
    expect(names('leap', both)).toEqual([undefined, 'pain', 'weary', 'target', 'dice']);
  });
});

describe('examples', () => {
  const rules = `actions:
  act:
    roles: { one: fighter, all: { type: list of fighter, default: [] } }
    do: |
      one.hp -= 1
      lost = 1
examples:
  - title: Test
    action: act
`;
  const found = (lines: string): string[] => check(rules + lines.replace(/^/gm, '    ')).problems;

  it('fill roles by name or by data, and look at things', () => {
    expect(
      found(`given: { joan: { is: fighter, hp: 3 }, others: [{ is: fighter, foe: joan }] }
with: { one: joan, all: others }
expect: { lost: 1, joan.hp: 2, one.hp: 2, 'others[1].foe': joan, joan.current.physical: 5, joan.down: no }`),
    ).toEqual([]);
    expect(found('with: { one: { hp: 3, current: { mental: 2 } }, all: [{ hp: 2 }] }\nexpect: { one.hp: 2 }')).toEqual(
      [],
    );
  });

  it('say what is wrong', () => {
    expect(found('with: { one: { hq: 3 } }')).toEqual(['expr/unknown-field: hq']);
    expect(found('with: { one: joan }')).toEqual(['expr/unknown-name: joan']);
    expect(found('given: { joan: { is: figther } }\nwith: { one: joan }')).toEqual(['type/unknown-type: figther']);
    expect(found('with: { one: {} }\nexpect: { jon.hp: 3 }')).toEqual(['example/unknown-value: jon.hp']);
    expect(found('with: { one: {} }\nexpect: { one.hq: 3 }')).toEqual(['example/unknown-value: one.hq']);
    expect(found('expect: { lost: 1 }')).toEqual(['expr/missing-argument: act']);
  });
});

describe('actions of another ruleset', () => {
  it('are called by its name, with its types', () => {
    const used = rulesText(`actions:
  strike:
    roles: { target: fighter }
    do: |
      target.current.physical -= 1
      if target.down then
        last = 1
      end
    outcomes: { down: target.down, up: otherwise }
`);
    const text = `rulewright: 1
title: Test
uses: { core: ../core }
actions:
  act:
    roles: { one: core.fighter }
    do: |
      blow = core.strike(target = one)
      one.current.mental -= 1
      require blow is up else "No."
      one.hp -= blow.last
`;
    const checked = compileRuleset('ruleset.yaml', {
      read: () => text,
      use: (id) => ({ id, entry: 'ruleset.yaml', host: { read: () => used } }),
    });
    expect(checked.diagnostics.map(({ code, span }) => `${code}: ${text.slice(span.from, span.to)}`)).toEqual([
      'type/may-be-none: blow.last',
    ]);
  });
});
