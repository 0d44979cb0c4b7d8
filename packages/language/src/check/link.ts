import { diagnostic, type Diagnostic, suggest } from '@rulewright/core';
import type { DefinitionModel, Key, RecordModel, RulesetModel } from '../model/model.js';
import { mergeDefinition } from './merge.js';
import { type Space, Spaces } from './spaces.js';
import { trackName } from './sections/tracks.js';

/** A ruleset that another one uses. */
export interface UsedRuleset {
  readonly model: RulesetModel;
  /** The rulesets that it uses in turn, by the names that it gives them. The same ruleset is the same value. */
  readonly uses: ReadonlyMap<string, UsedRuleset>;
}

/** The sections whose definitions other rulesets can name, with what one of each is called. */
export const sectionKinds = {
  options: 'option',
  dice: 'die',
  tables: 'table',
  decks: 'deck',
  chains: 'chain',
  types: 'type',
  functions: 'function',
  rolls: 'roll',
  actions: 'action',
  scenarios: 'scenario',
} as const;

export type Section = keyof typeof sectionKinds;
const sections = Object.keys(sectionKinds) as Section[];

export interface Definition {
  readonly section: Section;
  readonly model: DefinitionModel;
}

export interface Linked {
  /** All definitions of all rulesets, each under its whole name. */
  readonly model: RulesetModel;
  readonly spaces: Spaces;
  readonly diagnostics: readonly Diagnostic[];
  /** Definitions that take the place of others, which `replaces` names by their whole names. */
  readonly replacing: readonly Definition[];
}

/** Puts a ruleset together with those that it uses, and lets its definitions take the place of theirs. */
export function link(model: RulesetModel, used: ReadonlyMap<string, UsedRuleset>): Linked {
  return new Linker({ model, uses: used }).link();
}

interface Placed {
  readonly ruleset: UsedRuleset;
  readonly space: Space;
}

class Linker {
  /** The ruleset itself first. */
  private readonly placed = new Map<UsedRuleset, Placed>();
  /** Each after those that it uses: what it replaces has to be known. */
  private readonly order: Placed[] = [];
  private readonly spaces: Spaces;
  private readonly definitions = new Map<string, Definition>();
  private readonly diagnostics: Diagnostic[] = [];
  private readonly replacing: Definition[] = [];
  /** What was replaced, by what. */
  private readonly taken = new Map<string, Key>();

  constructor(root: UsedRuleset) {
    this.spaces = new Spaces(this.place(root, '').space);
  }

  link(): Linked {
    const all = [...this.placed.values()];
    for (const { ruleset, space } of all) this.spaces.add(ruleset.model.files, space);
    for (const each of this.order) this.settle(each);
    return {
      model: this.merged(all),
      spaces: this.spaces,
      diagnostics: this.diagnostics,
      replacing: this.replacing,
    };
  }

  /** Gives a ruleset and those that it uses their places; one that is used twice has only the first. */
  private place(ruleset: UsedRuleset, prefix: string): Placed {
    const known = this.placed.get(ruleset);
    if (known) return known;
    const uses = new Map<string, Space>();
    const placed = { ruleset, space: { prefix, uses } };
    this.placed.set(ruleset, placed);
    for (const [name, used] of ruleset.uses) uses.set(name, this.place(used, `${prefix}${name}.`).space);
    this.order.push(placed);
    return placed;
  }

  private settle({ ruleset: { model }, space }: Placed): void {
    const added = new Map<string, Definition>();
    for (const section of sections) {
      for (const one of model[section]) {
        const name = space.prefix + one.key.name;
        const whole: DefinitionModel = { ...one, key: { ...one.key, name } };
        // Two definitions of one name are reported where both are declared.
        if (!added.has(name)) added.set(name, { section, model: this.replaced(section, whole, space) });
        if (one.private) this.spaces.hide(name, space);
      }
    }
    for (const [name, definition] of added) {
      this.definitions.set(name, definition);
      const { model: settled } = definition;
      if (!settled.replaces) continue;
      const old = this.definitions.get(settled.replaces.name)?.model;
      if (!old) continue;
      const { file } = old.key.span;
      this.spaces.replace(settled.replaces.name, name, space, file);
      for (const [track, by] of tracksOf(old, name)) this.spaces.replace(track, by, space, file);
      this.replacing.push(definition);
    }
  }

  /** A definition with what it keeps of the one that it replaces, which is named by its whole name then. */
  private replaced(section: Section, model: DefinitionModel, space: Space): DefinitionModel {
    const { replaces, ...rest } = model;
    if (!replaces) return model;
    const { name, span } = replaces;
    const target = this.spaces.resolve(name, span.file);
    const found = this.definitions.get(target);
    if (found?.section !== section || !name.includes('.')) {
      const near = suggest(name, this.namesFor(section, space));
      const fixes = near.map((each) => ({ title: `Write "${each}"`, edits: [{ span, text: each }] }));
      this.diagnostics.push(
        diagnostic('uses/nothing-to-replace', { kind: sectionKinds[section], name }, span, { fixes }),
      );
      return rest;
    }
    if (this.spaces.isHidden(target, span.file)) {
      this.diagnostics.push(diagnostic('uses/private', { name }, span));
      return rest;
    }
    const earlier = this.taken.get(target);
    if (earlier) {
      const related = [{ message: 'This replaces it.', span: earlier.span }];
      this.diagnostics.push(diagnostic('uses/replaced-twice', { name, other: earlier.name }, span, { related }));
      return rest;
    }
    this.taken.set(target, model.key);
    const whole = { ...model, replaces: { ...replaces, name: target } };
    return replaces.keeps ? mergeDefinition(section, whole, found.model, (each) => this.diagnostics.push(each)) : whole;
  }

  /** What a ruleset could replace, as it names that. */
  private namesFor(section: Section, space: Space): string[] {
    return [...space.uses].flatMap(([alias, { prefix }]) =>
      [...this.definitions].flatMap(([name, found]) => {
        const rest = name.startsWith(prefix) ? name.slice(prefix.length) : '.';
        return found.section === section && !rest.includes('.') ? [`${alias}.${rest}`] : [];
      }),
    );
  }

  private merged(all: readonly Placed[]): RulesetModel {
    const [own] = all;
    if (!own) throw new Error('There is no ruleset to link.');
    const section = <Name extends Section>(name: Name): RulesetModel[Name] =>
      all.flatMap(({ ruleset, space }) =>
        ruleset.model[name].map((one) => {
          const key = space.prefix + one.key.name;
          const settled = this.definitions.get(key);
          // A name that another section took already keeps its own model, so that both are seen.
          return settled?.section === name ? settled.model : { ...one, key: { ...one.key, name: key } };
        }),
      ) as unknown as RulesetModel[Name];
    return {
      ...own.ruleset.model,
      files: all.flatMap(({ ruleset }) => ruleset.model.files),
      options: section('options'),
      dice: section('dice'),
      tables: section('tables'),
      decks: section('decks'),
      chains: section('chains'),
      types: section('types'),
      functions: section('functions'),
      rolls: section('rolls'),
      actions: section('actions'),
      scenarios: section('scenarios'),
      modifiers: all.flatMap(({ ruleset }) => ruleset.model.modifiers),
    };
  }
}

/** The numbers of a type under one name are types too: theirs, and what they are called when another has its place. */
function tracksOf(model: DefinitionModel, by: string): (readonly [string, string])[] {
  if (!('tracks' in model)) return [];
  const { tracks, key } = model as RecordModel;
  return tracks.map((track) => [trackName(key.name, track.key.name), trackName(by, track.key.name)] as const);
}
