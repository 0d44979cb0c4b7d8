import { type Diagnostic, diagnostic, type Program, suggest } from '@rulewright/core';

/** Says that the program has nothing of that name to run, and what there is. */
export function unknownProcedure(program: Program, kind: 'roll' | 'action' | 'scenario', name: string): Diagnostic {
  const all = { roll: program.rolls, action: program.actions, scenario: program.scenarios }[kind];
  const names = all.map((each) => each.name);
  const [near] = suggest(name, names);
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  const place = { file: program.files[0] ?? '', from: 0, to: 0 };
  const list = names.join(', ') || 'none';
  if (kind === 'roll') return diagnostic('run/unknown-roll', { name, rolls: list, hint }, place);
  return diagnostic('run/unknown-action', { name, kind, actions: list, hint }, place);
}
