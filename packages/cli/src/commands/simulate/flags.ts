import { Trouble } from '../../shell.js';

export interface SimulateFlags {
  readonly with?: readonly string[];
  readonly option?: readonly string[];
  readonly expr?: string;
  readonly trials?: string;
  readonly seed?: string;
  readonly precision?: string;
  readonly value?: readonly string[];
  readonly joint?: readonly string[];
  readonly series?: string | true;
  readonly show?: string;
  readonly in?: string;
  readonly vary?: readonly string[];
  readonly out?: string;
  readonly workers?: string;
  readonly csv?: true;
  readonly jsonl?: true;
  readonly json?: true;
}

/** A seed has no more trials. */
const mostTrials = 2 ** 32;
const usualTrials = 1_000_000;

/** How the answer is printed. */
export function readFormat({ csv, json, jsonl }: SimulateFlags): 'text' | 'csv' | 'json' | 'jsonl' {
  const asked = Object.entries({ json, csv, jsonl }).flatMap(([name, given]) => (given ? `--${name}` : []));
  if (asked.length > 1) throw new Trouble(`${asked.join(' and ')} can't be printed at once; choose one.`);
  if (jsonl) return 'jsonl';
  if (csv) return 'csv';
  return json ? 'json' : 'text';
}

/** How many trials are run at most: a whole number, also as `1e6` or `1_000_000`. */
export function readTrials(text: string | undefined, precision: number | undefined): number {
  if (text === undefined) return precision === undefined ? usualTrials : mostTrials;
  const number = Number(text.replaceAll(/[_,']/g, ''));
  if (Number.isInteger(number) && number >= 1 && number <= mostTrials) return number;
  throw new Trouble(`--trials ${text}: a whole number from 1 to 4294967296 stands here, such as 1000000 or 1e6.`);
}

export function readPrecision(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() !== '' && number > 0 && number < Infinity) return number;
  throw new Trouble(`--precision ${text}: a number above 0 stands here, such as 0.001.`);
}

/** How many workers; the machine decides when nothing is said. */
export function readWorkers(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 256) return number;
  throw new Trouble(`--workers ${text}: a whole number from 1 to 256 stands here.`);
}

/** `margin,tries`, also given one by one. */
export function readNames(texts: readonly string[] | undefined): readonly string[] {
  return (texts ?? []).flatMap((text) => text.split(',').map((name) => name.trim().normalize('NFC')));
}

/** `margin,outcome`. */
export function readPair(text: string): readonly [string, string] {
  const [first, second, ...more] = text.split(',').map((name) => name.trim().normalize('NFC'));
  if (!first || !second || more.length > 0) {
    throw new Trouble(`--joint ${text}: two names stand here, such as --joint margin,outcome.`);
  }
  return [first, second];
}
