/** How everybody stands: a card for each thing, numbers with their limits, and what has changed. */
import { type Input, type Json, present, type Program, type Type } from '@rulewright/core';
import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../base/texts.js';
import { isList, isRecord, showJson, showNumber } from '../base/words.js';

type Things = Readonly<Record<string, Json>>;
type Fields = Readonly<Record<string, Json>>;

export interface Viewer {
  readonly program: Program;
  readonly texts: Texts;
  /** The role of whoever looks, from whom some fields are hidden; undefined once the game is over. */
  readonly role: string | undefined;
  readonly isOver: boolean;
}

/** Every thing by its id: `joan`, or `guards[2]`. */
export function listed(things: Things): readonly (readonly [id: string, fields: Fields])[] {
  return Object.entries(things).flatMap(([name, each]) => {
    if (isList(each))
      return each.flatMap((thing, index) =>
        isRecord(thing) ? [[`${name}[${String(index + 1)}]`, thing] as const] : [],
      );
    return isRecord(each) ? [[name, each] as const] : [];
  });
}

export function thingName(id: string, { name }: Fields): string {
  return typeof name === 'string' && name.trim() !== '' ? name : id.replace(/\[(\d+)\]/, ' $1');
}

/** `old` is how things were before the last decision. */
export function standingView(things: Things, old: Things, viewer: Viewer): TemplateResult {
  const before = new Map(listed(old));
  const live = liveFields(viewer.program);
  const names = new Map(listed(things).map(([id, fields]) => [id, thingName(id, fields)]));
  // A link is told by the name of what it leads to.
  const named = (value: Json | undefined): Json | undefined =>
    value !== undefined && isRecord(value) && typeof value['thing'] === 'string'
      ? (names.get(value['thing']) ?? value['thing'])
      : value;
  return html`<ul class="things" part="state">
    ${listed(things).map(([id, fields]) => {
      const type = viewer.program.types.find(({ name }) => name === fields['is']);
      const shown = (type?.fields ?? []).filter((field) => field.name !== 'name' && sees(field, viewer));
      const view = (field: Input): TemplateResult | typeof nothing =>
        fieldView(
          field,
          `types.${type?.name ?? ''}.fields`,
          named(fields[field.name]),
          named(before.get(id)?.[field.name]),
          viewer,
        );
      const rest = shown
        .filter(({ name }) => !live.has(name))
        .map(view)
        .filter((each) => each !== nothing);
      return html`<li>
        <strong>${thingName(id, fields)}</strong>
        <dl>${shown.filter(({ name }) => live.has(name)).map(view)}</dl>
        ${
          rest.length === 0
            ? nothing
            : html`<details>
                <summary>More</summary>
                <dl>${rest}</dl>
              </details>`
        }
      </li>`;
    })}
  </ul>`;
}

const known = new WeakMap<Program, ReadonlySet<string>>();

/** The fields that some action may change; the others are as they were written down. */
function liveFields(program: Program): ReadonlySet<string> {
  const before = known.get(program);
  if (before) return before;
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { kind, path } = part as { readonly kind?: unknown; readonly path?: readonly unknown[] };
    if (kind === 'set') for (const name of path ?? []) if (typeof name === 'string') found.add(name);
    Object.values(part).forEach(look);
  };
  [program.actions, program.scenarios].forEach(look);
  known.set(program, found);
  return found;
}

function sees({ hidden }: Input, { role, isOver }: Viewer): boolean {
  return hidden === undefined || isOver || (hidden !== true && hidden.includes(role ?? ''));
}

function fieldView(
  field: Pick<Input, 'name' | 'title' | 'type'>,
  path: string,
  value: Json | undefined,
  old: Json | undefined,
  viewer: Viewer,
): TemplateResult | typeof nothing {
  if (isDull(value) && isDull(old)) return nothing;
  const title = viewer.texts.title(`${path}.${field.name}`, field);
  const type = present(field.type);
  if (value !== undefined && value !== null && isRecord(value) && type.kind === 'record') {
    const inner = viewer.program.types.find(({ name }) => name === type.name)?.fields;
    const entries = Object.entries(value).filter(
      ([name, each]) => !isDull(each) || (isRecord(old ?? null) && !isDull((old as Fields)[name])),
    );
    const [only] = entries;
    // A record of one field is told as that field.
    if (entries.length === 1 && only && typeof only[1] === 'number') {
      const before = old !== undefined && old !== null && isRecord(old) ? old[only[0]] : undefined;
      const of = inner?.find(({ name }) => name === only[0])?.type ?? unknown;
      return fieldView({ ...field, title, type: of }, '', only[1], before, viewer);
    }
    const parts = entries.map(([name, each]) => {
      const known = inner?.find((one) => one.name === name) ?? { name, type: type.fields[name] ?? unknown };
      return fieldView(
        known,
        `types.${type.name ?? ''}.fields`,
        each,
        old !== undefined && old !== null && isRecord(old) ? old[name] : undefined,
        viewer,
      );
    });
    return parts.every((part) => part === nothing)
      ? nothing
      : html`<div class="nested">
          <dt>${title}</dt>
          <dd><dl>${parts}</dl></dd>
        </div>`;
  }
  const changed = old !== undefined && JSON.stringify(old) !== JSON.stringify(value);
  return html`<div class=${changed ? 'changed' : ''}>
    <dt>${title}</dt>
    <dd>${shownValue(value, type)}${changed ? delta(value, old) : nothing}</dd>
  </div>`;
}

function shownValue(value: Json | undefined, type: Type): TemplateResult | string {
  if (typeof value !== 'number' || type.kind !== 'integer' || type.max === null || type.max > mostShown)
    return showJson(value);
  const meter =
    type.min === 0 && type.max > 0
      ? html`<meter min="0" max=${type.max} .value=${value} aria-hidden="true"></meter>`
      : nothing;
  return html`${meter}${showNumber(value)} / ${type.max}`;
}

/** A number has no end worth telling that lies further away. */
const mostShown = 50;

function delta(value: Json | undefined, old: Json): TemplateResult {
  if (typeof value !== 'number' || typeof old !== 'number')
    return html`<span class="delta">was ${showJson(old)}</span>`;
  const by = value - old;
  return html`<span class="delta">${by > 0 ? '▲' : '▼'} ${Math.abs(by)}</span>`;
}

/** What is not there, and what has not happened, need not be said. */
function isDull(value: Json | undefined): boolean {
  return (
    value === undefined || value === null || value === false || value === '' || (isList(value) && value.length === 0)
  );
}

const unknown: Type = { kind: 'unknown' };
