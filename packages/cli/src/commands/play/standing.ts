/** How everybody stands: a line for each thing, numbers with their limits, and what has changed. */
import { type Input, type Json, present, type Program, type RecordIr, type Type } from '@rulewright/core';
import type { RunThings, ThingJson, ThingsJson } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import type { Style } from '../../render/style.js';
import { table } from '../../render/table.js';
import { isList, isRecord, showJson } from '../../render/values.js';

/** So many boxes are seen at a glance. */
const mostBoxes = 6;

interface Viewer {
  readonly program: Program;
  readonly style: Style;
  /** The role of whoever looks, from whom some fields are hidden; undefined once the game is over. */
  readonly role: string | undefined;
}

/**
 * `old` is how things were when they were last shown, undefined at the first time. What has its default is left out, and
 * after the first time also what is as it was at the start; gauges are always shown.
 */
export function standing(
  things: RunThings,
  old: ThingsJson | undefined,
  viewer: Viewer,
  isOver = false,
): readonly string[] {
  const names = namesOf(things.after);
  const start = old ? listed(things.before) : [];
  const rows = listed(things.after).map(([id, thing]) => {
    const type = viewer.program.types.find(({ name }) => name === thing.is);
    const thingIn = (all: readonly (readonly [string, ThingJson])[]): ThingJson | undefined =>
      all.find(([other]) => other === id)?.[1];
    const past = { old: thingIn(listed(old ?? {})), start: thingIn(start) };
    const parts = type ? new Sheet(viewer, names, isOver).parts(type, thing, past) : [];
    const derived = (type?.derived ?? []).flatMap(({ name, title }) =>
      name !== undefined && things.at([id, name]) === true
        ? [clean(shortName({ name, ...(title === undefined ? {} : { title }) }))]
        : [],
    );
    return [
      viewer.style.colours.bold(clean(names.get(id) ?? id)),
      [...parts, ...derived].join(` ${viewer.style.glyphs.middle} `),
    ];
  });
  return table(rows, viewer.style);
}

function listed(things: ThingsJson): readonly (readonly [string, ThingJson])[] {
  return Object.entries(things).flatMap(([name, each]) =>
    isMany(each)
      ? each.map((thing, index) => [`${name}[${String(index + 1)}]`, thing] as const)
      : [[name, each] as const],
  );
}

function isMany(things: ThingJson | readonly ThingJson[]): things is readonly ThingJson[] {
  return Array.isArray(things);
}

/** How each thing is called, by what the rules call it. */
export function namesOf(things: ThingsJson): ReadonlyMap<string, string> {
  return new Map(
    listed(things).map(([id, { name }]) => [
      id,
      typeof name === 'string' && name.trim() !== '' ? name : id.replace(/\[(\d+)\]/, ' $1'),
    ]),
  );
}

class Sheet {
  constructor(
    private readonly viewer: Viewer,
    private readonly names: ReadonlyMap<string, string>,
    private readonly isOver: boolean,
  ) {}

  parts(
    type: RecordIr,
    thing: ThingJson,
    past: { readonly old: ThingJson | undefined; readonly start: ThingJson | undefined },
  ): readonly string[] {
    return type.fields.flatMap((field) => {
      const { name } = field;
      if (name === 'name' || this.isHidden(field)) return [];
      const [value, old] = [thing[name], past.old?.[name]];
      const isNew = old !== undefined && !isSame(value, old);
      const isUsual = isSame(value, constantOf(field)) || isSame(value, past.start?.[name]);
      if (isUsual && !isNew && !isGauge(field.type)) return [];
      return this.part(shortName(field), field.type, value, old);
    });
  }

  private isHidden({ hidden }: Input): boolean {
    if (hidden === undefined || this.isOver) return false;
    return hidden === true || !hidden.includes(this.viewer.role ?? '');
  }

  private part(name: string, type: Type, value: Json | undefined, old: Json | undefined): readonly string[] {
    const of = present(type);
    const label = clean(name);
    if (value === undefined || value === null || value === '') {
      return old === undefined || old === null || old === '' ? [] : [this.marked(`no ${label}`)];
    }
    if (typeof value === 'boolean') {
      if (value) return [old === false ? this.marked(label) : label];
      return old === true ? [this.marked(`not ${label}`)] : [];
    }
    if (typeof value === 'number' && of.kind === 'integer')
      return [`${label} ${this.number(value, of.min, of.max, old)}`];
    if (isRecord(value) && of.kind === 'record') {
      const fields = this.viewer.program.types.find((each) => each.name === of.name)?.fields;
      const typeOf = (field: string): Type =>
        fields?.find((each) => each.name === field)?.type ?? of.fields[field] ?? { kind: 'unknown' };
      const parts = Object.entries(value).flatMap(([field, each]) =>
        this.part(
          field,
          typeOf(field),
          each,
          old !== undefined && old !== null && isRecord(old) ? old[field] : undefined,
        ),
      );
      return parts.length === 0 ? [] : [`${label}: ${parts.join(', ')}`];
    }
    const shown = this.show(value);
    const changed = old !== undefined && JSON.stringify(old) !== JSON.stringify(value);
    return [`${label} ${changed ? this.marked(shown) : shown}`];
  }

  private show(value: Json): string {
    if (isList(value)) return value.length === 0 ? 'none' : value.map((each) => this.show(each)).join(', ');
    if (isRecord(value) && typeof value['thing'] === 'string') {
      return clean(this.names.get(value['thing']) ?? value['thing']);
    }
    if (isRecord(value) && typeof value['label'] === 'string') return clean(value['label']);
    return showJson(value);
  }

  private number(value: number, min: number | null, max: number | null, old: Json | undefined): string {
    const { glyphs } = this.viewer.style;
    const isTrack = min === 0 && max !== null && max <= mostBoxes && value >= 0;
    const boxes = isTrack ? `${glyphs.full.repeat(value)}${glyphs.empty.repeat(max - value)}` : undefined;
    const text = boxes ?? (max === null ? String(value) : `${String(value)}/${String(max)}`);
    if (typeof old !== 'number' || old === value) return text;
    const by = `${value > old ? glyphs.up : glyphs.down}${String(Math.abs(value - old))}`;
    return `${this.marked(text)} ${this.marked(by)}`;
  }

  private marked(text: string): string {
    return this.viewer.style.colours.yellow(text);
  }
}

/** A number between two ends, or several numbers under one name: what a player always wants to see. */
function isGauge(type: Type): boolean {
  const of = present(type);
  if (of.kind === 'integer') return of.min !== null && of.max !== null;
  return of.kind === 'record' && of.name === undefined;
}

function constantOf({ default: node }: Input): Json | undefined {
  return node?.kind === 'const' && (typeof node.value !== 'object' || node.value === null) ? node.value : undefined;
}

function isSame(a: Json | undefined, b: Json | undefined): boolean {
  return a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);
}

/** Longer titles are for lists where there is room. */
const longestTitle = 16;

/** A short title, or the name in words: `parryBonus` is "parry bonus". */
function shortName({ name, title }: { readonly name: string; readonly title?: string }): string {
  if (title !== undefined && title.length <= longestTitle) return title;
  return name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').toLowerCase();
}
