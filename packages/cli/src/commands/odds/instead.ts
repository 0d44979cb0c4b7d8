/** What can be asked where the exact odds are too much work. */
import { shellWord } from '../../render/shell-word.js';
import { styleFor } from '../../render/style.js';
import type { Shell } from '../../shell.js';
import type { OddsFlags } from './flags.js';
import type { Case } from './question.js';

/** A command that estimates the same, and the same question about less. */
export function insteadOf({ subject }: Case, flags: OddsFlags, shell: Shell): string {
  const { colours } = styleFor(shell.err, shell);
  const { roll, ruleset } = subject;
  if (ruleset.expression !== undefined) return '';
  const words = ['rulewright', 'simulate', shellWord(ruleset.name), shellWord(roll.name)];
  for (const [flag, values] of [
    ['--with', flags.with],
    ['--option', flags.option],
  ] as const) {
    const given = (values ?? []).filter((value) => value.includes('='));
    if (given.length > 0) words.push(flag, ...given.map(shellWord));
  }
  if (flags.in !== undefined) words.push('--in', shellWord(flags.in));
  const lines = ['It can be estimated instead:', `  ${colours.cyan(words.join(' '))}`];
  const limit = roll.inputs.find(({ name, type }) => name === 'rounds' && type.kind === 'integer');
  if (subject.performed && limit) lines.push(`Or ask about fewer rounds, such as --with ${limit.name}=2.`);
  return `\n${lines.join('\n')}\n`;
}
