import type { Json, JsonObject } from '../case.js';
import type { Finished, Mapping, Plan } from '../mapping.js';
import { faces, number, object, optionalNumber, word } from './given.js';

/** A side of a duel as a combatant: unskilled is level 0, and an attribute roll is one of two dice. */
function combatant(side: JsonObject, multiplier: number): JsonObject {
  return { level: levelOf(side), attribute: number(side, 'mod', 0), multiplier };
}

function levelOf(side: JsonObject): number {
  const kind = word(side, 'kind', 'skilled');
  return kind === 'unskilled' ? 0 : kind === 'attribute' ? 2 : number(side, 'skill');
}

/** Levels that are not said are as many as there are dice. */
function roll(input: JsonObject): Plan {
  const dice = faces(input, 'faces');
  const inputs = { attribute: number(input, 'mod', 0), ...optionalNumber(input, 'difficulty') };
  switch (word(input, 'kind', 'skilled')) {
    case 'unskilled':
      return { roll: 'unskilled', inputs, dice };
    case 'attribute':
      return { roll: 'attributeRoll', inputs, dice };
    default: {
      const level = number(input, 'skill', dice.length);
      // Someone without the skill rolls two dice, unskilled; a skilled roll of no dice is refused.
      if (level === 0 && dice.length > 0) return { roll: 'unskilled', inputs, dice };
      return { roll: 'skilled', inputs: { ...inputs, level }, dice };
    }
  }
}

function duel(input: JsonObject): Plan {
  const multiplier = number(input, 'mult', 1);
  const [a, b] = [object(input, 'a'), object(input, 'b')];
  const dice = [...faces(a, 'faces'), ...faces(b, 'faces')];
  const [one, other] = [combatant(a, multiplier), combatant(b, multiplier)];
  // Only an attack has a multiplier.
  return 'mult' in input
    ? { roll: 'exchange', inputs: { attacker: one, defender: other }, dice }
    : { roll: 'contest', inputs: { first: one, second: other }, dice };
}

const outcomes: Readonly<Record<string, string>> = {
  hit: 'success',
  miss: 'failure',
  first: 'success',
  second: 'failure',
};

/** The first of the paths that the run has. */
function either(...paths: readonly string[]): (run: Finished) => Json {
  return (run) => paths.map((path) => run.value(path)).find((value) => value !== undefined) ?? null;
}

function outcome(run: Finished): Json {
  const name = run.value('outcome') ?? null;
  return typeof name === 'string' ? (outcomes[name] ?? name) : name;
}

const side = (attack: string, contest: string, path: string): ((run: Finished) => Json) =>
  either(`${attack}.${path}`, `${contest}.${path}`);

export const heavyGear: Mapping = {
  ruleset: 'heavy-gear',
  ops: {
    'hg.roll': {
      plan: roll,
      read: {
        die: either('die', 'score.die'),
        extra_sixes: either('extraSixes', 'score.extraSixes'),
        fumble: either('fumble', 'score.fumble'),
        roll: 'result',
        mos: 'margin',
        outcome,
      },
      switches: { oneDieFumbles: [true, false], unskilledExtraSix: [true, false], floorZero: [false, true] },
    },
    'hg.vs': {
      plan: (input) => ({
        roll: 'compare',
        inputs: {
          score: number(input, 'roll'),
          difficulty: number(input, 'difficulty'),
          multiplier: number(input, 'mult', 1),
        },
      }),
      read: {
        mos: 'margin',
        outcome,
        damage: 'damage',
        success: (run) => run.value('outcome') === 'success',
      },
      switches: { ties: ['own', 'fail', 'success'] },
    },
    'hg.duel': {
      plan: duel,
      read: {
        a_roll: side('attack', 'one', 'result'),
        b_roll: side('defence', 'other', 'result'),
        a_fumble: side('attack', 'one', 'fumble'),
        b_fumble: side('defence', 'other', 'fumble'),
        mos: 'margin',
        outcome,
        hit: (run) => outcome(run) === 'success',
        damage: 'result',
      },
      switches: {
        ties: ['own', 'fail', 'success'],
        fumbleNeverWins: [false, true],
        floorZero: [false, true],
        unskilledExtraSix: [true, false],
        oneDieFumbles: [true, false],
      },
    },
    'hg.label': {
      plan: (input) => ({ roll: 'attempt', inputs: { difficulty: number(input, 'value') }, dice: [2, 2] }),
      read: { label: 'label', reading_floor: 'label' },
      switches: { gaps: ['unlabelled', 'nextLower'] },
    },
    'hg.p_fumble': {
      plan: (input) => {
        const kind = word(input, 'kind', 'skilled');
        if (kind === 'unskilled') return { roll: 'unskilled', odds: true };
        if (kind === 'attribute') return { roll: 'skilled', inputs: { level: 2 }, odds: true };
        return { roll: 'skilled', inputs: { level: number(input, 'dice') }, odds: true };
      },
      read: { p: (run) => run.probability('fumble') },
      switches: { oneDieFumbles: [true, false] },
    },
  },
};
