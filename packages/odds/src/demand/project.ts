/** Forgets of a value what nobody can see. */
import { asNumber, type Die, Pool, RecordValue, sameFaces, type Value } from '@rulewright/core';
import { keyOf } from '../values/key.js';
import { faceLikeIt, knownCuts, type KnownCut, likeIt } from './cuts.js';
import { beyondWords, type Demand } from './demand.js';
import { wordLikeIt } from './words.js';

/** `identity`: whether it matters which die is which, apart from what can be seen of it. */
export function project(value: Value, demand: Demand, identity: boolean): Value {
  if (typeof value === 'number') {
    const cuts = demand.whole ? undefined : knownCuts(demand.cuts);
    return cuts ? likeIt(value, cuts) : value;
  }
  if (typeof value === 'string') {
    return demand.words && !demand.whole && !demand.number ? wordLikeIt(value, demand.words) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return projectObject(value, beyondWords(demand), identity);
}

function projectObject(value: Value & object, demand: Demand, identity: boolean): Value {
  if (value instanceof Pool) return projectPool(value, demand, identity);
  if (Array.isArray(value)) return projectList(value as readonly Value[], demand, identity);
  if (value instanceof RecordValue) return projectRecord(value, demand, identity);
  return value;
}

function projectPool(pool: Pool, demand: Demand, identity: boolean): Value {
  if (demand.whole ?? demand.items) {
    const cuts = demand.whole ? undefined : demand.items?.whole ? undefined : knownCuts(demand.items?.cuts);
    if (!cuts && isPlain(pool, identity, Boolean(demand.whole ?? demand.ordered))) return pool;
    const dice = pool.dice.map((die, index) => plainDie(die, identity ? die.id : index, cuts));
    if (demand.whole ?? demand.ordered) return new Pool(dice);
    const sorted = sortAlike(dice);
    return new Pool(identity ? sorted : sorted.map((die, id) => (die.id === id ? die : { ...die, id })));
  }
  if (demand.number) {
    const sum = asNumber(pool);
    return sum === undefined ? pool : project(sum, demand, identity);
  }
  return new Pool([]);
}

/** Whether nothing of a pool would be forgotten. */
function isPlain({ dice, past }: Pool, identity: boolean, ordered: boolean): boolean {
  if (past.length > 0) return false;
  return dice.every((die, index) => {
    if (die.marks ?? die.from ?? die.was) return false;
    if (!identity && die.id !== index) return false;
    const before = dice[index - 1];
    return ordered || !before || !isLike(before, die) || before.face <= die.face;
  });
}

function plainDie({ face: shown, faces, label, kind }: Die, id: number, cuts: readonly KnownCut[] | undefined): Die {
  const face = faceLikeIt(shown, cuts);
  return kind === undefined ? { face, faces, label, id } : { face, faces, label, kind, id };
}

/** Puts dice that are alike and stand together in the order of their faces; which of them is which is a matter of chance. */
export function sortAlike(dice: readonly Die[]): readonly Die[] {
  const sorted: Die[] = [];
  for (let start = 0; start < dice.length;) {
    const first = dice[start] as Die;
    let end = start + 1;
    while (end < dice.length && isLike(first, dice[end] as Die)) end += 1;
    const run = dice.slice(start, end);
    run.sort((a, b) => (a.face < b.face ? -1 : a.face > b.face ? 1 : a.id - b.id));
    for (const die of run) sorted.push(die);
    start = end;
  }
  return sorted;
}

function isLike(a: Die, b: Die): boolean {
  return a.label === b.label && a.kind === b.kind && sameFaces(a.faces, b.faces);
}

function projectList(list: readonly Value[], demand: Demand, identity: boolean): Value {
  const of = demand.whole ? demand : demand.items;
  if (!of) return [];
  let same = true;
  const projected = list.map((item) => {
    const other = project(item, of, identity);
    if (other !== item) same = false;
    return other;
  });
  if (demand.whole ?? demand.ordered) return same ? list : projected;
  const keyed = projected.map((item) => [keyOf(item), item] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, item]) => item);
}

/** What was last seen of a record: mostly the same few records stand in thousands of states. */
const lastSeen = new WeakMap<
  RecordValue,
  { readonly demand: Demand; readonly identity: boolean; readonly of: Value }
>();

function projectRecord(record: RecordValue, demand: Demand, identity: boolean): Value {
  const last = lastSeen.get(record);
  if (last?.demand === demand && last.identity === identity) return last.of;
  const of = recordSeen(record, demand, identity);
  lastSeen.set(record, { demand, identity, of });
  return of;
}

function recordSeen(record: RecordValue, demand: Demand, identity: boolean): Value {
  const fields = new Map<string, Value>();
  let same = true;
  for (const [name, value] of record.fields) {
    const of = demandOfField(demand, name);
    if (of) {
      const other = project(value, of, identity);
      if (other !== value) same = false;
      fields.set(name, other);
    } else same = false;
  }
  return same ? record : new RecordValue(record.type, fields);
}

/** What is seen of a record's field, undefined where nothing is. */
export function demandOfField(demand: Demand, name: string): Demand | undefined {
  if (demand.whole) return demand;
  const own = demand.fields && Object.hasOwn(demand.fields, name) ? demand.fields[name] : undefined;
  if (name !== 'result' || !demand.number) return own;
  return own ? { ...own, number: true } : { number: true };
}
