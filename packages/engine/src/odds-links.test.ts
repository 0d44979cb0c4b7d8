/** Things that are stored in others and in records within them: a link stays a link, and a record is a copy. */
import { showValue } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { compileRuleset, enumerateRoll, oddsOf, valueAt } from './index.js';

const text = `rulewright: 1
title: Links
types:
  fighter: { fields: { n: { type: integer, default: 0 } } }
  note:
    fields:
      owner: { type: link to fighter, optional: true }
      seen: { type: fighter, optional: true }
  watcher:
    fields:
      note: note
      owner: { type: fighter, optional: true }
      seen: { type: link to fighter, optional: true }
actions:
  watch:
    roles: { who: fighter, spy: watcher }
    do: |
      spy.note.owner = who
      spy.note.seen = who
      spy.owner = who
      spy.seen = who
      who.n = d3
    result: if spy.note.owner is none then 0 else spy.note.owner.n
    measures:
      noted: if spy.note.seen is none then 0 else spy.note.seen.n
      held: if spy.owner is none then 0 else spy.owner.n
      linked: if spy.seen is none then 0 else spy.seen.n
`;

describe('what is stored of a thing', () => {
  it('is a link where a link is meant, and what it was where a record is', () => {
    const { program, diagnostics: problems } = compileRuleset('ruleset.yaml', { read: () => text });
    if (!program) throw new Error(problems.map(({ message }) => message).join('\n'));
    const roles = { who: { n: 9 }, spy: { note: {} } };
    const names = ['result', 'noted', 'held', 'linked'];
    const ran = new Map(names.map((name) => [name, new Set<string>()]));
    enumerateRoll(program, { action: 'watch', roles, most: 10 }, (run) => {
      for (const [name, values] of ran) values.add(showValue(valueAt(run, [name]) ?? null));
    });
    const { answer, diagnostics } = oddsOf(program, { action: 'watch', roles, ask: names });
    expect(diagnostics).toEqual([]);
    const told = names.map((name) => [name, answer?.told.get(name)?.shares.map(({ value }) => showValue(value))]);
    expect(Object.fromEntries(told)).toEqual({
      result: ['1', '2', '3'],
      noted: ['9'],
      held: ['9'],
      linked: ['1', '2', '3'],
    });
    expect([...ran].map(([name, values]) => [name, [...values].sort()])).toEqual(told);
  });
});
