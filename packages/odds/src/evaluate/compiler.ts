/** Makes nodes ready to be worked out, each for one way in which its value is looked at. */
import type { Node, Step, Value } from '@rulewright/core';
import type { SlotName } from '../decide/situations.js';
import { withoutBounds } from '../demand/bounds.js';
import { beyondWords, type Demand, demandKey } from '../demand/demand.js';
import type { Seen } from '../demand/sight.js';
import type { CardSights } from '../cards/sights.js';
import type { Scope } from '../world/scope.js';
import type { Side } from '../spread/side.js';
import { certainly, mix, type Spread, SpreadBuilder } from '../spread/spread.js';
import { compileCall } from './call.js';
import { type Code, type Frame, spreadOf } from './code.js';
import { compileEach, compileFold } from './each.js';
import { compileBlock, compileConst, compileGet, compileIf } from './control.js';
import { compileChoose } from './choose.js';
import { compileDice } from './dice.js';
import type { Engine } from './engine.js';
import { compileOp } from './op.js';
import type { Library } from './library.js';
import { type Plan, planSteps } from './plan.js';
import { compileRecipe, compileRoll } from './recipes.js';
import { compileField, compileList, compileRecord } from './records.js';
import type { Sights } from './sights.js';
import { Unfollowed } from './signals.js';
import { folded } from '../pools/fold.js';
import { compileLookup } from './tables.js';

/** They hand on what others have made, and see nothing of it themselves. */
const handedOn: ReadonlySet<Node['kind']> = new Set(['const', 'get', 'block', 'if', 'field']);
/** What they come to is worked out in other frames. */
const inAnyFrame: ReadonlySet<Node['kind']> = new Set(['call', 'record', 'roll', 'recipe', 'lookup']);

export class Compiler {
  /** How the slots of the callable that is made ready are called. */
  names: ReadonlyMap<number, SlotName> = new Map();
  private temps = 0;
  private readonly known = new WeakMap<Node, Map<string, Code>>();

  constructor(
    readonly engine: Engine,
    readonly library: Library,
    readonly sight: Sights,
    readonly cards: CardSights,
  ) {}

  code(node: Node, wanted: Demand): Code {
    const demand = handedOn.has(node.kind)
      ? wanted
      : beyondWords(inAnyFrame.has(node.kind) ? withoutBounds(wanted) : wanted);
    let variants = this.known.get(node);
    if (!variants) {
      variants = new Map();
      this.known.set(node, variants);
    }
    const key = demandKey(demand);
    let code = variants.get(key);
    if (!code) {
      code = folded(this, node, demand, this.compile(node, demand));
      variants.set(key, code);
    }
    return code;
  }

  private compile(node: Node, demand: Demand): Code {
    switch (node.kind) {
      case 'const':
        return compileConst(node);
      case 'get':
        return compileGet(this, node);
      case 'block':
        return compileBlock(this, node, demand);
      case 'if':
        return compileIf(this, node, demand);
      case 'op':
        return compileOp(this, node, demand);
      case 'lambda':
        throw new Error('A rule can only stand as an argument.');
      case 'call':
        return compileCall(this, node, demand);
      case 'list':
        return compileList(this, node, demand);
      case 'record':
        return compileRecord(this, node, demand);
      case 'field':
        return compileField(this, node, demand);
      case 'dice':
        return compileDice(this, node, demand);
      case 'recipe':
        return compileRecipe(node);
      case 'roll':
        return compileRoll(this, node, demand);
      case 'each':
        return compileEach(this, node, demand);
      case 'fold':
        return compileFold(this, node, demand);
      case 'choose':
        return compileChoose(this, node, demand);
      case 'lookup':
        return compileLookup(this, node, demand);
    }
  }

  /** A slot that no rule uses. */
  temp(): number {
    this.temps += 1;
    return this.temps - 1;
  }

  /** Where the callable that is made ready keeps the fields of things; undefined where it can see none. */
  get scope(): Scope | undefined {
    return this.sight.scope;
  }

  /** Makes something ready whose own slots are those below `slots`; those of `scope` stand behind them. */
  within<T>(
    slots: number,
    scope: Scope | undefined,
    work: () => T,
    names: ReadonlyMap<number, SlotName> = new Map(),
  ): T {
    const outer = { temps: this.temps, names: this.names };
    this.temps = slots + (scope?.size ?? 0);
    this.names = names;
    const result = this.sight.inside(scope, work);
    this.temps = outer.temps;
    this.names = outer.names;
    return result;
  }

  /** Undefined where it depends on what was not told apart. */
  spreadOrNothing(code: Code, frame: Frame, side: Side): Spread | undefined {
    try {
      return spreadOf(code, frame, side);
    } catch (error) {
      if (error instanceof Unfollowed) return undefined;
      throw error;
    }
  }

  plan(steps: readonly Step[], after: Seen): Plan {
    return planSteps(this, steps, after);
  }

  certainly(value: Value, side: Side): Spread {
    return certainly(value, side);
  }

  spread(code: Code, frame: Frame, side: Side): Spread {
    return spreadOf(code, frame, side);
  }

  /** What follows for each value of a node. */
  then(code: Code, frame: Frame, side: Side, next: (value: Value, side: Side) => Spread): Spread {
    if (!code.random) return next(code.value(frame), side);
    const { entries, total, missing } = spreadOf(code, frame, side);
    this.engine.spend(entries.length);
    return mix(
      entries.map((entry) => ({ weight: entry.weight, spread: next(entry.value, entry.side) })),
      total,
      missing,
    );
  }

  /** Each value of a node made into another one. */
  map(code: Code, frame: Frame, side: Side, of: (value: Value) => Value): Spread {
    if (!code.random) return certainly(of(code.value(frame)), side);
    const { entries, total, missing } = spreadOf(code, frame, side);
    this.engine.spend(entries.length);
    const builder = new SpreadBuilder();
    builder.missing = missing;
    for (const entry of entries) builder.add(of(entry.value), entry.weight, entry.side);
    return builder.build(total);
  }
}
