import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Program } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { compileRuleset, defaultPolicy, forcedSource, replay, type RollRequest, run, seededSource } from './index.js';

const folder = fileURLToPath(new URL('../../../rulesets/', import.meta.url));
const names = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/ruleset.yaml`));

function load(name: string): Program {
  const read = (path: string): string | undefined => {
    const file = `${folder}${name}/${path}`;
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const { program, diagnostics } = compileRuleset('ruleset.yaml', { read });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return program;
}

/** Every roll that runs without being given anything. */
function requests(program: Program): RollRequest[] {
  return program.rolls
    .filter(({ inputs }) => inputs.every((input) => input.default ?? input.type.kind === 'optional'))
    .map(({ name }) => ({ roll: name }));
}

describe.each(names)('the runs of %s', (name) => {
  const program = load(name);

  it.each(requests(program).map((request) => [request.roll, request] as const))(
    'of %s are the same with a trace, from their dice, and from their log',
    (_, request) => {
      for (let trial = 0; trial < 20; trial += 1) {
        const answers = { dice: seededSource(name, trial), decide: defaultPolicy };
        const plain = run(program, request, answers);
        const traced = run(program, { ...request, trace: true }, { ...answers, dice: seededSource(name, trial) });
        const { log } = plain;
        expect(JSON.stringify({ ...JSON.parse(JSON.stringify(traced)), trace: undefined })).toBe(JSON.stringify(plain));
        const forced = run(program, request, { dice: forcedSource(log.dice), decide: defaultPolicy });
        expect(JSON.stringify(forced)).toBe(JSON.stringify(plain));
        expect(JSON.stringify(replay(program, log))).toBe(JSON.stringify(plain));
      }
    },
  );
});
