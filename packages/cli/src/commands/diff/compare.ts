/** Compares what two versions of a ruleset offer, definition by definition. */
import {
  type ActionIr,
  high,
  type Input,
  low,
  type OptionIr,
  type Program,
  type RecordIr,
  type RollIr,
  showType,
  type TableIr,
  type TableRow,
  type Type,
  valuesOfSteps,
} from '@rulewright/core';
import type { Bump, Change } from './change.js';
import { meaningOf } from './meaning.js';

export interface Sides {
  readonly before: Program;
  readonly after: Program;
  /** Whether a name is one of a used ruleset. */
  readonly foreign: (name: string) => boolean;
}

interface Offered {
  readonly name: string;
  readonly title?: string;
  readonly private?: true;
}

/** Everything that is offered on one side only, or is offered otherwise. Odds are another matter. */
export function compareOffers({ before, after, foreign }: Sides): Change[] {
  const section = <Ir extends Offered>(
    kind: string,
    of: (program: Program) => readonly Ir[],
    compare: (old: Ir, now: Ir) => Change[],
  ): Change[] => {
    const offered = (program: Program): Map<string, Ir> =>
      new Map(of(program).flatMap((ir) => (ir.private || foreign(ir.name) ? [] : [[ir.name, ir]])));
    const [old, now] = [offered(before), offered(after)];
    return [
      ...[...old].flatMap(([name, ir]) => {
        const other = now.get(name);
        if (other) return [...retitled(kind, ir, other), ...compare(ir, other)];
        const hidden = of(after).some((each) => each.name === name && each.private);
        return [change(kind, name, 'removed', hidden ? 'is private now' : 'is gone', 'major')];
      }),
      ...[...now.values()].flatMap((ir) =>
        old.has(ir.name)
          ? []
          : [change(kind, ir.name, 'added', ir.title === undefined ? 'is new' : `is new: ${ir.title}`, 'minor')],
      ),
    ];
  };
  return [
    ...section('roll', ({ rolls }) => rolls, compareCallables('roll')),
    ...section('action', ({ actions }) => actions, compareCallables('action')),
    ...section('scenario', ({ scenarios }) => scenarios, compareCallables('scenario')),
    ...section('option', ({ options }) => options, compareOptions),
    ...section('table', ({ tables }) => tables, compareTables),
    ...section('type', ({ types }) => types, compareTypes),
    ...section(
      'function',
      ({ functions }) => functions,
      (old, now) => [
        ...compareInputs('function', old.name, old.inputs, now.inputs),
        ...(meaningOf(old.value) === meaningOf(now.value)
          ? []
          : [change('function', old.name, 'changed', 'works something else out', 'major')]),
      ],
    ),
    ...section('deck', ({ decks }) => decks, sameMeaning('deck', 'holds other cards')),
    ...section('chain', ({ chains }) => chains, sameMeaning('chain', 'has other steps')),
  ];
}

function change(kind: string, name: string, how: Change['how'], text: string, bump: Bump): Change {
  return { kind, name, how, text, bump };
}

function retitled(kind: string, old: Offered, now: Offered): Change[] {
  if (old.title === now.title) return [];
  return [change(kind, now.name, 'changed', `is called "${now.title ?? now.name}" now`, 'patch')];
}

function sameMeaning(kind: string, text: string) {
  return (old: Offered, now: Offered): Change[] =>
    meaningOf(old) === meaningOf(now) ? [] : [change(kind, now.name, 'changed', text, 'major')];
}

function compareCallables(kind: 'roll' | 'action' | 'scenario') {
  return (old: RollIr | ActionIr, now: RollIr | ActionIr): Change[] => {
    const { name } = now;
    const rolesOf = (ir: RollIr | ActionIr): readonly Input[] => ('roles' in ir ? ir.roles : []);
    const outcomes = (ir: RollIr | ActionIr): string[] => ir.outcomes.map((each) => each.name);
    const [had, has] = [outcomes(old), outcomes(now)];
    const changes = [
      ...compareInputs(kind, name, rolesOf(old), rolesOf(now), 'role'),
      ...compareInputs(kind, name, old.inputs, now.inputs),
      ...had
        .filter((each) => !has.includes(each))
        .map((each) => change(kind, name, 'changed', `has no outcome "${each}" any more`, 'major')),
      ...has
        .filter((each) => !had.includes(each))
        .map((each) => change(kind, name, 'changed', `has a further outcome "${each}"`, 'minor')),
      ...compareValues(kind, name, valuesOf(old), valuesOf(now)),
    ];
    const differs = meaningOf(old) !== meaningOf(now);
    // Odds tell more of a roll.
    if (kind !== 'roll' && differs && changes.length === 0) {
      return [change(kind, name, 'changed', 'goes another way', 'major')];
    }
    return changes;
  };
}

