/** The machine of dice that are compared with the highest or the lowest of others, which nobody has seen yet either. */
import type { FoldArgument, FoldContext, FoldInput, FoldState, PassMachine, Value } from '@rulewright/core';
import { holds, type Relation, turned } from '../values/relations.js';

/** What dice are compared with. */
export interface Comparison {
  readonly relation: Relation;
  readonly end: 'highest' | 'lowest';
  /** What it is compared with where there are no others. */
  readonly empty: Value | undefined;
}

/** Where the dice stand when the first of the others show up: before them, with them, after them. */
type Phase = 0 | 1 | 2;

/**
 * Passes on the dice of the first pool that compare so with the extreme of the second. That one must come first: dice
 * that show up before any of the others are beyond their extreme, those that come later are not. The state is the phase,
 * and the dice of the face that is passing of which that is not known yet.
 */
export function comparedMachine(
  { relation: asked, end, empty }: Comparison,
  args: readonly FoldArgument[],
  context: FoldContext,
): PassMachine {
  const [of, to] = [diceAt(args[0], context), diceAt(args[1], context)];
  if ((end === 'highest') !== (context.direction === 'down')) return context.cannot('The others have to come first.');
  // As if the highest came first: what comes before is more.
  const relation = end === 'highest' ? asked : turned[asked];
  const passes = ([0, 1, 2] as const).map((phase) => holds(relation, -phase, -1)) as [boolean, boolean, boolean];
  if (to.size === undefined || to.size === 0) {
    const alike = of.faces.every(
      (face) => typeof empty === 'number' && holds(asked, Number(face), empty) === passes[0],
    );
    if (!alike) return context.cannot('There may be no others.');
  }
  const waits = passes[0] !== passes[1];
  if (waits) context.minds('kinds');
  const phaseOf = (state: FoldState): Phase => (Number(state) % 3) as Phase;
  const arrived = (state: FoldState, others: number): Phase => {
    const phase = phaseOf(state);
    return phase === 0 && others > 0 ? 1 : phase;
  };
  return {
    makes: 'dice',
    start: 0,
    next(state, { counts: [own = 0, others = 0] }) {
      const phase = arrived(state, others);
      const held = phase === 2 || !waits ? 0 : Math.floor(Number(state) / 3) + own;
      return held * 3 + phase;
    },
    passes: (state, { counts: [own = 0] }) => {
      const phase = phaseOf(state);
      return (phase === 2 ? passes[2] : !waits && passes[0]) ? own : 0;
    },
    ...(waits ? { flush: (state: FoldState) => (passes[phaseOf(state)] ? Math.floor(Number(state) / 3) : 0) } : {}),
    turn: (state) => (phaseOf(state) === 0 ? 0 : 2),
    done: (state) => phaseOf(state) === 2 && !passes[2],
    size: undefined,
    sorted: of.sorted,
  };
}

function diceAt(argument: FoldArgument | undefined, context: FoldContext): FoldInput {
  if (argument?.kind !== 'dice') return context.cannot('a list');
  if (argument.faces.some((face) => typeof face !== 'number')) return context.cannot('what shows no numbers');
  return argument;
}
