import { readFileSync, statSync } from 'node:fs';
import { Trouble } from '../shell.js';

/** No text that a person wrote is longer; what is, would only make the reader wait. */
const largest = 16 * 1024 * 1024;

/** The text of a file, or a plain reason why it cannot be had. `shown` is how the reader calls it. */
export function readText(path: string, shown: string): string {
  try {
    const { size } = statSync(path);
    if (size > largest) throw new Trouble(`${shown} is larger than 16 MB, which is too large for a ruleset.`);
    return decode(readFileSync(path), shown);
  } catch (error) {
    throw error instanceof Trouble ? error : new Trouble(readProblem(error, shown));
  }
}

function decode(bytes: Uint8Array, shown: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Trouble(`${shown} is not a text in UTF-8.`, ['Save it as UTF-8; every editor can.']);
  }
}

export function readProblem(error: unknown, shown: string): string {
  switch (codeOf(error)) {
    case 'ENOENT':
      return `There is no file ${shown}.`;
    case 'EISDIR':
      return `${shown} is a folder, not a file.`;
    case 'EACCES':
    case 'EPERM':
      return `${shown} may not be read.`;
    case 'ENOTDIR':
      return `${shown} leads through something that is not a folder.`;
    case 'ELOOP':
      return `${shown} is a link that leads in a circle.`;
    case 'ENAMETOOLONG':
      return `The name of ${shown} is too long.`;
    default:
      return `${shown} could not be read${reason(error)}.`;
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function reason(error: unknown): string {
  const code = codeOf(error);
  return code === undefined ? '' : ` (${code})`;
}
