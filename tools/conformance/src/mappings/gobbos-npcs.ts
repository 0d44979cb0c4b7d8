import type { Json, JsonObject } from '../case.js';
import type { Finished, Mapping, Plan } from '../mapping.js';
import { asText, faces, isList, isObject, list, number, object, word } from './given.js';
import { traitOf } from './gobbos-dice.js';

function rating(input: JsonObject): Plan {
  return {
    roll: 'rating',
    inputs: {
      rating: Number.parseInt(word(input, 'code'), 16),
      strongAreas: list(input, 'special', []),
      at: word(input, 'area', 'anything'),
      modifiers: list(input, 'mods', []),
    },
    options: 'fmt' in input ? { strongFormat: input['fmt'] === 'B' ? 'primary' : 'raised' } : {},
  };
}

function hateTarget(input: JsonObject): Plan {
  const enemies = list(input, 'enemies').map((enemy): Json => {
    const {
      name = null,
      tokens = 0,
      zones = 0,
      melee = false,
      visible = true,
      known = visible,
    } = isObject(enemy) ? enemy : {};
    return { name, tokens, zones, melee, known };
  });
  return {
    roll: 'hateTarget',
    inputs: { enemies },
    options: 'floor' in input ? { hateBelowZero: input['floor'] === null } : {},
  };
}

/** What each enemy is hated, by name. */
function effective(run: Finished): Json {
  const seen = run.value('seen');
  const entries = (isList(seen) ? seen : []).filter(isObject);
  return Object.fromEntries(entries.map((enemy) => [asText(enemy['name']), enemy['hate'] ?? null]));
}

/** `boss_attack` is an attack; whatever is nothing to a Boss is any other deed. */
function deedOf(event: string): string {
  if (/abuse|hate/.test(event)) return 'abuse';
  if (/npc|minion/.test(event)) return 'other';
  return ['damage', 'attack', 'magic'].find((deed) => event.includes(deed)) ?? 'other';
}

/** The deeds so far, one more for each entry of the log. */
function hateEvents(input: JsonObject): Plan {
  const done = list(input, 'events').map((event): Json => {
    const { type = null, event: what = type, boss = '' } = isObject(event) ? event : { event };
    return { what: deedOf(asText(what)), boss };
  });
  return { roll: 'hateGain', inputs: { start: number(input, 'start', 0), deeds: done } };
}

/** The players in the order of their cards, and whom each hits on its turn. */
function sdrs(input: JsonObject): Plan {
  const players = object(input, 'players');
  const debaters = list(input, 'order').map((name): Json => {
    const player = object(players, asText(name));
    const [brawn, brainz] = list(player, 'dice').map((die) => ({ ...traitOf(asText(die)) }));
    return { name, hp: number(player, 'hp'), brawn: brawn ?? null, brainz: brainz ?? null };
  });
  return { roll: 'sdrs', inputs: { debaters }, dice: faces(input, 'faces'), choices: list(input, 'moves') };
}

export const npcs: Mapping['ops'] = {
  'gobbos.rating': {
    plan: rating,
    read: { rating: 'result', label: 'label' },
    switches: { strongFormat: ['raised', 'primary'] },
  },
  'gobbos.npc_vs_passive': {
    plan: (input) => ({
      roll: 'npcAgainstPassive',
      inputs: { rating: number(input, 'rating'), stored: number(input, 'stored'), modifiers: list(input, 'mods', []) },
    }),
    read: { success: (run) => run.value('outcome') === 'success' },
  },
  'gobbos.hate_target': {
    plan: hateTarget,
    read: { effective, target: (run) => run.value('result') ?? null },
    switches: {
      meleeHate: ['add', 'floor', 'replace'],
      hateTie: ['nearest', 'stayInMelee', 'gmDecides'],
      hateBelowZero: [true, false],
      hateNeedsSight: [true, false],
    },
  },
  'gobbos.hate_events': {
    plan: hateEvents,
    read: { log: 'log', tokens: 'result' },
    switches: { hateOnce: ['encounter', 'eachBoss'] },
  },
  'gobbos.hate_carry': {
    plan: (input) => ({ roll: 'hateOverEncounters', inputs: { gains: list(input, 'gains') } }),
    read: { encounters: (run) => encounters(run.value('encounters')) },
    switches: { hateCarries: [true, false] },
  },
  'gobbos.sdrs': {
    plan: sdrs,
    read: { log: 'log', winner: 'result' },
    switches: { sdrsHp: ['maximum', 'current', 'fixed'], sdrsCards: ['once', 'everyRound'] },
  },
};

function encounters(told: Json | undefined): Json {
  return (isList(told) ? told : []).filter(isObject).map(({ start = null, ending = null, recorded = null }): Json => ({
    start,
    end: ending,
    recorded,
  }));
}
