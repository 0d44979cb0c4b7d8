/** What a ruleset offers to play: its scenarios and actions. */
import type { ActionIr, Program } from '@rulewright/core';
import { clean } from '../../render/clean.js';
import { shellWord } from '../../render/shell-word.js';
import { styleFor } from '../../render/style.js';
import type { Ruleset } from '../../ruleset.js';
import type { Shell } from '../../shell.js';
import { sampleFlags } from '../roll/inputs.js';
import { isOwn, playableLines, playablesJson, takersOf } from './offers.js';

export function listPlayables(ruleset: Ruleset, program: Program, json: boolean, shell: Shell): void {
  if (json) {
    const offer = { title: program.title, ...playablesJson(program, ruleset.textOf) };
    shell.out.write(`${JSON.stringify(offer, null, 2)}\n`);
    return;
  }
  const style = styleFor(shell.out, shell);
  const { colours } = style;
  const offers = playableLines(program, ruleset.textOf, style);
  const lines = [colours.bold(clean(program.title))];
  lines.push(...(offers.length > 0 ? offers : ['', 'It offers no scenarios and no actions.']));
  const first = [...program.scenarios, ...program.actions].find(isOwn);
  if (first) lines.push('', 'To play:', `  ${colours.cyan(playCommand(ruleset, first, program))}`);
  shell.out.write(`${lines.join('\n')}\n`);
}

function playCommand(ruleset: Ruleset, ir: ActionIr, program: Program): string {
  const given = sampleFlags(takersOf(ir), program).map(shellWord);
  const flags = given.length === 0 ? '' : ` --with ${given.join(' ')}`;
  return `rulewright play ${shellWord(ruleset.name)} ${shellWord(ir.name)}${flags}`;
}
