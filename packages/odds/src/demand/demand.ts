/** How much of a value the rest of a rule can see. What nobody can see need not be told apart. */
import { type Cut, cutsKey, joinCuts } from './cuts.js';
import { joinWords, type WordSet } from './words.js';

export interface Demand {
  /** Everything. */
  readonly whole?: true;
  /** The number that it stands for: of a pool its sum, of a roll its result. */
  readonly number?: true;
  /** Fields of a record. */
  readonly fields?: Readonly<Record<string, Demand>>;
  /** The elements of a list or the dice of a pool; in which order they stand only if `ordered`. */
  readonly items?: Demand;
  readonly ordered?: true;
  /**
   * Whoever looks at it as a number, or as what a die shows, only compares it with these. Without them nothing is known
   * of how it is looked at.
   */
  readonly cuts?: readonly Cut[];
  /** Where it is a word, whoever looks only asks whether it is in these sets; all else is seen whole where there are any. */
  readonly words?: readonly WordSet[];
}

/** Nothing but whether it is there. */
export const presence: Demand = {};
/** Nothing but whether there is anything, of what may be a word. */
export const anything: Demand = { words: [] };
/** Not even as what a die shows. */
export const unread: Demand = { cuts: [] };
export const whole: Demand = { whole: true };
export const number: Demand = { number: true };

export function field(name: string, demand: Demand): Demand {
  return { fields: { [name]: demand } };
}

export function items(of: Demand, ordered: boolean): Demand {
  return ordered ? { items: of, ordered: true } : { items: of };
}

/** What both see together. */
export function join(a: Demand | undefined, b: Demand | undefined): Demand {
  if (!a || a === b) return b ?? presence;
  if (!b) return a;
  if (a.whole || b.whole) return whole;
  const fields = a.fields && b.fields ? joinFields(a.fields, b.fields) : (a.fields ?? b.fields);
  const inside = a.items && b.items ? join(a.items, b.items) : (a.items ?? b.items);
  return {
    ...((a.number ?? b.number) ? { number: true } : {}),
    ...(fields ? { fields } : {}),
    ...(inside ? { items: inside } : {}),
    ...((a.ordered ?? b.ordered) ? { ordered: true } : {}),
    ...(a.cuts && b.cuts ? { cuts: joinCuts(a.cuts, b.cuts) } : {}),
    ...(a.words && b.words
      ? { words: joinWords(a.words, b.words) }
      : (a.words ?? b.words)
        ? { words: a.words ?? b.words }
        : {}),
  };
}

function joinFields(a: Readonly<Record<string, Demand>>, b: Readonly<Record<string, Demand>>): Record<string, Demand> {
  const fields: Record<string, Demand> = { ...a };
  for (const [name, demand] of Object.entries(b)) fields[name] = join(fields[name], demand);
  return fields;
}

/** What is seen by whoever does more than hand a word on. */
export function beyondWords(demand: Demand): Demand {
  return demand.words && demand.words.length > 0 ? whole : demand;
}

const texts = new WeakMap<Demand, string>();

/** The same text for the same demand. */
export function demandKey(demand: Demand): string {
  const known = texts.get(demand);
  if (known !== undefined) return known;
  const fields = Object.entries(demand.fields ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const key = demand.whole
    ? '*'
    : `${demand.number ? '#' : ''}${demand.fields ? `{${fields.map(([name, of]) => `${name}${demandKey(of)}`).join()}}` : ''}${
        demand.items ? `${demand.ordered ? '[' : '<'}${demandKey(demand.items)}]` : ''
      }${demand.cuts ? `|${cutsKey(demand.cuts)}` : ''}${demand.words ? `"${demand.words.map((set) => set.join()).join(';')}"` : ''}`;
  texts.set(demand, key);
  return key;
}
