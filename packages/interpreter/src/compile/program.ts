import {
  type ActionIr,
  type CallNode,
  type ChainIr,
  type DeckIr,
  type FunctionIr,
  type Input,
  type IrSpan,
  type Node,
  type Program,
  type RecordIr,
  RecordValue,
  type RollIr,
  type ScenarioIr,
  type Span,
  spanIn,
  type TableIr,
  Thing,
  type Value,
} from '@rulewright/core';
import { fingerprint } from '../fingerprint.js';
import type { Run } from '../run/run.js';
import { type CompiledAction, compileActionIr, compileScenarioIr } from './actions.js';
import { type Callable, compileFunction, type CompiledRoll, compileRollIr } from './callable.js';
import { compileRecipeBody, CompiledChain, rollRecipe } from './chains.js';
import type { Code } from './code.js';
import { Compiler } from './compiler.js';
import { CompiledDeck } from './decks.js';
import { compileRecordIr, type RecordMaker } from './records.js';
import { rollTable } from './table-rolls.js';
import { settleFor } from './settle.js';
import { CompiledTable } from './tables.js';

/** A program made ready to run, each part when it is first needed. */
export class CompiledProgram {
  private readonly compiler: Compiler;
  private readonly functions: Named<FunctionIr, Callable>;
  private readonly rolls: Named<RollIr, CompiledRoll>;
  private readonly actions: Named<ActionIr, CompiledAction>;
  private readonly scenarios: Named<ScenarioIr, CompiledAction>;
  private readonly records: Named<RecordIr, RecordMaker>;
  private readonly tables: Named<TableIr, CompiledTable>;
  private readonly decks: Named<DeckIr, CompiledDeck>;
  private readonly chains: Named<ChainIr, CompiledChain>;
  private readonly recipes = new WeakMap<Node, { readonly code: Code; readonly slots: number }>();

  constructor(
    readonly ir: Program,
    traced: boolean,
  ) {
    const compiler = new Compiler(this, traced);
    this.compiler = compiler;
    this.functions = new Named('function', ir.functions, (each) => compileFunction(compiler, each));
    this.rolls = new Named('roll', ir.rolls, (each) => compileRollIr(compiler, each));
    this.actions = new Named('action', ir.actions, (each) => compileActionIr(compiler, each));
    this.scenarios = new Named('scenario', ir.scenarios, (each) => compileScenarioIr(compiler, each));
    this.records = new Named('type', ir.types, (each) => compileRecordIr(compiler, each));
    this.tables = new Named('table', ir.tables, (each) => new CompiledTable(compiler, each));
    this.decks = new Named('deck', ir.decks, (each) => new CompiledDeck(compiler, each));
    this.chains = new Named('chain', ir.chains, (each) => new CompiledChain(compiler, each));
  }

  /** Stands for what the rules mean. */
  get fingerprint(): string {
    return fingerprint(this.ir);
  }

  get traced(): boolean {
    return this.compiler.traced;
  }

  callable(kind: CallNode['callee'], name: string): Callable {
    return this.callables(kind).get(name);
  }

  callableTitle(kind: CallNode['callee'], name: string): string {
    return this.callables(kind).ir(name)?.title ?? name;
  }

  private callables(
    kind: CallNode['callee'],
  ): Named<FunctionIr, Callable> | Named<RollIr, Callable> | Named<ActionIr, Callable> {
    if (kind === 'function') return this.functions;
    return kind === 'roll' ? this.rolls : this.actions;
  }

  findAction(kind: 'action' | 'scenario', name: string): CompiledAction | undefined {
    return kind === 'action' ? this.actions.find(name) : this.scenarios.find(name);
  }

  findRoll(name: string): CompiledRoll | undefined {
    return this.rolls.find(name);
  }

  findRecord(name: string): RecordMaker | undefined {
    return this.records.find(name);
  }

  /** A field of a record or of a live thing, of which derived ones are worked out now; undefined where there is none. */
  fieldOf(run: Run, value: Value, name: string): Value | undefined {
    if (value instanceof RecordValue) return value.fields.get(name);
    if (!(value instanceof Thing)) return undefined;
    const derived = this.findRecord(value.type)?.derived.get(name);
    return derived ? derived(run, value) : value.fields.get(name);
  }

  /** The declaration of a field, where its record is of a declared type. */
  declared(type: string | undefined, field: string): Input | undefined {
    return type === undefined ? undefined : this.findRecord(type)?.declared.get(field);
  }

  /** A value as a field of a declared type stores it: a thing becomes a record where that is meant. */
  settled(run: Run, type: string | undefined, field: string, value: Value): Value {
    if (typeof value !== 'object' || !(value instanceof Thing || Array.isArray(value))) return value;
    const fieldType = this.declared(type, field)?.type;
    const settle = fieldType && settleFor(fieldType);
    return settle ? settle(run, value) : value;
  }

  table(name: string): CompiledTable {
    return this.tables.get(name);
  }

  deck(name: string): CompiledDeck {
    return this.decks.get(name);
  }

  chain(name: string): CompiledChain {
    return this.chains.get(name);
  }

  recipe(body: Node): { readonly code: Code; readonly slots: number } {
    const known = this.recipes.get(body);
    if (known) return known;
    const recipe = compileRecipeBody(this.compiler, body);
    this.recipes.set(body, recipe);
    return recipe;
  }

  rollRecipe(run: Run, recipe: Value): Value {
    return rollRecipe(this, run, recipe);
  }

  rollTable(run: Run, name: string): RecordValue[] {
    return rollTable(this.compiler, this.table(name), run);
  }

  place(span: IrSpan): Span {
    return spanIn(this.ir, span);
  }
}

interface NamedIr {
  readonly name: string;
  readonly title?: string;
}

/** Parts of a program by name, each compiled once, when it is first asked for. */
class Named<Ir extends NamedIr, Compiled> {
  private readonly irs: ReadonlyMap<string, Ir>;
  private readonly compiled = new Map<string, Compiled>();

  constructor(
    private readonly kind: string,
    irs: readonly Ir[],
    private readonly compile: (ir: Ir) => Compiled,
  ) {
    this.irs = new Map(irs.map((ir) => [ir.name, ir]));
  }

  ir(name: string): Ir | undefined {
    return this.irs.get(name);
  }

  find(name: string): Compiled | undefined {
    const known = this.compiled.get(name);
    if (known) return known;
    const ir = this.irs.get(name);
    if (!ir) return undefined;
    const compiled = this.compile(ir);
    this.compiled.set(name, compiled);
    return compiled;
  }

  get(name: string): Compiled {
    const found = this.find(name);
    if (!found) throw new Error(`The program has no ${this.kind} called ${name}.`);
    return found;
  }
}

const plain = new WeakMap<Program, CompiledProgram>();
const traced = new WeakMap<Program, CompiledProgram>();

/** The program made ready, once for runs with a trace and once for runs without. */
export function compileProgram(program: Program, withTrace: boolean): CompiledProgram {
  const cache = withTrace ? traced : plain;
  const known = cache.get(program);
  if (known) return known;
  const compiled = new CompiledProgram(program, withTrace);
  cache.set(program, compiled);
  return compiled;
}
