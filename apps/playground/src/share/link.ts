/**
 * A whole document in the fragment of an address: nothing is sent anywhere. What comes in that way may be anything, so
 * sizes are bounded before anything is unpacked, and every part is looked at before it is used.
 */
import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import {
  type Content,
  modes,
  newDocument,
  pathProblem,
  type Pin,
  type Saved,
  tabs,
  type View,
} from '../documents/document.js';
import { entryFile, type Files, scratchFile, type Values } from '../session/protocol.js';

const mark = '#rules=';
const limits = { address: 400_000, bytes: 2_000_000, files: 60, pins: 30, depth: 12 } as const;

export type Received = { readonly document: Saved } | { readonly problem: string };

export function linkTo(base: string, { content, view, original }: Saved): string {
  const { files, inputs, options, pins } = content;
  const changed = JSON.stringify(files) === JSON.stringify(original) ? {} : { original };
  // Decisions of a game stay with whoever played it.
  const whole = { version: 1, files, inputs, options, pins, view, ...changed };
  const packed = deflateSync(strToU8(JSON.stringify(whole)), { level: 9 });
  const link = base.replace(/#.*$/, '') + mark + toBase64(packed);
  if (link.length <= limits.address || changed.original === undefined) return link;
  // Too long with what it was made from: that is left out first.
  return linkTo(base, { id: '', revision: 0, changed: 0, content, view, original: files });
}

/** Whether an address carries a document. */
export function carriesDocument(hash: string): boolean {
  return hash.startsWith(mark);
}

/** The document in an address as a new one, or in a sentence why there is none. */
export function readLink(hash: string): Received {
  if (hash.length > limits.address) return { problem: 'This link is too long to be a ruleset.' };
  const text = unpack(hash.slice(mark.length));
  if (text === undefined) return { problem: 'This link is damaged. Ask for it again: it must be copied whole.' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: 'This link is damaged. Ask for it again: it must be copied whole.' };
  }
  return readDocument(json);
}

function readDocument(json: unknown): Received {
  if (!isObject(json) || json['version'] !== 1)
    return { problem: 'This link was made by another version of the playground.' };
  const files = readFiles(json['files']);
  if (!files) return { problem: 'This link carries no ruleset.' };
  const rolls = isObject(json['inputs']) ? Object.entries(json['inputs']) : [];
  const inputs = rolls
    .filter(([roll, values]) => roll !== '__proto__' && isObject(values))
    .map(([roll, values]) => [roll, readValues(values)] as const);
  const content: Content = {
    files,
    inputs: Object.fromEntries(inputs),
    options: readValues(json['options']),
    pins: readPins(json['pins']),
    games: {},
  };
  const document = newDocument(files, readView(json['view'], files), content);
  return { document: { ...document, original: readFiles(json['original']) ?? files } };
}

function readFiles(json: unknown): Files | undefined {
  if (!isObject(json)) return undefined;
  const paths = Object.keys(json);
  if (paths.length === 0 || paths.length > limits.files) return undefined;
  const isPad = paths.length === 1 && paths[0] === scratchFile;
  if (!isPad && !paths.includes(entryFile)) return undefined;
  const files: [string, string][] = [];
  for (const path of paths) {
    const text = json[path];
    if (typeof text !== 'string' || (!isPad && pathProblem(path, {}) !== undefined)) return undefined;
    files.push([path, text.replace(/\r\n?/g, '\n').replaceAll('\0', '')]);
  }
  return Object.fromEntries(files);
}

function readPins(json: unknown): readonly Pin[] {
  if (!Array.isArray(json)) return [];
  return json.slice(0, limits.pins).flatMap((pin: unknown): Pin[] => {
    if (!isObject(pin)) return [];
    const { name, roll, values } = pin;
    if (typeof name !== 'string' || typeof roll !== 'string') return [];
    const files = pin['files'] === undefined ? undefined : readFiles(pin['files']);
    return [{ name: name.slice(0, 200), roll, values: readValues(values), ...(files ? { files } : {}) }];
  });
}

function readView(json: unknown, files: Files): Partial<View> {
  if (!isObject(json)) return {};
  const text = (name: string): string | undefined => {
    const value = json[name];
    return typeof value === 'string' && value.length < 200 ? value : undefined;
  };
  const file = text('file');
  const tab = tabs.find((each) => each === json['tab']);
  const mode = modes.find((each) => each === json['mode']);
  const target = json['target'];
  const named = (['roll', 'vary', 'show', 'played'] as const).flatMap((name) => {
    const value = text(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(named),
    ...(tab ? { tab } : {}),
    ...(mode ? { mode } : {}),
    ...(json['locked'] === true ? { locked: true } : {}),
    ...(typeof target === 'number' && Number.isFinite(target) ? { target } : {}),
    ...(file !== undefined && Object.hasOwn(files, file) ? { file } : {}),
  };
}

/** Plain data that is not nested without end, and has no names that objects have of their own. */
function readValues(json: unknown): Values {
  if (!isObject(json)) return {};
  const own = Object.entries(json).filter(([name, value]) => name !== '__proto__' && depthOf(value) <= limits.depth);
  return Object.fromEntries(own) as Values;
}

function depthOf(json: unknown): number {
  let depth = 0;
  let layer = [json];
  while (layer.length > 0 && depth <= limits.depth) {
    layer = layer.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    depth += 1;
  }
  return depth;
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Unpacks piece by piece, and stops where there is more than a ruleset can have. */
function unpack(packed: string): string | undefined {
  const bytes = fromBase64(packed);
  if (!bytes) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  const inflate = new Inflate((part, final) => {
    size += part.length;
    if (size <= limits.bytes) parts.push(part);
    ended ||= final;
  });
  const step = 512;
  try {
    for (let from = 0; from < bytes.length && size <= limits.bytes; from += step) {
      inflate.push(bytes.subarray(from, from + step), from + step >= bytes.length);
    }
  } catch {
    return undefined;
  }
  if (!ended || size > limits.bytes) return undefined;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return strFromU8(whole);
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  const step = 0x8000;
  for (let from = 0; from < bytes.length; from += step)
    text += String.fromCharCode(...bytes.subarray(from, from + step));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(raw, (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}
