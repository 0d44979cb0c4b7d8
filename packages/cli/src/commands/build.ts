import { join, relative, resolve, sep } from 'node:path';
import type { Program } from '@rulewright/core';
import { testProgram } from '@rulewright/engine';
import { locate, showPath } from '../files/locate.js';
import { replaceFile } from '../files/write.js';
import { clean } from '../render/clean.js';
import { styleFor } from '../render/style.js';
import { openRuleset } from '../ruleset.js';
import type { Shell, Status } from '../shell.js';
import { manifestProblems } from './build/manifest.js';
import { products, rollsFolder, separateRolls } from './build/products.js';
import { renewReadme, type RunCommand } from './build/readme.js';
import { existing, writeProducts } from './build/write.js';
import { refuseBroken } from './roll/problems.js';
import { reportTest } from './test/report.js';
import { reportTestJson } from './test/report-json.js';

export interface BuildFlags {
  readonly out?: string;
  readonly test: boolean;
  readonly readme: boolean;
  readonly json?: true;
}

/**
 * Makes what a ruleset's package publishes: the compiled rules as JSON, as a module, and its types, each roll by itself
 * too; and the tables in its README that are made from the rules.
 */
export async function build(name: string, flags: BuildFlags, shell: Shell, runCommand: RunCommand): Promise<Status> {
  const ruleset = openRuleset(name, shell, { thorough: true });
  const { program } = ruleset;
  if (!program) return refuseBroken(ruleset, flags.json === true, shell);
  if (flags.test) {
    const report = testProgram(program);
    if (report.failed > 0) {
      if (flags.json) reportTestJson({ report, ruleset, program, retests: [] }, shell);
      else reportTest({ report, ruleset, program, retests: [] }, shell);
      shell.err.write('Nothing was built, because an example fails. --no-test builds all the same.\n');
      return 1;
    }
  }
  const { folder } = locate(name, shell.cwd);
  const out = flags.out === undefined ? join(folder, 'dist') : resolve(shell.cwd, flags.out);
  const built = writeProducts(products(program), out, shell.cwd);
  const readme = flags.readme ? await writeReadme(name, folder, program, shell, runCommand) : undefined;
  const own = ruleset.files.filter(
    (file) => !file.startsWith('.') && !ruleset.uses.some((used) => file.startsWith(`${used}/`)),
  );
  const separate = separateRolls(program);
  const problems = [
    ...manifestProblems(folder, relative(folder, out).split(sep).join('/'), own, ruleset.uses),
    ...separate.problems,
    ...(readme?.hint === undefined ? [] : [readme.hint]),
  ];
  const documents = readme?.file === undefined ? [] : [readme.file];
  if (flags.json) {
    shell.out.write(
      `${JSON.stringify({ ok: true, title: program.title, files: [...built, ...documents], problems }, null, 2)}\n`,
    );
    return 0;
  }
  const { colours, glyphs } = styleFor(shell.out, shell);
  shell.out.write(`${colours.green(glyphs.good)} ${clean(program.title)} was built:\n`);
  const rolls = showPath(join(out, rollsFolder), shell.cwd);
  const whole = built.filter((path) => !path.startsWith(rolls));
  const count = separate.rolls.length;
  const parts = count === 0 ? [] : [`${rolls}/ (${count === 1 ? '1 roll' : `${String(count)} rolls, each`} by itself)`];
  for (const path of [...whole, ...parts, ...documents]) shell.out.write(`  ${path}\n`);
  for (const problem of problems) shell.out.write(`${colours.yellow('!')} ${problem}\n`);
  return 0;
}

/** Makes the tables in the README anew, where there is one that has marks for them. */
async function writeReadme(
  name: string,
  folder: string,
  program: Program,
  shell: Shell,
  runCommand: RunCommand,
): Promise<{ readonly file?: string; readonly hint?: string }> {
  const path = join(folder, 'README.md');
  const file = showPath(path, shell.cwd);
  const before = existing(path, file);
  if (before === undefined) return {};
  const after = await renewReadme(before, { name, program }, shell, runCommand);
  if (after === before) return /^<!-- (?:rolls|options|odds)\b/m.test(before) ? { file } : { hint: readmeHint };
  replaceFile(path, before, after, file);
  return { file };
}

const readmeHint =
  'README.md has no tables made from the rules: <!-- rolls --> and <!-- /rolls -->, each on a line of its own, make one.';
