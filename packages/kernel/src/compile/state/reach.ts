/** What steps read, fill and change, found by looking at them. */
import type { LoopStep, Node, Program, Step } from '@rulewright/core';
import type { Analysis } from '../../concrete/analysis.js';

/** The slots of a round that have a part in the next one. */
export interface Carried {
  /** Read before they are filled, in some round. */
  readonly read: ReadonlySet<number>;
  /** Filled in some rounds only, and not read by later ones. */
  readonly loose: ReadonlySet<number>;
}

export class Reach {
  private readonly drawing = new WeakMap<readonly Step[], boolean>();
  private readonly reading = new WeakMap<readonly Step[], ReadonlySet<number>>();
  private readonly rests = new WeakMap<readonly Step[], readonly (readonly Step[])[]>();
  private readonly changing = new Map<string, ReadonlySet<string>>();
  private readonly drawingActions = new Map<string, boolean>();
  /** Every slot that there can be. */
  readonly everything: ReadonlySet<number>;
  /** All words by which anything of a value can be asked for. */
  readonly asked: ReadonlySet<string>;

  constructor(
    private readonly program: Program,
    private readonly analysis: Analysis,
  ) {
    this.asked = askedNames(program);
    const { functions, rolls, actions, scenarios } = program;
    const most = Math.max(0, ...[...functions, ...rolls, ...actions, ...scenarios].map(({ slots }) => slots));
    this.everything = new Set(Array.from({ length: most }, (_, slot) => slot));
  }

  /** Whether the steps take random words, or may go on for long, so that only lanes that need it should run them. */
  draws(steps: readonly Step[]): boolean {
    let draws = this.drawing.get(steps);
    if (draws === undefined) {
      draws = steps.some((step) => this.stepDraws(step));
      this.drawing.set(steps, draws);
    }
    return draws;
  }

  private stepDraws(step: Step): boolean {
    switch (step.kind) {
      case 'bind':
        return step.value.kind === 'call' && step.value.callee === 'action'
          ? this.actionDraws(step.value.name)
          : !this.analysis.of(step.value).pure;
      case 'loop':
        return true;
      case 'for':
        return !this.pure(step.list, step.where) || this.draws(step.body);
      case 'branch':
        return !this.pure(step.test) || this.draws(step.then) || this.draws(step.else);
      case 'set':
        return !this.pure(step.thing, step.value);
      case 'assign':
        return !this.pure(step.value);
      case 'require':
        return !this.pure(step.test);
      case 'stop':
        return false;
    }
  }

  private pure(...nodes: readonly (Node | undefined)[]): boolean {
    return nodes.every((node) => !node || this.analysis.of(node).pure);
  }

  private actionDraws(name: string): boolean {
    let draws = this.drawingActions.get(name);
    if (draws === undefined) {
      // One that calls itself is left to the interpreter anyway.
      this.drawingActions.set(name, true);
      const ir = this.program.actions.find((each) => each.name === name);
      const tests = ir?.outcomes.map(({ when }) => when) ?? [];
      draws =
        !ir ||
        this.draws(ir.steps) ||
        this.draws([...(ir.result ? [ir.result] : []), ...ir.measures]) ||
        !this.pure(...tests, ...[...ir.roles, ...ir.inputs].map((input) => input.default));
      this.drawingActions.set(name, draws);
    }
    return draws;
  }

  /** The steps behind one of them: always the same list, so that what is known of it is found again. */
  behind(steps: readonly Step[], at: number): readonly Step[] {
    let rests = this.rests.get(steps);
    if (!rests) {
      rests = steps.map((_, index) => steps.slice(index + 1));
      this.rests.set(steps, rests);
    }
    return rests[at] ?? [];
  }

  /** The slots that matter, and those that the steps read. */
  also(live: ReadonlySet<number>, steps: readonly Step[]): ReadonlySet<number> {
    const reads = this.reads(steps);
    for (const slot of reads) if (!live.has(slot)) return new Set([...live, ...reads]);
    return live;
  }

  /** The slots that the steps read. */
  reads(steps: readonly Step[]): ReadonlySet<number> {
    let found = this.reading.get(steps);
    if (!found) {
      const slots = new Set<number>();
      for (const step of steps) for (const slot of this.readsOf(step)) slots.add(slot);
      found = slots;
      this.reading.set(steps, found);
    }
    return found;
  }

  readsOfNodes(...nodes: readonly (Node | undefined)[]): readonly number[] {
    return nodes.flatMap((node) => (node ? this.analysis.of(node).reads : []));
  }

