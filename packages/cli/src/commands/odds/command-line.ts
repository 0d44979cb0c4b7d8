import { shellWord } from '../../render/shell-word.js';
import type { OddsFlags } from './flags.js';

/** The flags that decide what is asked, in the order of the help; how it is shown is another matter. */
const telling = [
  ['with', '--with'],
  ['option', '--option'],
  ['in', '--in'],
  ['vary', '--vary'],
  ['against', '--against'],
  ['atLeast', '--at-least'],
  ['atMost', '--at-most'],
  ['condition', '--condition'],
  ['value', '--value'],
  ['joint', '--joint'],
  ['policy', '--policy'],
  ['goal', '--goal'],
  ['for', '--for'],
  ['only', '--only'],
] as const;

/** The command line that asks the same again. */
export function commandLine(operands: readonly string[], flags: OddsFlags): string {
  const words = ['rulewright', 'odds', ...operands.map(shellWord)];
  for (const text of flags.expr ?? []) words.push('--expr', shellWord(text));
  for (const [name, flag] of telling) {
    const given = flags[name];
    // What has no name before a sign of equality was an operand that stood behind the flag.
    const values = (typeof given === 'string' ? [given] : (given ?? [])).filter(
      (value) => !pairs.has(name) || value.includes('='),
    );
    if (values.length > 0) words.push(flag, ...values.map(shellWord));
  }
  return words.join(' ');
}

const pairs: ReadonlySet<string> = new Set(['with', 'option', 'vary']);
