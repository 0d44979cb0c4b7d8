import { describe, expect, test } from 'vitest';
import { forcedSource, run, type TraceStep } from '../index.js';
import {
  bind,
  call,
  dice,
  functionIr,
  get,
  input,
  lambda,
  list,
  matcher,
  num,
  op,
  program,
  rollIr,
  when,
} from '../testing/ir.js';
import type { Program, Step } from '@rulewright/core';

/** A line for each step: what it is, what it gave, and what became of its dice. */
function outline(steps: readonly TraceStep[], indent = ''): string[] {
  return steps.flatMap((step) => {
    const shown = 'value' in step ? JSON.stringify(step.value) : '';
    const fates = step.dice?.map(({ face, marks }) => [String(face), ...(marks ?? [])].join(' '));
    const line = `${indent}${step.kind} ${step.title}${shown === '' ? '' : `: ${shown}`}${fates ? ` [${fates.join(', ')}]` : ''}`;
    return [line, ...outline(step.children ?? [], `${indent}  `)];
  });
}

function traced(rules: Program, faces: number[]): string[] {
  const state = run(rules, { roll: 'test', trace: true }, { dice: forcedSource(faces), decide: () => 1 });
  expect(JSON.parse(JSON.stringify(state))).toEqual(JSON.parse(JSON.stringify(state)));
  return outline(state.trace?.steps ?? []);
}

describe('a trace', () => {
  test('tells named values, calls within calls, and what became of dice', () => {
    const skill = rollIr('skill', {
      inputs: [input(0, 'level')],
      steps: [bind(1, 'dice', dice(get(0), 6)), bind(2, 'sixes', op('count', get(1), matcher('==', 6)))],
      result: op('+', op('highest', op('kh', get(1), 1)), get(2)),
      outcomes: { good: op('>', get(30), 5), bad: undefined },
      measures: [bind(3, 'over', op('-', get(30), 5))],
    });
    const double = functionIr('double', [input(0, 'x')], op('*', get(0), 2));
    const main = rollIr('test', {
      steps: [bind(0, 'attack', call('roll', 'skill', 3))],
      result: call('function', 'double', { kind: 'field', of: get(0), name: 'result', span: [0, 0, 0] }),
    });
    expect(traced(program({ functions: [double], rolls: [skill, main] }), [6, 2, 6])).toEqual([
      'value attack: {"result":8,"outcome":"good","dice":[6,2,6],"sixes":2,"over":3}',
      '  roll skill: 8',
      '    value dice: [6,2,6] [6, 2, 6]',
      '    value sixes: 2 [6 counted, 2, 6 counted]',
      '    result result: 8 [6, 2 dropped, 6 dropped]',
      '    outcome good: "good"',
      '    measure over: 3',
      'result result: 16',
      '  function double: 16',
    ]);
  });

  test('tells branches, rounds, decisions and rows', () => {
    const climb: Step = {
      kind: 'loop',
      title: 'climbing',
      state: [bind(0, 'height', 0)],
      body: [
        bind(1, 'step', op('sum', dice(1, 6))),
        {
          kind: 'assign',
          slot: 0,
          name: 'height',
          value: when(op('>', get(1), 2), op('+', get(0), get(1)), get(0)),
          span: [0, 0, 0],
        },
      ],
      until: op('>=', get(0), 5),
      rounds: 2,
      span: [0, 0, 0],
    };
    const choice = {
      kind: 'choose',
      from: list(1, 2),
      by: ['climber'],
      prefer: lambda(9, get(9)),
      title: 'a rope',
      span: [0, 0, 0],
    } as const;
    const rules = program({
      tables: [
        {
          name: 'ropes',
          title: 'Ropes',
          match: 'exact',
          columns: [{ name: 'length', type: { kind: 'integer', min: null, max: null } }],
          rows: [{ key: { min: 2, max: 2 }, cells: [num(30)], span: [0, 0, 0] }],
          below: 'error',
          above: 'error',
          span: [0, 0, 0],
        },
      ],
      rolls: [
        rollIr('test', {
          steps: [climb, bind(3, 'rope', choice)],
          result: { kind: 'lookup', table: 'ropes', key: get(3), column: 'length', span: [0, 0, 0] },
        }),
      ],
    });
    expect(traced(rules, [1, 5])).toEqual([
      'loop climbing',
      '  value height: 0',
      '  round round 1',
      '    value step: 1 [1]',
      '    branch else: 0',
      '  round round 2',
      '    value step: 5 [5]',
      '    branch then: 5',
      'value rope: 2',
      '  decision a rope: 2',
      'result result: 30',
      '  lookup Ropes: 30',
    ]);
  });

  test('says how much it leaves out', () => {
    const steps = Array.from({ length: 10 }, (_, slot) => bind(slot, `x${String(slot)}`, slot));
    const rules = program({ rolls: [rollIr('test', { steps, result: 1 })] });
    const state = run(rules, { roll: 'test', trace: true, limits: { traceSteps: 4 } });
    expect(state.trace?.steps.length).toBe(4);
    expect(state.trace?.omitted).toBe(7);
  });
});
