import { mkdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Program } from '@rulewright/core';
import { testProgram } from '@rulewright/engine';
import { locate, showPath } from '../files/locate.js';
import { readText, reason } from '../files/read.js';
import { createFile, replaceFile } from '../files/write.js';
import { clean } from '../render/clean.js';
import { styleFor } from '../render/style.js';
import { openRuleset } from '../ruleset.js';
import { type Shell, type Status, Trouble } from '../shell.js';
import { declarations } from './build/declarations.js';
import { manifestProblems } from './build/manifest.js';
import { renewReadme } from './build/readme.js';
import { refuseBroken } from './roll/problems.js';
import { reportTest } from './test/report.js';
import { reportTestJson } from './test/report-json.js';

export interface BuildFlags {
  readonly out?: string;
  readonly test: boolean;
  readonly readme: boolean;
  readonly json?: true;
}

const mark = '// Made by rulewright build. What is changed here is lost; change the rules instead.';

/** Runs another command line of this program. */
export type RunCommand = (args: readonly string[], shell: Shell) => Promise<Status>;

/**
 * Makes what a ruleset's package publishes: the compiled rules as JSON, as a module, and its types; and the tables in its
 * README that are made from the rules.
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
  const files = products(program);
  const shown = (path: string): string => showPath(join(out, path), shell.cwd);
  for (const path of Object.keys(files)) refuseForeign(join(out, path), shown(path));
  makeFolder(out, showPath(out, shell.cwd));
  for (const [path, text] of Object.entries(files)) write(join(out, path), text, shown(path));
  const readme = flags.readme ? await writeReadme(name, folder, program, shell, runCommand) : undefined;
  const own = ruleset.files.filter(
    (file) => !file.startsWith('.') && !ruleset.uses.some((used) => file.startsWith(`${used}/`)),
  );
  const problems = [
    ...manifestProblems(folder, relative(folder, out).split(sep).join('/'), own, ruleset.uses),
    ...(readme?.hint === undefined ? [] : [readme.hint]),
  ];
  const paths = [...Object.keys(files).map(shown), ...(readme?.file === undefined ? [] : [readme.file])];
  if (flags.json) {
    shell.out.write(`${JSON.stringify({ ok: true, title: program.title, files: paths, problems }, null, 2)}\n`);
    return 0;
  }
  const { colours, glyphs } = styleFor(shell.out, shell);
  shell.out.write(`${colours.green(glyphs.good)} ${clean(program.title)} was built:\n`);
  for (const path of paths) shell.out.write(`  ${path}\n`);
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
  const after = await renewReadme(before, program, async (words) => {
    const told = { out: '', err: '' };
    const sink = (to: 'out' | 'err'): Shell['out'] => ({ isTerminal: false, write: (text) => void (told[to] += text) });
    const status = await runCommand(['odds', name, ...words, '--markdown'], {
      ...shell,
      out: sink('out'),
      err: sink('err'),
    });
    if (status !== 0) throw new Trouble(`README.md asks for odds ${words.join(' ')}: ${told.err.trim()}`);
    return told.out;
  });
  if (after === before) return /^<!-- (?:rolls|options|odds)\b/m.test(before) ? { file } : { hint: readmeHint };
  replaceFile(path, before, after, file);
  return { file };
}

const readmeHint =
  'README.md has no tables made from the rules: <!-- rolls --> and <!-- /rolls -->, each on a line of its own, make one.';

/** The files by name. Examples are the ruleset's own tests, and stay in its sources. */
function products(program: Program): Readonly<Record<string, string>> {
  const json = JSON.stringify({ ...program, examples: [] });
  return {
    'ruleset.json': `${json}\n`,
    // A text parses faster than a literal, and holds whatever titles hold.
    'index.js': `${mark}\nexport default JSON.parse(${moduleText(json)});\n`,
    'index.d.ts': declarations(program, mark),
  };
}

/** A text as a JavaScript literal that can also stand in a page. */
function moduleText(json: string): string {
  return JSON.stringify(json).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function refuseForeign(path: string, shown: string): void {
  const before = existing(path, shown);
  if (before === undefined || before.startsWith(mark) || before.startsWith('{"format":"rulewright"')) return;
  throw new Trouble(`${shown} was not made by rulewright build; it was left alone.`, [
    'Nothing was written. Name another folder with --out.',
  ]);
}

function existing(path: string, shown: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false }) === undefined ? undefined : readText(path, shown);
}

function write(path: string, text: string, shown: string): void {
  const before = existing(path, shown);
  if (before === undefined) createFile(path, text, shown);
  else if (before !== text) replaceFile(path, before, text, shown);
}

function makeFolder(folder: string, shown: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Trouble(`The folder ${shown} could not be made${reason(error)}.`);
  }
}
