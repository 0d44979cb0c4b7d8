import type { RulesetModel } from '../../model/model.js';
import { action, modifier, scenario } from './actions.js';
import { emitDocument, list, map, type Out, text } from './emit.js';
import { chain, deck, die, example, functionOut, option, record, roll } from './sections.js';
import { table } from './tables.js';
import { name, sentence } from './values.js';

/** Writes a ruleset as one file of YAML. Reading that gives the same ruleset, its parts put together. */
export function printRuleset(model: RulesetModel): string {
  const section = <Part extends { readonly key: { readonly name: string } }>(
    parts: readonly Part[],
    print: (part: Part) => Out,
  ): Out | undefined => (parts.length > 0 ? map(parts.map((part) => [part.key.name, print(part)])) : undefined);
  const entries: (readonly [string, Out | undefined])[] = [
    ['rulewright', text('1')],
    ['title', sentence(model.title)],
    ['description', sentence(model.description)],
    ['source', sentence(model.source)],
    ['license', sentence(model.license)],
    ['uses', section(model.uses, (use) => name(use.package))],
    ['options', section(model.options, option)],
    ['dice', section(model.dice, die)],
    ['tables', section(model.tables, table)],
    ['decks', section(model.decks, deck)],
    ['chains', section(model.chains, chain)],
    ['types', section(model.types, record)],
    ['functions', section(model.functions, functionOut)],
    ['rolls', section(model.rolls, roll)],
    ['actions', section(model.actions, action)],
    ['modifiers', section(model.modifiers, modifier)],
    ['scenarios', section(model.scenarios, scenario)],
    ['examples', model.examples.length > 0 ? list(model.examples.map(example)) : undefined],
    ['texts', texts(model.texts)],
  ];
  return emitDocument(entries.filter((entry): entry is readonly [string, Out] => entry[1] !== undefined));
}

function texts(locales: RulesetModel['texts']): Out | undefined {
  const entries = Object.entries(locales).map(([locale, all]) => [locale, tree(all)] as const);
  return entries.length > 0 ? map(entries) : undefined;
}

interface Tree {
  readonly children: Map<string, Tree | string>;
}

/** Paths as mappings in mappings, or as they are where one would be both a text and a mapping. */
function tree(all: Readonly<Record<string, string>>): Out {
  const root: Tree = { children: new Map() };
  for (const [path, value] of Object.entries(all)) {
    const parts = path.split('.');
    if (!place(root, parts, value)) return map(Object.entries(all).map(([each, written]) => [each, leaf(written)]));
  }
  return branch(root);
}

function place(root: Tree, parts: readonly string[], value: string): boolean {
  let at = root;
  for (const part of parts.slice(0, -1)) {
    const next = at.children.get(part) ?? { children: new Map<string, Tree | string>() };
    if (typeof next === 'string') return false;
    at.children.set(part, next);
    at = next;
  }
  const last = parts.at(-1) ?? '';
  if (at.children.has(last)) return false;
  at.children.set(last, value);
  return true;
}

function branch({ children }: Tree): Out {
  return map([...children].map(([part, child]) => [part, typeof child === 'string' ? leaf(child) : branch(child)]));
}

function leaf(value: string): Out {
  return sentence({ text: value, span: { file: '', from: 0, to: 0 } }) ?? text(value);
}
