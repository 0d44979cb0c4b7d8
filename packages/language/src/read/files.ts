import type { Span } from '@rulewright/core';
import type { Report } from '../source/report.js';
import { mostCharacters } from '../yaml/limits.js';
import { Budget, type Loaded, loadYaml } from '../yaml/load.js';
import { loadRemembered } from '../yaml/load-parts.js';
import { folderOf, partPath } from './paths.js';
import type { Reading } from './reading.js';
import { itemsOf, valueOf, word } from './scalars.js';

/** Where files come from. Paths use `/`. */
export interface RulesetHost {
  /** A file's text, or undefined where there is none. */
  read(path: string): string | undefined;
}

/** Files that `parts` may name. */
const mostParts = 100;

/** Loads the entry and its parts, each once, the entry first. */
export function loadFiles(
  entry: string,
  host: RulesetHost,
  reading: Reading,
  report: Report,
): { readonly loaded: Loaded[]; readonly files: Map<string, string> } {
  const files = new Map<string, string>();
  const loaded: Loaded[] = [];
  const budget = new Budget();
  let characters = 0;
  let named = 0;

  const load = (path: string, asked: Span): Loaded | undefined => {
    const text = host.read(path);
    if (text === undefined) {
      reading.report('document/missing-file', { path }, asked);
      return undefined;
    }
    files.set(path, text);
    reading.addFile(path, text);
    characters += text.length;
    const start = { file: path, from: 0, to: 0 };
    if (characters > mostCharacters) {
      reading.report('yaml/too-large', { most: mostCharacters, what: 'characters' }, start);
      return undefined;
    }
    const { memory } = reading;
    const file = memory ? loadRemembered(path, text, report, budget, memory) : loadYaml(path, text, report, budget);
    reading.damage.add(path, file.damaged);
    loaded.push(file);
    return file;
  };

  const folder = folderOf(entry);
  const queue = [load(entry, { file: entry, from: 0, to: 0 })];
  while (queue.length > 0) {
    const parts = itemsOf(valueOf(queue.shift()?.root, 'parts'));
    for (const part of parts) {
      const name = word(part);
      if (!name) continue;
      named += 1;
      const inside = partPath(name.name);
      if (inside === undefined) {
        reading.report('document/bad-part', { path: name.name }, name.span);
      } else if (files.has(folder + inside)) {
        reading.report('document/part-again', { path: name.name }, name.span);
      } else if (named > mostParts) {
        reading.report('document/too-many-parts', { most: mostParts }, name.span);
        return { loaded, files };
      } else {
        queue.push(load(folder + inside, name.span));
      }
    }
  }
  return { loaded, files };
}
