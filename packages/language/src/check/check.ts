import { type Diagnostic, type ExampleIr, irVersion, type Program, type Span } from '@rulewright/core';
import type { ExampleModel, RulesetModel } from '../model/model.js';
import type { Layout } from '../read/origins.js';
import { type EffectsOf, effectsOf } from './again/unit.js';
import type { CheckedBefore } from './again/units.js';
import { Context } from './context.js';
import { checkFit, settleForeign } from './fits.js';
import type { Declaration, Global } from './globals.js';
import { knownNames } from './known-names.js';
import { type Definition, link, type UsedRuleset } from './link.js';
import { wholeName } from './modifiers.js';
import type { CheckObserver, PlaceObserver } from './observer.js';
import { inFileOrder, noParts, type Parts } from './parts.js';
import { checkAction } from './sections/actions.js';
import { checkChain } from './sections/chains.js';
import { checkDeck } from './sections/decks.js';
import { checkDie } from './sections/dice-section.js';
import { checkExample } from './sections/examples.js';
import { checkFunction } from './sections/functions.js';
import { checkOption } from './sections/options.js';
import { checkRoll } from './sections/rolls.js';
import { checkScenario } from './sections/scenarios.js';
import { checkTable } from './sections/tables.js';
import { checkTrack, trackName } from './sections/tracks.js';
import { checkRecordType } from './sections/types.js';
import type { Spaces } from './spaces.js';

export interface Checked {
  /** Absent when there are errors. */
  readonly program?: Program;
  readonly diagnostics: readonly Diagnostic[];
  /** The examples of the rulesets in which definitions are replaced, as they read now. */
  readonly retests?: readonly Retest[];
  /** For the next check, which need not do again what leads to the same. */
  readonly checked: CheckedBefore;
}

/** The examples of a used ruleset with the definitions that take the place of its own. */
export interface Retest {
  /** The name under which it is used, such as `base`, or `house.base`. */
  readonly name: string;
  readonly examples: readonly ExampleIr[];
  /** Those that cannot be read any more, and why. */
  readonly unreadable: readonly { readonly title: string; readonly problem: Diagnostic }[];
}

export interface CheckOptions {
  /** The rulesets that it uses, by the names under which it does. */
  readonly used?: ReadonlyMap<string, UsedRuleset>;
  readonly observer?: CheckObserver;
  /** Where the parts of the files stand. Without it nothing of an earlier check is made use of, and nothing can be of this one. */
  readonly layout?: Layout;
  /** What an earlier check of this ruleset found. */
  readonly before?: CheckedBefore;
  /** Read the examples of used rulesets in which something is replaced, too. */
  readonly retest?: boolean;
  /** Says what is wrong within a used ruleset where that is used. */
  readonly useOf?: (problem: Diagnostic) => Diagnostic | undefined;
}

/** Checks a ruleset together with those that it uses, and lowers it. All that is wrong is reported at once. */
export function checkRuleset(own: RulesetModel, options: CheckOptions = {}): Checked {
  const { used = new Map<string, UsedRuleset>(), observer, retest = false, useOf = (problem) => problem } = options;
  const { model, spaces, replacing, diagnostics: linking } = link(own, used);
  const { files } = model;
  const { layout, before } = options;
  const bases = basesOf(model, replacing, layout);
  const context = new Context(files, spaces, knownNames(model), {
    bases,
    ...(layout ? { layout } : {}),
    ...(before && !bases.includes(undefined) ? { before } : {}),
    ...(observer ? { observer: ownPlaces(observer, spaces, own) } : {}),
  });
  for (const problem of linking) context.add(problem);
  declareAll(context, model);
  context.modifiers.set(context, model);
  context.checkAll();
  for (const each of replacing) checkFit(context, each);
  const examples = own.examples.flatMap((example) => checkOneExample(context, example) ?? []);
  const retests = retest
    ? retestsOf(
        context,
        used,
        replacing.flatMap(({ model: { replaces } }) => replaces?.name ?? []),
      )
    : [];
  const done = effectsOf(context.units.root);
  reportLeftOver(context, done);
  const diagnostics = sortDiagnostics(settleForeign(context, replacing, useOf), files);
  const parts = partsOf(context, done);
  const checked = context.finish();
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics, checked };
  const program: Program = {
    format: 'rulewright',
    version: irVersion,
    title: own.title.text,
    ...(own.description ? { description: own.description.text } : {}),
    files,
    ...parts,
    examples,
    texts: own.texts,
  };
  return { program, diagnostics, checked, ...(retests.length > 0 ? { retests } : {}) };
}

