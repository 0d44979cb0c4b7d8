import type { KnownPart, LoadedBefore, ReadMemory } from '../read/memory.js';
import type { PlacedPart } from '../read/origins.js';
import { Report } from '../source/report.js';
import { checkCharacters } from './characters.js';
import { Budget, type Loaded, loadYaml } from './load.js';
import type { YamlNode, YamlPair } from './nodes.js';
import type { Mark } from './scan.js';
import { shiftNode } from './shift.js';
import { type FilePart, type FileSection, splitFile } from './split.js';

/** Loads a file, as {@link loadYaml} does, from what is remembered of it or of its parts. */
export function loadRemembered(file: string, text: string, report: Report, budget: Budget, memory: ReadMemory): Loaded {
  const known = memory.files.get(file);
  const before = known?.text === text && known.tokens <= budget.tokens ? known : load(file, text, budget, memory);
  if (before !== known) memory.files.set(file, before);
  budget.tokens -= before.tokens;
  for (const problem of before.diagnostics) report.add(problem);
  return before.loaded;
}

function load(file: string, text: string, budget: Budget, memory: ReadMemory): LoadedBefore {
  return loadParts(file, text, budget, memory) ?? loadNow(file, text, budget);
}

function loadNow(file: string, text: string, { tokens }: Budget): LoadedBefore {
  const report = new Report();
  const own = new Budget();
  own.tokens = tokens;
  const loaded = loadYaml(file, text, report, own);
  return { text, loaded, diagnostics: report.finish(), tokens: tokens - own.tokens };
}

/** Puts a file together from its parts; undefined where that would not give the same as loading it as a whole. */
function loadParts(file: string, text: string, budget: Budget, memory: ReadMemory): LoadedBefore | undefined {
  const sections = holdsOnlyText(text) ? splitFile(text) : undefined;
  if (!sections || sections.length === 0) return undefined;
  let tokens = 0;
  const comments: Mark[] = [];
  let done = 0;
  const pairs: YamlPair[] = [];
  const placed: PlacedPart[] = [];
  const times = new Map<YamlNode, number>();
  for (const section of sections) {
    const nodes: YamlNode[] = [];
    for (const part of section.parts) {
      const loaded = loadPart(text, part, memory);
      tokens += loaded.tokens;
      const { root, damaged } = loaded.loaded;
      const wrong = loaded.diagnostics.length > 0 || damaged.length > 0;
      if (wrong || !root || !holdsOne(root) || tokens > budget.tokens) return undefined;
      const nth = times.get(root) ?? 0;
      times.set(root, nth + 1);
      const origin = memory.partOf(root, `${file} ${text.slice(section.key.from, section.key.to)} ${String(nth)}`);
      placed.push({ origin, from: part.from, to: part.to });
      nodes.push(placedAt(origin, root, file, part.from));
      comments.push(...commentsBetween(text, done, part.from));
      for (const mark of loaded.loaded.comments) comments.push({ ...mark, from: mark.from + part.from });
      done = part.to;
    }
    const pair = sectionPair(file, text, section, nodes);
    if (!pair) return undefined;
    pairs.push(pair);
  }
  if (!allDifferent(pairs)) return undefined;
  const span = { file, from: pairs[0]?.span.from ?? 0, to: pairs.at(-1)?.span.to ?? 0 };
  const root: YamlNode = { kind: 'map', flow: false, pairs, span };
  return { text, loaded: { file, text, root, damaged: [], comments, parts: placed }, diagnostics: [], tokens };
}

/** Comments between parts are looked at by nobody else. */
function holdsOnlyText(text: string): boolean {
  const report = new Report();
  checkCharacters(text, (from, to) => ({ file: '', from, to }), report);
  return report.finish().length === 0;
}

function loadPart(text: string, { from, to }: FilePart, memory: ReadMemory): LoadedBefore {
  const own = text.slice(from, to);
  const known = memory.parts.get(own);
  if (known) return known;
  const loaded = loadNow('', own, new Budget());
  memory.parts.set(own, loaded);
  return loaded;
}

/** A part at its place in the file: the very same nodes as before where it has not moved. */
function placedAt(part: KnownPart, root: YamlNode, file: string, from: number): YamlNode {
  if (part.placed?.from !== from) part.placed = { from, node: shiftNode(root, file, from) };
  return part.placed.node;
}

function holdsOne(root: YamlNode): boolean {
  if (root.kind === 'map') return root.pairs.length === 1 && !root.flow;
  return root.kind === 'list' && root.items.length === 1 && !root.flow;
}

function sectionPair(
  file: string,
  text: string,
  section: FileSection,
  nodes: readonly YamlNode[],
): YamlPair | undefined {
  const { key, parts, whole } = section;
  const entries = nodes.flatMap((node) => (node.kind === 'map' ? node.pairs : []));
  if (whole) return entries[0];
  const items = nodes.flatMap((node) => (node.kind === 'list' ? node.items : []));
  const isList = items.length > 0;
  if (isList ? entries.length > 0 : !allDifferent(entries)) return undefined;
  const start = parts[0]?.from ?? 0;
  const from = start + text.slice(start).search(/\S/);
  const to = (isList ? items : entries).at(-1)?.span.to ?? from;
  const span = { file, from, to };
  const value: YamlNode = isList
    ? { kind: 'list', flow: false, items, span }
    : { kind: 'map', flow: false, pairs: entries, span };
  return {
    key: { name: text.slice(key.from, key.to), span: { file, ...key } },
    value,
    span: { file, from: key.from, to },
  };
}

function allDifferent(pairs: readonly YamlPair[]): boolean {
  return new Set(pairs.map(({ key }) => key.name)).size === pairs.length;
}

/** Between parts stand only the keys of sections and comments. */
function commentsBetween(text: string, from: number, to: number): Mark[] {
  const found = text.slice(from, to).matchAll(/(?:^|\s)(#.*)$/gm);
  return [...found].map((match): Mark => {
    const comment = match[1] ?? '';
    return { kind: 'comment', text: comment, from: from + match.index + match[0].length - comment.length };
  });
}
