/** Small questions to a ruleset that are no rolls of its own: what a row of a table holds, what a record's derived fields are. */
import type { BindStep, Input, Node, Program, RollIr, Type } from '@rulewright/core';

const span = [0, 0, 0] as const;

/** How the added roll is called; no roll of a ruleset can have this name. */
export const askedRoll = '·';

/** The program with one roll more, which gives the value of an expression. */
export function withRoll(
  program: Program,
  value: Node,
  inputs: readonly Omit<Input, 'span'>[] = [],
  title?: string,
): Program {
  const result: BindStep = { kind: 'bind', slot: inputs.length, name: 'result', type: unknown, value, span };
  const roll: RollIr = {
    name: askedRoll,
    ...(title === undefined ? {} : { title }),
    inputs: inputs.map((input) => ({ ...input, span })),
    slots: inputs.length + 1,
    steps: [],
    result,
    outcomes: [],
    measures: [],
    span,
  };
  return { ...program, rolls: [...program.rolls, roll] };
}

const unknown: Type = { kind: 'unknown' };

/** A roll on a random table. */
export function rollOnTable(program: Program, table: string, title: string): Program {
  const name: Node = { kind: 'const', value: table, span };
  return withRoll(program, { kind: 'op', op: 'rollTable', args: [name], span }, [], title);
}

/** A record with everything that is derived from its fields. */
export function derivedOf(program: Program, type: string): Program {
  const record: Type = { kind: 'record', name: type, fields: {} };
  return withRoll(program, { kind: 'get', slot: 0, span }, [{ name: 'it', slot: 0, type: record }]);
}
