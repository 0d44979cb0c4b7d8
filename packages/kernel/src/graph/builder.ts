import * as op from '../machine/opcodes.js';
import { Block, type Item, Region, Register } from './graph.js';
import { Refusal } from './refusal.js';

const smallest = -(2 ** 31);
const largest = 2 ** 31 - 1;

/** A program that gets larger is left to the interpreter. */
const mostItems = 400_000;

/** Emits instructions, and spares those whose result is known. */
export class Builder {
  readonly root = new Region(undefined);
  block: Block = this.root.block;
  private readonly constants = new Map<number, Register>();
  /** Of comparisons with a constant: what is compared, and with which. */
  private readonly tests = new Map<Register, readonly [of: Register, value: number]>();
  /** Of selections by such comparisons of one register: what is taken for each of its values. */
  private readonly selections = new Map<Register, Selection>();
  private count = 0;

  get region(): Region {
    return this.block.region;
  }

  /** How many instructions were emitted. */
  get size(): number {
    return this.count;
  }

  emit(item: Item): void {
    this.count += 1;
    if (this.count > mostItems) throw new Refusal('it takes too many steps to write out');
    this.block.items.push(item);
  }

  register(low: number, high: number, region = this.region): Register {
    return new Register(region, low, high);
  }

  mask(): Register {
    return this.register(-1, 0);
  }

  constant(value: number): Register {
    const known = this.constants.get(value);
    if (known) return known;
    if (!Number.isInteger(value) || value < smallest || value > largest) {
      throw new Refusal(`the number ${String(value)} is too large`);
    }
    const register = new Register(this.root, value, value, value);
    this.constants.set(value, register);
    return register;
  }

  get yes(): Register {
    return this.constant(-1);
  }

  get no(): Register {
    return this.constant(0);
  }

  /** Emits into another block for a while. */
  within<Result>(block: Block, work: () => Result): Result {
    const outer = this.block;
    this.block = block;
    try {
      return work();
    } finally {
      this.block = outer;
    }
  }

  /** A place in the program that is filled later. */
  reserve(): Block {
    const block = new Block(this.region);
    this.emit(block);
    return block;
  }

  /** The register that holds this already, or a new one; `make` emits what fills it. */
  private once(key: string | number, low: number, high: number, make: (dst: Register) => Item): Register {
    for (let region: Region | undefined = this.region, block: Block | undefined = this.block; block;) {
      const known = block.known.get(key);
      if (known) return known;
      // A reserved place stands before most of what is around it.
      if (block !== region?.block) break;
      region = region.parent;
      block = region?.block;
    }
    const dst = this.register(low, high);
    this.emit(make(dst));
    this.block.known.set(key, dst);
    return dst;
  }

  private operation(opcode: number, args: readonly Register[], low: number, high: number): Register {
    const key = keyOfOperation(opcode, args);
    return this.once(key, low, high, (dst) => ({ kind: 'operation', opcode, dst, args }));
  }

  private whole(opcode: number, args: readonly Register[], low: number, high: number): Register {
    if (low < smallest || high > largest) throw new Refusal('its numbers may become too large');
    return low === high ? this.constant(low) : this.operation(opcode, args, low, high);
  }

  add(a: Register, b: Register): Register {
    if (b.constant === 0) return a;
    if (a.constant === 0) return b;
    return this.whole(op.ADD, ordered(a, b), a.low + b.low, a.high + b.high);
  }

  sub(a: Register, b: Register): Register {
    if (b.constant === 0) return a;
    if (a === b) return this.no;
    return this.whole(op.SUB, [a, b], a.low - b.high, a.high - b.low);
  }

  mul(a: Register, b: Register): Register {
    if (b.constant === 1) return a;
    if (a.constant === 1) return b;
    const ends = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
    return this.whole(op.MUL, ordered(a, b), Math.min(...ends) + 0, Math.max(...ends) + 0);
  }

  min(a: Register, b: Register): Register {
    if (a.high <= b.low || a === b) return a;
    if (b.high <= a.low) return b;
    return this.whole(op.MIN, ordered(a, b), Math.min(a.low, b.low), Math.min(a.high, b.high));
  }

  max(a: Register, b: Register): Register {
    if (a.low >= b.high || a === b) return a;
    if (b.low >= a.high) return b;
    return this.whole(op.MAX, ordered(a, b), Math.max(a.low, b.low), Math.max(a.high, b.high));
  }

  /** Rounded down; the divisor is never 0 where it matters. */
  div(a: Register, b: Register): Register {
    if (b.constant === 1) return a;
    const most = Math.max(Math.abs(a.low), Math.abs(a.high));
    if (b.constant !== undefined && b.constant > 0) {
      return this.whole(op.DIV, [a, b], Math.floor(a.low / b.constant), Math.floor(a.high / b.constant));
    }
    return this.whole(op.DIV, [a, b], a.low >= 0 && b.low >= 0 ? 0 : -most, a.high <= 0 && b.low >= 0 ? 0 : most);
  }

  mod(a: Register, b: Register): Register {
    if (b.low > 0 && a.low >= 0 && a.high < b.low) return a;
    return this.whole(op.MOD, [a, b], b.low >= 0 ? 0 : b.low + 1, b.high <= 0 ? 0 : b.high - 1);
  }

