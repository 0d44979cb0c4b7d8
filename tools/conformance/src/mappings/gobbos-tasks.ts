import type { Json, JsonObject } from '../case.js';
import type { Finished, Mapping, OptionValue, Plan } from '../mapping.js';
import { faces, isList, isObject, list, number, texts, word } from './given.js';
import { type Hand, handOf, promising, traitOf } from './gobbos-dice.js';

function isByFace(input: JsonObject): boolean {
  return input['model'] === 'face' || input['double_compares'] === 'face';
}

function options(input: JsonObject): Record<string, OptionValue> {
  return {
    ...('model' in input ? { doubleCompares: word(input, 'model') } : {}),
    ...(typeof input['composite'] === 'boolean' ? { compositeDoubles: input['composite'] } : {}),
  };
}

/** Which dice are taken, and how far the chain goes, as answers to what a task asks; undefined where nothing is said. */
function answers(input: JsonObject, hand: Hand): Json[] | undefined {
  if (!('pick' in input) && !('chain_limit' in input)) return undefined;
  const { numbers, values, count } = hand;
  const picked = 'pick' in input ? faces(input, 'pick') : promising(hand);
  const number = numbers[picked[0] ?? 0] ?? 0;
  const matching = numbers.filter((each) => each === number).length;
  const some = isByFace(input) && picked.length < matching;
  return [
    ...(new Set(numbers).size > 1 ? [number] : []),
    ...(matching > 1 ? [picked.length] : []),
    ...(some ? [picked.map((place) => values[place] ?? 0)] : []),
    ...(picked.length > 1 ? goingOn(faces(input, 'faces').slice(count), number) : []),
  ];
}

/** Yes to every extra d6 that was rolled, and no where another could have been. */
function goingOn(chain: readonly number[], number: number): boolean[] {
  return [...chain.map(() => true), ...((chain.at(-1) ?? number) === number ? [false] : [])];
}

function task(input: JsonObject): Plan {
  const pool = texts(input, 'pool');
  const [skill, characteristic, ...others] = pool.map(traitOf);
  const choices = answers(input, handOf(pool, faces(input, 'faces'), isByFace(input)));
  return {
    roll: 'task',
    inputs: {
      skill: skill?.tier ?? 0,
      severalForSkill: skill?.several ?? false,
      characteristic: characteristic?.tier ?? null,
      severalForCharacteristic: characteristic?.several ?? false,
      others: others.map((each) => ({ ...each })),
      target: number(input, 'target', 4),
      modifiers: list(input, 'mods', []),
    },
    options: options(input),
    dice: faces(input, 'faces'),
    ...(choices ? { choices } : {}),
  };
}

/** The places of the dice that were taken: those asked for, as far as the roll agrees, else the first of the number. */
function picked(run: Finished, input: JsonObject): Json {
  const { numbers } = handOf(texts(input, 'pool'), faces(input, 'faces'), isByFace(input));
  const used = Number(run.value('taken.pick.used'));
  const places = numbers.flatMap((each, place) => (each === run.value('taken.pick.number') ? [place] : []));
  const asked = faces(input, 'pick');
  return asked.length === used && asked.every((place) => places.includes(place)) ? asked : places.slice(0, used);
}

function resultOf(roll: Json): Json {
  return isObject(roll) ? (roll['result'] ?? null) : roll;
}

/** What the report calls a damage that no table gives. */
function damage(cost: Json | undefined): Json {
  return cost === 'beyond the ladder' ? 'beyond-table' : (cost ?? null);
}

/** Everything added. Where there are two pairs, `match` says which runs on. */
function sum(input: JsonObject): Plan {
  const pool = texts(input, 'pool');
  const { count, numbers } = handOf(pool, faces(input, 'faces'), isByFace(input));
  const pairs = new Set(numbers.filter((each, place) => numbers.indexOf(each) !== place));
  const [first = 0] = pairs;
  const match = number(input, 'match', first);
  const choices = [
    ...(pairs.size > 1 ? [match] : []),
    ...(pairs.size > 0 && 'chain_limit' in input ? goingOn(faces(input, 'faces').slice(count), match) : []),
  ];
  return {
    roll: 'addUp',
    inputs: { dice: pool.map((die) => ({ ...traitOf(die) })), flat: list(input, 'flat', []) },
    options: options(input),
    dice: faces(input, 'faces'),
    ...('match' in input || 'chain_limit' in input ? { choices } : {}),
  };
}

