/** What is seen of the inputs of callables, and of things by those: looked at once for each way of seeing. */
import type {
  ActionIr,
  CallNode,
  FunctionIr,
  Input,
  OpNode,
  Program,
  RecordIr,
  RollIr,
  SetStep,
} from '@rulewright/core';
import { withoutBounds } from '../demand/bounds.js';
import { type Demand, demandKey, join, number, whole } from '../demand/demand.js';
import type { Callees, Seen, Sight } from '../demand/sight.js';
import { deckOf, deckSlot } from '../cards/drawing.js';
import { changedBy, changesOf, linksOf } from '../world/changes.js';
import { type Layout, layoutOf, recordName } from '../world/layout.js';
import { scopeOf } from '../world/scopes.js';
import type { ActionCall } from '../world/steps.js';
import { endingOf, seenOfRecord, seenOfRoll, sequenceOf } from './procedures.js';

type Callee = FunctionIr | RollIr | ActionIr;

interface Looked {
  readonly inputs: readonly (Demand | undefined)[];
  readonly columns: ReadonlySet<string>;
}

export class ProgramCallees implements Callees {
  sight: Sight | undefined = undefined;
  private readonly layout: Layout;
  private readonly known = new Map<string, Looked>();
  private readonly working = new Set<string>();

  constructor(
    private readonly program: Program,
    readonly exploring: boolean,
    /** The decks of which it is known when their cards are looked at. */
    readonly decks: readonly string[],
  ) {
    this.layout = layoutOf(program);
  }

  inputs(call: CallNode, demand: Demand): readonly (Demand | undefined)[] {
    return this.called(call, withoutBounds(demand)).inputs;
  }

  columns(call: CallNode, demand: Demand): Iterable<string> {
    return this.called(call, withoutBounds(demand)).columns;
  }

  action(call: ActionCall, whence: Demand, after: ReadonlySet<string>): Looked {
    const { program } = this;
    const demand = withoutBounds(whence);
    const changed = changedBy(program, call.name);
    const kept = [...after].filter((name) => changed.has(name)).sort();
    return this.looked(`${call.name} ${demandKey(demand)} ${kept.join()}`, call, () => {
      const ir = program.actions.find(({ name }) => name === call.name);
      const { sight } = this;
      if (!ir || !sight) return undefined;
      const scope = scopeOf(program, 'action', ir);
      return sight.inside(scope, () => {
        const seen = seenOfRoll(ir, demand, sight.witnessed);
        sight.columns(kept, seen);
        sight.steps(endingOf(ir), seen);
        if (scope) scope.ends = new Map(seen);
        sight.steps(ir.steps, seen);
        return this.result([...ir.roles, ...ir.inputs], seen);
      });
    });
  }

  recordInput(call: CallNode, index: number): string | undefined {
    const ir = this.callee(call);
    const input = ir && inputsOf(ir)[index];
    return input && recordName(input.type);
  }

  fieldColumns(name: string): ReadonlySet<string> {
    const { layout } = this;
    const own = layout.indexOf(name) === undefined ? [] : [name];
    const deriving = layout.deriving(name);
    if (deriving.length === 0) return new Set(own);
    return this.looked(`field ${name}`, undefined, () => {
      const columns = new Set(own);
      for (const ir of deriving) for (const each of this.ofDerived(ir, name)) columns.add(each);
      return { inputs: [], columns };
    }).columns;
  }

  recordColumns(type: string, demand: Demand): ReadonlySet<string> {
    const ir = this.layout.record(type);
    // No thing can become a record of another type.
    if (!ir || !this.layout.hasThings(type)) return new Set();
    const of = demand.items ?? demand;
    const names = [...ir.fields, ...ir.derived].flatMap(({ name }) => name ?? []);
    const seen = of.whole ? names : names.filter((name) => Object.hasOwn(of.fields ?? {}, name));
    return new Set(seen.flatMap((name) => [...this.fieldColumns(name)]));
  }

  deckSlot(node: OpNode): number | undefined {
    const place = this.decks.indexOf(deckOf(node));
    return place < 0 ? undefined : deckSlot(place);
  }