function valuesOf(ir: RollIr | ActionIr): ReadonlyMap<string, Type> {
  return new Map([
    ...valuesOfSteps([...ir.steps, ...ir.measures]),
    ...(ir.result ? [['result', ir.result.type] as const] : []),
  ]);
}

function compareValues(
  kind: string,
  name: string,
  old: ReadonlyMap<string, Type>,
  now: ReadonlyMap<string, Type>,
): Change[] {
  return [
    ...[...old].flatMap(([value, type]) => {
      const other = now.get(value);
      if (!other) return [change(kind, name, 'changed', `does not tell "${value}" any more`, 'major')];
      if (plain(type) === plain(other)) return [];
      return [change(kind, name, 'changed', `tells "${value}" as ${plain(other)}, not as ${plain(type)}`, 'major')];
    }),
    ...[...now.keys()]
      .filter((value) => !old.has(value))
      .map((value) => change(kind, name, 'changed', `tells "${value}" too`, 'minor')),
  ];
}

/** A type without the numbers that its values happen to lie between. */
function plain(type: Type): string {
  return showType(type).replace(/ (?:-?\d+(?:\.\.-?\d+)?\+?|\.\.-?\d+)/g, '');
}

function compareInputs(
  kind: string,
  name: string,
  old: readonly Input[],
  now: readonly Input[],
  noun = 'input',
): Change[] {
  return [
    ...old.flatMap((input) => {
      const other = now.find((each) => each.name === input.name);
      if (!other) return [change(kind, name, 'changed', `takes no ${noun} "${input.name}" any more`, 'major')];
      return compareInput(kind, name, input, other, noun);
    }),
    ...now
      .filter((input) => old.every((each) => each.name !== input.name))
      .map((input) =>
        isOptional(input)
          ? change(kind, name, 'changed', `takes a further ${noun} "${input.name}", which may be left out`, 'minor')
          : change(kind, name, 'changed', `needs a further ${noun} "${input.name}"`, 'major'),
      ),
  ];
}

function isOptional({ default: standard, type }: Input): boolean {
  return standard !== undefined || type.kind === 'optional';
}

function compareInput(kind: string, name: string, old: Input, now: Input, noun: string): Change[] {
  const at = `${noun} "${old.name}"`;
  const changes: Change[] = [];
  if (!takes(now.type, old.type)) {
    const text = `takes as ${at} only ${showType(now.type)}, not ${showType(old.type)} any more`;
    changes.push(change(kind, name, 'changed', text, 'major'));
  } else if (!takes(old.type, now.type)) {
    changes.push(
      change(kind, name, 'changed', `takes as ${at} ${showType(now.type)}, not only ${showType(old.type)}`, 'minor'),
    );
  }
  if (isOptional(old) && !isOptional(now)) changes.push(change(kind, name, 'changed', `needs the ${at}`, 'major'));
  else if (!isOptional(old) && isOptional(now)) {
    changes.push(change(kind, name, 'changed', `takes the ${at} or does without`, 'minor'));
  } else if (meaningOf(old.default) !== meaningOf(now.default)) {
    changes.push(change(kind, name, 'changed', `takes something else as ${at} when it is left out`, 'major'));
  }
  return changes;
}

