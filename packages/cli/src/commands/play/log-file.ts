/** Games on disk: written as a whole after every step, so that whatever happens the last step is there. */
import { resolve } from 'node:path';
import { statSync } from 'node:fs';
import { readLog, type RunLog } from '@rulewright/engine';
import { readText } from '../../files/read.js';
import { createFile, replaceFile } from '../../files/write.js';
import { Trouble } from '../../shell.js';

/** What a file holds beside the log. */
export interface SavedGame {
  readonly log: RunLog;
  readonly seed: string | undefined;
}

const format = 'rulewright game';

export class LogFile {
  private text: string | undefined;
  private readonly path: string;

  constructor(
    /** As it was typed. */
    readonly shown: string,
    cwd: string,
  ) {
    this.path = resolve(cwd, shown);
    this.text = statSync(this.path, { throwIfNoEntry: false }) ? readText(this.path, shown) : undefined;
  }

  /** The game that is in the file; undefined when the file is not there yet. */
  read(): SavedGame | undefined {
    if (this.text === undefined) return undefined;
    let json: unknown;
    try {
      json = JSON.parse(this.text);
    } catch {
      throw this.isNone();
    }
    if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== format) throw this.isNone();
    const { log, seed } = json as { readonly log?: unknown; readonly seed?: unknown };
    const read = readLog(log);
    if (!read || (seed !== undefined && typeof seed !== 'string')) throw this.isNone();
    return { log: read, seed };
  }

  private isNone(): Trouble {
    return new Trouble(`${this.shown} holds no game; it was left alone.`, ['Name another file, or move it away.']);
  }

  save({ log, seed }: SavedGame): void {
    const game = { format, version: 1, ...(seed === undefined ? {} : { seed }), log };
    const text = `${JSON.stringify(game)}\n`;
    if (text === this.text) return;
    if (this.text === undefined) createFile(this.path, text, this.shown);
    else replaceFile(this.path, this.text, text, this.shown);
    this.text = text;
  }
}