  private recipes: ReadonlySet<string> | undefined = undefined;

  get recipeColumns(): ReadonlySet<string> {
    this.recipes ??= new Set([...this.layout.inRecipes].flatMap((name) => [...this.fieldColumns(name)]));
    return this.recipes;
  }

  changes(step: SetStep): readonly string[] {
    return changesOf(this.layout, step);
  }

  links(step: SetStep): readonly string[] {
    return linksOf(this.layout, step);
  }

  fields(type: string, demand: Demand): ReadonlyMap<string, Demand> | undefined {
    const ir = this.program.types.find((each) => each.name === type);
    const { sight } = this;
    if (!ir || !sight) return undefined;
    const demands = sight.inside(scopeOf(this.program, 'record', ir), () => {
      const seen = seenOfRecord(ir, withoutBounds(demand));
      sight.steps(ir.derived, seen);
      return ranged(ir.fields, sight.inputs(ir.fields, seen));
    });
    return new Map(
      ir.fields.flatMap(({ name }, index) => {
        const of = demands[index];
        return of ? [[name, of] as const] : [];
      }),
    );
  }

  private called(call: CallNode, demand: Demand): Looked {
    const { sight } = this;
    return this.looked(`${call.callee} ${call.name} ${demandKey(demand)}`, call, () => {
      const ir = this.callee(call);
      if (!ir || !sight) return undefined;
      return sight.inside(scopeOf(this.program, call.callee, ir), () => {
        if ('value' in ir) {
          const seen: Seen = new Map();
          sight.node(ir.value, demand, seen);
          return this.result(ir.inputs, seen);
        }
        const seen = seenOfRoll(ir, demand, sight.witnessed);
        sight.steps(sequenceOf(ir), seen);
        return this.result(inputsOf(ir), seen);
      });
    });
  }

  private callee({ callee, name }: CallNode): Callee | undefined {
    const { functions, rolls, actions } = this.program;
    const all: readonly Callee[] = callee === 'function' ? functions : callee === 'roll' ? rolls : actions;
    return all.find((each) => each.name === name);
  }

  /** Rules that call themselves: all is looked at. */
  private looked(key: string, call: CallNode | undefined, look: () => Looked | undefined): Looked {
    const known = this.known.get(key);
    if (known) return known;
    if (this.working.has(key))
      return { inputs: call?.args.map(() => whole) ?? [], columns: new Set(this.layout.columns) };
    this.working.add(key);
    const found = look() ?? { inputs: [], columns: new Set<string>() };
    this.working.delete(key);
    this.known.set(key, found);
    return found;
  }

  private result(inputs: readonly Input[], seen: Seen): Looked {
    const demands = ranged(inputs, this.sight?.inputs(inputs, seen) ?? []);
    return { inputs: demands, columns: this.sight?.liveColumns(seen) ?? new Set() };
  }

  /** Of the fields of a thing, and of other things, to work out a derived field. */
  private ofDerived(ir: RecordIr, name: string): Iterable<string> {
    const { sight } = this;
    const bind = ir.derived.find((each) => each.name === name);
    if (!bind || !sight) return [];
    return sight.inside(scopeOf(this.program, 'record', ir), () => {
      const seen: Seen = new Map([[bind.slot, whole]]);
      sight.steps(ir.derived, seen);
      const own = ir.fields.flatMap((field) => (seen.has(field.slot) ? [field.name] : []));
      return [...own, ...sight.liveColumns(seen)];
    });
  }
}

export function inputsOf(ir: Callee): readonly Input[] {
  return 'roles' in ir ? [...ir.roles, ...ir.inputs] : ir.inputs;
}

/** Of numbers that must lie within a range, the number is looked at. */
function ranged(inputs: readonly Input[], demands: readonly (Demand | undefined)[]): readonly (Demand | undefined)[] {
  return demands.map((demand, index) => {
    const type = inputs[index]?.type;
    // Its own slots are nothing to those who call.
    const own = demand && withoutBounds(demand);
    return own && (type?.kind === 'integer' || type?.kind === 'fraction') ? join(own, number) : own;
  });
}
