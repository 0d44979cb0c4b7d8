/** Values and names as a reader sees them. */
import type { Json } from '@rulewright/core';

const minus = '−';

/** A number as text, with a true minus sign. */
export function showNumber(value: number | string): string {
  return String(value).replace(/^-/, minus);
}

/** A value of a run: `yes`, `none`, `1, 2`, `hp 3`; a roll by its result and outcome. */
export function showJson(value: Json | undefined): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return showNumber(value);
  if (typeof value === 'string') return /^-\d/.test(value) ? showNumber(value) : value;
  if (isList(value)) return value.length === 0 ? 'nothing' : value.map(showInner).join(', ');
  const { result, outcome, chain, step, thing, name, label, over, big } = value;
  if (result !== undefined) {
    return outcome === undefined || outcome === result ? showJson(result) : `${showJson(result)} ${showJson(outcome)}`;
  }
  if (typeof chain === 'string' && typeof step === 'number') return `step ${String(step)} of ${chain}`;
  if (typeof thing === 'string') return typeof name === 'string' ? name : thing;
  // Dice that are not rolled yet, fractions and huge numbers, as compiled rules hold them.
  if (typeof label === 'string' && 'recipe' in value) return label;
  if (Array.isArray(over)) return over.map(showJson).join('/');
  if (typeof big === 'string') return showNumber(big);
  return showFields(value);
}

function showInner(value: Json): string {
  const text = showJson(value);
  const several = (isList(value) && value.length > 1) || (isRecord(value) && text === showFields(value));
  return several ? `(${text})` : text;
}

/** `level 2, attribute 1`. */
export function showFields(fields: Readonly<Record<string, Json>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${humanise(name)} ${showInner(value)}`)
    .join(', ');
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

export function isRecord(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** A name of the rules as words: `extraSixes` is `extra sixes`. */
export function humanise(name: string): string {
  return name
    .replace(/^.*\./, '')
    .replace(/_/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
}

/** The same text with its first letter as a sentence begins. */
export function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
