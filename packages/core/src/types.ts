/**
 * The types of the rules language, as the checker infers them and as the IR carries them. A type is plain JSON.
 *
 * Whole numbers know the range in which they lie; an end that is not known is `null` in JSON and ±Infinity in memory
 * is never stored: use {@link Range} helpers.
 */

/** The values from `min` to `max`, both included; `null` means that this end is unbounded. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** What a side of a die shows: a number, or symbols as words with spaces between. */
export type Face = number | string;

/** A type of the language, told apart by `kind`. Numbers know their range, pools their faces and size. */
export type Type =
  | IntegerType
  | FractionType
  | BooleanType
  | TextType
  | LabelType
  | NoneType
  | OptionalType
  | DiceType
  | PoolType
  | ListType
  | RecordType
  | ThingType
  | RollType
  | StepType
  | DeckType
  | UnknownType;

/** A whole number within a range. */
export interface IntegerType extends Range {
  readonly kind: 'integer';
}

/** An exact fraction within a range (the ends rounded outwards to whole numbers). */
export interface FractionType extends Range {
  readonly kind: 'fraction';
}

/** A truth value; `always` is set when the checker has proved which one it is. */
export interface BooleanType {
  readonly kind: 'boolean';
  readonly always?: boolean;
}

/** Any text. */
export interface TextType {
  readonly kind: 'text';
}

/** One of a known set of words: an option's settings, outcomes, the symbols of a die, the kinds of dice in a pool. */
export interface LabelType {
  readonly kind: 'label';
  readonly labels: readonly string[];
}

/** The type of `none`, where there is no value. */
export interface NoneType {
  readonly kind: 'none';
}

/** A value of a type, or none. */
export interface OptionalType {
  readonly kind: 'optional';
  readonly of: Type;
}

/** Dice that have not been rolled; `of` is the type of what rolling them gives (usually a pool, or a number). */
export interface DiceType {
  readonly kind: 'dice';
  readonly of: Type;
}

/** Rolled dice. */
export interface PoolType {
  readonly kind: 'pool';
  /** An integer type for numbers, a label type (all single symbols) for symbol dice. */
  readonly face: IntegerType | LabelType;
  /** Exactly the faces that each die may show, where they are known and few. */
  readonly faces?: readonly Face[];
  /** How many dice there may be. */
  readonly size: Range;
  /** The names given with `as`. */
  readonly kinds: readonly string[];
}

/** A list whose elements have one type; `size` says how many there can be. */
export interface ListType {
  readonly kind: 'list';
  readonly of: Type;
  readonly size: Range;
}

/** Values under names: what `types` declares, the rows of a table, the cards of a deck. */
export interface RecordType {
  readonly kind: 'record';
  /** The name of a declared type, table row or card; anonymous records have none. */
  readonly name?: string;
  readonly fields: Readonly<Record<string, Type>>;
}

/**
 * A live record: it is the same thing wherever it is named, and actions change its fields. Fits where its record does.
 * A field that links to a thing knows only the name of its type, because types may link to themselves.
 */
export interface ThingType {
  readonly kind: 'thing';
  readonly record: RecordType;
}

/** What calling a roll gives. Where a number is needed it stands for its result. */
export interface RollType {
  readonly kind: 'roll';
  readonly name: string;
  readonly result: Type;
  readonly outcomes: readonly string[];
  /** Named values and measures. */
  readonly fields: Readonly<Record<string, Type>>;
}

/** A position on a chain of dice. */
export interface StepType {
  readonly kind: 'step';
  readonly chain: string;
  readonly of: Type;
}

/** A deck of cards that are drawn and not put back. */
export interface DeckType {
  readonly kind: 'deck';
  readonly name: string;
  readonly card: Type;
  readonly size: number;
}

/** The type of something that already has a diagnostic: it fits everywhere, so that one mistake is reported once. */
export interface UnknownType {
  readonly kind: 'unknown';
}

const largest = Number.MAX_SAFE_INTEGER;

/** `-Infinity` or the lower end. */
export function low(range: Range): number {
  return range.min ?? -Infinity;
}

/** `Infinity` or the upper end. */
export function high(range: Range): number {
  return range.max ?? Infinity;
}

/**
 * The range from `min` to `max`, where anything beyond what a double holds exactly counts as unbounded; a lower end
 * above that is still known to be no lower than it, and an upper end below it no higher.
 */
export function range(min: number, max: number): Range {
  return {
    min: min >= -largest ? Math.min(min, largest) : null,
    max: max <= largest ? Math.max(max, -largest) : null,
  };
}

/** The type of whole numbers from `min` to `max`, both included. */
export function integer(min = -Infinity, max = Infinity): IntegerType {
  return { kind: 'integer', ...range(Math.ceil(min), Math.floor(max)) };
}

/** The type of numbers that need not be whole, from `min` to `max`. */
export function fraction(min = -Infinity, max = Infinity): FractionType {
  return { kind: 'fraction', ...range(Math.floor(min), Math.ceil(max)) };
}

/** The type of yes and no; `always` where it is known which. */
export function boolean(always?: boolean): BooleanType {
  return always === undefined ? { kind: 'boolean' } : { kind: 'boolean', always };
}

/** The type of texts. */
export const text: TextType = { kind: 'text' };

/** The type of `none`. */
export const none: NoneType = { kind: 'none' };

/** What a part has that could not be understood; it fits everywhere, so that one mistake is told once. */
export const unknown: UnknownType = { kind: 'unknown' };

