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
  type TableIr,
} from '@rulewright/core';
import type { RulesetModel } from '../model/model.js';
import { Context } from './context.js';
import type { Declaration, Global } from './globals.js';
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
import { wordsOf } from './words.js';
import { type UsedRuleset, useRuleset } from './uses.js';

export interface Checked {
  /** Absent when there are errors. */
  readonly program?: Program;
  readonly diagnostics: readonly Diagnostic[];
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

/**
 * Checks a ruleset and lowers it. `used` holds the programs of the rulesets that it uses, by the name under which it
 * calls them. All that is wrong is reported at once.
 */
export function checkRuleset(
  model: RulesetModel,
  used: ReadonlyMap<string, UsedRuleset> = new Map(),
  observer?: CheckObserver,
): Checked {
  const files = [...model.files];
  const context = new Context(files, observer);
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
  for (const use of model.uses) {
    const ruleset = used.get(use.key.name);
    if (ruleset) merge(parts, files, useRuleset(context, use, ruleset, files.length));
  }
  for (const word of wordsOf(model)) context.words.add(word);
  declareAll(context, model, parts);
  context.modifiers.set(context, model);
  context.checkAll();
  context.modifiers.reportUnused(context);
  for (const [period, span] of context.periods) {
    if (!context.expired.has(period)) context.report('type/never-expires', { period }, span);
  }
  const examples = model.examples
    .map((example) => checkExample(context, example))
    .filter((example): example is ExampleIr => example !== undefined);
  for (const { field, key } of context.unusedValues) {
    if (!context.usedFields.has(field)) context.report('expr/unused-value', { name: key.name }, key.span);
  }
  const diagnostics = sortDiagnostics(context.diagnostics, files);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  const program: Program = {
    format: 'rulewright',
    version: irVersion,
    title: model.title.text,
    ...(model.description ? { description: model.description.text } : {}),
    files,
    ...inFileOrder(parts),
    examples,
    texts: model.texts,
  };
  return { program, diagnostics };
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
  each('modifier', model.modifiers, () => ({ kind: 'modifier' }));
  each('scenario', model.scenarios, (one) => checkScenario(context, one, (ir) => parts.scenarios.push(ir)));
}

function merge(parts: Parts, files: string[], program: Program): void {
  parts.options.push(...program.options);
  parts.types.push(...program.types);
  parts.tables.push(...program.tables);
  parts.decks.push(...program.decks);
  parts.chains.push(...program.chains);
  parts.functions.push(...program.functions);
  parts.rolls.push(...program.rolls);
  parts.actions.push(...program.actions);
  parts.scenarios.push(...program.scenarios);
  files.push(...program.files);
}

/** Declarations are checked when first needed; the program lists them as the author wrote them. */
function inFileOrder(parts: Parts): Parts {
  const sorted = <Part extends { readonly span: readonly [number, number, number] }>(list: readonly Part[]): Part[] =>
    [...list].sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]);
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
