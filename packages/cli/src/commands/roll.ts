import type { Program, RollIr } from '@rulewright/core';
import { openExpression } from '../expression.js';
import { openRuleset, type Ruleset } from '../ruleset.js';
import { type Shell, type Status, Trouble } from '../shell.js';
import { type Given, readDice, readPairs, readTrial, splitList } from './roll/arguments.js';
import { findRoll } from './roll/find-roll.js';
import { givenValues } from './roll/given.js';
import { listRolls } from './roll/list.js';
import { refuseMissing } from './roll/missing.js';
import { refuseBroken } from './roll/problems.js';
import type { Order } from './roll/order.js';
import { makeRoll } from './roll/run.js';

export interface RollFlags {
  readonly with?: readonly string[];
  readonly option?: readonly string[];
  readonly seed?: string;
  readonly trial?: string;
  readonly dice?: string;
  readonly choose?: string;
  readonly ask?: true;
  readonly expr?: string;
  readonly trace: boolean;
  readonly json?: true;
}

/** Makes one roll and shows it, or lists what can be rolled. */
export async function roll(
  ruleset: string | undefined,
  name: string | undefined,
  flags: RollFlags,
  shell: Shell,
): Promise<Status> {
  const inputs = readPairs('--with', flags.with ?? []);
  const options = readPairs('--option', flags.option ?? []);
  const operands = [ruleset, name, ...inputs.operands, ...options.operands].filter((each) => each !== undefined);
  if (flags.ask && !shell.ask) {
    throw new Trouble('--ask needs a terminal to ask at.', ['Decide with --choose instead, or leave it to the rules.']);
  }
  const [where, which, ...more] = operands;
  if (flags.expr !== undefined) {
    if (where !== undefined) throw new Trouble(`--expr stands alone, without ${where}.`);
    return rollExpression(flags.expr, inputs.given, options.given, flags, shell);
  }
  if (where === undefined) {
    throw new Trouble('roll needs a ruleset, or an expression.', [
      'Such as: rulewright roll my-game attack',
      '     or: rulewright roll --expr 4d6kh3',
    ]);
  }
  if (more.length > 0) {
    throw new Trouble(`roll takes a ruleset and one roll; ${more.join(', ')} is too much.`, [
      'Inputs are given as --with name=value.',
    ]);
  }
  const opened = openRuleset(where, shell);
  const { program } = opened;
  if (!program) return refuseBroken(opened, flags.json === true, shell);
  if (which === undefined) {
    listRolls(opened, program, flags.json === true, shell);
    return 0;
  }
  const found = findRoll(program, which, where);
  return makeRoll(orderOf(opened, program, found, inputs.given, options.given, flags), shell);
}

async function rollExpression(
  text: string,
  inputs: readonly Given[],
  options: readonly Given[],
  flags: RollFlags,
  shell: Shell,
): Promise<Status> {
  const opened = openExpression(text);
  const { program } = opened;
  const [only] = program?.rolls ?? [];
  if (!program || !only) return refuseBroken(opened, flags.json === true, shell);
  return makeRoll(orderOf(opened, program, only, inputs, options, flags), shell);
}

export function orderOf(
  ruleset: Ruleset,
  program: Program,
  wanted: RollIr,
  inputs: readonly Given[],
  options: readonly Given[],
  flags: RollFlags,
): Order {
  const takers = program.options.map(({ name, type }) => ({ name, type }));
  refuseMissing(inputs, wanted, program, ruleset);
  return {
    ruleset,
    program,
    roll: wanted,
    inputs: givenValues(inputs, wanted.inputs, { flag: '--with', program, dice: ruleset.dice }),
    options: givenValues(options, takers, { flag: '--option', program, dice: ruleset.dice }),
    typed: { with: inputs.map(({ typed }) => typed), option: options.map(({ typed }) => typed) },
    seed: flags.seed,
    trial: flags.trial === undefined ? undefined : readTrial(flags.trial),
    dice: flags.dice === undefined ? undefined : readDice(flags.dice),
    choices: flags.choose === undefined ? [] : splitList(flags.choose),
    ask: flags.ask === true,
    trace: flags.trace,
    json: flags.json === true,
  };
}
