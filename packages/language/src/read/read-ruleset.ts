import type { Diagnostic, Span } from '@rulewright/core';
import type { Key, RulesetModel } from '../model/model.js';
import { validateFile } from '../schema/validate-file.js';
import { Report } from '../source/report.js';
import type { Loaded } from '../yaml/load.js';
import type { YamlNode, YamlPair } from '../yaml/nodes.js';
import { loadFiles, type RulesetHost } from './files.js';
import { present } from './described.js';
import type { ReadMemory } from './memory.js';
import type { PlacedPart } from './origins.js';
import { Reading } from './reading.js';
import { itemsOf, pairsOf, sentence, valueOf } from './scalars.js';
import { readAction, readModifier, readScenario } from './sections/actions.js';
import { readExample } from './sections/examples.js';
import { readRoll } from './sections/rolls.js';
import { readChain, readDeck, readDie, readFunction, readOption, readRecord } from './sections/simple.js';
import { readTable } from './sections/tables.js';
import { flattenTexts, readUses } from './sections/texts.js';

export interface ReadRuleset {
  /** What could be read, even where not all is right; absent when there is nothing to work with. */
  readonly model: RulesetModel | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The texts of all files that were read, by their paths. */
  readonly files: ReadonlyMap<string, string>;
  /** Where the parts of the files stand, where there is a memory. */
  readonly parts?: ReadonlyMap<string, readonly PlacedPart[]>;
}

/**
 * Reads a ruleset from its entry file and the parts that it names, and reports all that is wrong with its form. What
 * `memory` holds from earlier readings is not read again.
 */
export function readRuleset(entry: string, host: RulesetHost, memory?: ReadMemory): ReadRuleset {
  const report = new Report();
  memory?.begin();
  const reading = new Reading(report, memory);
  const { loaded, files } = loadFiles(entry, host, reading, report);
  for (const [index, file] of loaded.entries()) {
    const { root } = file;
    const role = index === 0 && file.file === entry ? 'entry' : 'part';
    if (root) reading.remembered(root, () => validateFile(reading, root, role));
  }
  const [first] = loaded;
  const usable = first?.file === entry && first.root?.kind === 'map';
  const model = usable ? readModel(reading, entry, loaded) : undefined;
  const parts = new Map(loaded.flatMap((each) => (each.parts ? [[each.file, each.parts] as const] : [])));
  return { model, diagnostics: report.finish(), files, ...(memory ? { parts } : {}) };
}

/** Reads the entry file alone, for editors that have only one text. */
export function readRulesetText(text: string, file = 'ruleset.yaml'): ReadRuleset {
  return readRuleset(file, { read: (path) => (path === file ? text : undefined) });
}

function readModel(reading: Reading, entry: string, loaded: readonly Loaded[]): RulesetModel {
  const roots = loaded.flatMap(({ root }) => (root?.kind === 'map' ? [root] : []));
  const header = roots[0];
  const span: Span = { file: entry, from: 0, to: 0 };
  const section = (name: string): YamlNode[] => roots.flatMap((root) => valueOf(root, name) ?? []);
  const all = <Model extends { readonly key: Key }>(
    name: string,
    read: (reading: Reading, pair: YamlPair) => Model,
  ): Model[] => {
    const pairs = section(name).flatMap(pairsOf);
    return withoutDuplicates(
      reading,
      name,
      pairs.map((pair) => reading.remembered(pair, () => read(reading, pair))),
    );
  };
  return {
    span,
    title: sentence(valueOf(header, 'title')) ?? { text: '', span },
    ...present<Pick<RulesetModel, 'description' | 'source' | 'license'>>({
      description: sentence(valueOf(header, 'description')),
      source: sentence(valueOf(header, 'source')),
      license: sentence(valueOf(header, 'license')),
    }),
    files: loaded.map(({ file }) => file),
    uses: withoutDuplicates(
      reading,
      'uses',
      section('uses').flatMap((node) => readUses(reading, node)),
    ),
    options: all('options', readOption),
    dice: all('dice', readDie),
    tables: all('tables', readTable),
    decks: all('decks', readDeck),
    chains: all('chains', readChain),
    types: all('types', readRecord),
    functions: all('functions', readFunction),
    rolls: all('rolls', readRoll),
    actions: all('actions', readAction),
    modifiers: all('modifiers', readModifier),
    scenarios: all('scenarios', readScenario),
    examples: section('examples')
      .flatMap(itemsOf)
      .flatMap((item) => reading.remembered(item, () => readExample(reading, item)) ?? []),
    texts: readTexts(section('texts')),
  };
}

/** Keeps the first of each name. Within one file YAML's own check has found the others already. */
function withoutDuplicates<Model extends { readonly key: Key }>(
  reading: Reading,
  section: string,
  models: readonly Model[],
): Model[] {
  const first = new Map<string, Key>();
  return models.filter(({ key }) => {
    const earlier = first.get(key.name);
    if (earlier) {
      reading.report('document/duplicate-name', { name: key.name, section }, key.span, {
        related: [{ message: 'It is defined here first.', span: earlier.span }],
      });
      return false;
    }
    first.set(key.name, key);
    return true;
  });
}

function readTexts(sections: readonly YamlNode[]): RulesetModel['texts'] {
  const locales = new Map<string, Map<string, string>>();
  for (const { key, value } of sections.flatMap(pairsOf)) {
    const texts = locales.get(key.name) ?? new Map<string, string>();
    for (const [path, text] of flattenTexts(value)) if (!texts.has(path)) texts.set(path, text);
    locales.set(key.name, texts);
  }
  return Object.fromEntries([...locales].map(([locale, texts]) => [locale, Object.fromEntries(texts)]));
}
