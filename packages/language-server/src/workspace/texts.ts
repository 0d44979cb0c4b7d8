/** Texts of files: as the editor has them where they are open, otherwise from disk. */
import { readFileSync, statSync } from 'node:fs';
import { isFile } from './paths.js';

export interface Texts {
  /** Undefined where there is no such file, or none that can be read. */
  read(key: string): string | undefined;
}

/** No text that a person wrote is longer. */
const largest = 16 * 1024 * 1024;
const mostKept = 500;

interface Kept {
  readonly stamp: string;
  readonly text: string | undefined;
}

export class DiskTexts implements Texts {
  private readonly kept = new Map<string, Kept>();

  read(key: string): string | undefined {
    const stamp = stampOf(key);
    if (stamp === undefined) return undefined;
    const known = this.kept.get(key);
    if (known?.stamp === stamp) return known.text;
    const text = readText(key);
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(key, { stamp, text });
    return text;
  }
}

function stampOf(key: string): string | undefined {
  if (!isFile(key)) return undefined;
  const found = statSync(key, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size > largest) return undefined;
  return `${String(found.mtimeMs)} ${String(found.size)}`;
}

function readText(key: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(key));
  } catch {
    return undefined;
  }
}
