import type { Expr } from '../ast.js';

/** A tree in one line, for tests: `(+ 1 (dice 2 (sides 6)))`. */
export function sExpression(expr: Expr): string {
  return show(expr);
}

const hidden = /^kind$|^span$|Span$/;

function show(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(show).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const node = value as Readonly<Record<string, unknown>>;
  switch (node['kind']) {
    case 'number':
      return String(node['text']);
    case 'name':
      return String(node['name']);
    case 'text':
      return JSON.stringify(node['value']);
    case 'missing':
      return '?';
    case 'binary':
      return `(${String(node['op'])} ${show(node['left'])} ${show(node['right'])})`;
    default: {
      const parts = Object.entries(node)
        .filter(([key]) => !hidden.test(key))
        .filter(([, held]) => held !== false && held !== undefined)
        .map(([key, held]) => (shown.has(key) ? show(held) : `${key}=${show(held)}`));
      const kind = typeof node['kind'] === 'string' ? [node['kind']] : [];
      return `(${[...kind, ...parts].join(' ')})`;
    }
  }
}

/** Keys that go without saying. */
const shown = new Set([
  'of',
  'op',
  'name',
  'items',
  'item',
  'value',
  'args',
  'die',
  'sides',
  'face',
  'faces',
  'symbols',
  'test',
  'modifier',
  'argument',
  'body',
  'key',
]);
