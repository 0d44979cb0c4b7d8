import type { ActionIr, Program } from '@rulewright/core';
import { checkRuleset, readRulesetText } from '../../../index.js';

const types = `types:
  weapon: { points: { type: integer, min: 0, default: 3, below: clamp }, reach: { type: integer, default: 1 } }
  fighter:
    fields:
      name: { type: text, default: '' }
      level: { type: integer, min: 0, max: 9, default: 2 }
      hp: { type: integer, min: 0, max: 20, default: 20, below: spill }
      guard: { type: integer, default: level * 2, lasts: turn }
      aim: { type: integer, optional: true, lasts: turn }
      weapon: { type: weapon, optional: true }
      foe: { type: link to fighter, optional: true }
      plan: { type: integer, default: 0, hidden: [gm] }
    tracks:
      current: { of: [physical, mental], min: 0, max: 9, default: 5, below: spill }
    derived: { down: hp == 0 }
  shelf: { picture: { type: fighter, optional: true } }
tables:
  tier:
    key: integer
    columns: { bonus: integer }
    rows: { 1: 2, 2: 3, 3: 4 }
`;

export interface Found {
  /** Each problem as its code and the text that it is about. */
  readonly problems: string[];
  readonly program: Program | undefined;
  readonly action: ActionIr | undefined;
}

/** A ruleset with the types above and these further sections. */
export function rulesText(sections: string): string {
  return `rulewright: 1\ntitle: Test\n${types}${sections}`;
}

/** Checks a ruleset with the types above and these further sections. */
export function check(sections: string): Found {
  const text = rulesText(sections);
  const { model, diagnostics } = readRulesetText(text);
  const checked = model && checkRuleset(model);
  const problems = [...diagnostics, ...(checked?.diagnostics ?? [])]
    .filter(({ code }) => code !== 'type/never-expires' && !code.startsWith('expr/unused'))
    .map(({ code, span }) => `${code}: ${text.slice(span.from, span.to)}`);
  const program = checked?.program;
  return { problems, program, action: program?.actions.at(-1) };
}

/** Checks an action with two fighters, a list of them and a helper who may be missing. */
export function act(...lines: string[]): Found {
  return check(`actions:
  act:
    roles:
      one: fighter
      two: fighter
      all: { type: list of fighter, default: [] }
      helper: { type: fighter, optional: true }
    inputs: { n: { type: integer, min: 1, max: 3, default: 2 }, score: { type: 'one of (physical, mental)', default: mental } }
    do: |
${lines.map((line) => `      ${line}`).join('\n')}
`);
}
