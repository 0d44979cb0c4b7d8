import { type Diagnostic, type Node, showType } from '@rulewright/core';
import { compileRuleset } from '../../compile.js';

/** A ruleset in which one value is worked out from options, things, rolls and inputs of all kinds. */
const rulesWith = (expression: string): string => `rulewright: 1
title: Test
options:
  mode: { type: 'one of (strict, mild)', default: strict }
types:
  gear: { fields: { weight: { type: integer, default: 1 } } }
  fighter:
    fields:
      hp: { type: integer, min: 0, max: 9, default: 5 }
      armour: { type: gear, optional: true }
      mood: { type: 'one of (calm, angry)', optional: true }
      vow: { type: text, optional: true }
chains:
  ladder: [d4, d6]
rolls:
  strike: { result: d6, outcomes: { hit: result > 3, miss: otherwise } }
  hurt: { result: 2d6 }
  guess: { let: { word: 'if d6 > 3 then "high" else "low"' }, result: d6 }
  test:
    inputs:
      who: fighter
      tags: list of one of (fire, ice)
      scores: list of integer
      points: { type: integer, min: 1, max: 6 }
      number: { type: integer, optional: true }
      spell: one of (bolt, shield)
      said: text
      sure: boolean
      kit: { type: gear, optional: true }
      stance: { type: 'one of (low, none)', optional: true }
      die: dice
      rung: ladder
    let:
      value: ${JSON.stringify(expression)}
    result: 1
`;

export interface CheckedValue {
  readonly diagnostics: readonly Diagnostic[];
  /** What is wrong: the code, and the text that it is about. */
  readonly problems: readonly string[];
  readonly type: string;
  /** What it was lowered to, in one line. */
  readonly lowered: string;
}

/** Checks an expression as the value of a roll. */
export function checkValue(expression: string): CheckedValue {
  const text = rulesWith(expression);
  const compiled = compileRuleset('ruleset.yaml', { read: () => text });
  const diagnostics = compiled.diagnostics.filter(({ code }) => !code.startsWith('expr/unused-'));
  const problems = diagnostics.map(({ code, span }) => `${code}: ${text.slice(span.from, span.to)}`);
  const roll = compiled.program?.rolls.find(({ name }) => name === 'test');
  const step = roll?.steps.find((each) => each.kind === 'bind' && each.name === 'value');
  if (!roll || step?.kind !== 'bind') return { diagnostics, problems, type: 'nothing', lowered: 'nothing' };
  const names = new Map(roll.inputs.map(({ slot, name }) => [slot, name]));
  return { diagnostics, problems, type: showType(step.type), lowered: show(step.value, names) };
}

/** `in(#1, list(1, 6))`, with the inputs by their names. */
function show(node: Node | null, names: ReadonlyMap<number, string>): string {
  const all = (nodes: readonly (Node | null)[]): string => nodes.map((each) => show(each, names)).join(', ');
  switch (node?.kind) {
    case 'const':
      return JSON.stringify(node.value);
    case 'get':
      return names.get(node.slot) ?? 'it';
    case 'field':
      return `${show(node.of, names)}.${node.name}`;
    case 'op':
      return `${node.op}(${all(node.args)})`;
    case 'list':
      return `[${all(node.items)}]`;
    case 'if':
      return `if(${all([node.test, node.then, node.else])})`;
    case 'lambda':
      return `=> ${show(node.body, names)}`;
    case 'block':
      return `(it = ${node.steps.map((step) => (step.kind === 'bind' ? show(step.value, names) : step.kind)).join()}; ${show(node.value, names)})`;
    case 'dice':
      return node.label ?? 'dice';
    case 'call':
      return `${node.name}(${all(node.args)})`;
    default:
      return node?.kind ?? '-';
  }
}
