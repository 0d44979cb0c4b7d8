/** The command line: what can be asked for. Each command's work is loaded only when it is asked for. */
import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { BuildFlags } from './commands/build.js';
import type { DiffFlags } from './commands/diff.js';
import type { PlayFlags } from './commands/play.js';
import type { OddsFlags } from './commands/odds.js';
import type { RollFlags } from './commands/roll.js';
import type { SimulateFlags } from './commands/simulate.js';
import type { SweepFlags } from './commands/sweep.js';
import type { WorkerFlags } from './commands/worker.js';
import { clean } from './render/clean.js';
import { styleFor } from './render/style.js';
import { wrap } from './render/wrap.js';
import { isTrouble, type Shell, type Status, type Trouble } from './shell.js';

const thisFolder = 'a folder, a file or a package; this folder when left out';

/** Runs one command line and gives its exit status; whatever it prints goes to the shell that it is given. */
export async function main(args: readonly string[], shell: Shell): Promise<Status> {
  const json = args.includes('--json');
  let status: Status = 0;
  const program = buildProgram(shell, json, (ended) => {
    status = ended;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return endedEarly(error, json, shell);
    if (isTrouble(error)) return tell(error, json, shell);
    throw error;
  }
}

function buildProgram(shell: Shell, json: boolean, done: (status: Status) => void): Command {
  const program = new Command('rulewright')
    .description(
      'Checks, tests and rolls the rules of a tabletop game, and knows their odds.\nRULESET is a folder, a file, or the name of an npm package.',
    )
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('rulewright COMMAND --help says how it is used.')
    .configureHelp({ minWidthToWrap: 20 })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => shell.out.write(text),
      writeErr: (text) => {
        if (!json) shell.err.write(text);
      },
      getOutHelpWidth: () => styleFor(shell.out, shell).columns,
      getErrHelpWidth: () => styleFor(shell.err, shell).columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });

  program
    .command('check')
    .description('say everything that is wrong with a ruleset')
    .argument('[ruleset]', thisFolder, '.')
    .option('--json', 'print JSON')
    .action(async (ruleset: string, options: { json?: true }) => {
      const { check } = await import('./commands/check.js');
      done(check(ruleset, options, shell));
    });

  program
    .command('test')
    .description("run a ruleset's examples")
    .argument('[ruleset]', thisFolder, '.')
    .option('--json', 'print JSON')
    .option('--only <text>', 'only examples whose title holds this text')
    .action(async (ruleset: string, options: { only?: string; json?: true }) => {
      const { test } = await import('./commands/test.js');
      done(test(ruleset, options, shell));
    });

  program
    .command('roll')
    .description('make one roll and show how it came out; without ROLL, list what can be rolled')
    .argument('[ruleset]')
    .argument('[roll]')
    .option('-w, --with <name=value...>', 'give inputs, such as level=2 or attacker.level=2')
    .option('-o, --option <name=value...>', 'play with a house rule')
    .option('-s, --seed <seed>', 'roll the dice of this seed: a number or any words')
    .option('-n, --trial <number>', 'take a later roll of the seed, counted from 0')
    .option('-d, --dice <faces>', 'use these dice instead, such as 6,6,1')
    .option('-c, --choose <choices>', 'decide so, in order, such as yes,6; #2 is the second thing offered')
    .option('-a, --ask', 'ask for every decision, at a terminal')
    .option('-e, --expr <expression>', 'roll an expression without a ruleset, such as 4d6kh3')
    .option('--no-trace', 'show only what came out')
    .option('--json', 'print JSON')
    .action(async (ruleset: string | undefined, roll: string | undefined, options: RollFlags) => {
      const command = await import('./commands/roll.js');
      done(await command.roll(ruleset, roll, options, shell));
    });

  program
    .command('play')
    .description('play a scenario or an action; without NAME, list what can be played')
    .argument('<ruleset>')
    .argument('[name]')
    .option('-w, --with <name=value...>', 'give roles and inputs, such as victim=joan or amount=3')
    .option('-o, --option <name=value...>', 'play with a house rule')
    .option('-i, --in <scenario>', "use a scenario's things for an action")
    .option('-s, --seed <seed>', 'roll the dice of this seed: a number or any words')
    .option('-n, --trial <number>', 'show this run of a simulation of the seed, counted from 0')
    .option('-d, --dice <faces>', 'use these dice first, such as 6,6,1')
    .option('-c, --choose <choices>', 'decide so, in order, such as strike,#2; #2 is the second thing offered')
    .option('-a, --auto', 'leave all other decisions to the rules')
    .option('-l, --log <file>', 'save after every step, or go on with what was saved')
    .option('-u, --undo <number>', 'take back so many decisions of a saved game first')
    .option('--other-rules', 'go on although the rules have changed since, where all still fits')
    .option('--json', 'print JSON')
    .action(async (ruleset: string, name: string | undefined, options: PlayFlags) => {
      const { play } = await import('./commands/play.js');
      done(await play(ruleset, name, options, shell));
    });

  program
    .command('odds')
    .description('work out the exact odds of rolls, actions and scenarios; without a name, list them')
    .argument('[ruleset]')
    .argument('[rolls...]')
    .option('-w, --with <name=value...>', 'give inputs, such as level=2 or attacker.level=2')
    .option('-o, --option <name=value...>', 'play with a house rule')
    .option('--in <scenario>', 'take the things of an action from this scenario')
    .option('-v, --vary <name=values...>', 'try values in turn, such as level=1..8 or ties=all; one name or two')
    .option('--against <ruleset>', 'compare with the same roll of another ruleset', several)
    .option('--at-least <number>', 'ask how likely so much or more is; margin=5 for something else than the result')
    .option('--at-most <number>', 'ask how likely so much or less is')
    .option('--condition <expression>', 'look only at runs in which this holds, such as "first == 6"')
    .option('--value <name>', 'tell the odds of a named value, a measure or a field, such as goblin.hits, too', several)
    .option('--joint <names>', 'tell the odds of several together, such as margin,outcome', several)
    .option(
      '--policy <name>',
      'decide as default, first, last, random, optimal or worst play would; foe=worst for one who decides',
      several,
    )
    .option('--goal <name>', 'what optimal and worst play look at: an outcome, or the mean of the result or a measure')
    .option('--for <name>', 'who plays for the goal; everybody else plays against it')
    .option('--only <names>', 'show only these, such as success,mean', several)
    .option('-e, --expr <expression>', 'ask about an expression without a ruleset, such as 4d6kh3', several)
    .option('--max-states <number>', 'give up when there are more cases than this to look at')
    .option('--max-seconds <number>', 'give up when it takes longer than this')
    .option('--max-missing <probability>', 'follow what has no end until less than this is left, such as 1e-9')
    .option('--svg <file>', 'write the charts to a file')
    .option('--html <file>', 'write a page with charts and tables')
    .option('--csv', 'print a table for spreadsheets')
    .option('--markdown', 'print tables in Markdown')
    .option('--json', 'print JSON')
    .action(async (ruleset: string | undefined, rolls: readonly string[], options: OddsFlags) => {
      const command = await import('./commands/odds.js');
      done(command.odds(ruleset === undefined ? [] : [ruleset, ...rolls], options, shell));
    });

  simulating(program.command('simulate'))
    .description(
      'run a roll, a scenario or an action many times and count what it comes to; without NAME, list the rolls',
    )
    .option('--workers <number>', 'how many processors to use')
    .action(async (ruleset: string | undefined, name: string | undefined, options: SimulateFlags) => {
      const command = await import('./commands/simulate.js');
      done(await command.simulate(ruleset, name, options, shell));
    });

  simulating(program.command('sweep'))
    .description('simulate with workers on any number of machines, over Redis')
    .option('--redis <url>', 'the Redis server, such as redis://127.0.0.1:6379')
    .action(async (ruleset: string | undefined, name: string | undefined, options: SweepFlags) => {
      const command = await import('./commands/sweep.js');
      done(await command.sweep(ruleset, name, options, shell));
    });

  program
    .command('worker')
    .description('count for sweeps on any machine, until Ctrl-C')
    .option('--redis <url>', 'the Redis server, such as redis://127.0.0.1:6379')
    .option('--workers <number>', 'how many processors to use')
    .option('--json', 'print JSON')
    .action(async (options: WorkerFlags) => {
      const command = await import('./commands/worker.js');
      done(await command.worker(options, shell));
    });

  program
    .command('explain')
    .description('explain a code such as expr/unknown-name; without CODE, list them all')
    .argument('[code]', 'a code, or an area such as expr')
    .option('--json', 'print JSON')
    .action(async (code: string | undefined, options: { json?: true }) => {
      const { explain } = await import('./commands/explain.js');
      done(explain(code, options, shell));
    });

  program
    .command('new')
    .description('begin a ruleset of your own with a small finished game')
    .argument('[folder]', 'a folder that is empty or not there yet; asked for when left out')
    .option('-t, --title <title>', "the game's title")
    .option('--json', 'print JSON')
    .action(async (folder: string | undefined, options: { title?: string; json?: true }) => {
      const { create } = await import('./commands/new.js');
      done(await create(folder, options, shell));
    });

  program
    .command('build')
    .description("make what a ruleset's package publishes: compiled rules, a module, its types, tables for the README")
    .argument('[ruleset]', thisFolder, '.')
    .option('--out <folder>', 'where to write (default: dist, beside the rules)')
    .option('--no-test', 'build although an example fails')
    .option('--no-readme', 'leave the tables in README.md as they are')
    .option('--json', 'print JSON')
    .action(async (ruleset: string, options: BuildFlags) => {
      const command = await import('./commands/build.js');
      done(await command.build(ruleset, options, shell, main));
    });

  program
    .command('diff')
    .description("tell in a player's terms what changed between two versions of a ruleset, and what update that is")
    .argument(
      '<old>',
      'a folder, a package such as @scope/name@1.2.0 or a .tgz, or a revision: HEAD~1, v1.0.0:rulesets/game',
    )
    .argument('[new]', 'the same; this folder when left out', '.')
    .option('--log <file>', 'say whether a saved game goes on as it did', several)
    .option('--page <file>', 'say which elements of a page would break', several)
    .option('--max-cases <number>', 'compare odds for so many inputs of each roll at most (default: 150)')
    .option('--max-seconds <number>', 'compare odds for so long at most (default: 60)')
    .option(
      '--check',
      'fail when changesets or the version ask for less than is needed, or something named would break',
    )
    .option('--markdown', 'print Markdown')
    .option('--json', 'print JSON')
    .action(async (old: string, now: string, options: DiffFlags) => {
      const command = await import('./commands/diff.js');
      done(await command.diff(old, now, options, shell));
    });

  program
    .command('fmt')
    .description("put a ruleset's files in the usual form")
    .argument('[ruleset]', 'a ruleset, or one of its files; the one in this folder when left out', '.')
    .option('--check', 'change nothing, only say which files would change')
    .option('--json', 'print JSON')
    .action(async (ruleset: string, options: { check?: true; json?: true }) => {
      const { fmt } = await import('./commands/fmt.js');
      done(fmt(ruleset, options, shell));
    });

  return program;
}

