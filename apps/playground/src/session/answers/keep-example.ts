/** A run as an example of the rules, in the layout that the rules are written in. */
import { type Json, type Program, toPlainJson, type Value } from '@rulewright/core';
import { type Choice, type DoneRun, forcedSource, run, type RunLog, type RunRequest } from '@rulewright/engine';
import type { Answer } from '../protocol.js';

/** The lines of an item of `examples`, without indent; undefined where the run cannot be made again. */
export function keepExample(program: Program, log: RunLog): Answer<'example'> {
  const choices: Json[] = [];
  let at = 0;
  const state = run(program, requestOf(log), {
    dice: forcedSource(log.dice),
    decide: (question): Choice => {
      const taken = log.decisions[at] ?? question.preferred;
      at += 1;
      const values = taken.map((index) => question.candidates[index] ?? null);
      choices.push(question.many ? values : (values[0] ?? null));
      return taken;
    },
  });
  if (state.state !== 'done') return undefined;
  const [kind, name] = calleeOf(log);
  const title = titleOf(program, kind, name);
  const faces = log.dice.map(plainText).join(', ');
  const given = 'things' in log && log.things && Object.keys(log.things).length > 0 ? log.things : undefined;
  const inputs = { ...('roles' in log ? log.roles : {}), ...log.inputs };
  return [
    `title: ${text(faces === '' ? title : `${title} with ${faces}`)}`,
    `${kind}: ${name}`,
    ...(given ? [`given: ${flow(given)}`] : []),
    ...(Object.keys(inputs).length > 0 ? [`with: ${flow(inputs)}`] : []),
    ...(Object.keys(log.options).length > 0 ? [`options: ${flow(log.options)}`] : []),
    `dice: ${flow(log.dice)}`,
    ...(choices.length > 0 ? [`choose: ${flow(choices)}`] : []),
    `expect: ${flow(expected(state))}`,
  ];
}

function requestOf(log: RunLog): RunRequest {
  const { inputs, options } = log;
  if ('roll' in log) return { roll: log.roll, inputs, options, ...(log.things ? { things: log.things } : {}) };
  if ('scenario' in log) return { scenario: log.scenario, inputs, options };
  return { action: log.action, things: log.things, roles: log.roles, inputs, options };
}

function calleeOf(log: RunLog): readonly ['roll' | 'action' | 'scenario', string] {
  if ('roll' in log) return ['roll', log.roll];
  return 'scenario' in log ? ['scenario', log.scenario] : ['action', log.action];
}

function titleOf({ rolls, actions, scenarios }: Program, kind: string, name: string): string {
  const all = kind === 'roll' ? rolls : kind === 'action' ? actions : scenarios;
  return all.find((each) => each.name === name)?.title ?? name;
}

/** What an example says of a run: the result and the outcome, and measures that are plain. */
function expected({ result, outcome, measures }: DoneRun): Readonly<Record<string, Json>> {
  const plain = Object.entries({ ...(result === null ? {} : { result }), ...measures }).flatMap(([name, value]) => {
    const json = plainValue(value);
    return json === undefined ? [] : [[name, json] as const];
  });
  return { ...Object.fromEntries(plain), ...(outcome === undefined ? {} : { outcome }) };
}

function plainValue(value: Value): Json | undefined {
  const json = toPlainJson(value);
  if (typeof json === 'number' || typeof json === 'boolean' || typeof json === 'string') return json;
  return Array.isArray(json) && json.every((each) => typeof each === 'number') ? json : undefined;
}

function flow(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(flow).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, each]) => `${key(name)}: ${flow(each)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return plainText(value);
}

function plainText(value: null | boolean | number | string): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : text(value);
}

function key(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : JSON.stringify(name);
}

/** Plain where it can only be read as text. */
function text(value: string): string {
  const isPlain = /^\p{L}[\p{L}\p{N} .'()_-]*$/u.test(value) && !/\s$/.test(value);
  return isPlain ? value : JSON.stringify(value);
}
