/**
 * Plain data as people type it at a command line: `2`, `7/2`, `yes`, `none`, `word`, `{level: 2}`, `[1, 2]`, `(1, 2)`.
 * What kind of value a word is, its type decides later.
 */
import type { Json } from '@rulewright/core';
import { splitList } from './arguments.js';

/** Data within data; nothing that is typed lies deeper. */
const deepest = 50;

/** The data, or why it is none, as the end of a sentence. */
export function readPlainText(text: string, depth = 0): { readonly value: Json } | { readonly problem: string } {
  const trimmed = text.trim();
  if (depth > deepest) return { problem: 'it holds too many brackets within brackets' };
  const open = trimmed.charAt(0);
  if (open === '{') return readMap(trimmed, depth);
  if (open === '[' || open === '(') return readList(trimmed, open === '[' ? ']' : ')', depth);
  if (open === '"' || open === "'") return readQuoted(trimmed, open);
  if (/^(?:yes|true)$/.test(trimmed)) return { value: true };
  if (/^(?:no|false)$/.test(trimmed)) return { value: false };
  if (/^(?:none|null)$/.test(trimmed)) return { value: null };
  const number = /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) : NaN;
  return { value: Number.isSafeInteger(number) ? number : trimmed };
}

function inner(text: string, close: string): string | undefined {
  return text.length > 1 && text.endsWith(close) ? text.slice(1, -1).trim() : undefined;
}

function readList(text: string, close: string, depth: number): { readonly value: Json } | { readonly problem: string } {
  const inside = inner(text, close);
  if (inside === undefined) return { problem: `the bracket at its beginning is not closed by ${close} at its end` };
  // A comma at the end makes a list of one, as in the rules.
  const items = inside === '' ? [] : splitList(inside.replace(/,$/, ''));
  const values: Json[] = [];
  for (const item of items) {
    if (item === '') return { problem: 'something is missing between two commas' };
    const read = readPlainText(item, depth + 1);
    if ('problem' in read) return read;
    values.push(read.value);
  }
  return { value: values };
}

function readMap(text: string, depth: number): { readonly value: Json } | { readonly problem: string } {
  const inside = inner(text, '}');
  if (inside === undefined) return { problem: 'the bracket at its beginning is not closed by } at its end' };
  const fields = new Map<string, Json>();
  for (const entry of inside === '' ? [] : splitList(inside.replace(/,$/, ''))) {
    const at = entry.search(/[:=]/);
    const name = at < 0 ? entry : entry.slice(0, at).trim();
    const written = at < 0 ? '' : entry.slice(at + 1).trim();
    if (!/^[\p{ID_Start}_]\p{ID_Continue}*$/u.test(name) || written === '') {
      return { problem: `"${entry}" is no name with a value, such as level: 2` };
    }
    const key = name.normalize('NFC');
    if (fields.has(key)) return { problem: `"${key}" stands in it twice` };
    const read = readPlainText(written, depth + 1);
    if ('problem' in read) return read;
    fields.set(key, read.value);
  }
  return { value: Object.fromEntries(fields) };
}

function readQuoted(text: string, quote: string): { readonly value: Json } | { readonly problem: string } {
  const inside = inner(text, quote);
  if (inside === undefined) return { problem: 'the quotation mark at its beginning is not closed at its end' };
  return { value: quote === '"' ? inside.replace(/\\(["\\])/g, '$1') : inside.replaceAll("''", "'") };
}
