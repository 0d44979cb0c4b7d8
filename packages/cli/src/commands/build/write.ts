/** Writes what a build makes, and nothing over what others made. */
import { mkdirSync, readdirSync, statSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { showPath } from '../../files/locate.js';
import { readText, reason } from '../../files/read.js';
import { createFile, replaceFile } from '../../files/write.js';
import { Trouble } from '../../shell.js';
import { isProduct, rollsFolder } from './products.js';

/** Writes the files into a folder, once it is sure that none of them is someone else's; gives their paths as they are shown. */
export function writeProducts(files: Readonly<Record<string, string>>, out: string, cwd: string): readonly string[] {
  const shown = (path: string): string => showPath(join(out, path), cwd);
  const paths = Object.keys(files);
  for (const path of paths) refuseForeign(join(out, path), shown(path));
  for (const folder of new Set(paths.map((path) => dirname(join(out, path)))))
    makeFolder(folder, showPath(folder, cwd));
  for (const [path, text] of Object.entries(files)) write(join(out, path), text, shown(path));
  removeFormer(files, out, shown);
  return paths.map(shown);
}

/** The text of a file that is there. */
export function existing(path: string, shown: string): string | undefined {
  return statSync(path, { throwIfNoEntry: false }) === undefined ? undefined : readText(path, shown);
}

function refuseForeign(path: string, shown: string): void {
  const before = existing(path, shown);
  if (before === undefined || isProduct(before)) return;
  throw new Trouble(`${shown} was not made by rulewright build; it was left alone.`, [
    'Nothing was written. Name another folder with --out.',
  ]);
}

function write(path: string, text: string, shown: string): void {
  const before = existing(path, shown);
  if (before === undefined) createFile(path, text, shown);
  else if (before !== text) replaceFile(path, before, text, shown);
}

/** Files of rolls that the rules no longer have would be published too. */
function removeFormer(files: Readonly<Record<string, string>>, out: string, shown: (path: string) => string): void {
  const folder = join(out, rollsFolder);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const path = `${rollsFolder}/${name}`;
    // A disk may have kept another spelling of a name.
    const isOurs = Object.keys(files).some((each) => each.normalize('NFC') === path.normalize('NFC'));
    if (isOurs || !/\.(?:js|json|d\.ts)$/.test(name) || !isProduct(readText(join(folder, name), shown(path)))) continue;
    try {
      unlinkSync(join(folder, name));
    } catch (error) {
      throw new Trouble(`${shown(path)} is of a roll that is gone, and could not be removed${reason(error)}.`);
    }
  }
}

function makeFolder(folder: string, shown: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Trouble(`The folder ${shown} could not be made${reason(error)}.`);
  }
}
