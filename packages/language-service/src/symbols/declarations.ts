import type { Span } from '@rulewright/core';
import type {
  Described,
  Expression,
  InputModel,
  Key,
  NamedExpression,
  ProcedureModel,
  RulesetModel,
  ScalarSource,
  Statements,
  TrackModel,
} from '@rulewright/language';
import { LabelSets, labelsIn } from './labels.js';
import { namesGiven } from './statement-names.js';
import type { RuleSymbol, SymbolKind } from './symbol.js';

interface Extras {
  readonly owner?: RuleSymbol;
  readonly typeText?: ScalarSource;
  readonly value?: Expression;
}

/** What one declaration has by name. Outcomes are asked for by other words than values, and may be called alike. */
export interface Members {
  readonly values: Map<string, RuleSymbol>;
  readonly outcomes: Map<string, RuleSymbol>;
}

/** Everything that a ruleset declares. */
export class Declarations {
  readonly globals = new Map<string, RuleSymbol>();
  /** Tracks by the names of their records, such as `fighter.current`. */
  private readonly tracks = new Map<string, RuleSymbol>();
  readonly labels = new LabelSets();
  /** In the order of the sections. */
  readonly all: RuleSymbol[] = [];
  private readonly members = new Map<RuleSymbol, Members>();
  private readonly byPlace = new Map<string, RuleSymbol>();

  constructor(
    model: RulesetModel | undefined,
    private readonly textOf: (file: string) => string,
  ) {
    if (model) this.declare(model);
  }

  /** The symbol that is declared at a place. */
  at({ file, from }: Span): RuleSymbol | undefined {
    return this.byPlace.get(`${String(from)} ${file}`);
  }

  membersOf(symbol: RuleSymbol): Members {
    let members = this.members.get(symbol);
    if (!members) {
      members = { values: new Map(), outcomes: new Map() };
      this.members.set(symbol, members);
    }
    return members;
  }

  /** A value, input, field or column of something global, by both their names. */
  member(owner: string, name: string): RuleSymbol | undefined {
    const symbol = this.globals.get(owner) ?? this.tracks.get(owner);
    return symbol && this.membersOf(symbol).values.get(name);
  }

  /** Only the name, where it stands in quotes. */
  nameSpan({ name, span }: Key): Span {
    const at = this.textOf(span.file).slice(span.from, span.to).indexOf(name);
    return at < 0 ? span : { file: span.file, from: span.from + at, to: span.from + at + name.length };
  }

  /** Adds a name that only one expression or block knows. */
  variable(name: string, span: Span, owner: RuleSymbol | undefined): RuleSymbol {
    return this.at(span) ?? this.add({ kind: 'variable', name, span, whole: span, ...(owner ? { owner } : {}) });
  }

  private declare(model: RulesetModel): void {
    for (const use of model.uses) this.global('use', { key: use.key, span: use.key.span });
    for (const option of model.options) this.global('option', option, { typeText: option.type.source });
    for (const die of model.dice) this.global('die', die, { value: die.value });
    for (const table of model.tables) {
      const owner = this.global('table', table);
      for (const column of table.columns) this.value('column', column, owner, { typeText: column.type.source });
      const words = table.rows.map(({ key }) => key).filter(({ name }) => !/^[-+.\d\s]+$/.test(name));
      const listed = table.match?.name === 'weight' ? [] : words;
      this.labels.add(listed.map((key) => this.label(key.name, this.nameSpan(key), owner)));
    }
    for (const deck of model.decks) {
      const owner = this.global('deck', deck);
      for (const words of [deck.ranks, deck.suits, deck.extras]) {
        this.labels.add((words ?? []).map((key) => this.label(key.name, this.nameSpan(key), owner)));
      }
    }
    for (const chain of model.chains) this.global('chain', chain);
    for (const type of model.types) {
      const owner = this.global('type', type);
      for (const field of type.fields) this.input('field', field, owner);
      for (const track of type.tracks) this.track(track, owner);
      for (const value of type.derived) this.value('field', value, owner, { value: value.value });
    }
    for (const one of model.functions) {
      const owner = this.global('function', one, { value: one.value });
      for (const input of one.inputs) this.input('input', input, owner);
    }
    for (const roll of model.rolls) {
      const owner = this.global('roll', roll);
      for (const input of roll.inputs) this.input('input', input, owner);
      this.values('value', roll.let, owner);
      this.values('state', roll.state, owner);
      const state = new Set(roll.state.map(({ key }) => key.name));
      this.values(
        'value',
        roll.repeat.filter(({ key }) => !state.has(key.name)),
        owner,
      );
      this.values('value', roll.then, owner);
      this.ending(roll, owner);
    }
    for (const action of model.actions) {
      const owner = this.global('action', action);
      for (const role of action.roles) this.input('role', role, owner);
      this.procedure(action, owner);
    }
    for (const scenario of model.scenarios) {
      const owner = this.global('scenario', scenario);
      for (const things of scenario.state) this.value('thing', things, owner);
      this.procedure(scenario, owner);
    }
    for (const modifier of model.modifiers) this.global('modifier', modifier, { value: modifier.adds });
  }

