import { randomBytes } from 'node:crypto';
import type { RunLog } from '@rulewright/engine';
import { openRuleset } from '../ruleset.js';
import { shellWord } from '../render/shell-word.js';
import { showDiagnostic } from '../render/diagnostics.js';
import { styleFor } from '../render/style.js';
import { type Shell, type Status, Trouble } from '../shell.js';
import { Game, type Watcher } from './play/game.js';
import { listPlayables } from './play/list.js';
import { LogFile } from './play/log-file.js';
import type { Order, Playable } from './play/order.js';
import { againCommand, Reporter } from './play/report.js';
import { reportGame } from './play/report-json.js';
import { findPlayable, requestOf } from './play/request.js';
import { type Given, readDice, readPairs, readTrial, splitList } from './roll/arguments.js';
import { refuse, refuseBroken } from './roll/problems.js';

export interface PlayFlags {
  readonly with?: readonly string[];
  readonly option?: readonly string[];
  readonly in?: string;
  readonly seed?: string;
  readonly trial?: string;
  readonly dice?: string;
  readonly choose?: string;
  readonly auto?: true;
  readonly log?: string;
  readonly undo?: string;
  readonly otherRules?: true;
  readonly json?: true;
}

/** Plays an action or a scenario, or lists what can be played. */
export async function play(where: string, name: string | undefined, flags: PlayFlags, shell: Shell): Promise<Status> {
  const inputs = readPairs('--with', flags.with ?? []);
  const options = readPairs('--option', flags.option ?? []);
  const operands = [name, ...inputs.operands, ...options.operands].filter((each) => each !== undefined);
  const ruleset = openRuleset(where, shell);
  const { program } = ruleset;
  const json = flags.json === true;
  if (!program) return refuseBroken(ruleset, json, shell);
  if (operands.length > 1) {
    throw new Trouble(`play takes a ruleset and one scenario or action; ${operands.slice(1).join(', ')} is too much.`);
  }
  const trial = readTrialOf(flags);
  const file = flags.log === undefined ? undefined : new LogFile(flags.log, shell.cwd);
  const saved = file?.read();
  const [wanted = saved && nameIn(saved.log)] = operands;
  if (wanted === undefined) {
    listPlayables(ruleset, program, json, shell);
    return 0;
  }
  const playable = findPlayable(program, wanted, where, saved?.log);
  if (saved) refuseRestart(saved.log, playable, flags, inputs.given, options.given);
  const seed = saved?.seed ?? flags.seed ?? (flags.dice === undefined ? freshSeed() : undefined);
  const order: Order = {
    ruleset,
    program,
    playable,
    request: requestOf(playable, program, ruleset, inputs.given, options.given, flags.in),
    begun: saved?.log,
    file,
    typed: typedFlags(flags, inputs.given, options.given),
    seed,
    trial,
    dice: flags.dice === undefined ? [] : readDice(flags.dice),
    choices: flags.choose === undefined ? [] : splitList(flags.choose),
    // In a simulation the rules decide.
    auto: flags.auto === true || trial !== undefined,
    undo: readUndo(flags),
    otherRules: flags.otherRules === true,
    json,
  };
  return playOut(order, shell);
}

/** Plays from where an order begins, and tells what comes of it. */
export async function playOut(order: Order, shell: Shell): Promise<Status> {
  const { seed, json, ruleset } = order;
  const reporter = new Reporter(order, shell);
  const watcher: Watcher = {
    asking: (state, question) => reporter.question(state, question),
    stand: (state) =>
      reporter.stand(state.things, state.question.kind === 'decision' ? state.question.role : undefined),
    refused: (diagnostics) => {
      const style = styleFor(shell.err, shell);
      shell.err.write(diagnostics.map((each) => showDiagnostic(each, ruleset.sources, style)).join('\n'));
    },
    undone: () => reporter.restart(),
  };
  const game = new Game(order, seed, shell, watcher);
  const played = await game.play();
  switch (played.ended) {
    case 'failed':
      return refuse(played.diagnostics, ruleset.sources, json, shell);
    case 'done':
      if (json) reportGame(order, seed, played.state, undefined, shell);
      else reporter.done(played.state, againCommand(order, seed, played.state.log.decisions, game.asPreferred));
      return 0;
    case 'left':
      shell.err.write(leaving(order));
      return 0;
    case 'waiting': {
      const { state, question } = played;
      if (json) {
        reportGame(order, seed, state, question, shell);
        return 1;
      }
      reporter.question(state, question);
      shell.err.write(
        'A decision is needed here. Answer with --choose, let the rules decide with --auto, or play at a terminal.\n',
      );
      return 1;
    }
  }
}

function leaving({ file, ruleset, playable }: Order): string {
  if (!file) return 'The game was not saved; --log FILE would have kept it.\n';
  const command = `rulewright play ${shellWord(ruleset.name)} ${shellWord(playable.ir.name)} --log ${shellWord(file.shown)}`;
  return `The game is in ${file.shown}. To go on:\n  ${command}\n`;
}

function nameIn(log: RunLog): string | undefined {
  return 'scenario' in log ? log.scenario : 'action' in log ? log.action : undefined;
}

/** A game that goes on has begun with what it was given then. */
function refuseRestart(
  log: RunLog,
  playable: Playable,
  flags: PlayFlags,
  ...given: readonly (readonly Given[])[]
): void {
  const file = flags.log ?? '';
  if (nameIn(log) !== playable.ir.name) {
    throw new Trouble(`${file} holds a game of ${nameIn(log) ?? 'another kind'}, not of ${playable.ir.name}.`);
  }
  const extra = given.some((each) => each.length > 0)
    ? '--with and --option'
    : flags.seed !== undefined
      ? '--seed'
      : flags.in !== undefined
        ? '--in'
        : undefined;
  if (extra !== undefined) {
    throw new Trouble(`The game in ${file} has begun; ${extra} would be for a new one.`, [
      'Name another file for a new game.',
    ]);
  }
}

function typedFlags(flags: PlayFlags, inputs: readonly Given[], options: readonly Given[]): readonly string[] {
  return [
    ...(inputs.length > 0 ? ['--with', ...inputs.map(({ typed }) => shellWord(typed))] : []),
    ...(options.length > 0 ? ['--option', ...options.map(({ typed }) => shellWord(typed))] : []),
    ...(flags.in === undefined ? [] : ['--in', shellWord(flags.in)]),
  ];
}

/** One run of a simulation: its dice, and what the rules decided in it. */
function readTrialOf({ trial, seed, log, dice, choose }: PlayFlags): number | undefined {
  if (trial === undefined) return undefined;
  if (seed === undefined) throw new Trouble('--trial is a run of a seed; name that with --seed.');
  const [beside] =
    Object.entries({ '--log': log, '--dice': dice, '--choose': choose }).find(([, given]) => given !== undefined) ?? [];
  if (beside !== undefined)
    throw new Trouble(`--trial shows a run of a simulation as it was; ${beside} would change it.`);
  return readTrial(trial);
}

function readUndo({ undo, log }: PlayFlags): number {
  if (undo === undefined) return 0;
  if (log === undefined) throw new Trouble('--undo takes back decisions of a saved game; name it with --log.');
  if (!/^\d{1,9}$/.test(undo)) throw new Trouble(`--undo ${undo}: a whole number of decisions stands here.`);
  return Number(undo);
}

/** Chance itself, but such that the same game can be played again. */
function freshSeed(): string {
  return randomBytes(8).readBigUInt64BE().toString();
}
