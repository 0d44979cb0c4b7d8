import type { Json, JsonObject } from '../case.js';
import type { Finished, Mapping, OptionValue, Plan } from '../mapping.js';
import { asText, faces, flag, isList, isObject, list, number, object, optionalNumber, word } from './given.js';

type Options = Record<string, OptionValue>;

/** `{ mode: 'decimal' }` sets an option called otherwise. */
function option(input: JsonObject, key: string, name: string): Options {
  return key in input ? { [name]: word(input, key) } : {};
}

function chance(input: JsonObject): JsonObject {
  return {
    characteristic: number(input, 'characteristic', 0),
    plus: list(input, 'plus', []),
    minus: list(input, 'minus', []),
    difficulty: word(input, 'difficulty', 'Normal'),
  };
}

/** The chance of success is known as a whole, or by its parts. */
function task(input: JsonObject): JsonObject {
  return 'cos' in input ? { characteristic: number(input, 'cos') } : chance(input);
}

function yes(run: Finished, path: string): boolean {
  return run.value(path) === true;
}

function trigger(run: Finished, low: string, high: string, names: readonly [string, string]): Json {
  return yes(run, low) ? names[0] : yes(run, high) ? names[1] : null;
}

const sides: Readonly<Record<string, string>> = { a: 'A', b: 'B', tie: 'draw' };
const other: Readonly<Record<string, string>> = { A: 'B', B: 'A' };

function winner(run: Finished): string {
  return sides[asText(run.value('outcome'))] ?? 'draw';
}

/** The side whose result `path` gives something, as a list. */
function side(run: Finished, path: string, name: string | undefined): Json {
  return yes(run, path) && name !== undefined ? [name] : [];
}

function damage(input: JsonObject): Plan {
  const [weapon, armour] = [faces(input, 'dice'), faces(input, 'armour')];
  return {
    roll: 'damage',
    inputs: {
      dice: weapon.length,
      bonus: number(input, 'bonus', 0),
      armour: armour.length,
      ...optionalNumber(input, 'armour_points', 'armourPoints'),
      scrape: flag(input, 'scrape'),
      headBlow: flag(input, 'head'),
    },
    options: { ...option(input, 'rounding', 'scrapeRounding'), ...option(input, 'when', 'scrapeOrder') },
    dice: [...weapon, ...armour],
  };
}

function wound(input: JsonObject): Plan {
  const base = input['base'];
  const hasBase = flag(input, 'has_base', isObject(base));
  return {
    roll: 'wound',
    inputs: {
      victim: { current: object(input, 'cur'), ...(hasBase ? { base: object(input, 'base') } : {}) },
      which: word(input, 'char'),
      amount: number(input, 'dmg'),
    },
  };
}

function speed(input: JsonObject): Plan {
  return {
    roll: 'speed',
    inputs: {
      medium: word(input, 'medium', 'land'),
      ...optionalNumber(input, 'base_speed', 'baseSpeed'),
      physical: number(input, 'phys', 0),
      weight: number(input, 'weight', 0),
      crawling: flag(input, 'crawl'),
      careful: flag(input, 'careful'),
      stealthy: flag(input, 'stealth'),
    },
    options: {
      ...option(input, 'mode', 'bonusDigit'),
      ...option(input, 'rounding', 'speedRounding'),
      ...('formula' in input ? { speedFormula: input['formula'] === 'bonus' ? 'baseAndBonus' : 'endNote' } : {}),
    },
  };
}

/** `51` is a 5 and a 1. */
function digits(shown: Json | undefined): number[] {
  const text = asText(shown ?? '').padStart(2, '0');
  return [...text].map(Number);
}

/** Names with what they roll: `[["D3", "53"]]`. */
function pairs(given: readonly Json[]): { readonly name: Json; readonly shown: number[] }[] {
  return given.map((entry) => {
    const [name = null, shown] = isList(entry) ? entry : [];
    return { name, shown: digits(shown) };
  });
}

function order(input: JsonObject): Plan {
  const planned = object(input, 'planned', {});
  const extra = pairs(list(input, 'extra', []));
  const surprised = object(input, 'surprised', {});
  const rolls = [...list(planned, 'rolls', []).map(digits), ...extra.map(({ shown }) => shown)];
  const late = list(surprised, 'rolls', []).map(digits);
  return {
    roll: 'attackOrder',
    inputs: {
      attackers: list(planned, 'order', []),
      alert: extra.map(({ name }) => name),
      surprised: list(surprised, 'order', []),
      fromBehind: flag(surprised, 'reverse'),
      surprisedRoll: late.length > 0,
    },
    dice: [...rolls, ...late].flat(),
  };
}

function places(run: Finished): Json {
  const found = run.value('unsurprised');
  return (isList(found) ? found : []).filter(isObject).map(({ name = null, shown = null }): Json => [name, shown]);
}

