import { isPlainSafe, quotedText, scalarText } from '../plain-safe.js';
import { lineWidth } from '../line-width.js';

/** YAML to be written: texts, mappings and lists. */
export type Out =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [string, Out])[] }
  | { readonly kind: 'list'; readonly items: readonly Out[] };

export function text(value: string, quoted = false): Out {
  return { kind: 'text', text: value, quoted };
}

/** A mapping of what is there; an empty one counts as not there. */
export function map(entries: readonly (readonly [string, Out | undefined])[]): Out {
  return { kind: 'map', entries: entries.filter((entry): entry is readonly [string, Out] => entry[1] !== undefined) };
}

export function list(items: readonly Out[]): Out {
  return { kind: 'list', items };
}

/** The document, sections apart from one another. */
export function emitDocument(entries: readonly (readonly [string, Out])[]): string {
  return entries
    .map(([key, value], index) => {
      const lines = emitEntry(key, value, 0);
      const apart = index > 0 && lines.length > 1;
      return `${apart ? '\n' : ''}${lines.join('\n')}\n`;
    })
    .join('');
}

function emitEntry(key: string, value: Out, indent: number): string[] {
  const space = ' '.repeat(indent);
  const name = `${space}${keyText(key)}:`;
  if (value.kind === 'text') {
    const [first = '', ...rest] = textLines(value, indent + 2);
    return [`${name} ${first}`, ...rest];
  }
  // Sections, and definitions that have parts of their own, always take lines of their own.
  const inline = indent === 0 || (indent === 2 && hasParts(value)) ? emptyText(value) : flowText(value);
  if (inline !== undefined && name.length + 1 + inline.length <= lineWidth) return [`${name} ${inline}`];
  return [name, ...emitBlock(value, indent + 2)];
}

function hasParts(value: Out): boolean {
  return value.kind === 'map' && value.entries.some(([, each]) => each.kind === 'map');
}

/** A mapping or a list on lines of its own. */
function emitBlock(value: Exclude<Out, { kind: 'text' }>, indent: number): string[] {
  if (value.kind === 'map') return value.entries.flatMap(([key, each]) => emitEntry(key, each, indent));
  const space = ' '.repeat(indent);
  return value.items.flatMap((item) => {
    if (item.kind === 'text') {
      const [first = '', ...rest] = textLines(item, indent + 2);
      return [`${space}- ${first}`, ...rest];
    }
    const inline = flowText(item);
    if (inline !== undefined && indent + 2 + inline.length <= lineWidth) return [`${space}- ${inline}`];
    const [first = '', ...rest] = emitBlock(item, indent + 2);
    return [`${space}- ${first.trimStart()}`, ...rest];
  });
}

function emptyText(value: Out): string | undefined {
  if (value.kind === 'map' && value.entries.length === 0) return '{}';
  return value.kind === 'list' && value.items.length === 0 ? '[]' : undefined;
}

/** All in brackets on one line, where that needs no quotes that it would not need on lines of its own. */
function flowText(value: Out): string | undefined {
  const empty = emptyText(value);
  if (empty !== undefined) return empty;
  if (value.kind === 'text') {
    if (value.text.includes('\n')) return undefined;
    if (value.quoted || !isPlainSafe(value.text, 'block')) return quotedText(value.text);
    return isPlainSafe(value.text, 'flow') ? value.text : undefined;
  }
  const parts = value.kind === 'list' ? value.items.map(flowText) : value.entries.map(flowEntry);
  if (parts.some((part) => part === undefined)) return undefined;
  const inside = parts.join(', ');
  return value.kind === 'list' ? `[${inside}]` : `{ ${inside} }`;
}

function flowEntry([key, value]: readonly [string, Out]): string | undefined {
  const inline = flowText(value);
  return inline === undefined ? undefined : `${scalarText(key, 'flow')}: ${inline}`;
}

function keyText(key: string): string {
  return scalarText(key, 'block');
}

/** A text as one line, or as a block scalar where it has several lines. */
function textLines({ text: value, quoted }: Extract<Out, { kind: 'text' }>, indent: number): string[] {
  if (!quoted && isPlainSafe(value, 'block')) return [value];
  // What a block scalar cannot hold: other control characters, and white space that its indentation would swallow.
  const blockSafe =
    value.includes('\n') && !/[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff]|^\s|\s$/u.test(value);
  if (quoted || !blockSafe) return [quotedText(value)];
  const space = ' '.repeat(indent);
  return ['|-', ...value.split('\n').map((line) => (line === '' ? '' : space + line))];
}
