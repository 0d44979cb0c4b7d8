import { refuse, refuseBroken } from './roll/problems.js';
import { type Given, readPairs, splitList } from './roll/arguments.js';
import { listRolls } from './roll/list.js';
import { openRuleset } from '../ruleset.js';
import { type Shell, type Status, Trouble } from '../shell.js';
import { askAll } from './odds/ask.js';
import { casesOf } from './odds/cases.js';
import { commandLine } from './odds/command-line.js';
import { insteadOf } from './odds/instead.js';
import type { OddsFlags } from './odds/flags.js';
import { readLimits, readTargets } from './odds/numbers.js';
import { show } from './odds/output.js';
import { readPolicy } from './odds/policy.js';
import type { Question, Subject } from './odds/question.js';
import { Broken, expressionSubjects, openAll, subjectsOf } from './odds/subjects.js';
import { readVaried } from './odds/vary.js';

export type { OddsFlags } from './odds/flags.js';

/** Works out the exact odds of rolls and shows them, or lists what can be asked about. */
export function odds(operands: readonly string[], flags: OddsFlags, shell: Shell): Status {
  const formats = [flags.json && '--json', flags.csv && '--csv', flags.markdown && '--markdown'].filter(Boolean);
  if (formats.length > 1) throw new Trouble(`${formats.join(' and ')} can't be printed at once; choose one.`);
  const [inputs, options, varied] = [
    readPairs('--with', flags.with ?? []),
    readPairs('--option', flags.option ?? []),
    readPairs('--vary', flags.vary ?? []),
  ];
  const all = [...operands, ...inputs.operands, ...options.operands, ...varied.operands];
  const [where, ...rolls] = all;
  if (flags.expr === undefined && where !== undefined && rolls.length === 0) {
    const opened = openRuleset(where, shell);
    if (!opened.program) return refuseBroken(opened, flags.json === true, shell);
    listRolls(opened, opened.program, flags.json === true, shell, 'odds');
    return 0;
  }
  try {
    const subjects = subjectsFor(all, flags, shell);
    const question = questionOf(
      subjects,
      { inputs: inputs.given, options: options.given, varied: varied.given },
      flags,
    );
    const asked = askAll({ ...question, command: commandLine(all, flags) }, shell);
    if (asked.answered) return show(asked.answered, flags, shell);
    const status = refuse(asked.diagnostics, asked.asked.subject.ruleset.sources, flags.json === true, shell);
    if (flags.json !== true && asked.diagnostics.some(({ code }) => code === 'odds/too-large')) {
      shell.err.write(insteadOf(asked.asked, flags, shell));
    }
    return status;
  } catch (error) {
    if (error instanceof Broken) return refuseBroken(error.ruleset, flags.json === true, shell);
    throw error;
  }
}

function subjectsFor(operands: readonly string[], flags: OddsFlags, shell: Shell): readonly Subject[] {
  const [where, ...rolls] = operands;
  const { expr, against, condition } = flags;
  if (expr !== undefined) {
    const beside = where ?? (against ? '--against' : undefined);
    if (beside !== undefined) throw new Trouble(`--expr stands alone, without ${beside}.`);
    return expressionSubjects(expr, condition);
  }
  if (where === undefined) {
    throw new Trouble('odds needs a ruleset and a roll, or an expression.', [
      'Such as: rulewright odds my-game attack',
      '     or: rulewright odds --expr 4d6kh3',
    ]);
  }
  return subjectsOf(openAll([where, ...(against ?? [])], shell), rolls, condition, flags.in, shell);
}

interface Pairs {
  readonly inputs: readonly Given[];
  readonly options: readonly Given[];
  readonly varied: readonly Given[];
}

function questionOf(
  subjects: readonly Subject[],
  { inputs, options, varied }: Pairs,
  flags: OddsFlags,
): Omit<Question, 'command'> {
  const dimensions = readVaried(varied, [...inputs, ...options], subjects);
  if (dimensions.length > 2) throw new Trouble('--vary takes one or two names: a chart has no more sides.');
  if (dimensions.length > 1 && subjects.length > 1) {
    throw new Trouble('Two things vary, which fills a chart for one roll; compare rolls with one --vary or none.');
  }
  return {
    subjects,
    dimensions,
    cases: casesOf(subjects, dimensions, inputs, options),
    targets: readTargets(flags),
    values: (flags.value ?? []).flatMap(splitNames),
    joint: (flags.joint ?? []).map(readJoint),
    condition: flags.condition,
    policy: readPolicy(flags, subjects),
    goal: flags.goal?.normalize('NFC'),
    only: (flags.only ?? []).flatMap(splitNames),
    limits: readLimits(flags),
    typed: { with: inputs.map(({ typed }) => typed), option: options.map(({ typed }) => typed) },
  };
}

function splitNames(text: string): string[] {
  return splitList(text).map((name) => name.normalize('NFC'));
}

function readJoint(text: string): readonly string[] {
  const names = splitNames(text);
  if (names.length < 2 || names.includes('')) {
    throw new Trouble(`--joint ${text}: two or more names stand here, such as --joint margin,outcome.`);
  }
  return names;
}
