import type { Register } from '../../graph/graph.js';
import { type Abstract, known } from '../abstract.js';
import type { Compiler, Frame } from '../compiler.js';
import { branchWith } from '../control.js';
import { join, type Meeting, orLost } from '../join.js';
import type { World } from './world.js';

/** What steps work on. */
interface State {
  readonly frame: Frame;
  readonly world: World;
  /** Lanes in which the action has been stopped. */
  readonly stopped: Register;
  /** How many rounds there were, of loops that are not within another. */
  readonly rounds: Register;
}

export interface StepsWay {
  readonly draws: boolean;
  /** Compiles steps that fill the frame and change things. */
  readonly run: (frame: Frame) => void;
}

export const nothingDone: StepsWay = { draws: false, run: () => undefined };

/** Steps of which the lanes run those of one way only. `live` tells the slots that matter afterwards. */
export function branchSteps(
  compiler: Compiler,
  test: Abstract,
  frame: Frame,
  live: ReadonlySet<number>,
  then: StepsWay,
  otherwise: StepsWay,
): void {
  const before: State = { frame, world: compiler.world, stopped: compiler.stopped, rounds: compiler.rounds };
  const way = ({ draws, run }: StepsWay) => ({
    draws,
    work: (): State => {
      const own = [...frame];
      compiler.world = before.world.fork();
      compiler.stopped = before.stopped;
      compiler.rounds = before.rounds;
      run(own);
      const { world, stopped, rounds } = compiler;
      return { frame: own, world, stopped, rounds };
    },
  });
  const after = branchWith(compiler, test, way(then), way(otherwise), (meeting, a, b) =>
    joinStates(compiler, meeting, live, a, b),
  );
  after.frame.forEach((value, slot) => {
    frame[slot] = value;
  });
  compiler.world = after.world;
  compiler.stopped = after.stopped;
  compiler.rounds = after.rounds;
}

function joinStates(compiler: Compiler, meeting: Meeting, live: ReadonlySet<number>, a: State, b: State): State {
  const frame: Frame = [];
  const size = Math.max(a.frame.length, b.frame.length);
  for (let slot = 0; slot < size; slot += 1) {
    const [x, y] = [a.frame[slot], b.frame[slot]];
    if (x === y) {
      if (x) frame[slot] = x;
    } else if (live.has(slot)) {
      frame[slot] = orLost(() => join(compiler, meeting, x ?? known(null), y ?? known(null)));
    } else frame[slot] = unneeded;
  }
  const world = a.world.fork();
  for (const [thing, fields] of b.world.all()) {
    const others = a.world.fieldsOf(thing);
    if (!others) world.add(thing, fields);
    else if (others !== fields) {
      for (const [name, value] of fields) {
        const other = others.get(name);
        if (other && other !== value)
          world.set(
            thing,
            name,
            orLost(() => join(compiler, meeting, other, value)),
          );
      }
    }
  }
  return { frame, world, stopped: meeting.phi(a.stopped, b.stopped), rounds: meeting.phi(a.rounds, b.rounds) };
}

const unneeded: Abstract = { kind: 'lost', reason: 'a value is read that seemed not to matter' };
