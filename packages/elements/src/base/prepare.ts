/** Gets the seldom needed parts of what runs rules, where these rules need them. */
import { type Builtin, builtins, type Program } from '@rulewright/core';

/** What can be met in rules that need nothing more: nodes, steps and types, and the types of inputs. */
interface Reach {
  readonly kinds: ReadonlySet<unknown>;
  readonly inputs: ReadonlySet<unknown>;
}

const words = (text: string): string[] => text.split(' ');
const first = words(
  'const get block if op lambda call dice roll bind branch integer boolean label text optional pool unknown',
);
const later = words('field record list each fold lookup loop assign choose fraction none');

/** With what is there from the beginning. Fields for other values than numbers and texts come later. */
const basic: Reach = { kinds: new Set(first), inputs: new Set(words('integer text')) };
/** With what `more` brings. */
const wide: Reach = {
  kinds: new Set([...first, ...later]),
  inputs: new Set(words('integer text boolean label fraction list record pool')),
};

let hasMore = false;
let hasAll = false;

/**
 * Resolves once everything can be run that these rolls come to, and without names anything; undefined when nothing is
 * missing.
 */
export function prepareRules(program: Program, rolls?: readonly string[]): Promise<void> | undefined {
  if (hasAll) return undefined;
  if (!rolls) return prepareAll();
  if (fits(program, rolls, hasMore ? wide : basic)) return undefined;
  return hasMore ? prepareAll() : prepareMore().then(() => prepareRules(program, rolls));
}

/** Gets everything; undefined when it is there. */
export function prepareAll(): Promise<void> | undefined {
  return hasAll ? undefined : prepareRest();
}

async function prepareMore(): Promise<void> {
  add((await import('./more.js')).more);
  hasMore = true;
}

async function prepareRest(): Promise<void> {
  const [{ rest }] = await Promise.all([import('./rest.js'), prepareMore()]);
  add(rest);
  hasAll = true;
}

function add(more: ReadonlyMap<string, Builtin>): void {
  const known = builtins as Map<string, Builtin>;
  for (const [name, builtin] of more) if (!known.has(name)) known.set(name, builtin);
}

/** Whether only such nodes, and built-ins that are there, are met on the way through the rules. */
function fits(program: Program, rolls: readonly string[], { kinds, inputs }: Reach): boolean {
  const met = new Set<unknown>();
  const { functions, types, tables } = program;
  const named = program.rolls.filter(({ name }) => rolls.includes(name));
  const isPlain = named.every((roll) =>
    roll.inputs.every(({ type }) => inputs.has((type.kind === 'optional' ? type.of : type).kind)),
  );
  if (!isPlain) return false;
  const waiting: unknown[] = named;
  const reach = (all: readonly { readonly name: string }[] | undefined, wanted: unknown): void => {
    const found = all?.find(({ name }) => name === wanted);
    if (found) waiting.push(found);
  };
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (met.has(part)) continue;
    met.add(part);
    const { kind, op, callee, name, type, table, of } = part as Readonly<Record<string, unknown>>;
    if (kind !== undefined && !kinds.has(kind)) return false;
    // The type of dice that are not rolled yet is called as the node that rolls some.
    if (kind === 'dice' && of !== undefined) return false;
    if (kind === 'op' && !builtins.has(op as string)) return false;
    if (kind === 'call') {
      if (callee === 'action') return false;
      reach(callee === 'function' ? functions : program.rolls, name);
    }
    if (kind === 'record') reach(types, type ?? name);
    if (kind === 'lookup') reach(tables, table);
    for (const inner of Object.values(part as object) as unknown[])
      if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return true;
}
