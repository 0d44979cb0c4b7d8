/** For tests: all that the rulesets can be asked for, on all machines. */
import type { Program } from '@rulewright/core';
import type { RunRequest } from '@rulewright/interpreter';
import { exampleRequest } from '../test/written.js';
import { compareMachines } from './differential.js';

type Asked = readonly [title: string, request: RunRequest];

/** Every roll with its defaults, and as each example asks for it. */
export function rollRequests(program: Program): readonly Asked[] {
  const plain = program.rolls
    .filter(({ inputs }) => inputs.every((input) => input.default ?? input.type.kind === 'optional'))
    .map(({ name }): Asked => [name, { roll: name }]);
  return [...plain, ...exampleRequests(program, (request) => 'roll' in request)];
}

/** Every scenario, and every action as each example asks for it. */
export function stateRequests(program: Program): readonly Asked[] {
  const plain = program.scenarios
    .filter(({ inputs }) => inputs.every((input) => input.default ?? input.type.kind === 'optional'))
    .map(({ name }): Asked => [name, { scenario: name }]);
  return [...plain, ...exampleRequests(program, (request) => !('roll' in request))];
}

function exampleRequests(program: Program, fits: (request: RunRequest) => boolean): readonly Asked[] {
  return program.examples.flatMap((example, index): Asked[] => {
    const request = exampleRequest(program, index);
    return request && fits(request) ? [[example.title, request]] : [];
  });
}

export interface Compared {
  readonly compared: number;
  /** Why something is left to the interpreter, by its name. */
  readonly refused: Readonly<Record<string, string>>;
}

/** Throws where a machine comes to something else than the interpreter. */
export function compareAll(
  program: Program,
  requests: (program: Program) => readonly Asked[],
  trials: number,
): Compared {
  const refused: Record<string, string> = {};
  let compared = 0;
  for (const [title, request] of requests(program)) {
    const comparison = compareMachines(program, request, trials);
    if (!comparison) continue;
    if (comparison.differences.length > 0) {
      throw new Error([title, ...comparison.differences.slice(0, 3)].join('\n'));
    }
    compared += 1;
    if (comparison.refused !== undefined) refused[nameOf(request)] = comparison.refused;
  }
  return { compared, refused };
}

function nameOf(request: RunRequest): string {
  return 'roll' in request ? request.roll : 'action' in request ? request.action : request.scenario;
}
