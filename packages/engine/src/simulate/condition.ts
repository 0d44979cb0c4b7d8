import type { BindStep, Node, Program, RollIr } from '@rulewright/core';
import type { RunRequest } from '@rulewright/interpreter';

/** What the condition that is looked for is called among what is told; no rule can have this name. */
export const condition = 'the condition';

/** The condition as a measure, so that every machine works it out like the others. */
export function withCondition(program: Program, request: RunRequest, value: Node): Program {
  const name = 'roll' in request ? request.roll : 'action' in request ? request.action : request.scenario;
  const extended = <Ir extends Pick<RollIr, 'name' | 'slots' | 'measures'>>(irs: readonly Ir[]): readonly Ir[] =>
    irs.map((ir) =>
      ir.name === name ? { ...ir, slots: ir.slots + 1, measures: [...ir.measures, bind(ir.slots)] } : ir,
    );
  const bind = (slot: number): BindStep => ({
    kind: 'bind',
    slot,
    name: condition,
    type: { kind: 'boolean' },
    value,
    span: value.span,
  });
  if ('roll' in request) return { ...program, rolls: extended(program.rolls) };
  if ('action' in request) return { ...program, actions: extended(program.actions) };
  return { ...program, scenarios: extended(program.scenarios) };
}
