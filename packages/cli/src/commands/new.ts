import { mkdirSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { showPath } from '../files/locate.js';
import { codeOf, reason } from '../files/read.js';
import { createFile } from '../files/write.js';
import { styleFor } from '../render/style.js';
import { shellWord } from '../render/shell-word.js';
import { type Shell, type Status, Trouble } from '../shell.js';
import { scaffold } from './new/scaffold.js';

export interface NewOptions {
  readonly title?: string;
  readonly json?: true;
}

/** Begins a ruleset in a folder that is empty or not there yet. What was not said is asked, at a terminal. */
export async function create(given: string | undefined, said: NewOptions, shell: Shell): Promise<Status> {
  const { name, options } = given === undefined ? await askFor(said, shell) : { name: given, options: said };
  const folder = resolve(shell.cwd, name);
  const title = options.title?.trim() ?? titleOf(basename(folder));
  if (title === '') throw new Trouble('--title needs a title.');
  const files = scaffold(title, basename(folder));
  refuseOccupied(folder, name);
  const shown = showPath(folder, shell.cwd);
  write(folder, shown, files);
  const paths = Object.keys(files);
  if (options.json) {
    shell.out.write(`${JSON.stringify({ ok: true, folder: shown, title, files: paths }, null, 2)}\n`);
    return 0;
  }
  const { colours } = styleFor(shell.out, shell);
  const at = shellWord(shown);
  const lines = [
    `${colours.bold(title)} begins in ${shown}:`,
    ...paths.map((path) => `  ${path}`),
    '',
    'Next, try:',
    ...[`rulewright roll ${at} sneak`, `rulewright test ${at}`].map((line) => `  ${colours.cyan(line)}`),
  ];
  shell.out.write(`${lines.join('\n')}\n`);
  return 0;
}

async function askFor(options: NewOptions, shell: Shell): Promise<{ name: string; options: NewOptions }> {
  const ask = options.json ? undefined : shell.ask;
  if (!ask) throw new Trouble('Which folder should it begin in?', ['rulewright new FOLDER [--title TITLE]']);
  const title = options.title ?? ((await ask('What is your game called? (My game) ')) ?? '').trim();
  const suggested = folderOf(title);
  const name = ((await ask(`Which folder should it begin in? (${suggested}) `)) ?? '').trim();
  return { name: name === '' ? suggested : name, options: title === '' ? options : { ...options, title } };
}

/** `Harbour Lights` as the name of a folder: harbour-lights. */
function folderOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('-') || 'my-game';
}

function refuseOccupied(folder: string, name: string): void {
  try {
    // A repository that was just made is as good as empty.
    const there = readdirSync(folder).filter((each) => each !== '.git');
    if (there.length === 0) return;
    const few = there.slice(0, 3).join(', ');
    throw new Trouble(`${name} is not empty: it holds ${few}${there.length > 3 ? ', …' : ''}.`, [
      'Nothing was changed. Choose a folder that is empty or not there yet.',
    ]);
  } catch (error) {
    if (error instanceof Trouble) throw error;
    if (codeOf(error) === 'ENOENT') return;
    if (codeOf(error) === 'ENOTDIR') throw new Trouble(`${name} is a file, not a folder.`);
    throw new Trouble(`${name} could not be looked into${reason(error)}.`);
  }
}

/** Writes all files or, when one cannot be written, none. */
function write(folder: string, shown: string, files: Readonly<Record<string, string>>): void {
  let made: string | undefined;
  try {
    made = mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Trouble(`The folder ${shown} could not be made${reason(error)}.`);
  }
  const written: string[] = [];
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      createFile(join(folder, path), text, join(shown, path));
      written.push(path);
    }
  } catch (error) {
    takeBack(folder, written, made);
    throw error;
  }
}

function takeBack(folder: string, written: readonly string[], made: string | undefined): void {
  try {
    for (const path of written) unlinkSync(join(folder, path));
    const folders = written.map(dirname).filter((path) => path !== '.');
    for (const path of new Set(folders)) for (let at = path; at !== '.'; at = dirname(at)) rmdirSync(join(folder, at));
    for (let at = folder; made !== undefined && at.startsWith(made); at = dirname(at)) rmdirSync(at);
  } catch {
    // What cannot be taken back stays; the first problem is the one to tell.
  }
}

/** `harbour-lights` as a title: Harbour Lights. */
function titleOf(folder: string): string {
  const words = folder.split(/[\s._-]+/).filter((word) => word !== '');
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return title === '' ? 'My game' : title;
}
