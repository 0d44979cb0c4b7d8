/** Values with parts: records fold, lists grow and shrink. */
import type { ListType, Type } from '@rulewright/core';
import { html, nothing, type TemplateResult } from 'lit';
import { isRecord, showJson } from '../base/words.js';
import { type FieldHost, type FieldSpec, pathKey } from './host.js';
import { deepest, fieldsOf, sampleOf, startOf } from './start.js';

export interface Group {
  readonly label: string;
  /** Renders a part of it. */
  readonly render: (spec: FieldSpec) => TemplateResult;
}

/** More items of a list are a matter for a script. */
const mostItems = 100;

export function recordField(
  host: FieldHost,
  spec: FieldSpec,
  type: Type,
  { label, open, render }: Group & { readonly open: boolean },
): TemplateResult {
  const { path, value, textPath, depth } = spec;
  const { program } = host;
  if (depth >= deepest) return html`<p class="muted">${label}: as the rules say</p>`;
  const record = type.kind === 'thing' ? type.record : type;
  const named = record.kind === 'record' && record.name !== undefined ? `types.${record.name}.fields` : textPath;
  const given = value !== undefined && isRecord(value) ? value : {};
  return html`<details class="record" ?open=${open}>
    <summary><span class="label">${spec.shown ?? label}</span> <span class="preview">${preview(given)}</span></summary>
    <div class="fields">
      ${fieldsOf(type, program).map((asked) =>
        render({
          asked,
          path: [...path, asked.name],
          value: Object.hasOwn(given, asked.name) ? given[asked.name] : startOf(asked, program, depth + 1),
          textPath: `${named}.${asked.name}`,
          depth: depth + 1,
        }),
      )}
    </div>
  </details>`;
}

function preview(given: Parameters<typeof showJson>[0]): string {
  const text = showJson(given);
  return text.length > 48 ? `${text.slice(0, 46)}…` : text;
}

export function listField(
  host: FieldHost,
  spec: FieldSpec,
  type: Pick<ListType, 'of' | 'size'>,
  { label, render }: Group,
): TemplateResult {
  const { path, value, textPath, depth, asked } = spec;
  const items = Array.isArray(value) ? (value as readonly NonNullable<typeof value>[]) : [];
  const { min, max } = type.size;
  const add = (): void => {
    host.change(path, [...items, sampleOf(type.of, host.program, depth + 1)]);
  };
  const remove = (index: number): void => {
    host.change(
      path,
      items.filter((_, each) => each !== index),
    );
  };
  return html`<div class="list" role="group" aria-label=${label} id=${pathKey(path)}>
    <div class="list-head">
      <span class="label">${label}</span>
      ${items.length === 0 ? html`<span class="muted">none</span>` : nothing}
      <button
        type="button"
        aria-label="Add: ${label}"
        ?disabled=${host.disabled || items.length >= Math.min(max ?? Infinity, mostItems)}
        @click=${add}
      >
        Add
      </button>
    </div>
    ${items.slice(0, mostItems).map(
      (item, index) =>
        html`<div class="item">
          ${render({
            asked: { name: asked.name, title: `${label} ${String(index + 1)}`, type: type.of },
            path: [...path, index],
            value: item,
            textPath: `${textPath}.${String(index)}`,
            depth: depth + 1,
            shown: String(index + 1),
          })}
          <button
            type="button"
            class="quiet"
            aria-label="Remove ${label} ${index + 1}"
            ?disabled=${host.disabled || items.length <= (min ?? 0)}
            @click=${() => {
              remove(index);
            }}
          >
            ✕
          </button>
        </div>`,
    )}
    ${items.length > mostItems ? html`<p class="muted">and ${items.length - mostItems} more</p>` : nothing}
  </div>`;
}
