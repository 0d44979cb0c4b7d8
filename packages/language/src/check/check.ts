import {
  type ActionIr,
  type ChainIr,
  type DeckIr,
  type Diagnostic,
  type ExampleIr,
  type FunctionIr,
  irVersion,
  type OptionIr,
  type Program,
  type RecordIr,
  type RollIr,
  type ScenarioIr,
  type Span,
  type TableIr,
} from '@rulewright/core';
import type { ExampleModel, RulesetModel } from '../model/model.js';
import { Context } from './context.js';
import { checkFit, settleForeign } from './fits.js';
import type { Declaration, Global } from './globals.js';
import { link, type UsedRuleset } from './link.js';
import type { CheckObserver } from './observer.js';
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
import { wordsOf } from './words.js';

export interface Checked {
  /** Absent when there are errors. */
  readonly program?: Program;
  readonly diagnostics: readonly Diagnostic[];
  /** The examples of the rulesets in which definitions are replaced, as they read now. */
  readonly retests?: readonly Retest[];
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
  /** Read the examples of used rulesets in which something is replaced, too. */
  readonly retest?: boolean;
  /** Says what is wrong within a used ruleset where that is used. */
  readonly useOf?: (problem: Diagnostic) => Diagnostic | undefined;
}

interface Parts {
  readonly options: OptionIr[];
  readonly types: RecordIr[];
  readonly tables: TableIr[];
  readonly decks: DeckIr[];
  readonly chains: ChainIr[];
  readonly functions: FunctionIr[];
  readonly rolls: RollIr[];
  readonly actions: ActionIr[];
  readonly scenarios: ScenarioIr[];
}

/** Checks a ruleset together with those that it uses, and lowers it. All that is wrong is reported at once. */
export function checkRuleset(own: RulesetModel, options: CheckOptions = {}): Checked {
  const { used = new Map<string, UsedRuleset>(), observer, retest = false, useOf = (problem) => problem } = options;
  const { model, spaces, replacing, diagnostics: linking } = link(own, used);
  const { files } = model;
  const context = new Context(files, spaces, observer && ownPlaces(observer, spaces, own));
  for (const problem of linking) context.add(problem);
  const parts: Parts = {
    options: [],
    types: [],
    tables: [],
    decks: [],
    chains: [],
    functions: [],
    rolls: [],
    actions: [],
    scenarios: [],
  };
  for (const word of wordsOf(model)) context.words.add(word);
  declareAll(context, model, parts);
  context.modifiers.set(context, model);
  context.checkAll();
  for (const each of replacing) checkFit(context, each);
  context.modifiers.reportUnused(context);
  for (const [period, span] of context.periods) {
    if (!context.expired.has(period)) context.report('type/never-expires', { period }, span);
  }
  const examples = own.examples.flatMap((example) => checkExample(context, example) ?? []);
  const retests = retest
    ? retestsOf(
        context,
        used,
        replacing.flatMap(({ model: { replaces } }) => replaces?.name ?? []),
      )
    : [];
  for (const { field, key } of context.unusedValues) {
    if (!context.usedFields.has(field) && !context.meant.has(key.name))
      context.report('expr/unused-value', { name: key.name }, key.span);
  }
  const diagnostics = sortDiagnostics(settleForeign(context, replacing, useOf), files);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const program: Program = {
    format: 'rulewright',
    version: irVersion,
    title: own.title.text,
    ...(own.description ? { description: own.description.text } : {}),
    files,
    ...inFileOrder(parts, spaces.dropped),
    examples,
    texts: own.texts,
  };
  return { program, diagnostics, ...(retests.length > 0 ? { retests } : {}) };
}

function declareAll(context: Context, model: RulesetModel, parts: Parts): void {
  const each = <Model extends { readonly key: { readonly name: string; readonly span: Declaration['span'] } }>(
    kind: Declaration['kind'],
    models: readonly Model[],
    check: (one: Model) => Global | undefined,
  ): void => {
    for (const one of models) {
      context.declare({ kind, name: one.key.name, span: one.key.span, check: () => check(one) });
    }
  };
  each('option', model.options, (one) => {
    const global = checkOption(context, one);
    if (global.kind === 'option') parts.options.push(global.ir);
    return global;
  });
  each('die', model.dice, (one) => checkDie(context, one));
  each('table', model.tables, (one) => checkTable(context, one, (ir) => parts.tables.push(ir)));
  each('deck', model.decks, (one) => checkDeck(context, one, (ir) => parts.decks.push(ir)));
  each('chain', model.chains, (one) => checkChain(context, one, (ir) => parts.chains.push(ir)));
  each('type', model.types, (one) => checkRecordType(context, one, ({ ir }) => parts.types.push(ir)));
  for (const owner of model.types) {
    for (const track of owner.tracks) {
      const { name, span } = { name: trackName(owner.key.name, track.key.name), span: track.key.span };
      const check = () => checkTrack(context, owner, track, ({ ir }) => parts.types.push(ir));
      context.declare({ kind: 'type', name, span, check });
    }
  }
  each('function', model.functions, (one) => checkFunction(context, one, (ir) => parts.functions.push(ir)));
  each('roll', model.rolls, (one) => checkRoll(context, one, (ir) => parts.rolls.push(ir)));
  each('action', model.actions, (one) => checkAction(context, one, (ir) => parts.actions.push(ir)));
  const { spaces } = context;
  const modifiers = model.modifiers.map(({ key: { name, span } }) => ({
    key: { name: spaces.of(span.file).prefix + name, span },
  }));
  each('modifier', modifiers, () => ({ kind: 'modifier' }));
  each('scenario', model.scenarios, (one) => checkScenario(context, one, (ir) => parts.scenarios.push(ir)));
}

/** Editors ask about a ruleset's own places, and of others what can be named. */
function ownPlaces(observer: CheckObserver, spaces: Spaces, { uses }: RulesetModel): CheckObserver {
  const own = (span: Span): boolean => spaces.isOwn(span.file);
  return {
    expression: (seen, tentative) => {
      if (own(seen.source.span)) observer.expression(seen, tentative);
    },
    matcher: (seen, tentative) => {
      if (own(seen.source.span)) observer.matcher(seen, tentative);
    },
    type: (source, type) => {
      if (own(source.span)) observer.type(source, type);
    },
    data: (data, wanted) => {
      if (own(data.span)) observer.data(data, wanted);
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

/** Declarations are checked when first needed; the program lists them as the author wrote them, but what was replaced. */
function inFileOrder(parts: Parts, dropped: ReadonlySet<string>): Parts {
  const sorted = <Part extends { readonly name: string; readonly span: readonly [number, number, number] }>(
    list: readonly Part[],
  ): Part[] =>
    list.filter(({ name }) => !dropped.has(name)).sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]);
  return {
    options: sorted(parts.options),
    types: sorted(parts.types),
    tables: sorted(parts.tables),
    decks: sorted(parts.decks),
    chains: sorted(parts.chains),
    functions: sorted(parts.functions),
    rolls: sorted(parts.rolls),
    actions: sorted(parts.actions),
    scenarios: sorted(parts.scenarios),
  };
}

export function sortDiagnostics(diagnostics: readonly Diagnostic[], files: readonly string[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      files.indexOf(a.span.file) - files.indexOf(b.span.file) || a.span.from - b.span.from || a.span.to - b.span.to,
  );
}
