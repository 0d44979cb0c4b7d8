import { type Type, unknown } from '@rulewright/core';
import type {
  Data,
  DataEntry,
  ExampleModel,
  Key,
  RulesetModel,
  ScenarioModel,
  ThingModel,
  YamlNode,
  YamlPair,
} from '@rulewright/language';
import type { Analysis } from '../analysis/analyse.js';
import { resultType } from '../docs/symbol-docs.js';
import type { Declarations } from './declarations.js';
import { fieldsOf, fieldSymbols, inner } from './fields.js';
import type { Occurrence, RuleSymbol } from './symbol.js';

/** Finds what the keys of mappings name, where they name something that is declared elsewhere. */
export class KeyResolver {
  readonly found: Occurrence[] = [];

  constructor(
    private readonly analysis: Analysis,
    private readonly declarations: Declarations,
  ) {}

  ruleset(model: RulesetModel): void {
    for (const table of model.tables) {
      for (const { cells } of table.rows) {
        if (cells.kind === 'map') for (const { key } of cells.entries) this.member(table.key.name, key);
      }
    }
    for (const roll of model.rolls) {
      const owner = this.declarations.globals.get(roll.key.name);
      const states = new Set(roll.state.map(({ key }) => key.name));
      // A name of the state is its next value, not another one.
      for (const { key } of roll.repeat) if (states.has(key.name)) this.member(owner?.name, key);
    }
    for (const scenario of model.scenarios) {
      for (const { things } of scenario.state) for (const thing of things) this.thing(thing);
    }
    for (const { instead } of model.modifiers) {
      for (const key of instead) this.reference(this.declarations.globals.get(key.name), key);
    }
    for (const example of model.examples) this.example(example);
    for (const file of model.files) this.texts(this.analysis.memory.files.get(file)?.loaded.root);
  }

  /** A mapping that is a record: its keys are the fields. */
  data(data: Data): void {
    if (data.kind === 'list') for (const item of data.items) this.data(item);
    if (data.kind !== 'map') return;
    this.fields(data.entries, this.analysis.seen.wantedFor(data) ?? unknown);
  }

  private fields(entries: readonly DataEntry[], wanted: Type): void {
    for (const { key, value } of entries) {
      for (const symbol of fieldSymbols(this.declarations, inner(wanted), key.name)) this.reference(symbol, key);
      this.data(value);
    }
  }

  private example(example: ExampleModel): void {
    const { roll } = example;
    this.reference(this.declarations.globals.get(roll.name), roll);
    for (const { key } of example.options) this.reference(this.declarations.globals.get(key.name), key);
    for (const { key } of example.with) this.member(roll.name, key);
    for (const { things } of example.given) for (const thing of things) this.thing(thing);
    const things = new Map(example.given.map((each) => [each.key.name, each.things[0]?.is.name ?? '']));
    for (const scenario of this.scenarioOf(example)) {
      for (const { key, things: made } of scenario.state) things.set(key.name, made[0]?.is.name ?? '');
    }
    for (const { path } of example.expect) this.path(roll.name, path, things);
    for (const { path } of example.odds) this.path(roll.name, path, things, true);
  }

  private thing({ is, fields }: ThingModel): void {
    this.reference(this.declarations.globals.get(is.name), is);
    for (const { key, value } of fields) {
      this.member(is.name, key);
      this.data(value);
    }
  }

  /** `attack.margin`: a value of the roll, and a value of what that is. Odds are of outcomes too. */
  private path(roll: string, path: Key, things: ReadonlyMap<string, string>, outcomesFirst = false): void {
    const owner = this.declarations.globals.get(roll);
    const [first = '', ...rest] = path.name.split('.');
    const whole = this.declarations.nameSpan(path);
    const part = (from: number, name: string): Key => ({
      name,
      span: { file: whole.file, from: whole.from + from, to: whole.from + from + name.length },
    });
    const outcome = outcomesFirst && owner ? this.declarations.membersOf(owner).outcomes.get(first) : undefined;
    if (outcome && rest.length === 0) {
      this.reference(outcome, part(0, first));
      return;
    }
    this.member(roll, part(0, first));
    const { seen } = this.analysis;
    const thing = seen.globals.get(things.get(first) ?? '')?.global;
    const given = thing?.kind === 'type' ? thing.info.type : unknown;
    let type: Type = fieldsOf(seen, resultType(this.analysis, roll) ?? unknown)[first] ?? given;
    let from = first.length + 1;
    for (const name of rest) {
      for (const symbol of fieldSymbols(this.declarations, type, name)) this.reference(symbol, part(from, name));
      type = fieldsOf(seen, type)[name] ?? unknown;
      from += name.length + 1;
    }
  }

  private scenarioOf({ roll, callee }: ExampleModel): readonly ScenarioModel[] {
    if (callee !== 'scenario') return [];
    return (this.analysis.model?.scenarios ?? []).filter(({ key }) => key.name === roll.name);
  }

  /** Under `texts` stand, for each locale, the names of sections, of what they declare, and of the parts of that. */
  private texts(root: YamlNode | undefined): void {
    for (const { value } of pairsOf(pairsOf(root).find(({ key }) => key.name === 'texts')?.value)) {
      for (const { value: section } of pairsOf(value)) {
        for (const { key, value: one } of pairsOf(section)) {
          const owner = this.declarations.globals.get(key.name);
          this.reference(owner, key);
          if (owner) this.textsOf(owner, one);
        }
      }
    }
  }

  private textsOf(owner: RuleSymbol, node: YamlNode): void {
    const { values, outcomes } = this.declarations.membersOf(owner);
    for (const group of pairsOf(node)) {
      for (const { key } of pairsOf(group.value)) {
        this.reference((group.key.name === 'outcomes' ? outcomes : values).get(key.name), key);
      }
    }
  }

  private member(owner: string | undefined, key: Key): void {
    if (owner !== undefined) this.reference(this.declarations.member(owner, key.name), key);
  }

  private reference(symbol: RuleSymbol | undefined, key: Key): void {
    if (symbol) this.found.push({ symbol, span: this.declarations.nameSpan(key), role: 'reference' });
  }
}

function pairsOf(node: YamlNode | undefined): readonly YamlPair[] {
  return node?.kind === 'map' ? node.pairs : [];
}
