/** What a ruleset offers: its rolls with their inputs, and its house rules. */
import { type OptionIr, type Program, type RollIr, showType } from '@rulewright/core';
import { clean } from '../../render/clean.js';
import { shellWord } from '../../render/shell-word.js';
import { styleFor, type Style } from '../../render/style.js';
import { table } from '../../render/table.js';
import { showJson } from '../../render/values.js';
import { wrap } from '../../render/wrap.js';
import type { Ruleset, TextOf } from '../../ruleset.js';
import type { Shell } from '../../shell.js';
import { inputTable } from './input-table.js';
import { inputLines, sampleFlags } from './inputs.js';
import { playableLines, playablesJson } from '../play/offers.js';
import { constantJson } from './constants.js';

export function listRolls(
  ruleset: Ruleset,
  program: Program,
  json: boolean,
  shell: Shell,
  command: RollCommand = 'roll',
): void {
  // What plays on its own is not rolled, but it can be asked about like a roll.
  const withPlayables = command !== 'roll';
  if (json) {
    const offer = offerJson(program, ruleset.textOf);
    const whole = withPlayables ? { ...offer, ...playablesJson(program, ruleset.textOf) } : offer;
    shell.out.write(`${JSON.stringify(whole, null, 2)}\n`);
    return;
  }
  const style = styleFor(shell.out, shell);
  const { colours, columns } = style;
  const own = program.rolls.filter(({ name }) => !name.includes('.'));
  const rolls = own.length > 0 ? own : program.rolls;
  const lines = [colours.bold(clean(program.title))];
  if (program.description !== undefined) lines.push(...wrap(clean(program.description), columns));
  const playables = withPlayables ? playableLines(program, ruleset.textOf, style) : [];
  if (rolls.length === 0)
    lines.push('', playables.length > 0 ? 'It offers no rolls, but these.' : 'It offers no rolls.');
  else if (playables.length > 0) lines.push('', colours.bold('Rolls'));
  for (const roll of rolls) lines.push('', ...rollLines(roll, program, ruleset.textOf, style));
  lines.push(...playables);
  const options = program.options.filter(({ name }) => !name.includes('.'));
  if (options.length > 0) {
    lines.push('', `${colours.bold('House rules')}, changed with ${colours.cyan('--option name=value')}`);
    lines.push(
      ...table(
        options.map((option) => optionRow(option, style)),
        style,
        colours.dim,
      ),
    );
  }
  const used = program.rolls.filter((roll) => roll.private !== true && !rolls.includes(roll)).map(({ name }) => name);
  if (used.length > 0) {
    lines.push('', colours.bold('Rolls of the rulesets that it uses'), ...wrap(clean(used.join(', ')), columns));
  }
  const first = rolls[0] ?? (withPlayables ? program.scenarios.find(({ name }) => !name.includes('.')) : undefined);
  if (first) {
    const purpose = { roll: 'To roll:', odds: 'To ask for odds:', simulate: 'To simulate:' }[command];
    lines.push('', purpose, `  ${colours.cyan(commandFor(ruleset, first, program, command))}`);
  }
  shell.out.write(`${lines.join('\n')}\n`);
}

function rollLines(roll: RollIr, program: Program, textOf: TextOf, style: Style): string[] {
  const { colours, columns } = style;
  const title = roll.title === undefined ? '' : `  ${clean(roll.title)}`;
  const origin = roll.instead === undefined ? [] : [colours.dim(`  in the place of ${clean(roll.instead)}`)];
  const about =
    roll.description === undefined ? [] : wrap(clean(roll.description), columns - 2).map((line) => `  ${line}`);
  return [
    colours.bold(colours.cyan(clean(roll.name))) + title,
    ...origin,
    ...about,
    ...inputTable(inputLines(roll.inputs, program, textOf), style),
  ];
}

function optionRow(option: OptionIr, { colours }: Style): string[] {
  return [
    colours.cyan(clean(option.name)),
    clean(showType(option.type)),
    `= ${showJson(constantJson(option.default))}`,
    clean(option.title ?? ''),
  ];
}

/** The commands that take a roll and its inputs. */
export type RollCommand = 'roll' | 'odds' | 'simulate';

/** A command line that makes this roll, or asks for its odds. */
export function commandFor(
  ruleset: Ruleset,
  roll: Pick<RollIr, 'name' | 'inputs'>,
  program: Program,
  command: RollCommand = 'roll',
): string {
  const given = sampleFlags(roll.inputs, program).map(shellWord);
  const flags = given.length === 0 ? '' : ` --with ${given.join(' ')}`;
  return `rulewright ${command} ${shellWord(ruleset.name)} ${shellWord(roll.name)}${flags}`;
}

function offerJson(program: Program, textOf: TextOf): object {
  return {
    title: program.title,
    ...(program.description === undefined ? {} : { description: program.description }),
    rolls: program.rolls.map((roll) => ({
      name: roll.name,
      ...(roll.title === undefined ? {} : { title: roll.title }),
      ...(roll.description === undefined ? {} : { description: roll.description }),
      inputs: inputLines(roll.inputs, program, textOf).map(
        ({ path, type, title, description, fallback, required, sample }) => ({
          name: path,
          type,
          required,
          ...(title === undefined ? {} : { title }),
          ...(description === undefined ? {} : { description }),
          ...(fallback === undefined ? {} : { default: fallback }),
          sample,
        }),
      ),
      outcomes: roll.outcomes.map(({ name, title }) => ({ name, ...(title === undefined ? {} : { title }) })),
      measures: roll.measures.flatMap(({ name }) => name ?? []),
    })),
    options: program.options.map((option) => ({
      name: option.name,
      type: showType(option.type),
      default: constantJson(option.default),
      ...(option.title === undefined ? {} : { title: option.title }),
    })),
  };
}
