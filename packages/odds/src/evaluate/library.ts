/** The parts of a program, each made ready when it is first needed. */
import type { ChainIr, DeckIr, Node, Program, RecordIr, TableIr, Value } from '@rulewright/core';
import { type Demand, demandKey, whole } from '../demand/demand.js';
import { type Settled, settledKey, settledRoll } from '../program/settled.js';
import { closedSlots, recipeScope } from '../world/scopes.js';
import { type Callable, readyDerived, readyFunction, readyRecord, readyRoll } from './callable.js';
import type { Code } from './code.js';
import type { Compiler } from './compiler.js';
import { type Performance, readyProcedure } from './state/procedure.js';
import { ReadyTable } from './table.js';

/** `derived` is a field that follows from others, named with its type: `fighter.down`. */
type CallableKind = 'function' | 'roll' | 'record' | 'derived';

export class Library {
  private readonly callables = new Map<string, Callable>();
  private readonly procedures = new Map<string, Performance>();
  private readonly working = new Set<string>();
  private readonly tables = new Map<string, ReadyTable>();
  private readonly lists = new Map<string, readonly Value[]>();
  compiler: Compiler | undefined = undefined;

  constructor(readonly program: Program) {}

  /** Undefined while it is being made ready itself. */
  callable(kind: CallableKind, name: string, demand: Demand): Callable | undefined {
    return this.once(`${kind} ${name} ${demandKey(demand)}`, this.callables, () => this.make(kind, name, demand));
  }

  /** A roll of which some inputs are always given like this. */
  settled(name: string, demand: Demand, settled: Settled): Callable | undefined {
    const ir = found(this.program.rolls, name, 'roll');
    const own = settledRoll(ir, settled);
    if (own === ir) return this.callable('roll', name, demand);
    return this.once(`roll ${name} ${settledKey(settled)} ${demandKey(demand)}`, this.callables, () =>
      readyRoll(this.ready, own, demand, ir),
    );
  }

  /** `after` are the fields of things of which something is seen when it is over. */
  procedure(
    kind: 'action' | 'scenario',
    name: string,
    demand: Demand,
    after: readonly string[],
  ): Performance | undefined {
    const key = `${kind} ${name} ${demandKey(demand)} ${after.join()}`;
    const { actions, scenarios } = this.program;
    return this.once(key, this.procedures, () =>
      kind === 'action'
        ? readyProcedure(this.ready, kind, found(actions, name, kind), demand, after)
        : readyProcedure(this.ready, kind, found(scenarios, name, kind), demand, after),
    );
  }

  private once<Ready>(key: string, all: Map<string, Ready>, make: () => Ready): Ready | undefined {
    const known = all.get(key);
    if (known) return known;
    if (this.working.has(key)) return undefined;
    this.working.add(key);
    const ready = make();
    this.working.delete(key);
    all.set(key, ready);
    return ready;
  }

  private make(kind: CallableKind, name: string, demand: Demand): Callable {
    const { functions, rolls } = this.program;
    if (kind === 'function') return readyFunction(this.ready, found(functions, name, kind), demand);
    if (kind === 'roll') return readyRoll(this.ready, found(rolls, name, kind), demand);
    if (kind === 'derived') {
      const [type = '', field = ''] = name.split('.');
      return readyDerived(this.ready, found(this.program.types, type, 'type'), field);
    }
    return readyRecord(this.ready, found(this.program.types, name, kind), demand);
  }

  record(name: string): RecordIr | undefined {
    return this.program.types.find((each) => each.name === name);
  }

  table(name: string): ReadyTable {
    let table = this.tables.get(name);
    if (!table) {
      table = new ReadyTable(this.ready, found<TableIr>(this.program.tables, name, 'table'));
      this.tables.set(name, table);
    }
    return table;
  }

  cards(name: string): readonly Value[] {
    return this.list(`deck ${name}`, () => found<DeckIr>(this.program.decks, name, 'deck').cards);
  }

  steps(name: string): readonly Value[] {
    return this.list(`chain ${name}`, () => found<ChainIr>(this.program.chains, name, 'chain').steps);
  }

  private list(key: string, nodes: () => readonly Node[]): readonly Value[] {
    let list = this.lists.get(key);
    if (!list) {
      list = nodes().map((node) => this.closed(node, whole).value([]));
      this.lists.set(key, list);
    }
    return list;
  }

  /** A node that sees no names: a cell, a card, a step of a chain. */
  closed(node: Node, demand: Demand): Code {
    return this.ready.within(closedSlots, undefined, () => this.ready.code(node, demand));
  }

  /** The body of a recipe, which sees what it holds, and things as they are when it is rolled. */
  body(node: Node, demand: Demand): Code {
    const scope = recipeScope(this.program);
    return this.ready.within(closedSlots, scope, () => this.ready.code(node, demand));
  }

  private get ready(): Compiler {
    if (!this.compiler) throw new Error('The program is not ready.');
    return this.compiler;
  }
}

function found<Ir extends { readonly name: string }>(all: readonly Ir[], name: string, kind: string): Ir {
  const ir = all.find((each) => each.name === name);
  if (!ir) throw new Error(`The program has no ${kind} called ${name}.`);
  return ir;
}
