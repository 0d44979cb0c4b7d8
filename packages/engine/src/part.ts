/** A part of a program: some of its definitions, and what they come to. */
import type { OptionIr, Program } from '@rulewright/core';
import { fingerprint } from '@rulewright/interpreter';

/** The lists of a program's definitions. */
const sections = [
  'options',
  'types',
  'tables',
  'decks',
  'chains',
  'functions',
  'rolls',
  'actions',
  'scenarios',
] as const;
type Section = (typeof sections)[number];

/** What a constant may name: these are handed to built-ins by their names. */
const namedByValue: readonly Section[] = ['options', 'types', 'tables', 'decks', 'chains'];

/** The names of the definitions that a part is made for, by section. */
export type Wanted = { readonly [section in Section]?: readonly string[] };

/**
 * The part of a program that some of its definitions come to, such as `{ rolls: ['attack'] }`: for a page with one roll,
 * which then loads nothing else. It is a program like any other, and what was asked for comes first in it. It runs as the
 * whole does, with the same trace, places and texts, and asked by the same request: all options stay, without their titles
 * where nothing reads them. Logs of the one fit the other, since the fingerprint stays that of the whole. Examples are left
 * out. Names that the program does not have are not in the part either.
 */
export function partOf(program: Program, wanted: Wanted): Program {
  const kept = reached(program, wanted);
  const of = <S extends Section>(section: S): Program[S] => {
    const first: readonly string[] = wanted[section] ?? [];
    const rank = (name: string): number => (first.indexOf(name) + first.length + 1) % (first.length + 1);
    const all: readonly { readonly name: string }[] = program[section];
    const some = all.filter((each) => kept.has(each)).sort((a, b) => rank(a.name) - rank(b.name));
    return some as unknown as Program[S];
  };
  return {
    ...program,
    partOf: fingerprint(program),
    options: program.options.map((each) => (kept.has(each) ? each : untitled(each))),
    types: of('types'),
    tables: of('tables'),
    decks: of('decks'),
    chains: of('chains'),
    functions: of('functions'),
    rolls: of('rolls'),
    actions: of('actions'),
    scenarios: of('scenarios'),
    examples: [],
    texts: textsOf(program, kept),
  };
}

/**
 * The program without the places of what it is made of, for where the texts are not: it makes the same runs from fewer
 * bytes, and what goes wrong is told by the names of the definitions. Only decisions keep their places, by which odds tell
 * them apart.
 */
export function withoutPlaces(program: Program): Program {
  const text = JSON.stringify(program, function (this: { readonly kind?: unknown }, name, value: unknown) {
    // A field of a record may be called so too, but is no list.
    return name === 'span' && Array.isArray(value) && this.kind !== 'choose' ? undefined : value;
  });
  return JSON.parse(text) as Program;
}

function untitled({ name, type, default: standard, span }: OptionIr): OptionIr {
  return { name, type, default: standard, span };
}

/** All definitions that can be met on the way from those that are wanted. */
function reached(program: Program, wanted: Wanted): ReadonlySet<object> {
  const byName = new Map(
    sections.map((section) => [section, new Map<string, object>(program[section].map((each) => [each.name, each]))]),
  );
  const kept = new Set<object>();
  const waiting: object[] = [];
  const reach = (section: Section, name: unknown): void => {
    const found = byName.get(section)?.get(name as string);
    if (!found || kept.has(found)) return;
    kept.add(found);
    waiting.push(found);
  };
  for (const section of sections) for (const name of wanted[section] ?? []) reach(section, name);
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { kind, callee, name, table, type, chain, value } = part as Readonly<Record<string, unknown>>;
    if (kind === 'call') reach(`${callee as 'function' | 'roll' | 'action'}s`, name);
    else if (kind === 'lookup') reach('tables', table);
    // A value of a type, or the type itself; what a table's rows and a deck's cards are called is found nowhere.
    else if (kind === 'record') reach('types', type ?? name);
    else if (kind === 'step') reach('chains', chain);
    else if (kind === 'deck') reach('decks', name);
    else if (kind === 'const') for (const section of namedByValue) reach(section, value);
    for (const inner of Object.values(part) as unknown[])
      if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return kept;
}

/** The texts of what is kept, and of the ruleset as a whole. */
function textsOf(program: Program, kept: ReadonlySet<object>): Program['texts'] {
  const paths = sections.flatMap((section) =>
    program[section].map((each) => ({ start: `${section}.${each.name}.`, isKept: kept.has(each) })),
  );
  // A name may begin like another one: `base`, and `base.task` of a ruleset that is used as `base`.
  const stays = (path: string): boolean => {
    const found = paths.filter(({ start }) => path.startsWith(start));
    return found.length === 0 || found.some(({ isKept }) => isKept);
  };
  return Object.fromEntries(
    Object.entries(program.texts).map(([locale, texts]) => [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([path]) => stays(path))),
    ]),
  );
}