export const octas: Mapping = {
  ruleset: 'octas',
  ops: {
    'octas.cos': {
      plan: (input) => ({ roll: 'chanceOfSuccess', inputs: chance(input) }),
      read: { cos: 'result' },
    },
    'octas.bonus': {
      plan: (input) => ({
        roll: 'bonus',
        inputs: { score: number(input, 'score') },
        options: option(input, 'mode', 'bonusDigit'),
      }),
      read: { bonus: 'result' },
      switches: { bonusDigit: ['octal', 'decimal'] },
    },
    'octas.task': {
      plan: (input) => ({ roll: 'task', inputs: task(input), dice: faces(input, 'dice') }),
      read: {
        cos: 'chance.result',
        value: 'result',
        success: (run) => run.value('outcome') === 'success',
        forced: 'forced',
        margin: 'margin',
        trigger: (run) => trigger(run, 'improves', 'worsens', ['improvement', 'aggravation']),
      },
      switches: { taskTrigger: ['always', 'matching'] },
    },
    'octas.p_task': {
      plan: (input) => ({ roll: 'task', inputs: task(input), odds: true }),
      read: {
        p: (run) => run.probability('success'),
        improvement: (run) => run.probability('improves'),
        aggravation: (run) => run.probability('worsens'),
      },
      switches: { taskTrigger: ['always', 'matching'] },
    },
    'octas.opposed': {
      plan: (input) => ({
        roll: 'opposed',
        inputs: { a: number(input, 'a'), b: number(input, 'b'), lastOfEvent: flag(input, 'last', true) },
        dice: [...faces(input, 'a_dice'), ...faces(input, 'b_dice')],
      }),
      read: {
        a_result: 'resultA',
        b_result: 'resultB',
        winner,
        improvement: (run) => side(run, 'winnerImproves', winner(run)),
        aggravation: (run) => side(run, 'loserWorsens', other[winner(run)]),
      },
      switches: { opposedTriggers: ['ownDice', 'anyDice'], opposedForced: [false, true] },
    },
    'octas.p_opposed': {
      plan: (input) => ({ roll: 'opposed', inputs: { a: number(input, 'a'), b: number(input, 'b') }, odds: true }),
      read: {
        a: (run) => run.probability('a'),
        b: (run) => run.probability('b'),
        win: (run) => run.probability('a'),
        lose: (run) => run.probability('b'),
        draw: (run) => run.probability('tie'),
      },
      switches: { opposedForced: [false, true] },
    },
    'octas.combat': {
      plan: (input) => ({
        roll: 'combat',
        inputs: { attack: number(input, 'attack'), defence: number(input, 'defence') },
        dice: faces(input, 'dice'),
      }),
      read: {
        combat_value: 'value',
        roll: 'result',
        result: 'outcome',
        trigger: (run) => trigger(run, 'attackerLearns', 'defenderLearns', ['attacker-learns', 'defender-learns']),
      },
      switches: { scrapeLearns: [false, true] },
    },
    'octas.p_combat': {
      // 32 is where every value starts.
      plan: (input) => ({ roll: 'combat', inputs: { attack: number(input, 'value') - 32, defence: 0 }, odds: true }),
      read: {
        hit: (run) => run.probability('hit'),
        scrape: (run) => run.probability('scrape'),
        miss: (run) => run.probability('miss'),
      },
    },
    'octas.damage': {
      plan: damage,
      read: {
        raw: 'raw',
        after_scrape: 'blow',
        armour_roll: (run) => total(run.value('armourRoll')),
        absorbed: 'absorbed',
        net: 'result',
        mental: 'toMental',
        armour_left: 'pointsLeft',
      },
      switches: {
        scrapeRounding: ['floor', 'ceil'],
        scrapeOrder: ['before', 'after'],
        wornArmour: ['whatIsLeft', 'everything'],
        headBlowRounding: ['floor', 'ceil'],
        headBlowOrder: ['after', 'before'],
      },
    },
    'octas.apply': {
      plan: wound,
      read: {
        overflow: 'overflow',
        clinging: 'clings',
        share: 'share',
        remainder: 'remainder',
        current: 'current',
        base: 'base',
        unconscious: 'unconscious',
        dead: (run) => run.value('outcome') === 'dead',
      },
      switches: { koAt: ['belowZero', 'zero'] },
    },
    'octas.speed': {
      plan: speed,
      read: {
        max: 'most',
        load: 'load',
        exact: 'exact',
        speed: 'result',
        detection: 'detection',
        watchers: 'watchers',
      },
      switches: {
        bonusDigit: ['octal', 'decimal'],
        speedRounding: ['floor', 'ceil', 'exact'],
        airEdge: ['table', 'text'],
        speedFormula: ['baseAndBonus', 'endNote'],
      },
    },
    'octas.parry': {
      plan: (input) => ({
        roll: 'parry',
        inputs: { current: object(input, 'current') },
        options: option(input, 'mode', 'bonusDigit'),
      }),
      read: { parry: 'result' },
      switches: { bonusDigit: ['octal', 'decimal'] },
    },
    'octas.order': {
      plan: order,
      read: { unsurprised: places, order: 'order' },
    },
  },
};

function total(shown: Json | undefined): Json {
  return isList(shown) ? shown.reduce<number>((sum, face) => sum + Number(face), 0) : (shown ?? null);
}
