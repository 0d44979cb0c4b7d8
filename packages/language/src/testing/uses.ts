/** A small ruleset that others use, and what compiles those. */
import type { Program } from '@rulewright/core';
import { expect } from 'vitest';
import { type CompileHost, type Compiled, compileRuleset } from '../compile.js';

export const header = 'rulewright: 1\ntitle: Test\n';

export const base = `
options:
  hard: { type: boolean, default: no, title: Is it hard? }
dice:
  octal: d{0..7}
tables:
  tier:
    columns: { die: dice, name: text }
    rows: { 1: [d4, small], 2: [d6, 'not so small'] }
decks:
  tokens: { cards: [1..3] }
chains:
  usage: [d6, d4, none]
types:
  fighter:
    fields: { hp: { type: integer, min: 0, max: 9, default: 5 } }
    tracks: { pain: { of: [body, mind], min: 0, max: 9 } }
    derived: { down: hp == 0 }
functions:
  bonus: { inputs: { hp: integer }, value: hp div 2 }
  secret: { private: yes, value: 7 }
modifiers:
  wounded: { when: roll has physical and hurt > 0, adds: hurt, to: target }
rolls:
  die: { inputs: { level: { type: tier, default: 1 } }, result: 'roll tier[level].die' }
  strike:
    tags: [physical]
    inputs: { hurt: { type: integer, min: 0, max: 3, default: 0 }, target: { type: integer, default: 3 } }
    let: { shown: die }
    result: shown - (if hard then 1 else 0)
    outcomes: { hit: result >= target, miss: otherwise }
    measures: { margin: result - target }
  flurry:
    let: { first: strike, second: strike }
    result: (if first is hit then 1 else 0) + (if second is hit then 1 else 0) + max(0, first.margin)
actions:
  wound:
    roles: { who: fighter }
    do: |
      blow = strike
      if blow is hit then
        who.hp = max(0, who.hp - blow.result)
      end
examples:
  - { title: Two blows, roll: flurry, dice: [4, 1], expect: { first.result: 4, result: 2 } }
  - { title: One margin, roll: strike, dice: [4], expect: { margin: 1, outcome: hit } }
`;

export interface Files {
  readonly [name: string]: string;
}

export function host(own: string, others: Files, versions: Files = {}): CompileHost {
  return {
    read: (path) => (path === 'ruleset.yaml' ? own : undefined),
    retest: true,
    use: (name) => {
      const text = others[name];
      const version = versions[name];
      return text === undefined
        ? undefined
        : {
            id: name,
            entry: 'ruleset.yaml',
            host: host(text, others, versions),
            ...(version === undefined ? {} : { package: { name: version.split(' ')[0] ?? '', version } }),
          };
    },
  };
}

/** Compiles a ruleset that uses `base`. */
export const compile = (own: string, others: Files = {}): Compiled =>
  compileRuleset(
    'ruleset.yaml',
    host(`${header}uses: { base: '@made/base' }\n${own}`, { '@made/base': header + base, ...others }),
  );

/** Each diagnostic's code, and the text that it is about. */
export const said = ({ diagnostics, files }: Compiled): string[] =>
  diagnostics.map(({ code, span }) => `${code}: ${(files.get(span.file) ?? '').slice(span.from, span.to)}`);

/** The program of a ruleset in which nothing is wrong. */
export function program(own: string, others: Files = {}): Program {
  const compiled = compile(own, others);
  expect(compiled.diagnostics).toEqual([]);
  if (!compiled.program) throw new Error('It does not compile.');
  return compiled.program;
}

/** The names of what a callable calls and looks up. */
export function mentionsOf(part: unknown): string[] {
  const found = new Set<string>();
  JSON.stringify(part, (key, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'kind' in value) {
      if (value.kind === 'call' && 'name' in value) found.add(String(value.name));
      if (value.kind === 'lookup' && 'table' in value) found.add(String(value.table));
    }
    return value;
  });
  return [...found].sort();
}

export const rollOf = ({ rolls }: Program, name: string) => rolls.find((each) => each.name === name);
