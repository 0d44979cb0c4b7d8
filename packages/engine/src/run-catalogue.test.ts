import { allDiagnosticCodes, explain, type Program, type RequestExample } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import {
  bareRoll,
  compileExpression,
  compileRuleset,
  defaultPolicy,
  replay,
  run,
  seededSource,
  testProgram,
} from './index.js';

const codes = allDiagnosticCodes().filter((code) => code.startsWith('run/'));

/** The program of a fragment; warnings are no matter here. */
function compile(fragment: string): Program {
  const isRuleset = /^\w+:(\s|$)/.test(fragment);
  const text = `rulewright: 1\ntitle: Fixture\n${fragment}\n`;
  const { program, diagnostics } = isRuleset
    ? compileRuleset('ruleset.yaml', { read: (path) => (path === 'ruleset.yaml' ? text : undefined) })
    : compileExpression(fragment);
  if (!program) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  return program;
}

/** What goes wrong when a fragment is run: as it is asked for, by its examples, or else each of its rolls once. */
function problems(fragment: string, request?: RequestExample): string[] {
  const program = compile(fragment);
  if (program.examples.length > 0) {
    return testProgram(program).examples.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
  }
  const last = program.rolls.at(-1)?.name ?? bareRoll;
  const answers = { dice: seededSource('catalogue'), decide: defaultPolicy };
  const { recordedWith, roll = last, action, ...more } = request ?? {};
  const done = run(program, action === undefined ? { roll, ...more } : { action, ...more }, answers);
  const state = recordedWith === undefined ? done : replay(program, { ...done.log, rules: recordedWith });
  return state.state === 'failed' ? state.diagnostics.map(({ code }) => code) : [];
}

describe.each(codes)('%s', (code) => {
  const entry = explain(code);

  it('is given by its bad example', () => {
    expect(problems(entry?.bad ?? '', entry?.requests?.bad)).toContain(code);
  });

  it('is not given by its good example, which runs', () => {
    expect(problems(entry?.good ?? '', entry?.requests?.good)).toEqual([]);
  });
});