function declareAll(context: Context, model: RulesetModel): void {
  const each = <Model extends { readonly key: { readonly name: string; readonly span: Declaration['span'] } }>(
    kind: Declaration['kind'],
    models: readonly Model[],
    check: (one: Model) => Global | undefined,
  ): void => {
    for (const one of models) {
      context.declare({ kind, name: one.key.name, span: one.key.span, check: () => check(one) });
    }
  };
  const put = (section: keyof Parts) => (ir: Parts[keyof Parts][number]) => {
    context.do({ kind: 'lowered', section, ir });
  };
  each('option', model.options, (one) => {
    const global = checkOption(context, one);
    if (global.kind === 'option') put('options')(global.ir);
    return global;
  });
  each('die', model.dice, (one) => checkDie(context, one));
  each('table', model.tables, (one) => checkTable(context, one, put('tables')));
  each('deck', model.decks, (one) => checkDeck(context, one, put('decks')));
  each('chain', model.chains, (one) => checkChain(context, one, put('chains')));
  each('type', model.types, (one) => checkRecordType(context, one, ({ ir }) => put('types')(ir)));
  for (const owner of model.types) {
    for (const track of owner.tracks) {
      const { name, span } = { name: trackName(owner.key.name, track.key.name), span: track.key.span };
      const check = () => checkTrack(context, owner, track, ({ ir }) => put('types')(ir));
      context.declare({ kind: 'type', name, span, check });
    }
  }
  each('function', model.functions, (one) => checkFunction(context, one, put('functions')));
  each('roll', model.rolls, (one) => checkRoll(context, one, put('rolls')));
  each('action', model.actions, (one) => checkAction(context, one, put('actions')));
  const modifiers = model.modifiers.map((one) => ({
    key: { name: wholeName(context.spaces, one), span: one.key.span },
  }));
  each('modifier', modifiers, () => ({ kind: 'modifier' }));
  each('scenario', model.scenarios, (one) => checkScenario(context, one, put('scenarios')));
}

/** The texts of definitions of which others keep something, which are theirs too. */
function basesOf(model: RulesetModel, replacing: readonly Definition[], layout?: Layout): (number | undefined)[] {
  return replacing.flatMap(({ section, model: { replaces } }) => {
    if (!replaces?.keeps) return [];
    const base = model[section].find(({ key }) => key.name === replaces.name);
    return [base && layout?.originAt(base.key.span)?.id];
  });
}

function partsOf(context: Context, { lowered }: EffectsOf): Parts {
  const parts = noParts();
  for (const { section, ir } of lowered) (parts[section] as (typeof ir)[]).push(ir);
  return inFileOrder(parts, context.spaces.dropped);
}

function checkOneExample(context: Context, example: ExampleModel): ExampleIr | undefined {
  const id = `example ${String(context.units.originAt(example.span)?.id)}`;
  return context.units.run(id, undefined, example.span, () => checkExample(context, example));
}

/** What nothing in the whole ruleset makes use of. */
function reportLeftOver(context: Context, done: EffectsOf): void {
  const names = (effects: readonly { readonly name: string }[]) => new Set(effects.map(({ name }) => name));
  context.modifiers.reportUnused(context, names(done.modifier));
  const expired = names(done.expired);
  const periods = new Map(done.period.reverse().map(({ name, span }) => [name, span]));
  for (const [period, span] of periods) {
    if (!expired.has(period)) context.report('type/never-expires', { period }, span);
  }
  const meant = names(done.meant);
  const used = new Set(done.usedField.map(({ field }) => field));
  for (const { key } of done.unusedInput) {
    if (!meant.has(key.name)) context.report('expr/unused-input', { name: key.name }, key.span);
  }
  for (const { field, key } of done.unusedValue) {
    if (!used.has(field) && !meant.has(key.name)) context.report('expr/unused-value', { name: key.name }, key.span);
  }
}

/** Editors ask about a ruleset's own places, and of others what can be named. */
function ownPlaces(observer: CheckObserver, spaces: Spaces, { uses }: RulesetModel): CheckObserver {
  const own = (span: Span): boolean => spaces.isOwn(span.file);
  const within = (places: PlaceObserver): PlaceObserver => ({
    expression: (seen, tentative) => {
      if (own(seen.source.span)) places.expression(seen, tentative);
    },
    matcher: (seen, tentative) => {
      if (own(seen.source.span)) places.matcher(seen, tentative);
    },
    type: (source, type) => {
      if (own(source.span)) places.type(source, type);
    },
    data: (data, wanted) => {
      if (own(data.span)) places.data(data, wanted);
    },
  });
  return {
    checking: (id) => within(observer.checking(id)),
    asBefore: (id, isStill, parts, look) => {
      observer.asBefore(id, isStill, parts, (places) => {
        look(within(places));
      });
    },
    global: (declaration, global) => {
      const { kind, name, span } = declaration;
      if (own(span)) observer.global(declaration, global);
      else if (!spaces.isHidden(name, '')) {
        const use = uses.find(({ key }) => name.startsWith(`${key.name}.`));
        if (use) observer.global({ kind, name, span: use.key.span }, global);
      }
    },
  };
}

function retestsOf(
  context: Context,
  used: ReadonlyMap<string, UsedRuleset>,
  replaced: readonly string[],
  prefix = '',
): Retest[] {
  return [...used].flatMap(([alias, { model, uses }]): Retest[] => {
    const name = prefix + alias;
    const touched = replaced.some((each) => each.startsWith(`${name}.`));
    const read = touched ? model.examples.map((example) => readAgain(context, example)) : [];
    const own = {
      name,
      examples: read.flatMap(({ result, problems }) => (result && problems.length === 0 ? [result] : [])),
      unreadable: read.flatMap(({ title, problems: [problem] }) => (problem ? [{ title, problem }] : [])),
    };
    return [...(touched && model.examples.length > 0 ? [own] : []), ...retestsOf(context, uses, replaced, `${name}.`)];
  });
}

function readAgain(context: Context, example: ExampleModel) {
  const { result, problems } = context.collect(() => checkExample(context, example));
  return { title: example.title.text, result, problems: problems.filter(({ severity }) => severity === 'error') };
}

export function sortDiagnostics(diagnostics: readonly Diagnostic[], files: readonly string[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      files.indexOf(a.span.file) - files.indexOf(b.span.file) || a.span.from - b.span.from || a.span.to - b.span.to,
  );
}
