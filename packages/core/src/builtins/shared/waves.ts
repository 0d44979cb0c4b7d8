/**
 * Dice that are rolled because of other dice, in waves: all dice that ask for it are rolled together, in their order;
 * then those among the new dice that ask for it, until none does or a limit is reached.
 */
import { distinctFaces, mostDice } from '../../dice-faces.js';
import type { Face } from '../../types.js';
import { Pool, type Die } from '../../values.js';
import type { EvaluationContext } from '../definition.js';
import { marked, rollLike } from './pools.js';

export interface WaveRule {
  /** Whether a die asks for another roll. */
  readonly test: (die: Die) => boolean;
  /** Further rolls per die. */
  readonly limit: number;
  /** Further rolls for the whole pool; where it runs out, the dice that stand first have them. */
  readonly budget: number;
}

export interface ExplosionRule extends WaveRule {
  /** The further dice of a chain are added to its first die. */
  readonly chains: boolean;
  /** Each further die counts one less than it shows. */
  readonly penetrate: boolean;
}

/** After so many waves it is worth asking whether they can end at all. */
const suspicious = 16;

/** A die of the latest wave, as it fell: what it shows decides whether it explodes. */
interface Fallen {
  readonly die: Die;
  /** Where it lies among all dice. */
  readonly place: number;
  /** Where the first die of its chain lies. */
  readonly first: number;
}

export function explode(pool: Pool, rule: ExplosionRule, context: EvaluationContext): Pool {
  const dice = [...pool.dice];
  const firsts: number[] = [];
  let wave: readonly Fallen[] = dice.map((die, place) => ({ die, place, first: place }));
  let left = rule.budget;
  for (let round = 1; round <= rule.limit && left > 0; round += 1) {
    context.spend(1 + wave.length);
    const causes = wave.filter(({ die }) => rule.test(die)).slice(0, left);
    if (causes.length === 0) break;
    const parents = causes.map(({ die }) => die);
    const total = dice.length + causes.length;
    if (total > mostDice) context.fail('dice/too-many-dice', { count: total, most: mostDice });
    if (round === suspicious && rule.limit === Infinity && rule.budget === Infinity) {
      refuseEndless(parents, rule.test, 'dice/endless-explosion', context);
    }
    left -= causes.length;
    for (const { place } of causes) dice[place] = marked(dice[place] as Die, 'exploded');
    wave = rollLike(parents, context, true).map((die, index): Fallen => {
      const { first } = causes[index] as Fallen;
      firsts.push(first);
      const place = dice.push(rule.penetrate ? reduced(die) : die) - 1;
      return { die, place, first };
    });
  }
  if (firsts.length === 0) return pool;
  return rule.chains ? addUp(pool, dice, firsts) : new Pool(dice, pool.past);
}

/** Adds each further die to the first of its chain. */
function addUp(pool: Pool, dice: readonly Die[], firsts: readonly number[]): Pool {
  const size = pool.dice.length;
  const further = dice.slice(size);
  const totals = new Map<number, number>();
  further.forEach(({ face }, index) => {
    const first = firsts[index] as number;
    totals.set(first, (totals.get(first) ?? 0) + Number(face));
  });
  const chains = dice.slice(0, size).map((die, place) => {
    const total = totals.get(place);
    return total === undefined ? die : marked(changed(die, Number(die.face) + total), 'added-up');
  });
  return new Pool(chains, [...pool.past, ...further]);
}

/** Rolls dice anew; the new ones stand where the old ones stood. */
export function reroll(pool: Pool, rule: WaveRule, context: EvaluationContext): Pool {
  const dice = [...pool.dice];
  const past: Die[] = [];
  let left = rule.budget;
  let places: readonly number[] = dice.map((_, place) => place);
  for (let wave = 1; wave <= rule.limit && left > 0; wave += 1) {
    context.spend(1 + places.length);
    places = places.filter((place) => rule.test(dice[place] as Die)).slice(0, left);
    if (places.length === 0) break;
    const old = places.map((place) => dice[place] as Die);
    if (wave === suspicious && rule.limit === Infinity && rule.budget === Infinity) {
      refuseEndless(old, rule.test, 'dice/no-face-left', context);
    }
    left -= places.length;
    replaceDice(dice, places, past, context);
  }
  return past.length === 0 ? pool : new Pool(dice, [...pool.past, ...past]);
}

/** Rerolls dice that show what an earlier die shows: once, or until all differ. */
export function rerollDuplicates(pool: Pool, once: boolean, context: EvaluationContext): Pool {
  const dice = [...pool.dice];
  const past: Die[] = [];
  for (let wave = 1; wave === 1 || !once; wave += 1) {
    context.spend(1 + dice.length);
    const seen = new Set<Face>();
    const places: number[] = [];
    dice.forEach(({ face }, place) => {
      if (seen.has(face)) places.push(place);
      else seen.add(face);
    });
    const [first] = places;
    if (first === undefined) break;
    if (!once && wave % suspicious === 0) refuseFullHouse(dice, first, context);
    replaceDice(dice, places, past, context);
  }
  return past.length === 0 ? pool : new Pool(dice, [...pool.past, ...past]);
}

function replaceDice(dice: Die[], places: readonly number[], past: Die[], context: EvaluationContext): void {
  const old = places.map((place) => dice[place] as Die);
  const rolled = rollLike(old, context, true);
  places.forEach((place, index) => {
    past.push(marked(old[index] as Die, 'rerolled'));
    dice[place] = rolled[index] as Die;
  });
}

/** A die that shows something else than it did when it fell. */
export function changed(die: Die, face: number): Die {
  return { ...die, face, was: die.was ?? die.face };
}

function reduced(die: Die): Die {
  return marked(changed(die, Number(die.face) - 1), 'lowered');
}

/** Ends the run when a die asks for another roll whatever it shows. */
function refuseEndless(
  dice: readonly Die[],
  test: (die: Die) => boolean,
  code: string,
  context: EvaluationContext,
): void {
  for (const die of new Map(dice.map((each) => [each.faces, each])).values()) {
    const faces = distinctFaces(die.faces);
    context.spend(faces?.length ?? 0);
    if (faces?.every((face) => test({ ...die, face }))) context.fail(code, {});
  }
}

/** The dice before the first duplicate never change again: it can only be replaced if one of its faces is free. */
function refuseFullHouse(dice: readonly Die[], place: number, context: EvaluationContext): void {
  const taken = new Set(dice.slice(0, place).map(({ face }) => face));
  const faces = distinctFaces((dice[place] as Die).faces, taken.size);
  if (faces?.every((face) => taken.has(face))) {
    context.fail('dice/unique-impossible', { count: dice.length, faces: faces.length });
  }
}
