/** Gets the seldom needed parts of what runs rules, where these rules need them. */
import { type Builtin, builtins, type Input, type Program } from '@rulewright/core';

/** Nodes, steps and types that can be run by what is there from the beginning. */
const basic: ReadonlySet<unknown> = new Set(
  ['const get block if op lambda call dice roll bind branch', 'integer boolean label text optional pool unknown']
    .join(' ')
    .split(' '),
);

/**
 * Resolves once everything can be run that these rolls come to, and without names anything; undefined when nothing is
 * missing.
 */
export function prepareRules(program: Program, rolls?: readonly string[]): Promise<void> | undefined {
  return rolls && isBasic(program, rolls) ? undefined : prepareAll();
}

const plainInputs = /^(?:integer|text)$/;

let isPrepared = false;

/** Gets everything; undefined when it is there. */
export function prepareAll(): Promise<void> | undefined {
  return isPrepared ? undefined : prepare();
}

async function prepare(): Promise<void> {
  const { rest } = await import('./rest.js');
  const known = builtins as Map<string, Builtin>;
  for (const [name, builtin] of rest) if (!known.has(name)) known.set(name, builtin);
  isPrepared = true;
}

/** Whether only basic nodes and built-ins are met on the way through the rules. */
function isBasic(program: Program, rolls: readonly string[]): boolean {
  const met = new Set<unknown>();
  const named = program.rolls.filter(({ name }) => rolls.includes(name));
  // Fields for other values than numbers and texts come with the rest.
  const plain = ({ type }: Input): boolean => plainInputs.test((type.kind === 'optional' ? type.of : type).kind);
  if (!named.every(({ inputs }) => inputs.every(plain))) return false;
  const waiting: unknown[] = named;
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (met.has(part)) continue;
    met.add(part);
    const { kind, op, callee, name } = part as Readonly<Record<string, unknown>>;
    if (kind !== undefined && !basic.has(kind)) return false;
    if (kind === 'op' && !builtins.has(op as string)) return false;
    if (kind === 'call') {
      const callables = { function: program.functions, roll: program.rolls }[callee as string];
      waiting.push(callables?.find((each) => each.name === name) ?? { kind: callee });
    }
    for (const inner of Object.values(part as object) as unknown[])
      if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return true;
}
