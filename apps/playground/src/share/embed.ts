/** Lines of HTML that show a roll on any page. Whatever is in the rules stays text there. */
import type { Program } from '@rulewright/core';
import { partOf, withoutPlaces } from '@rulewright/engine';
import type { Values } from '../session/protocol.js';

export const embedKinds = {
  'rw-roller': 'A roller',
  'rw-odds': 'A chart of the odds',
  'rw-play': 'A game to play',
} as const;
export type EmbedKind = keyof typeof embedKinds;

export interface Embed {
  readonly kind: EmbedKind;
  /** The roll, or the scenario or action of a game. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly values: Values;
  /** Where the elements' files are, ending in `/`. */
  readonly elements: string;
  /** The rules themselves, or the address of a file with them. */
  readonly rules: Program | string;
  /** Reserved before anything is loaded, so that nothing jumps. */
  readonly height: number | undefined;
  /** Shown until then, and where there are no scripts. */
  readonly instead: string;
}

export function snippet({ kind, attributes, values, elements, rules, height, instead }: Embed): string {
  const given = Object.keys(values).length > 0 && kind !== 'rw-play' ? { values: JSON.stringify(values) } : {};
  const source = typeof rules === 'string' ? { src: rules } : {};
  const room = height === undefined ? {} : { style: `display:block;min-height:${String(height)}px` };
  const all = { ...source, ...attributes, ...given, ...room };
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  const data = typeof rules === 'string' ? '' : `<script type="application/json">${dataText(rules)}</script>`;
  return [
    `<script type="module" src="${escapeAttribute(`${elements}${kind}.js`)}"></script>`,
    `<${kind}${written.join('')}>${escapeText(instead)}${data}</${kind}>`,
  ].join('\n');
}

/** The rule that reserves the room on pages that forbid styles within elements. */
export function reservingRule(kind: EmbedKind, height: number): string {
  return `${kind} { display: block; min-height: ${String(height)}px; }`;
}

/** A page around a snippet. */
export function pageAround(html: string, title: string, scheme: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${escapeAttribute(scheme)}">`,
    `<title>${escapeText(title)}</title>`,
    html,
    '</html>',
    '',
  ].join('\n');
}

/** The rules that what is shown comes to, and no others. */
export function rulesFor(program: Program, { roll, action, scenario }: Embed['attributes']): Program {
  const only = (name: string | undefined): string[] => (name === undefined ? [] : [name]);
  return withoutPlaces(partOf(program, { rolls: only(roll), actions: only(action), scenarios: only(scenario) }));
}

/** JSON that cannot end the element that it stands in. */
function dataText(json: unknown): string {
  return JSON.stringify(json).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char);
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
