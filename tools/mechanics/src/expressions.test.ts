/** Expressions of which the odds are known, and some that must be refused. */
import type { Json } from '@rulewright/core';
import { run, seededSource } from '@rulewright/engine';
import { describe, expect, it } from 'vitest';
import { exactLaws, type Question, sampledLaws } from './ask.js';
import { type Claims, expectExactly, expectRoughly } from './claim.js';
import type { Law } from './law.js';
import { type Loaded, loadExpression, loadRuleset, programOf, textOf } from './load.js';

interface Case extends Claims {
  /** What the odds are known of, in the words of those who computed them. */
  readonly reference: string;
  readonly expression?: string;
  /** Where an expression is not enough: rolls, of which `case` is asked. */
  readonly rolls?: Json;
  readonly with?: Readonly<Record<string, Json>>;
  /** Which value of the roll; its result when left out. */
  readonly of?: string;
  /** Another expression with the same law. */
  readonly sameAs?: string;
  readonly by: 'enumeration' | 'simulation';
}

interface Refused {
  readonly expression: string;
  readonly why: string;
  readonly code: string;
}

const { cases, errors } = JSON.parse(textOf('expressions/cases.json')) as {
  readonly cases: readonly Case[];
  readonly errors: readonly Refused[];
};
const trials = 20_000;

describe('known odds', () => {
  it.each(cases.map((each) => ({ ...each, title: each.expression ?? each.reference })))(
    '$title',
    (each) => {
      const law = lawOf(each);
      if (each.by === 'enumeration') expectExactly(law, each);
      else expectRoughly(law, each, trials);
      if (each.sameAs !== undefined) expect(law).toEqual(lawOf({ ...each, expression: each.sameAs }));
    },
    60_000,
  );
});

function lawOf({ expression, rolls, with: inputs, of = 'result', by }: Case): Law {
  const name = expression === undefined ? 'case' : 'expression';
  const program = programOf(expression === undefined ? loadRolls(rolls ?? null) : loadExpression(expression));
  const question: Question = { roll: name, ...(inputs ? { with: inputs } : {}) };
  const laws = by === 'enumeration' ? exactLaws(program, question, [of]) : sampledLaws(program, question, [of], trials);
  return laws.get(of) ?? new Map<string, never>();
}

/** JSON is YAML too. */
function loadRolls(rolls: Json): Loaded {
  return loadRuleset(JSON.stringify({ rulewright: 1, title: 'A case', rolls }));
}

describe('refused within a second', () => {
  it.each(errors)('$expression: $why', ({ expression, code }) => {
    const before = performance.now();
    const { program, diagnostics } = loadExpression(expression);
    const found: string[] = diagnostics.map((each) => each.code);
    if (program) {
      const state = run(program, { roll: 'expression' }, { dice: seededSource('mechanics') });
      if (state.state === 'failed') found.push(state.diagnostic.code);
    }
    expect(found).toContain(code);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it('but a minus sign before dice is minus their sum', () => {
    const program = programOf(loadExpression('-3d6'));
    const law = exactLaws(program, { roll: 'expression' }, ['result']).get('result') ?? new Map<string, never>();
    expectExactly(law, { mean: '-21/2' });
  });
});
