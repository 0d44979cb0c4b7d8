/** Saved games and pages that the newer version would break. */
import { resolve } from 'node:path';
import type { Json, Program } from '@rulewright/core';
import { compileRoll, readLog, replay, type RunState } from '@rulewright/engine';
import { Parser } from 'htmlparser2';
import { readText } from '../../files/read.js';
import { type Shell, Trouble } from '../../shell.js';

export interface Broken {
  /** The file, and for a page the line. */
  readonly where: string;
  /** What stands there: a saved game, or an element. */
  readonly what: string;
  readonly why: string;
}

export interface Programs {
  readonly before: Program;
  readonly after: Program;
}

/** A game that `play --log` saved, or a log by itself. */
export function brokenLog(file: string, { before, after }: Programs, shell: Shell): Broken[] {
  const json = parsed(readText(resolve(shell.cwd, file), file));
  const log = readLog(isObject(json) && 'log' in json ? json['log'] : json);
  if (!log) throw new Trouble(`${file} holds no game and no log.`);
  const name = 'roll' in log ? log.roll : 'action' in log ? log.action : log.scenario;
  const [old, now] = [before, after].map((program) => replay(program, log, { otherRules: true }));
  if (!old || !now || old.state === 'failed') {
    throw new Trouble(`${file} does not fit the older version, so nothing can be said of it.`);
  }
  const what = `the saved run of "${name}"`;
  if (now.state === 'failed') {
    return [{ where: file, what, why: now.diagnostics.map(({ message }) => message).join(' ') }];
  }
  return told(old) === told(now)
    ? []
    : [{ where: file, what, why: 'It goes another way with the same dice and decisions.' }];
}

/** What a run came to, or what it asks. */
function told(state: RunState): string {
  const { log, trace, ...rest } = state;
  return JSON.stringify([log.dice, log.decisions, trace === undefined, rest], (key, value: unknown) =>
    key === 'span' || key === 'trace' || key === 'rules'
      ? undefined
      : typeof value === 'bigint'
        ? String(value)
        : value,
  );
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly at: number;
}

/** A page with elements such as `<rw-roller roll="attack" values="level=3">`. */
export function brokenPage(file: string, programs: Programs, shell: Shell): Broken[] {
  const text = readText(resolve(shell.cwd, file), file);
  const elements = elementsIn(text);
  if (elements.length === 0) throw new Trouble(`${file} has no elements of Rulewright, such as <rw-roller>.`);
  return elements.flatMap((element): Broken[] => {
    // What was broken before is no matter of this change.
    if (problemOf(element, programs.before) !== undefined) return [];
    const why = problemOf(element, programs.after);
    if (why === undefined) return [];
    const line = text.slice(0, element.at).split('\n').length;
    return [{ where: `${file}:${String(line)}`, what: showElement(element), why }];
  });
}

function elementsIn(text: string): Element[] {
  const found: Element[] = [];
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => {
      if (/^rw-[a-z]+$/.test(name)) found.push({ name, attributes, at: parser.startIndex });
    },
  });
  parser.end(text);
  return found;
}

function showElement({ name, attributes }: Element): string {
  const shown = ['roll', 'action', 'scenario', 'type', 'table', 'values'].flatMap((key) => {
    const value = attributes[key];
    return value === undefined ? [] : [` ${key}="${value}"`];
  });
  return `<${name}${shown.join('')}>`;
}

function problemOf({ attributes }: Element, program: Program): string | undefined {
  const { roll, action, scenario, type, table, values } = attributes;
  const lacks = (
    kind: string,
    name: string | undefined,
    all: readonly { readonly name: string }[],
  ): string | undefined =>
    name === undefined || all.some((each) => each.name === name)
      ? undefined
      : `There is no ${kind} called "${name}" any more.`;
  const missing =
    lacks('roll', roll, program.rolls) ??
    lacks('action', action, program.actions) ??
    lacks('scenario', scenario, program.scenarios) ??
    lacks('type', type, program.types) ??
    lacks('table', table, program.tables);
  if (missing !== undefined || roll === undefined || values === undefined) return missing;
  const given = valuesIn(values);
  const roller = compileRoll(program, roll);
  if (!given || 'code' in roller) return undefined;
  const known = new Set(program.rolls.find(({ name }) => name === roll)?.inputs.map(({ name }) => name));
  const unknown = Object.keys(given).find((name) => !known.has(name));
  if (unknown !== undefined) return `It takes no input "${unknown}" any more.`;
  const { diagnostics } = roller.prepare(given);
  return diagnostics.length === 0 ? undefined : diagnostics.map(({ message }) => message).join(' ');
}

/** JSON, or pairs such as `level=3 ties=success`, as the elements take them. */
function valuesIn(text: string): Record<string, Json> | undefined {
  if (text.trim().startsWith('{')) {
    const json = parsed(text);
    return isObject(json) ? (json as Record<string, Json>) : undefined;
  }
  const values: Record<string, Json> = {};
  for (const pair of text.split(/[\s,;]+/).filter((each) => each !== '')) {
    const [, path = '', written = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    if (path === '') return undefined;
    place(values, path.split('.'), wordIn(written));
  }
  return values;
}

function place(values: Record<string, Json>, [first = '', ...rest]: readonly string[], value: Json): void {
  if (rest.length === 0) {
    values[first] = value;
    return;
  }
  const inner = values[first];
  const next: Record<string, Json> = isObject(inner) ? inner : {};
  values[first] = next;
  place(next, rest, value);
}

function wordIn(written: string): Json {
  if (/^-?\d+$/.test(written)) return Number(written);
  if (/^(?:yes|true)$/.test(written)) return true;
  return /^(?:no|false)$/.test(written) ? false : written;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
