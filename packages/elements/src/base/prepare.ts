/** Gets the seldom needed parts of what runs rules, where these rules need them. */
import type { Program, Type } from '@rulewright/core';
import { common, type Part, parts } from './parts.js';

/** What is going to be run. */
export interface Wanted {
  readonly rolls: readonly string[];
  /** Parts by name: dice from a seed, decisions and logs to run again, logs to read, what a run says when it fails. */
  readonly also?: readonly ('seeds' | 'choices' | 'logs' | 'words')[];
  /** Whether there is only a form of the rolls so far, and nothing is run. */
  readonly formOnly?: boolean;
}

const loaded = new Set<Part>();

/**
 * Resolves once everything can be run that these rolls come to, and without rolls anything; undefined when nothing is
 * missing.
 */
export function prepareRules(program: Program, wanted?: Wanted): Promise<void> | undefined {
  if (!wanted) return load(() => true);
  const met = wordsOf(program, wanted.rolls);
  const also: readonly string[] = [...(wanted.also ?? []), ...(program.partOf === undefined ? ['whole'] : [])];
  return load(
    (name, { words, forForm }) =>
      (forForm === true || wanted.formOnly !== true) &&
      (also.includes(name) || words.split(' ').some((word) => met.has(word))),
  );
}

function load(isMeant: (name: string, part: Part) => boolean): Promise<void> | undefined {
  const missing = Object.entries(parts)
    .filter(([name, part]) => !loaded.has(part) && isMeant(name, part))
    .map(async ([, part]) => {
      await part.load();
      loaded.add(part);
    });
  return missing.length === 0 ? undefined : Promise.all(missing).then(() => undefined);
}

/** What is met on the way through the rules, in the words of the parts. */
function wordsOf(program: Program, rolls: readonly string[]): ReadonlySet<string> {
  const listed = new Set([common, ...Object.values(parts).map((part) => part.words)].flatMap((all) => all.split(' ')));
  const words = new Set<string>();
  const met = new Set<unknown>();
  const waiting: unknown[] = [];
  const reach = (all: readonly { readonly name: string }[], wanted: unknown): void => {
    waiting.push(all.find(({ name }) => name === wanted));
  };
  const give = (type: Type): void => {
    if (met.has(type)) return;
    met.add(type);
    words.add(`:${type.kind}`);
    if ('of' in type) give(type.of);
    if (type.kind === 'step') reach(program.chains, type.chain);
    if (type.kind !== 'record') return;
    const declared = program.types.find(({ name }) => name === type.name);
    waiting.push(declared);
    for (const field of declared?.fields.map((each) => each.type) ?? Object.values(type.fields)) give(field);
  };
  for (const roll of program.rolls) {
    if (!rolls.includes(roll.name)) continue;
    waiting.push(roll);
    for (const { type } of roll.inputs) give(type);
  }
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null || met.has(part)) continue;
    met.add(part);
    const { kind, op, callee, name, type, table, value } = part as Readonly<Record<string, unknown>>;
    words.add(kind as string);
    if (kind === 'op') words.add(listed.has(`=${op as string}`) ? `=${op as string}` : '=');
    if (kind === 'call') reach(callee === 'function' ? program.functions : program.rolls, name);
    if (kind === 'lookup') reach(program.tables, table);
    if (kind === 'record') reach(program.types, type);
    // What is handed to an operation by its name.
    if (kind === 'const') for (const all of [program.tables, program.chains, program.decks]) reach(all, value);
    for (const [each, inner] of Object.entries(part)) if (each !== 'type') waiting.push(inner);
  }
  return words;
}
