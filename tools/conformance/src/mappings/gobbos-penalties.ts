import type { Json, JsonObject } from '../case.js';
import type { Mapping, Plan } from '../mapping.js';
import { asText, faces, isObject, list, number, object, texts, word } from './given.js';

function contest(input: JsonObject): Plan {
  const entries = list(input, 'entries').map((entry): Json => {
    const { name = null, result = null, gobbo = false } = isObject(entry) ? entry : {};
    return { name, result, gobbo };
  });
  return { roll: 'settle', inputs: { entries } };
}

const how: Readonly<Record<string, string>> = {
  highest: 'highest',
  gobbo: 'tie-gobbo',
  gobbosAgree: 'gobbos-choose',
};

function takePenalty(input: JsonObject): Plan {
  return {
    roll: 'takePenalty',
    inputs: {
      damage: number(input, 'damage'),
      form: word(input, 'form'),
      carried: object(input, 'pds', {}),
      body: object(input, 'tiers', {}),
    },
    dice: faces(input, 'faces'),
    ...(input['take'] === false ? { choices: [false] } : {}),
  };
}

const areas = ['brawn', 'bulk', 'brainz', 'morale', 'fear', 'control'];

/** What a tag touches. Body is touched in its head or in the rest: the cases say which, or mean the rest. */
function areaOf(tag: string): readonly string[] {
  if (/head|sense/.test(tag)) return ['head'];
  if (/body|torso|limb|health/.test(tag)) return ['torso'];
  return areas.filter((area) => tag.includes(area));
}

export const penalties: Mapping['ops'] = {
  'gobbos.pd_take': {
    plan: takePenalty,
    read: {
      allowed: (run) => run.value('outcome') !== 'refused',
      limit: 'limit',
      absorbed: 'absorbed',
      hp_loss: 'result',
      pds: 'carries',
    },
    switches: { pdPerHit: ['single', 'several'], pdDie: ['sixSided', 'lowestTier', 'attackDie'] },
  },
  'gobbos.pd_target': {
    plan: (input) => ({
      roll: 'needed',
      inputs: {
        target: number(input, 'target', 4),
        touches: texts(input, 'tags').flatMap(areaOf),
        penalties: object(input, 'pds', {}),
        modifiers: list(input, 'mods', []),
      },
    }),
    read: { added: 'penalty', target: 'result' },
  },
  'gobbos.pd_remove': {
    plan: (input) => ({
      roll: 'removePenalty',
      inputs: { carried: number(input, 'count'), boosts: number(input, 'boosts') },
      dice: faces(input, 'faces'),
    }),
    read: { removed: 'removed', left: 'result' },
  },
  'gobbos.contest': {
    plan: contest,
    read: {
      winner: (run) => (run.value('outcome') === 'gobbosAgree' ? null : (run.value('winner') ?? null)),
      how: (run) => how[asText(run.value('outcome'))] ?? 'undetermined',
      best: 'best',
      boosts: 'boosts',
    },
    switches: { noGobboTie: ['rollAgain', 'allFail', 'gmDecides'] },
  },
};
