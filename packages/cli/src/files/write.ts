/**
 * Writing without ever destroying anything: a file is replaced only as a whole, by a finished one that was written
 * beside it, and a new file is never written over another.
 *
 * All of this is synchronous, so that a signal is only seen between two files and no unfinished file is left behind.
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  renameSync,
  unlinkSync,
  writeFileSync,
  accessSync,
  constants,
  readFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Trouble } from '../shell.js';
import { codeOf, reason } from './read.js';

let guarded = false;

/** Without a listener a signal ends the process wherever it is, even between writing a file and renaming it. */
function guard(): void {
  if (guarded) return;
  guarded = true;
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const) {
    process.on(signal, () => {
      // Whoever else listens decides how it ends.
      if (process.listenerCount(signal) === 1) process.exit(128 + number);
    });
  }
}

/** Replaces a file's text, keeping its permissions. It must still hold `before`, and must not be a link. */
export function replaceFile(path: string, before: string, after: string, shown: string): void {
  guard();
  try {
    const old = lstatSync(path);
    if (old.isSymbolicLink()) {
      throw new Trouble(`${shown} is a link; it was left alone.`, ['Name the file that it leads to.']);
    }
    if (!old.isFile()) throw new Trouble(`${shown} is not a file; it was left alone.`);
    if (old.nlink > 1) throw new Trouble(`${shown} has more than one name on this disk; it was left alone.`);
    accessSync(path, constants.W_OK);
    if (readFileSync(path, 'utf8') !== before) {
      throw new Trouble(`${shown} was changed by someone else at the same moment; it was left alone.`);
    }
    const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
    try {
      writeNew(beside, after, old.mode & 0o7777);
      renameSync(beside, path);
    } catch (error) {
      discard(beside);
      throw error;
    }
  } catch (error) {
    throw error instanceof Trouble ? error : new Trouble(writeProblem(error, shown));
  }
}

/** Writes a file that is not there yet; anything that is there stays. */
export function createFile(path: string, text: string, shown: string): void {
  guard();
  try {
    writeNew(path, text);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new Trouble(`${shown} is there already; it was left alone.`);
    discardEmpty(path, text);
    throw new Trouble(writeProblem(error, shown));
  }
}

/**
 * Writes a file as a whole, over one that is there only if `isOurs` knows its text as something that was made in the same
 * way before.
 */
export function renewFile(path: string, text: string, shown: string, isOurs: (before: string) => boolean): void {
  const before = textThere(path, shown);
  if (before !== undefined) {
    if (!isOurs(before)) {
      throw new Trouble(`${shown} is there already and was not made by this command; it was left alone.`, [
        'Name another file, or take that one away first.',
      ]);
    }
    replaceFile(path, before, text, shown);
    return;
  }
  guard();
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    writeNew(beside, text);
    renameSync(beside, path);
  } catch (error) {
    discard(beside);
    throw new Trouble(writeProblem(error, shown));
  }
}

/** What stands in a file, if there is one. */
function textThere(path: string, shown: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (codeOf(error) === 'EISDIR') throw new Trouble(`${shown} is a folder, not a file.`);
    throw new Trouble(writeProblem(error, shown));
  }
}

function writeNew(path: string, text: string, mode?: number): void {
  // "x" makes sure that neither a file nor a link of that name is followed or overwritten.
  const file = openSync(path, 'wx', mode ?? 0o666);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  if (mode !== undefined) chmodSync(path, mode);
}

function discard(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was never made.
  }
}

/** Takes away what we began to write, such as on a full disk. */
function discardEmpty(path: string, text: string): void {
  try {
    if (text.startsWith(readFileSync(path, 'utf8'))) unlinkSync(path);
  } catch {
    // It was never made.
  }
}

function writeProblem(error: unknown, shown: string): string {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `${shown} cannot be written: its folder is not there.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${shown} may not be written.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no room left for ${shown}.`;
    default:
      return `${shown} could not be written${reason(error)}.`;
  }
}