  private readsOf(step: Step): readonly number[] {
    switch (step.kind) {
      case 'bind':
      case 'assign':
        return this.readsOfNodes(step.value);
      case 'loop':
        return [...this.readsOfNodes(step.until, step.limit), ...this.reads(step.state), ...this.reads(step.body)];
      case 'for':
        return [...this.readsOfNodes(step.list, step.where), ...this.reads(step.body)];
      case 'branch':
        return [...this.readsOfNodes(step.test), ...this.reads(step.then), ...this.reads(step.else)];
      case 'set':
        return this.readsOfNodes(
          step.thing,
          step.value,
          ...step.path.map((part) => (typeof part === 'string' ? undefined : part)),
        );
      case 'require':
        return this.readsOfNodes(step.test);
      case 'stop':
        return [];
    }
  }

  /** The names of the fields that the steps may change, those of called actions included. */
  changes(steps: readonly Step[]): ReadonlySet<string> {
    const names = new Set<string>();
    const visit = (step: Step): void => {
      if (step.kind === 'set') {
        for (const part of step.path) {
          if (typeof part === 'string') names.add(part);
          else if (part.kind === 'const' && typeof part.value === 'string') names.add(part.value);
          else names.add(anyField);
        }
      } else if (step.kind === 'branch') {
        step.then.forEach(visit);
        step.else.forEach(visit);
      } else if (step.kind === 'for' || step.kind === 'loop') step.body.forEach(visit);
      else if (step.kind === 'bind' && step.value.kind === 'call' && step.value.callee === 'action') {
        for (const name of this.changesOfAction(step.value.name)) names.add(name);
      }
    };
    steps.forEach(visit);
    return names;
  }

  private changesOfAction(name: string): ReadonlySet<string> {
    const known = this.changing.get(name);
    if (known) return known;
    this.changing.set(name, new Set());
    const found = this.changes(this.program.actions.find((each) => each.name === name)?.steps ?? []);
    this.changing.set(name, found);
    return found;
  }

  carried(step: LoopStep): Carried {
    const bound = new Set<number>();
    const read = new Set<number>();
    collectBound(step.body, bound);
    const stateSlots = new Set(step.state.map(({ slot }) => slot));
    const see = (slots: readonly number[], filled: ReadonlySet<number>): void => {
      for (const slot of slots) if (bound.has(slot) && !filled.has(slot)) read.add(slot);
    };
    const walk = (steps: readonly Step[], filled: Set<number>): Set<number> => {
      for (const each of steps) {
        switch (each.kind) {
          case 'bind':
            see(this.readsOf(each), filled);
            filled.add(each.slot);
            break;
          case 'branch': {
            see(this.readsOfNodes(each.test), filled);
            const [a, b] = [walk(each.then, new Set(filled)), walk(each.else, new Set(filled))];
            for (const slot of a) if (b.has(slot)) filled.add(slot);
            break;
          }
          case 'for':
            see(this.readsOfNodes(each.list), filled);
            see(this.readsOfNodes(each.where), new Set(filled).add(each.slot));
            walk(each.body, new Set(filled).add(each.slot));
            break;
          case 'loop':
            walk(each.state, filled);
            see(this.readsOfNodes(each.limit), filled);
            filled.add(each.rounds);
            walk(each.body, filled);
            see(this.readsOfNodes(each.until), filled);
            break;
          default:
            see(this.readsOf(each), filled);
            if (each.kind === 'set' && each.spill !== undefined) filled.add(each.spill);
        }
      }
      return filled;
    };
    const filled = walk(step.body, new Set([step.rounds]));
    see(this.readsOfNodes(step.until), filled);
    for (const slot of stateSlots) read.delete(slot);
    const loose = new Set([...bound].filter((slot) => !filled.has(slot) && !read.has(slot) && !stateSlots.has(slot)));
    return { read, loose };
  }
}

/** Stands for fields whose names are only known in a run. */
export const anyField = '*';

function collectBound(steps: readonly Step[], bound: Set<number>): void {
  for (const step of steps) {
    if (step.kind === 'bind') bound.add(step.slot);
    if (step.kind === 'set' && step.spill !== undefined) bound.add(step.spill);
    if (step.kind === 'for') bound.add(step.slot);
    if (step.kind === 'loop') {
      bound.add(step.rounds);
      collectBound(step.state, bound);
    }
    if (step.kind === 'for' || step.kind === 'loop') collectBound(step.body, bound);
    if (step.kind === 'branch') {
      collectBound(step.then, bound);
      collectBound(step.else, bound);
    }
  }
}

function askedNames(program: Program): ReadonlySet<string> {
  const names = new Set(['result', 'outcome']);
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === 'object' && part !== null) {
      const { kind, name, value } = part as { kind?: unknown; name?: unknown; value?: unknown };
      if (kind === 'field' && typeof name === 'string') names.add(name);
      if (kind === 'const' && typeof value === 'string') names.add(value);
      for (const [key, inner] of Object.entries(part)) if (key !== 'span' && key !== 'type') visit(inner);
    }
  };
  const { functions, rolls, actions, scenarios, types, tables, chains, decks } = program;
  visit([functions, rolls, actions, scenarios, types, tables, chains, decks]);
  return names;
}