/** The type of one word among those given. */
export function label(labels: readonly string[]): LabelType {
  return { kind: 'label', labels };
}

/** The type of a value that may be none. What may be none already stays as it is. */
export function optional(of: Type): Type {
  return of.kind === 'optional' || of.kind === 'none' || of.kind === 'unknown' ? of : { kind: 'optional', of };
}

/** The type of lists with `min` to `max` elements. */
export function list(of: Type, min = 0, max = Infinity): ListType {
  return { kind: 'list', of, size: range(min, max) };
}

/** The type of dice that have not been rolled; `of` is what rolling them gives. */
export function dice(of: Type): DiceType {
  return { kind: 'dice', of };
}

/** The type of rolled dice: what each can show, how many there are, and the kinds given with `as`. */
export function pool(
  face: IntegerType | LabelType,
  size: Range,
  more: { faces?: readonly Face[] | undefined; kinds?: readonly string[] } = {},
): PoolType {
  return { kind: 'pool', face, size, kinds: more.kinds ?? [], ...(more.faces ? { faces: more.faces } : {}) };
}

/** The type of live things: those whose fields actions change. */
export function thing(record: RecordType): ThingType {
  return { kind: 'thing', record };
}

/** What an optional type holds when it holds something. */
export function present(type: Type): Type {
  return type.kind === 'optional' ? type.of : type;
}

/** The range of the sum of a number of values, when there are `size` of them within `each`. */
export function sumRange(each: Range, size: Range): IntegerType {
  const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a * b);
  const lows = [times(low(each), low(size)), times(low(each), high(size))];
  const highs = [times(high(each), low(size)), times(high(each), high(size))];
  return integer(Math.min(...lows), Math.max(...highs));
}

/** The smallest type that holds the values of both, or undefined when there is none. */
export function join(a: Type, b: Type): Type | undefined {
  if (a.kind === 'unknown') return b;
  if (b.kind === 'unknown') return a;
  if (a.kind === 'none') return optional(b);
  if (b.kind === 'none') return optional(a);
  if (a.kind === 'optional' || b.kind === 'optional') {
    const of = join(present(a), present(b));
    return of && optional(of);
  }
  if ((a.kind === 'integer' || a.kind === 'fraction') && (b.kind === 'integer' || b.kind === 'fraction')) {
    const make = a.kind === 'integer' && b.kind === 'integer' ? integer : fraction;
    return make(Math.min(low(a), low(b)), Math.max(high(a), high(b)));
  }
  if (a.kind === 'boolean' && b.kind === 'boolean') return a.always === b.always ? a : boolean();
  if (a.kind === 'label' && b.kind === 'label') return label([...new Set([...a.labels, ...b.labels])]);
  if ((a.kind === 'label' || a.kind === 'text') && (b.kind === 'label' || b.kind === 'text')) return text;
  if (a.kind === 'pool' && b.kind === 'pool') {
    const face = join(a.face, b.face);
    if (face?.kind !== 'integer' && face?.kind !== 'label') return undefined;
    const faces = a.faces && b.faces ? [...new Set([...a.faces, ...b.faces])] : undefined;
    const size = range(Math.min(low(a.size), low(b.size)), Math.max(high(a.size), high(b.size)));
    return pool(face, size, { faces, kinds: [...new Set([...a.kinds, ...b.kinds])] });
  }
  if (a.kind === 'list' && b.kind === 'list') {
    const of = join(a.of, b.of);
    return of && list(of, Math.min(low(a.size), low(b.size)), Math.max(high(a.size), high(b.size)));
  }
  if (a.kind === 'dice' && b.kind === 'dice') {
    const of = join(a.of, b.of);
    return of && dice(of);
  }
  if (a.kind === 'record' && b.kind === 'record' && a.name === b.name) {
    const names = Object.keys(a.fields);
    if (names.length !== Object.keys(b.fields).length) return undefined;
    const fields: Record<string, Type> = {};
    for (const name of names) {
      const other = b.fields[name];
      const field = other && join(a.fields[name] ?? unknown, other);
      if (!field) return undefined;
      fields[name] = field;
    }
    return { kind: 'record', ...(a.name === undefined ? {} : { name: a.name }), fields };
  }
  if (a.kind === 'thing' && b.kind === 'thing') return a.record.name === b.record.name ? wholeOf(a, b) : undefined;
  if (a.kind === 'roll' && b.kind === 'roll') return a.name === b.name ? a : joinRolls(a, b);
  if (a.kind === 'step' && b.kind === 'step' && a.chain === b.chain) return a;
  return undefined;
}

/** The one that knows its fields, where the other is only a link. */
function wholeOf(a: ThingType, b: ThingType): ThingType {
  return Object.keys(a.record.fields).length > 0 ? a : b;
}

/** One of two rolls: its result, its outcome and the named values that both have. */
function joinRolls(a: RollType, b: RollType): RollType | undefined {
  const result = join(a.result, b.result);
  if (!result) return undefined;
  const fields: Record<string, Type> = {};
  for (const [name, field] of Object.entries(a.fields)) {
    const other = Object.hasOwn(b.fields, name) ? b.fields[name] : undefined;
    const both = other && join(field, other);
    if (both) fields[name] = both;
  }
  const known = a.outcomes.length > 0 && b.outcomes.length > 0;
  const outcomes = known ? [...new Set([...a.outcomes, ...b.outcomes])] : [];
  const names = new Set([...a.name.split(' or '), ...b.name.split(' or ')]);
  return { kind: 'roll', name: [...names].join(' or '), result, outcomes, fields };
}
