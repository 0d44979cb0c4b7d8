import type { Json, JsonObject } from '../case.js';
import type { Finished, Mapping, OptionValue, Plan } from '../mapping.js';
import { faces, flag, isList, isObject, list, number, object, optionalNumber, unrolled, word } from './given.js';

/** The faces are given without the die: the smallest usual one that has them. */
function dieFor(shown: readonly number[], usual: readonly number[]): number {
  const highest = Math.max(...shown);
  return usual.find((size) => size >= highest) ?? highest;
}

function dieSize(input: JsonObject, sides: readonly JsonObject[]): number {
  const shown = sides.map((side) => number(side, 'die'));
  return number(input, 'size', dieFor(shown, [20, 100]));
}

const names = { skill: 'skill', stat: 'stat', equip: 'equipment', wounds: 'wounds', tokens: 'tokens' };

/** What a side adds to its die. A skill that the character lacks is `null` or missing. */
function added(side: JsonObject): JsonObject {
  const numbers = Object.entries(names).map(([key, name]) => optionalNumber(side, key, name));
  return Object.assign({ ignoresWounds: flag(side, 'ignore_wounds') }, ...numbers) as JsonObject;
}

/** The tokens of each side that has some; all of them are spent. */
function tokens(sides: readonly JsonObject[]): Json[] {
  return sides.map((side) => number(side, 'tokens', 0)).filter((count) => count > 0);
}

function attack(input: JsonObject): Plan {
  const a = object(input, 'a');
  const opposed = isObject(input['d']);
  const d = object(input, 'd', {});
  const sides = opposed ? [a, d] : [a];
  const rolled = faces(input, 'dice');
  const item: JsonObject = {
    number: number(input, 'flat', 0),
    ...(rolled.length > 0 ? { dice: unrolled(rolled.length, dieFor(rolled, [6, 8, 10, 12, 20, 100])) } : {}),
  };
  const pool = object(input, 'pool', {});
  const levels = list(input, 'levels', [5, 10, 15]);
  return {
    roll: 'attack',
    inputs: {
      attacker: added(a),
      ...(opposed ? { defender: added(d) } : optionalNumber(input, 'dn', 'difficulty')),
      ...('flat' in input || rolled.length > 0 ? { item } : {}),
      tracks: [{ levels, checked: number(pool, 'checked', 0), ...optionalNumber(pool, 'size') }],
    },
    options: { dieSize: dieSize(input, sides), ...tie(input, 'attackTie'), ...exceeds(input) },
    dice: [...sides.map((side) => number(side, 'die')), ...rolled],
    // The dice of an effect are rolled only on a hit.
    spareDice: true,
    choices: tokens(sides),
  };
}

function tie(input: JsonObject, option: string): Record<string, OptionValue> {
  return 'tie' in input ? { [option]: word(input, 'tie') } : {};
}

function exceeds(input: JsonObject): Record<string, OptionValue> {
  return 'mode' in input ? { exceeds: word(input, 'mode') } : {};
}

/** `[[0, "Poor"], …]` */
function ladder(input: JsonObject): Json[] {
  return list(input, 'ladder').map((rung) => {
    const [value = null, label = null] = isList(rung) ? rung : [];
    return { value, label };
  });
}

const hit = (run: Finished): boolean => run.value('outcome') === 'hit';

export const sgs: Mapping = {
  ruleset: 'sgs',
  ops: {
    'sgs.roll': {
      plan: (input) => ({
        roll: 'check',
        inputs: added(input),
        options: { dieSize: dieSize(input, [input]) },
        dice: [number(input, 'die')],
        choices: tokens([input]),
      }),
      read: { mods: 'added', penalty: 'penalty', total: 'result', tokens_spent: 'tokensSpent' },
      switches: { tokenBonus: [1, 2], adrenalineRelief: [0, 1] },
    },
    'sgs.success': {
      plan: (input) => ({
        roll: 'compare',
        inputs: { total: number(input, 'total'), difficulty: number(input, 'dn') },
        options: tie(input, 'overcomeTie'),
      }),
      read: { outcome: 'outcome', margin: 'margin' },
      switches: { overcomeTie: ['tie', 'success', 'failure'] },
    },
    'sgs.ladder': {
      plan: (input) => ({
        roll: 'readLadder',
        inputs: { total: number(input, 'total'), ladder: ladder(input) },
        options: exceeds(input),
      }),
      read: { rung: 'result' },
      switches: { exceeds: ['exceed', 'meet'] },
    },
    'sgs.opposed': {
      plan: (input) => {
        const sides = [object(input, 'a'), object(input, 'b')];
        const [who = {}, opposition = {}] = sides.map(added);
        return {
          roll: 'opposed',
          inputs: { who, opposition },
          options: { dieSize: dieSize(input, sides), ...tie(input, 'overcomeTie') },
          dice: sides.map((side) => number(side, 'die')),
          choices: tokens(sides),
        };
      },
      read: { a_total: 'total.result', b_total: 'difficulty.result', outcome: 'outcome', margin: 'margin' },
      switches: { overcomeTie: ['tie', 'success', 'failure'] },
    },
    'sgs.attack': {
      plan: attack,
      read: {
        a_total: 'attack.result',
        d_total: 'defence',
        margin: 'margin',
        hit,
        effect: (run) => (hit(run) ? (run.value('effect') ?? null) : null),
        wounds: 'wounds',
        checked: 'checked',
        penalty: 'penalty',
        full: 'full',
      },
      switches: { attackTie: ['hit', 'miss'], exceeds: ['exceed', 'meet'] },
    },
    'sgs.wounds': {
      plan: (input) => ({
        roll: 'compareThresholds',
        inputs: { effect: number(input, 'effect'), levels: list(input, 'levels') },
        options: exceeds(input),
      }),
      read: { wounds: 'result' },
      switches: { exceeds: ['exceed', 'meet'] },
    },
    'sgs.p_overcome': {
      plan: (input) => ({
        roll: 'overcome',
        inputs: { difficulty: number(input, 'need') },
        options: { dieSize: number(input, 'size') },
        odds: true,
      }),
      read: {
        win: (run) => run.probability('success'),
        tie: (run) => run.probability('tie'),
        lose: (run) => run.probability('failure'),
      },
    },
  },
};
