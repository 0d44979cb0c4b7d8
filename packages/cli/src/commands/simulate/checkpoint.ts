/**
 * What was counted so far, in a file: so much of each case as is without gaps, written as a whole from time to time. A
 * simulation that was killed goes on from there, and the file ends up the same.
 */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fingerprint, type SimulationRequest, type Tally, type TallySum } from '@rulewright/engine';
import { readProblem } from '../../files/read.js';
import { renewFile } from '../../files/write.js';
import { Trouble } from '../../shell.js';
import { showCount } from './numbers.js';
import type { Question } from './question.js';

const format = 'rulewright simulation';
const version = 1;

/** Milliseconds between two writings; and writing takes at most so great a part of the time. */
const pause = 1000;
const share = 1 / 20;

/** What has to be the same where a file goes on: everything but how much is counted. */
interface Key {
  readonly rules: string;
  readonly cases: readonly { readonly settings: readonly string[]; readonly request: SimulationRequest }[];
}

interface Saved extends Key {
  readonly tallies: readonly (Tally | null)[];
}

export class Checkpoint {
  private text: string | undefined;
  private next = 0;
  private readonly tallies: (Tally | undefined)[];
  private readonly sums = new Map<number, TallySum>();
  private readonly path: string;
  private readonly key: Key;

  constructor(
    /** As it was typed. */
    readonly shown: string,
    cwd: string,
    { program, cases, trials }: Question,
  ) {
    this.path = resolve(cwd, shown);
    this.key = { rules: fingerprint(program), cases: cases.map(({ settings, request }) => ({ settings, request })) };
    this.text = textOf(this.path, shown);
    const saved = this.text === undefined ? undefined : parse(this.text, shown);
    if (saved) this.refuseOther(saved);
    this.tallies = cases.map((_, index) => saved?.tallies[index] ?? undefined);
    const most = Math.max(0, ...this.tallies.map((tally) => tally?.trials ?? 0));
    if (most > trials) {
      throw new Trouble(`${shown} has ${showCount(most)} trials already, which is more than ${showCount(trials)}.`, [
        'Ask for more with --trials, or name another file.',
      ]);
    }
  }

  /** What is known of a case from before. */
  begun(index: number): Tally | undefined {
    return this.tallies[index];
  }

  tell(index: number, known: TallySum): void {
    this.sums.set(index, known);
    if (Date.now() >= this.next) this.write();
  }

  write(): void {
    const began = Date.now();
    for (const [index, sum] of this.sums) this.tallies[index] = sum.tally();
    this.sums.clear();
    const saved: Saved = { ...this.key, tallies: this.tallies.map((tally) => tally ?? null) };
    const text = `${JSON.stringify({ format, version, ...saved })}\n`;
    const before = this.text;
    if (text !== before) renewFile(this.path, text, this.shown, (there) => there === before);
    this.text = text;
    const now = Date.now();
    this.next = now + Math.max(pause, (now - began) / share);
  }

  private refuseOther(saved: Saved): void {
    const other = (what: string): Trouble =>
      new Trouble(`${this.shown} holds a simulation ${what}; it was left alone.`, [
        'Name another file, or take that one away to begin anew.',
      ]);
    const [before] = saved.cases.map(({ request }) => request);
    const [now] = this.key.cases.map(({ request }) => request);
    if (!before || !now) throw other('of nothing');
    if (nameOf(before) !== nameOf(now)) throw other(`of ${nameOf(before)}, not of ${nameOf(now)}`);
    if (saved.rules !== this.key.rules) throw other('of other rules than these');
    if (before.seed !== now.seed) throw other(`of the seed ${before.seed}, not of ${now.seed}`);
    if (JSON.stringify(saved.cases) !== JSON.stringify(this.key.cases)) {
      throw other('with other inputs, or that counts something else');
    }
  }
}

/** The seed of the simulation in a file, so that the same command goes on. */
export function seedIn(shown: string, cwd: string): string | undefined {
  const text = textOf(resolve(cwd, shown), shown);
  return text === undefined ? undefined : parse(text, shown).cases[0]?.request.seed;
}

function nameOf(request: SimulationRequest): string {
  return 'roll' in request ? request.roll : 'action' in request ? request.action : request.scenario;
}

function textOf(path: string, shown: string): string | undefined {
  if (!statSync(path, { throwIfNoEntry: false })) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Trouble(readProblem(error, shown));
  }
}

function isTally(value: unknown): boolean {
  if (value === null) return true;
  const { trials, failed, tables } = value as Partial<Tally>;
  return Number.isSafeInteger(trials) && Array.isArray(failed) && Array.isArray(tables);
}

function parse(text: string, shown: string): Saved {
  const none = new Trouble(`${shown} holds no simulation; it was left alone.`, ['Name another file, or move it away.']);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw none;
  }
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== format) throw none;
  if (!('version' in json) || json.version !== version) {
    throw new Trouble(`${shown} was made by another version of Rulewright; it was left alone.`, [
      'Go on with that version, or name another file.',
    ]);
  }
  const saved = json as Partial<Saved>;
  if (!Array.isArray(saved.cases) || !Array.isArray(saved.tallies) || !saved.tallies.every(isTally)) throw none;
  return json as unknown as Saved;
}
