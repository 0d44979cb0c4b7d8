import { randomBytes } from 'node:crypto';
import type { Node, Program } from '@rulewright/core';
import { type Backend, portionOf } from '@rulewright/engine';
import { openExpression, openExpressionWithCondition } from '../expression.js';
import { showDiagnostic } from '../render/diagnostics.js';
import { styleFor } from '../render/style.js';
import { openRuleset, openWithCondition, type Ruleset } from '../ruleset.js';
import { type Shell, type Status, Trouble } from '../shell.js';
import { listRolls } from './roll/list.js';
import { refuse, refuseBroken } from './roll/problems.js';
import { runCases } from './simulate/cases.js';
import { Checkpoint, seedIn } from './simulate/checkpoint.js';
import { casesFor } from './simulate/counted.js';
import { type Counters, countersFor } from './simulate/counting.js';
import { readFormat, readPrecision, readTrials, readWorkers, type SimulateFlags } from './simulate/flags.js';
import { onInterrupt } from './simulate/interrupt.js';
import { Progress } from './simulate/progress.js';
import type { Question, Simulated, Subject } from './simulate/question.js';
import { report } from './simulate/report.js';
import { reportCsv, reportJson, reportJsonLines } from './simulate/report-data.js';
import { showOne } from './simulate/show.js';
import { Simulators } from './simulate/simulators.js';
import { findSubject, readFlagged, settingsOf, typedFlags } from './simulate/subject.js';
import { reportSweep } from './simulate/sweep-report.js';

export type { SimulateFlags } from './simulate/flags.js';

/** Whoever counts, where it is not this machine alone. */
export type Elsewhere = (question: Question) => Promise<Counters>;

/**
 * Makes a roll a great many times, or runs an action or a scenario, and shows how often it came to what; or looks for one run
 * in which something holds.
 */
export async function simulate(
  ruleset: string | undefined,
  name: string | undefined,
  flags: SimulateFlags,
  shell: Shell,
  elsewhere?: Elsewhere,
): Promise<Status> {
  const format = readFormat(flags);
  const json = format === 'json' || format === 'jsonl';
  const flagged = readFlagged(flags);
  const operands = [ruleset, name, ...flagged.operands].filter((each) => each !== undefined);
  const [where, which, ...more] = operands;
  if (more.length > 0) throw new Trouble(`simulate takes a ruleset and one name; ${more.join(', ')} is too much.`);
  const opened = open(where, which, flags, shell);
  const { program } = opened.ruleset;
  if (!program) return refuseBroken(opened.ruleset, json, shell);
  const isExpression = opened.ruleset.expression !== undefined;
  if (!isExpression && which === undefined) {
    listRolls(opened.ruleset, program, json, shell, 'simulate');
    return 0;
  }
  const subject = isExpression ? onlyRoll(program) : findSubject(program, which ?? '', where ?? '');
  const precision = readPrecision(flags.precision);
  const saved = flags.out === undefined ? undefined : seedIn(flags.out, shell.cwd);
  const seed = flags.seed ?? saved ?? randomBytes(8).readBigUInt64BE().toString();
  const { dimensions, settings } = settingsOf(opened.ruleset, program, subject, flagged, flags.in);
  const cases = casesFor(program, subject, settings, seed, flags);
  if (!isCases(cases)) return refuse(cases, opened.ruleset.sources, json, shell);
  const question: Question = {
    ruleset: opened.ruleset,
    program,
    subject,
    dimensions,
    cases,
    typed: typedFlags(flagged, flags.in),
    seed,
    trials: readTrials(flags.trials, precision),
    precision,
  };
  if (opened.given) return showOne(question, opened.given, flags, shell);
  return count(question, flags, shell, elsewhere);
}

/** Diagnostics have codes. */
function isCases(made: ReturnType<typeof casesFor>): made is Question['cases'] {
  return made.every((each) => 'request' in each);
}

function onlyRoll({ rolls: [roll] }: Program): Subject {
  if (!roll) throw new Error('An expression is a roll.');
  return { kind: 'roll', ir: roll };
}

interface Opened {
  readonly ruleset: Ruleset;
  /** The condition that is looked for. */
  readonly given?: Node | undefined;
}

function open(where: string | undefined, which: string | undefined, flags: SimulateFlags, shell: Shell): Opened {
  const { expr, show } = flags;
  if (expr !== undefined) {
    if (where !== undefined) throw new Trouble(`--expr stands alone, without ${where}.`);
    return show === undefined ? { ruleset: openExpression(expr) } : openExpressionWithCondition(expr, show);
  }
  if (where === undefined) {
    throw new Trouble('simulate needs a ruleset and a roll, or an expression.', [
      'Such as: rulewright simulate my-game attack',
      '     or: rulewright simulate --expr 4d6kh3',
    ]);
  }
  if (show === undefined || which === undefined) return { ruleset: openRuleset(where, shell) };
  return openWithCondition(where, which.normalize('NFC'), show, shell);
}

async function count(
  question: Question,
  flags: SimulateFlags,
  shell: Shell,
  elsewhere: Elsewhere | undefined,
): Promise<Status> {
  const { program, cases, trials, precision } = question;
  const workers = readWorkers(flags.workers);
  const [first] = cases;
  if (!first) throw new Error('There is at least one case.');
  const simulators = new Simulators(program);
  const { backend } = simulators.for(first.request);
  warn(backend, question.ruleset, flags, shell);
  const checkpoint = flags.out === undefined ? undefined : new Checkpoint(flags.out, shell.cwd, question);
  const progress = new Progress(trials * cases.length, precision === undefined, shell);
  const interrupt = onInterrupt();
  try {
    const isRoll = 'roll' in first.request;
    const portions = cases.length * Math.ceil(trials / portionOf(backend.name, isRoll));
    const work = { portions, areLong: !isRoll };
    const counters = await (elsewhere?.(question) ?? countersFor(program, simulators, work, workers));
    try {
      const { cases: ends, stopped } = await runCases(question, simulators, counters, checkpoint, {
        tell: (done) => progress.tell(done),
        isStopped: () => interrupt.came,
      });
      progress.end();
      show({ question, cases: ends, seconds: progress.seconds, stopped }, flags, shell);
      if (stopped && checkpoint)
        shell.err.write(`${checkpoint.shown} has what was counted; the same command goes on.\n`);
      return 0;
    } finally {
      await counters.close();
    }
  } finally {
    interrupt.forget();
  }
}

/** Says why it takes longer than most. */
function warn({ warning }: Backend, { sources }: Ruleset, flags: SimulateFlags, shell: Shell): void {
  if (!warning || readFormat(flags) !== 'text') return;
  shell.err.write(`${showDiagnostic(warning, sources, styleFor(shell.err, shell))}\n`);
}

function show(simulated: Simulated, flags: SimulateFlags, shell: Shell): void {
  const { question, cases } = simulated;
  const [only] = cases;
  switch (readFormat(flags)) {
    case 'json':
      reportJson(simulated, shell);
      break;
    case 'jsonl':
      reportJsonLines(simulated, shell);
      break;
    case 'csv':
      reportCsv(simulated, shell);
      break;
    case 'text':
      if (question.dimensions.length > 0) reportSweep(simulated, shell);
      else if (only) report(simulated, only, shell);
      else shell.err.write('Nothing was counted before the interruption.\n');
  }
}