  private procedure(model: ProcedureModel, owner: RuleSymbol): void {
    for (const input of model.inputs) this.input('input', input, owner);
    if (model.do) this.named(model.do, owner);
    this.ending(model, owner);
  }

  /** Names that statements give are values of the whole, however often they are given. */
  private named({ source, block }: Statements, owner: RuleSymbol): void {
    const { values } = this.membersOf(owner);
    for (const { name, at } of namesGiven(block)) {
      const span = source.locate(at);
      if (!values.has(name)) values.set(name, this.add({ kind: 'value', name, span, whole: span, owner }));
    }
  }

  private ending(
    model: Pick<ProcedureModel, 'outcomes' | 'measures'> & { readonly result?: Expression },
    owner: RuleSymbol,
  ): void {
    if (model.result) {
      const { span } = model.result.source;
      const result: RuleSymbol = { kind: 'result', name: 'result', span, whole: span, owner, value: model.result };
      this.membersOf(owner).values.set('result', result);
    }
    const { outcomes } = this.membersOf(owner);
    const symbols = model.outcomes.map((outcome) => {
      const symbol = this.described('outcome', outcome, { owner, ...(outcome.when ? { value: outcome.when } : {}) });
      outcomes.set(symbol.name, symbol);
      return symbol;
    });
    this.labels.add(symbols);
    this.values('measure', model.measures, owner);
  }

  private track(model: TrackModel, owner: RuleSymbol): void {
    const symbol = this.value('track', model, owner);
    const words = model.of.map((key) => this.label(key.name, this.nameSpan(key), symbol));
    this.labels.add(words);
    this.tracks.set(`${owner.name}.${symbol.name}`, symbol);
    const { values } = this.membersOf(symbol);
    for (const word of words) values.set(word.name, word);
  }

  private values(kind: SymbolKind, models: readonly NamedExpression[], owner: RuleSymbol): void {
    for (const model of models) this.value(kind, model, owner, { value: model.value });
  }

  private input(kind: SymbolKind, model: InputModel, owner: RuleSymbol): void {
    const symbol = this.value(kind, model, owner, { typeText: model.type.source });
    this.labels.add(labelsIn(model.type.source).map(({ name, span }) => this.label(name, span, symbol)));
  }

  private global(kind: SymbolKind, model: Described, extras: Extras = {}): RuleSymbol {
    const symbol = this.described(kind, model, extras);
    if (!this.globals.has(symbol.name)) this.globals.set(symbol.name, symbol);
    if (extras.typeText && kind === 'option') {
      this.labels.add(labelsIn(extras.typeText).map(({ name, span }) => this.label(name, span, symbol)));
    }
    return symbol;
  }

  private value(kind: SymbolKind, model: Described, owner: RuleSymbol, extras: Extras = {}): RuleSymbol {
    const symbol = this.described(kind, model, { ...extras, owner });
    const { values } = this.membersOf(owner);
    if (!values.has(symbol.name)) values.set(symbol.name, symbol);
    return symbol;
  }

  private label(name: string, span: Span, owner: RuleSymbol): RuleSymbol {
    return this.add({ kind: 'label', name, span, whole: span, owner });
  }

  private described(kind: SymbolKind, model: Described, extras: Extras): RuleSymbol {
    return this.add({
      kind,
      name: model.key.name,
      span: this.nameSpan(model.key),
      whole: model.span,
      ...(model.title ? { title: model.title.text } : {}),
      ...(model.description ? { description: model.description.text } : {}),
      ...extras,
    });
  }

  private add(symbol: RuleSymbol): RuleSymbol {
    const place = `${String(symbol.span.from)} ${symbol.span.file}`;
    if (!this.byPlace.has(place)) this.byPlace.set(place, symbol);
    if (symbol.kind !== 'variable') this.all.push(symbol);
    return symbol;
  }
}
