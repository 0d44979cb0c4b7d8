import { randomBytes } from 'node:crypto';
import type { Node } from '@rulewright/core';
import { type SimulationRequest, Simulator } from '@rulewright/engine';
import { openExpression, openExpressionWithCondition } from '../expression.js';
import { showDiagnostic } from '../render/diagnostics.js';
import { styleFor } from '../render/style.js';
import { openRuleset, openWithCondition, type Ruleset } from '../ruleset.js';
import { type Shell, type Status, Trouble } from '../shell.js';
import { orderOf } from './roll.js';
import { readPairs } from './roll/arguments.js';
import { findRoll } from './roll/find-roll.js';
import { listRolls } from './roll/list.js';
import type { Order } from './roll/order.js';
import { refuse, refuseBroken } from './roll/problems.js';
import { makeRoll } from './roll/run.js';
import { countingFor } from './simulate/counting.js';
import { readNames, readPair, readPrecision, readTrials, readWorkers, type SimulateFlags } from './simulate/flags.js';
import { onInterrupt } from './simulate/interrupt.js';
import { portionOf, runJob } from './simulate/job.js';
import { showCount } from './simulate/numbers.js';
import { Progress } from './simulate/progress.js';
import { report } from './simulate/report.js';
import { reportCsv, reportJson } from './simulate/report-data.js';

export type { SimulateFlags } from './simulate/flags.js';

/** Makes a roll a great many times and shows how often it came to what, or looks for one run in which something holds. */
export async function simulate(
  ruleset: string | undefined,
  name: string | undefined,
  flags: SimulateFlags,
  shell: Shell,
): Promise<Status> {
  if (flags.json && flags.csv) throw new Trouble("--json and --csv can't be printed at once; choose one.");
  const inputs = readPairs('--with', flags.with ?? []);
  const options = readPairs('--option', flags.option ?? []);
  const operands = [ruleset, name, ...inputs.operands, ...options.operands].filter((each) => each !== undefined);
  const [where, which, ...more] = operands;
  if (more.length > 0) throw new Trouble(`simulate takes a ruleset and one roll; ${more.join(', ')} is too much.`);
  const opened = open(where, which, flags, shell);
  const { program } = opened.ruleset;
  if (!program) return refuseBroken(opened.ruleset, flags.json === true, shell);
  if (opened.ruleset.expression === undefined && which === undefined) {
    listRolls(opened.ruleset, program, flags.json === true, shell, 'simulate');
    return 0;
  }
  const roll = opened.ruleset.expression === undefined ? findRoll(program, which ?? '', where ?? '') : program.rolls[0];
  if (!roll) throw new Error('An expression is a roll.');
  const seed = flags.seed ?? randomBytes(8).readBigUInt64BE().toString();
  const rolling = {
    trace: true,
    seed,
    ...(flags.json ? { json: flags.json } : {}),
  };
  const order = orderOf(opened.ruleset, program, roll, inputs.given, options.given, rolling);
  return run(order, seed, flags, opened.given, shell);
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

async function run(
  order: Order,
  seed: string,
  flags: SimulateFlags,
  given: Node | undefined,
  shell: Shell,
): Promise<Status> {
  const { program, roll, inputs, options, json, ruleset } = order;
  const precision = readPrecision(flags.precision);
  const trials = readTrials(flags.trials, precision);
  const workers = readWorkers(flags.workers);
  const joint = (flags.joint ?? []).map(readPair);
  const values = readNames(flags.value);
  // Named values are steps on the way: they are told where someone asks for them.
  const only = ['result', 'outcome', ...roll.measures.flatMap(({ name }) => name ?? []), ...values];
  const request: SimulationRequest = { roll: roll.name, inputs, options, seed, only, joint, given };
  const simulator = Simulator.create(program, request);
  if (!(simulator instanceof Simulator)) return refuse(simulator, ruleset.sources, json, shell);
  const strange = [...values, ...joint.flat()].find((name) => !simulator.names.includes(name));
  if (strange !== undefined) {
    throw new Trouble(`${roll.name} has nothing called ${strange}.`, [`It has: ${simulator.names.join(', ')}.`]);
  }
  const { warning } = simulator.backend;
  if (warning && !json && !flags.csv) {
    shell.err.write(`${showDiagnostic(warning, ruleset.sources, styleFor(shell.err, shell))}\n`);
  }
  if (given) return showOne(simulator, order, seed, trials, shell);
  const job = { trials, precision, portion: portionOf(simulator.backend.name) };
  const progress = new Progress(trials, precision === undefined, shell);
  const interrupt = onInterrupt();
  const counting = await countingFor(simulator, program, request, job, workers);
  try {
    const { tally, stopped } = await runJob(
      job,
      counting,
      (done) => {
        progress.tell(done);
      },
      () => interrupt.came,
    );
    const { backend, untold } = simulator;
    progress.end();
    const simulated = { order, seed, tally, backend, untold, seconds: progress.seconds, stopped };
    if (json) reportJson(simulated, shell);
    else if (flags.csv) reportCsv(simulated, shell);
    else report(simulated, shell);
    return 0;
  } finally {
    interrupt.forget();
    await counting.close();
  }
}

/** The first run in which a condition holds, told like any roll. */
async function showOne(
  simulator: Simulator,
  order: Order,
  seed: string,
  trials: number,
  shell: Shell,
): Promise<Status> {
  const trial = simulator.find(0, trials);
  if (trial === undefined) {
    throw new Trouble(
      `In none of ${showCount(trials)} trials of the seed ${seed} does this hold.`,
      ['More of them are looked at with --trials.'],
      1,
    );
  }
  return makeRoll({ ...order, seed, trial }, shell);
}
