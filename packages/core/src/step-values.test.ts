import { describe, expect, it } from 'vitest';
import type { BindStep, Node, Step } from './ir.js';
import { valuesOfSteps } from './step-values.js';
import { integer, optional, type Type } from './types.js';

const span = [0, 0, 0] as const;
const value: Node = { kind: 'const', value: 1, span };
const bind = (name: string, type: Type): BindStep => ({ kind: 'bind', slot: 0, name, type, value, span });

describe('the values that steps name', () => {
  it('are those that every run gives, and those that may be none', () => {
    const steps: Step[] = [
      bind('always', integer(1, 6)),
      {
        kind: 'branch',
        test: value,
        then: [bind('sometimes', integer(1, 2)), bind('always', integer(9, 9))],
        else: [],
        span,
      },
      { kind: 'for', slot: 1, name: 'each', list: value, body: [bind('walked', integer(0, 1))], span },
      { kind: 'loop', state: [bind('left', integer(0, 3))], body: [], until: value, rounds: 2, span },
      { kind: 'stop', span },
    ];
    expect([...valuesOfSteps(steps)]).toEqual([
      ['always', integer(1, 9)],
      ['sometimes', optional(integer(1, 2))],
      ['walked', optional(integer(0, 1))],
      ['left', integer(0, 3)],
      ['rounds', { kind: 'integer', min: 1, max: null }],
    ]);
  });

  it('count the tries of what is rolled until it is acceptable', () => {
    const steps: Step[] = [{ kind: 'loop', title: 'accept', state: [], body: [], until: value, rounds: 0, span }];
    expect([...valuesOfSteps(steps).keys()]).toEqual(['tries']);
  });
});
