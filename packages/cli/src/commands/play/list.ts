/** What a ruleset offers to play: its scenarios and actions. */
import type { ActionIr, Program } from '@rulewright/core';
import { clean } from '../../render/clean.js';
import { shellWord } from '../../render/shell-word.js';
import { styleFor, type Style } from '../../render/style.js';
import { wrap } from '../../render/wrap.js';
import type { Ruleset, TextOf } from '../../ruleset.js';
import type { Shell } from '../../shell.js';
import { inputLines, sampleFlags } from '../roll/inputs.js';
import { inputTable } from '../roll/list.js';

export function listPlayables(ruleset: Ruleset, program: Program, json: boolean, shell: Shell): void {
  if (json) {
    const all = (irs: readonly ActionIr[]): object[] => irs.map((ir) => offerJson(ir, program, ruleset.textOf));
    const offer = { title: program.title, scenarios: all(program.scenarios), actions: all(program.actions) };
    shell.out.write(`${JSON.stringify(offer, null, 2)}\n`);
    return;
  }
  const style = styleFor(shell.out, shell);
  const { colours } = style;
  const own = ({ name }: ActionIr): boolean => !name.includes('.');
  const scenarios = program.scenarios.filter(own);
  const actions = program.actions.filter(own);
  const lines = [colours.bold(clean(program.title))];
  if (scenarios.length + actions.length === 0) lines.push('', 'It offers no scenarios and no actions.');
  for (const [title, irs] of [
    ['Scenarios', scenarios],
    ['Actions', actions],
  ] as const) {
    if (irs.length > 0) lines.push('', colours.bold(title));
    for (const ir of irs) lines.push(...offerLines(ir, program, ruleset.textOf, style));
  }
  const first = scenarios[0] ?? actions[0];
  if (first) lines.push('', 'To play:', `  ${colours.cyan(playCommand(ruleset, first, program))}`);
  shell.out.write(`${lines.join('\n')}\n`);
}

function takersOf({ roles, inputs }: ActionIr): ActionIr['inputs'] {
  return [...roles, ...inputs];
}

function offerLines(ir: ActionIr, program: Program, textOf: TextOf, style: Style): readonly string[] {
  const { colours, columns } = style;
  const title = ir.title === undefined ? '' : `  ${clean(ir.title)}`;
  const about = ir.description === undefined ? [] : wrap(clean(ir.description), columns - 2).map((line) => `  ${line}`);
  const lines = inputLines(takersOf(ir), program, textOf).filter(({ path }) => !path.includes('.'));
  return [colours.cyan(clean(ir.name)) + title, ...about, ...inputTable(lines, style)];
}

function playCommand(ruleset: Ruleset, ir: ActionIr, program: Program): string {
  const given = sampleFlags(takersOf(ir), program).map(shellWord);
  const flags = given.length === 0 ? '' : ` --with ${given.join(' ')}`;
  return `rulewright play ${shellWord(ruleset.name)} ${shellWord(ir.name)}${flags}`;
}

function offerJson(ir: ActionIr, program: Program, textOf: TextOf): object {
  const takers = (all: ActionIr['inputs']): object[] =>
    inputLines(all, program, textOf).map(({ path, type, title, fallback, required }) => ({
      name: path,
      type,
      required,
      ...(title === undefined ? {} : { title }),
      ...(fallback === undefined ? {} : { default: fallback }),
    }));
  return {
    name: ir.name,
    ...(ir.title === undefined ? {} : { title: ir.title }),
    ...(ir.description === undefined ? {} : { description: ir.description }),
    roles: takers(ir.roles),
    inputs: takers(ir.inputs),
    outcomes: ir.outcomes.map(({ name, title }) => ({ name, ...(title === undefined ? {} : { title }) })),
  };
}
