import { builtins, type Node, type OpNode, type Program, type Step } from '@rulewright/core';

/** What is known of a node beforehand. */
export interface Traits {
  /** Rolls nothing, draws nothing and changes nothing: it comes to the same whenever its slots hold the same. */
  readonly pure: boolean;
  /** The slots that it reads and does not fill itself. */
  readonly reads: readonly number[];
}

/** Built-ins that draw only when lots decide among equals, by the argument that says so. */
const drawsByLot: Readonly<Record<string, number>> = { sort: 3, pick: 2 };

/** Looks at nodes, each once. */
export class Analysis {
  private readonly nodes = new WeakMap<Node, Traits>();
  private readonly callables = new Map<string, boolean>();

  constructor(private readonly program: Program) {}

  of(node: Node): Traits {
    const known = this.nodes.get(node);
    if (known) return known;
    const reads = new Set<number>();
    const pure = this.look(node, reads, new Set());
    const traits = { pure, reads: [...reads] };
    this.nodes.set(node, traits);
    return traits;
  }

  /** Whether what a node is made of is pure; adds what it reads. */
  private look(node: Node, reads: Set<number>, bound: Set<number>): boolean {
    const all = (...nodes: readonly (Node | null | undefined)[]): boolean => {
      let pure = true;
      for (const each of nodes) if (each && !this.look(each, reads, bound)) pure = false;
      return pure;
    };
    switch (node.kind) {
      case 'const':
        return true;
      case 'get':
        if (!bound.has(node.slot)) reads.add(node.slot);
        return true;
      case 'block': {
        const steps = this.steps(node.steps, reads, bound);
        return all(node.value) && steps;
      }
      case 'if':
        return all(node.test, node.then, node.else);
      case 'op':
        return all(...node.args) && !isRandom(node);
      case 'lambda':
        for (const slot of node.params) bound.add(slot);
        return all(node.body);
      case 'call':
        return all(...node.args) && this.callee(node.callee, node.name);
      case 'list':
        return all(...node.items);
      case 'record':
        return all(...node.fields.map(([, value]) => value));
      case 'field':
        return all(node.of);
      case 'dice':
        all(node.count, node.sides);
        return false;
      case 'recipe':
        for (const slot of node.captures) if (!bound.has(slot)) reads.add(slot);
        return true;
      case 'roll':
        all(node.of);
        return false;
      case 'each': {
        const list = all(node.list);
        bound.add(node.slot);
        return all(node.where, node.body) && list;
      }
      case 'fold': {
        const before = all(node.init, node.list);
        bound.add(node.acc).add(node.slot);
        return all(node.body) && before;
      }
      case 'choose':
        return all(node.from, node.prefer, node.many?.min, node.many?.max);
      case 'lookup':
        return all(node.key);
    }
  }

  private steps(steps: readonly Step[], reads: Set<number>, bound: Set<number>): boolean {
    let pure = true;
    for (const step of steps) {
      switch (step.kind) {
        case 'bind':
        case 'assign':
          if (!this.look(step.value, reads, bound)) pure = false;
          if (step.kind === 'bind') bound.add(step.slot);
          break;
        case 'loop':
          if (!this.steps(step.state, reads, bound)) pure = false;
          bound.add(step.rounds);
          if (!this.steps(step.body, reads, bound)) pure = false;
          if (!this.look(step.until, reads, bound)) pure = false;
          if (step.limit && !this.look(step.limit, reads, bound)) pure = false;
          break;
        case 'branch': {
          const [then, otherwise] = [new Set(bound), new Set(bound)];
          if (!this.look(step.test, reads, bound)) pure = false;
          if (!this.steps(step.then, reads, then)) pure = false;
          if (!this.steps(step.else, reads, otherwise)) pure = false;
          for (const slot of then) if (otherwise.has(slot)) bound.add(slot);
          break;
        }
        default:
          // Only actions have others, and they are never asked as a whole.
          pure = false;
      }
    }
    return pure;
  }

  /** Whether a function or a roll rolls nothing. One that calls itself counts as if it did. */
  callee(kind: string, name: string): boolean {
    const key = `${kind} ${name}`;
    const known = this.callables.get(key);
    if (known !== undefined) return known;
    this.callables.set(key, false);
    const [reads, bound] = [new Set<number>(), new Set<number>()];
    let pure = false;
    if (kind === 'function') {
      const ir = this.program.functions.find((each) => each.name === name);
      pure = ir !== undefined && this.inputsArePure(ir.inputs) && this.look(ir.value, reads, bound);
    } else if (kind === 'roll') {
      const ir = this.program.rolls.find((each) => each.name === name);
      const tests = ir?.outcomes.flatMap(({ when }) => (when ? [when] : [])) ?? [];
      pure =
        ir !== undefined &&
        this.inputsArePure(ir.inputs) &&
        this.steps([...ir.steps, ir.result, ...ir.measures], reads, bound) &&
        tests.every((test) => this.look(test, reads, bound));
    }
    this.callables.set(key, pure);
    return pure;
  }

  private inputsArePure(inputs: readonly { readonly default?: Node }[]): boolean {
    return inputs.every((input) => !input.default || this.look(input.default, new Set(), new Set()));
  }
}

function isRandom({ op, args }: OpNode): boolean {
  // Which cards are left depends on what was drawn; a copy is another thing each time.
  if (op === 'left' || op === 'copy') return true;
  if (builtins.get(op)?.random !== true) return false;
  const byLot = drawsByLot[op];
  if (byLot === undefined) return true;
  const ties = args[byLot];
  return ties !== undefined && ties !== null && !(ties.kind === 'const' && ties.value !== 'random');
}
