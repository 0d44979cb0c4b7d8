/** A program made ready for questions; what was worked out is kept for the next ones. */
import type { Program, Value } from '@rulewright/core';
import type { Procedure } from '../evaluate/procedures.js';
import { Compiler } from '../evaluate/compiler.js';
import { Engine, type Policy } from '../evaluate/engine.js';
import { Library } from '../evaluate/library.js';
import { rollValue } from '../evaluate/recipes.js';
import { Sights } from '../evaluate/sights.js';
import { rollTable } from '../evaluate/tables.js';
import { hidesAnything } from '../decide/deciding.js';
import { Budget } from '../limits.js';
import { keyOf } from '../values/key.js';
import { asksForIdentity } from './identity.js';

/** So many sets of options are remembered of one program. */
const mostSessions = 16;

const sessions = new WeakMap<Program, Map<string, Compiler>>();

export function sessionOf(
  program: Program,
  roll: Procedure,
  options: ReadonlyMap<string, Value>,
  budget: Budget,
  policy: Policy,
): Compiler {
  const identity = identityOf(program, roll);
  const set = [...options].map(([name, value]) => `${name}=${keyOf(value)}`).join(';');
  const { rarest } = budget.limits;
  const joining = policy === 'explore' && !hidesAnything(program, roll);
  const key = `${policy} ${String(joining)} ${String(identity)} ${String(rarest)} ${set}`;
  let known = sessions.get(program);
  if (!known) sessions.set(program, (known = new Map<string, Compiler>()));
  const found = known.get(key);
  if (found) {
    found.engine.budget = budget;
    return found;
  }
  if (known.size >= mostSessions) known.clear();
  const compiler = makeCompiler(program, options, budget, identity, policy);
  compiler.engine.joining = joining;
  compiler.sight.witnessed = policy === 'explore' && !joining;
  known.set(key, compiler);
  return compiler;
}

const identities = new WeakMap<Program, Map<Procedure, boolean>>();

function identityOf(program: Program, roll: Procedure): boolean {
  let known = identities.get(program);
  if (!known) identities.set(program, (known = new Map<Procedure, boolean>()));
  let identity = known.get(roll);
  if (identity === undefined) known.set(roll, (identity = asksForIdentity(program, roll)));
  return identity;
}

function makeCompiler(
  program: Program,
  options: ReadonlyMap<string, Value>,
  budget: Budget,
  identity: boolean,
  policy: Policy,
): Compiler {
  const engine = new Engine(program, options, budget, identity, policy);
  const library = new Library(program);
  const compiler = new Compiler(engine, library, new Sights(program, policy === 'explore'));
  library.compiler = compiler;
  engine.parts = {
    chain: (name) => library.steps(name),
    cards: (name) => library.cards(name),
    recipe: (value) => rollValue(compiler, value, { whole: true }, undefined),
    table: (name) => rollTable(compiler, name),
  };
  return compiler;
}