/** Chances of two dice against a target. */
function pair(input: JsonObject): Plan {
  const [a, b] = [traitOf(word(input, 'a')), traitOf(word(input, 'b'))];
  return {
    roll: 'task',
    inputs: {
      skill: a.tier,
      severalForSkill: a.several,
      characteristic: b.tier,
      severalForCharacteristic: b.several,
      target: number(input, 'target'),
      modifiers: list(input, 'mods', []),
    },
    options: options(input),
    odds: true,
  };
}

export const tasks: Mapping['ops'] = {
  'gobbos.tier_mean': {
    plan: (input) => ({ roll: 'traitRoll', inputs: { trait: { ...traitOf(word(input, 'die')) } }, odds: true }),
    read: { mean: (run) => run.mean('result') },
  },
  'gobbos.task': {
    plan: task,
    read: {
      values: (run) => list({ rolled: run.value('taken.pick.rolled') ?? [] }, 'rolled').map(resultOf),
      picked,
      match: (run) => (Number(run.value('taken.pick.used')) > 1 ? (run.value('taken.pick.doubled') ?? null) : null),
      base: 'taken.pick.result',
      chain: (run) => run.value('taken.extra.shown') ?? [],
      result: 'result',
      target: 'needed',
      outcome: 'outcome',
      boosts: 'boosts',
      short: 'short',
      fail_damage: (run) => damage(run.value('suffers')),
    },
    switches: { doubleCompares: ['value', 'face'], compositeDoubles: [false, true] },
  },
  'gobbos.sum': {
    plan: sum,
    read: {
      dice_sum: 'diceSum',
      flat: 'flatSum',
      match: (run) => firstOf(run.value('running')),
      chain: (run) => chains(run.value('extra')),
      total: 'result',
    },
    switches: { twoPairs: ['pickOne', 'everyPair', 'noPair'], compositeDoubles: [false, true] },
  },
  'gobbos.p_pair': {
    plan: pair,
    read: {
      p_success: (run) => run.probability('success'),
      p_miss: (run) => run.probability('miss'),
      p_fail: (run) => run.probability('fail'),
    },
    switches: { doubleCompares: ['value', 'face'], compositeDoubles: [false, true] },
  },
  'gobbos.p_double': {
    plan: (input) => ({
      roll: 'pick',
      inputs: { traits: [word(input, 'a'), word(input, 'b')].map((die) => ({ ...traitOf(die) })) },
      options: options(input),
      odds: true,
    }),
    read: { p_double: (run) => run.probability('used', 2) },
    switches: { doubleCompares: ['value', 'face'] },
  },
  'gobbos.fail': {
    plan: (input) => ({
      roll: 'shortfall',
      inputs: { target: number(input, 'target'), reached: number(input, 'result') },
    }),
    read: { short: 'short', outcome: 'outcome', damage: (run) => damage(run.value('cost')) },
    switches: { beyondLadder: ['lastDie', 'undefined', 'growing'], failLadderColumn: ['single', 'several'] },
  },
  'gobbos.needed': {
    plan: (input) => ({
      roll: 'needed',
      inputs: { target: number(input, 'stored', number(input, 'base', 4)), modifiers: list(input, 'mods', []) },
    }),
    read: { needed: 'result' },
  },
};

function firstOf(value: Json | undefined): Json {
  return isList(value) ? (value[0] ?? null) : null;
}

/** The extra d6 of all doubles one after the other. */
function chains(value: Json | undefined): Json {
  return isList(value)
    ? value.flatMap((chain) => (isObject(chain) && isList(chain['shown']) ? chain['shown'] : []))
    : [];
}