/** Whether every value of `given` is one of `wanted`. */
function takes(wanted: Type, given: Type): boolean {
  if (wanted.kind === 'optional')
    return given.kind === 'none' || takes(wanted.of, given.kind === 'optional' ? given.of : given);
  if (
    (wanted.kind === 'integer' || wanted.kind === 'fraction') &&
    (given.kind === 'integer' || given.kind === 'fraction')
  ) {
    const fine = wanted.kind === 'fraction' || given.kind === 'integer';
    return fine && low(wanted) <= low(given) && high(wanted) >= high(given);
  }
  if (wanted.kind === 'label' && given.kind === 'label')
    return given.labels.every((each) => wanted.labels.includes(each));
  if (wanted.kind === 'list' && given.kind === 'list') return takes(wanted.of, given.of);
  // What is written of a record is compared where the record is declared.
  return wanted.kind === given.kind && plain(wanted) === plain(given);
}

function compareOptions(old: OptionIr, now: OptionIr): Change[] {
  const { name } = now;
  const changes: Change[] = [];
  if (!takes(now.type, old.type)) {
    changes.push(
      change(
        'option',
        name,
        'changed',
        `can only be ${showType(now.type)}, not ${showType(old.type)} any more`,
        'major',
      ),
    );
  } else if (!takes(old.type, now.type)) {
    changes.push(
      change('option', name, 'changed', `can be ${showType(now.type)}, not only ${showType(old.type)}`, 'minor'),
    );
  }
  if (meaningOf(old.default) !== meaningOf(now.default)) {
    changes.push(
      change('option', name, 'changed', `is ${settingText(now)} when nobody sets it, not ${settingText(old)}`, 'major'),
    );
  }
  return changes;
}

function settingText({ default: value }: OptionIr): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function compareTypes(old: RecordIr, now: RecordIr): Change[] {
  const derived = ({ derived: all }: RecordIr): Map<string, Type> =>
    new Map(all.flatMap(({ name, type }) => (name === undefined ? [] : [[name, type]])));
  return [
    ...compareInputs('type', now.name, old.fields, now.fields, 'field'),
    ...compareValues('type', now.name, derived(old), derived(now)),
  ];
}

function compareTables(old: TableIr, now: TableIr): Change[] {
  const { name } = now;
  const tell = (text: string, bump: Bump): Change => change('table', name, 'changed', text, bump);
  const columns = (table: TableIr): string[] => table.columns.map((each) => each.name);
  const rows = (table: TableIr): Map<string, TableRow> => new Map(table.rows.map((row) => [keyText(row), row]));
  const [had, has] = [rows(old), rows(now)];
  const listed = (keys: readonly string[]): string => `${keys.slice(0, 6).join(', ')}${keys.length > 6 ? ', …' : ''}`;
  const gone = [...had.keys()].filter((key) => !has.has(key));
  const further = [...has.keys()].filter((key) => !had.has(key));
  const texts = new Set(now.columns.flatMap(({ name: column, type }) => (type.kind === 'text' ? [column] : [])));
  const differing = (column: string): string[] =>
    [...had].flatMap(([key, row]) => {
      const [was, is] = [row.cells[columns(old).indexOf(column)], has.get(key)?.cells[columns(now).indexOf(column)]];
      return !is || meaningOf(was) === meaningOf(is) ? [] : [key];
    });
  return [
    ...columns(old)
      .filter((each) => !columns(now).includes(each))
      .map((each) => tell(`has no column "${each}" any more`, 'major')),
    ...columns(now)
      .filter((each) => !columns(old).includes(each))
      .map((each) => tell(`has a further column "${each}"`, 'minor')),
    ...(gone.length > 0 ? [tell(`has no row for ${listed(gone)} any more`, 'major')] : []),
    ...(further.length > 0 ? [tell(`has further rows for ${listed(further)}`, 'minor')] : []),
    ...columns(old).flatMap((column) => {
      const keys = differing(column);
      // Words are what rules say, not what they do: where they do something, odds tell.
      const bump = texts.has(column) ? 'patch' : 'major';
      return keys.length === 0 ? [] : [tell(`says another "${column}" for ${listed(keys)}`, bump)];
    }),
    ...(meaningOf([old.match, old.below, old.above, old.die]) === meaningOf([now.match, now.below, now.above, now.die])
      ? []
      : [tell('is looked up, or rolled on, in another way', 'major')]),
  ];
}

function keyText({ key }: TableRow): string {
  if (typeof key === 'string') return key;
  const { min, max } = key;
  if (min === max) return String(min);
  return max === null ? `${String(min)}+` : `${min === null ? '' : String(min)}..${String(max)}`;
}