/** What all that simulates takes. */
function simulating(command: Command): Command {
  return command
    .argument('[ruleset]')
    .argument('[name]')
    .option('-w, --with <name=value...>', 'give inputs, such as level=2 or attacker.level=2')
    .option('-o, --option <name=value...>', 'play with a house rule')
    .option('-i, --in <scenario>', "use a scenario's things for an action")
    .option('-v, --vary <name=values...>', 'try values in turn, such as level=1..8 or ties=all; any number of names')
    .option('-e, --expr <expression>', 'simulate an expression without a ruleset, such as 4d6kh3')
    .option('-t, --trials <number>', 'how many runs, such as 1e6')
    .option('-s, --seed <seed>', 'use the dice of this seed: a number or any words')
    .option('-p, --precision <number>', 'stop when shares, or the mean, are known so closely, such as 0.001')
    .option('--value <names>', 'count named values, or fields such as joan.hp, too', several)
    .option('--joint <names>', 'count two things together, such as margin,outcome', several)
    .option('--series [names]', 'follow fields such as joan.hp round by round; without NAMES, all that change')
    .option('--show <condition>', 'show the first run in which this holds, such as "outcome is fumble"')
    .option('--out <file>', 'keep what is counted in a file, or go on with it')
    .option('--csv', 'print a table for spreadsheets')
    .option('--jsonl', 'print JSON, a line for each simulation')
    .option('--json', 'print JSON');
}

/** Collects a flag that may be given several times. */
function several(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

function endedEarly(error: CommanderError, json: boolean, shell: Shell): Status {
  // Help and the version are no errors; the help that stands in for a missing command is.
  if (error.exitCode === 0) return 0;
  if (json) shell.out.write(failureJson(error.message.replace(/^error: /, '')));
  return 2;
}

function tell({ message, hints, status }: Trouble, json: boolean, shell: Shell): Status {
  if (json) {
    shell.out.write(failureJson(message, hints));
    return status;
  }
  const { colours, columns } = styleFor(shell.err, shell);
  const [first = '', ...rest] = wrap(clean(message), columns);
  const lines = [colours.red(colours.bold(first)), ...rest.map((line) => colours.red(colours.bold(line)))];
  shell.err.write(`${[...lines, ...hints].join('\n')}\n`);
  return status;
}

function failureJson(message: string, hints: readonly string[] = []): string {
  return `${JSON.stringify({ ok: false, error: { message, ...(hints.length > 0 ? { hints } : {}) } }, null, 2)}\n`;
}
