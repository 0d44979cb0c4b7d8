/** A program made ready for questions; what was worked out is kept for the next ones. */
import type { Program, Value } from '@rulewright/core';
import type { Procedure } from '../evaluate/procedures.js';
import { Compiler } from '../evaluate/compiler.js';
import { Engine, type Policy } from '../evaluate/engine.js';
import { Library } from '../evaluate/library.js';
import { rollValue } from '../evaluate/recipes.js';
import { Sights } from '../evaluate/sights.js';
import { hidesAnything } from '../decide/deciding.js';
import { Budget } from '../limits.js';
import { keyOf } from '../values/key.js';
import { type Drawing, drawingOf } from '../cards/drawing.js';
import { CardSights } from '../cards/sights.js';
import { type Demand, demandKey, whole } from '../demand/demand.js';
import { asksForIdentity } from './identity.js';

/** So many sets of options are remembered of one program. */
const mostSessions = 16;

/** Who decides, and those who do not decide like the rest. */
export interface Plays {
  readonly policy: Policy;
  readonly players: ReadonlyMap<string, Policy>;
}

const sessions = new WeakMap<Program, Map<string, Compiler>>();

export function sessionOf(
  program: Program,
  roll: Procedure,
  options: ReadonlyMap<string, Value>,
  budget: Budget,
  { policy, players }: Plays,
  demand: Demand,
): Compiler {
  const { identity, drawing } = factsOf(program, roll);
  const set = [...options].map(([name, value]) => `${name}=${keyOf(value)}`).join(';');
  const { rarest } = budget.limits;
  const explores = [policy, ...players.values()].includes('explore');
  const joining = explores && !hidesAnything(program, roll);
  // Of cards that are drawn only so much is told apart as this question needs.
  const cards = drawing.draws ? `${roll.name} ${demandKey(demand)}` : '';
  const plays = [policy, ...[...players].map((each) => each.join('='))].join();
  const key = `${plays} ${String(joining)} ${String(identity)} ${String(rarest)} ${cards} ${set}`;
  let known = sessions.get(program);
  if (!known) sessions.set(program, (known = new Map<string, Compiler>()));
  const found = known.get(key);
  if (found) {
    found.engine.budget = budget;
    return found;
  }
  if (known.size >= mostSessions) known.clear();
  const compiler = makeCompiler(new Engine(program, options, budget, identity, policy, players), drawing);
  compiler.engine.joining = joining;
  compiler.sight.witnessed = explores && !joining;
  known.set(key, compiler);
  return compiler;
}

/** Begins anew, every card being told apart, where more was seen of them than could be foreseen. */
export function seeingAllCards({ engine, sight, cards }: Compiler): Compiler {
  const { program, options, budget, identity, policy, players } = engine;
  const all = makeCompiler(new Engine(program, options, budget, identity, policy, players), cards.drawing);
  all.engine.joining = engine.joining;
  all.sight.witnessed = sight.witnessed;
  for (const { name } of program.decks) all.cards.look(name, whole, true);
  return all;
}

interface Facts {
  readonly identity: boolean;
  readonly drawing: Drawing;
}

const facts = new WeakMap<Program, Map<Procedure, Facts>>();

function factsOf(program: Program, roll: Procedure): Facts {
  let known = facts.get(program);
  if (!known) facts.set(program, (known = new Map<Procedure, Facts>()));
  let found = known.get(roll);
  if (!found) {
    found = { identity: asksForIdentity(program, roll), drawing: drawingOf(program, roll) };
    known.set(roll, found);
  }
  return found;
}

function makeCompiler(engine: Engine, drawing: Drawing): Compiler {
  const { program } = engine;
  const library = new Library(program);
  const cards = new CardSights((name) => library.cards(name), drawing);
  const compiler = new Compiler(
    engine,
    library,
    new Sights(program, engine.exploring, engine.exploring ? [] : drawing.own),
    cards,
  );
  library.compiler = compiler;
  engine.parts = {
    chain: (name) => library.steps(name),
    cards: (name) => cards.full(name),
    recipe: (value) => rollValue(compiler, value, { whole: true }, undefined),
  };
  return compiler;
}