  equal(a: Register, b: Register): Register {
    if (a === b) return this.yes;
    if (a.high < b.low || b.high < a.low) return this.no;
    const test = this.operation(op.EQ, ordered(a, b), -1, 0);
    if (b.constant !== undefined) this.tests.set(test, [a, b.constant]);
    else if (a.constant !== undefined) this.tests.set(test, [b, a.constant]);
    return test;
  }

  less(a: Register, b: Register): Register {
    if (a.high < b.low) return this.yes;
    if (a.low >= b.high || a === b) return this.no;
    return this.operation(op.LT, [a, b], -1, 0);
  }

  atMost(a: Register, b: Register): Register {
    if (a.high <= b.low || a === b) return this.yes;
    if (a.low > b.high) return this.no;
    return this.operation(op.LE, [a, b], -1, 0);
  }

  /** Of conditions only. */
  and(a: Register, b: Register): Register {
    if (a.constant === -1 || a === b) return b;
    if (b.constant === -1) return a;
    if (a.constant === 0 || b.constant === 0) return this.no;
    return this.operation(op.AND, ordered(a, b), -1, 0);
  }

  or(a: Register, b: Register): Register {
    if (a.constant === 0 || a === b) return b;
    if (b.constant === 0) return a;
    if (a.constant === -1 || b.constant === -1) return this.yes;
    return this.operation(op.OR, ordered(a, b), -1, 0);
  }

  not(a: Register): Register {
    if (a.constant !== undefined) return a.constant === 0 ? this.yes : this.no;
    return this.operation(op.XOR, [a, this.yes], -1, 0);
  }

  select(test: Register, a: Register, b: Register): Register {
    if (test.constant !== undefined) return test.constant === 0 ? b : a;
    if (a === b) return a;
    const [of, value] = this.tests.get(test) ?? [];
    if (!of || value === undefined) return this.selected(test, a, b);
    const others = this.selections.get(b);
    const isSame = others?.by === of;
    const choices = new Map(isSame ? others.choices : []).set(value, a);
    const otherwise = isSame ? others.otherwise : b;
    const dst = choices.size < fewChoices ? this.selected(test, a, b) : this.pick(of, choices, otherwise);
    this.selections.set(dst, { by: of, choices, otherwise });
    return dst;
  }

  private selected(test: Register, a: Register, b: Register): Register {
    return this.operation(op.SELECT, [test, a, b], Math.min(a.low, b.low), Math.max(a.high, b.high));
  }

  /** For each value of a register another one. */
  private pick(index: Register, choices: ReadonlyMap<number, Register>, otherwise: Register): Register {
    const first = Math.min(...choices.keys());
    const last = Math.max(...choices.keys());
    const of = Array.from({ length: last - first + 1 }, (_, at) => choices.get(first + at) ?? otherwise);
    // What lies beyond either end counts as the last.
    if (index.low < first || index.high > last) of.push(otherwise);
    const [low, high] = [Math.min(...of.map((each) => each.low)), Math.max(...of.map((each) => each.high))];
    const from = this.sub(index, this.constant(first));
    const key = `pick ${String(from.id)} ${of.map(({ id }) => id).join(' ')}`;
    return this.once(key, low, high, (dst) => ({ kind: 'pick', dst, index: from, of }));
  }

  /** 1 for yes and 0 for no. */
  asNumber(condition: Register): Register {
    return this.sub(this.no, condition);
  }

  /** The entry of a table for each index from 0. */
  gather(index: Register, table: readonly number[]): Register {
    if (index.constant !== undefined) return this.constant(table[index.constant] ?? 0);
    const first = table[0] ?? 0;
    if (table.every((each) => each === first)) return this.constant(first);
    if (table.every((each, at) => each === at) && index.low >= 0) return index;
    let [low, high] = [first, first];
    for (const each of table) {
      if (each < low) low = each;
      if (each > high) high = each;
    }
    // Steps of one are an addition.
    if (table.length === index.high + 1 && table.every((each, at) => each === first + at)) {
      return this.add(index, this.constant(first));
    }
    if (low < smallest || high > largest) throw new Refusal('its numbers are too large');
    const key = `table ${String(index.id)} ${table.join(' ')}`;
    return this.once(key, low, high, (dst) => ({ kind: 'gather', dst, index, table }));
  }

  trap(test: Register): void {
    if (test.constant === 0) return;
    this.emit({ kind: 'trap', test });
  }
}

/** Which register is taken for which values of another. */
interface Selection {
  readonly by: Register;
  readonly choices: ReadonlyMap<number, Register>;
  readonly otherwise: Register;
}

/** So few are selected one after the other. */
const fewChoices = 3;

/** A number where two operands fit into one: there are a great many. */
function keyOfOperation(opcode: number, [a, b, c]: readonly Register[]): string | number {
  if (a && b && !c && a.id < mostNumbered && b.id < mostNumbered) {
    return (opcode * mostNumbered + a.id) * mostNumbered + b.id;
  }
  return `${String(opcode)} ${String(a?.id)} ${String(b?.id)} ${String(c?.id)}`;
}

const mostNumbered = 2 ** 23;

/** The operands of what gives the same either way round. */
function ordered(a: Register, b: Register): readonly [Register, Register] {
  return a.id <= b.id ? [a, b] : [b, a];
}
