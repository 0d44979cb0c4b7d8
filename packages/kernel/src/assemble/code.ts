import * as op from '../machine/opcodes.js';
import {
  Block,
  type BranchItem,
  type Channel,
  type Item,
  type LoopItem,
  Region,
  type Register,
} from '../graph/graph.js';
import { Columns, type Column, rootOf } from './columns.js';
import { Needed } from './needed.js';
import { readFromOutside } from './outside.js';
import type { Tables } from './tables.js';

/** A word of the program; columns and places are known only at the end. */
type Word = number | Column | Label;

interface Label {
  at: number;
}

/** The columns of a region by register, and those it takes words from. */
interface Scope {
  readonly region: Region;
  readonly columns: Map<Register, Column>;
  readonly pos: Column;
  readonly cache: Column;
  readonly trial: Column;
}

/** A column to read from outside a region, and the column to write inside; or the other way round. */
type Pair = readonly [src: Column, dst: Column];

const words = 2 ** 32;
const mostCombinations = 2 ** 24;
/** The size of a die that has a word of its own and is taken from it at once. */
const mostRolled = 0xffff;

/** Writes a program down as words, in one walk over its blocks. */
export class CodeWriter {
  readonly code: Word[] = [];
  readonly columns = new Columns();
  /** The words that are the addresses of histograms and buffers, to be filled in. */
  readonly outputs: { readonly at: number; readonly channel: Channel }[] = [];
  readonly fixed = new Map<number, Column>();
  readonly top: Scope;
  private readonly needed: Needed;
  private readonly copies: Copy[] = [];
  /** No instruction so far takes words. */
  private isFresh = true;

  constructor(
    root: Region,
    private readonly tables: Tables,
  ) {
    this.needed = new Needed(root.block);
    this.top = {
      region: root,
      columns: new Map(),
      pos: this.columns.create(-1),
      cache: this.columns.create(-1),
      trial: this.columns.create(-1),
    };
    this.block(root.block, this.top);
    this.push(op.END);
    // The machine fills these before the first instruction.
    for (const column of [this.top.pos, this.top.cache, this.top.trial]) column.to = Infinity;
    this.spareCopies();
  }

  /** What nobody reads any more after it was copied can be changed where it is. */
  private spareCopies(): void {
    this.copies.forEach((copy) => {
      const src = rootOf(copy.src);
      if (src.to > copy.until || copy.dst.from !== copy.at) return;
      copy.dst.same = src;
      src.to = Math.max(src.to, copy.dst.to);
      copy.spared = true;
    });
  }

  private get here(): number {
    return this.code.length;
  }

  private push(...words: readonly Word[]): void {
    for (const word of words) if (isColumn(word)) this.touch(word);
    this.code.push(...words);
  }

  private touch(column: Column): void {
    column.to = Math.max(column.to, this.here);
  }

  private read(register: Register, scope: Scope): Column {
    if (register.constant !== undefined) return this.constant(register.constant);
    const column = scope.columns.get(register);
    if (!column) throw new Error('A register is read where it is not known.');
    return column;
  }

  private constant(value: number): Column {
    let column = this.fixed.get(value);
    if (!column) {
      column = this.columns.create(-1);
      column.to = Infinity;
      this.fixed.set(value, column);
    }
    return column;
  }

  private write(register: Register, scope: Scope): Column {
    const known = scope.columns.get(register);
    if (known) return known;
    const column = this.columns.create(this.here);
    scope.columns.set(register, column);
    return column;
  }

  private block(block: Block, scope: Scope): void {
    for (const item of block.items) {
      if (item instanceof Block) this.block(item, scope);
      else if (this.needed.keeps(item)) this.item(item, scope);
    }
  }

  private item(item: Exclude<Item, Block>, scope: Scope): void {
    const draws = [scope.pos, scope.cache, scope.trial];
    switch (item.kind) {
      case 'operation':
        this.push(item.opcode, this.write(item.dst, scope), ...item.args.map((each) => this.read(each, scope)));
        break;
      case 'gather': {
        const { address, opcode } = this.tables.add(item.table);
        const index = this.read(item.index, scope);
        this.push(opcode, this.write(item.dst, scope), index, address, item.table.length - 1);
        break;
      }
      case 'pick': {
        const of = item.of.map((each) => this.read(each, scope));
        const index = this.read(item.index, scope);
        this.push(op.PICK, this.write(item.dst, scope), index, of.length - 1, ...of);
        break;
      }
      case 'word': {
        const [only] = item.digits;
        if (only?.size === item.combinations && only.size <= mostRolled && this.needed.has(only.dst)) {
          this.push(op.ROLL, this.write(only.dst, scope), ...draws, only.size, words % only.size, this.fresh(scope));
          break;
        }
        this.isFresh = false;
        const word = this.columns.create(this.here);
        this.push(op.WORD, word, ...draws, (item.combinations % words) | 0, (words % item.combinations) | 0);
        this.digits(item.digits, word, scope);
        break;
      }
      case 'counted-word': {
        this.isFresh = false;
        const word = this.columns.create(this.here);
        const count = this.read(item.count, scope);
        const most = item.digits.length;
        this.push(op.COUNTED_WORD, word, ...draws, count, this.tables.add(groups(item.size, most), true).address, most);
        item.digits.forEach((digit, place) => {
          this.push(op.COUNTED_DIGIT, this.write(digit, scope), word, item.size | 0, count, place);
        });
        break;
      }
      case 'die':
        this.isFresh = false;
        this.push(op.DIE, this.write(item.dst, scope), this.read(item.size, scope), ...draws);
        break;
      case 'branch':
        this.branch(item, scope);
        break;
      case 'loop':
        this.loop(item, scope);
        break;
      case 'trap':
        this.push(op.TRAP, this.read(item.test, scope), scope.trial);
        break;
      case 'histogram':
        this.push(op.HIST, this.read(item.index, scope));
        this.output(item.channel);
        this.push(item.channel.size - 1, copiesOf(item.channel.size));
        break;
      case 'spill':
        this.push(op.SPILL, this.read(item.src, scope));
        this.output(item.channel);
        this.push(scope.trial);
        break;
    }
  }

  /** 1 before the first instruction that takes words, which only once and in all lanes is the first. */
  private fresh(scope: Scope): number {
    const isFirst = this.isFresh && scope === this.top;
    this.isFresh = false;
    return isFirst ? 1 : 0;
  }

  private output(channel: Channel): void {
    this.outputs.push({ at: this.here, channel });
    this.push(0);
  }

  /** Digits that nobody needs are taken together, and not at all behind the last that is needed. */
  private digits(
    digits: readonly { readonly size: number; readonly dst: Register }[],
    word: Column,
    scope: Scope,
  ): void {
    let skipped = 1;
    for (const { size, dst } of digits) {
      if (!this.needed.has(dst)) {
        skipped *= size;
        continue;
      }
      if (skipped > 1) this.push(op.DIGIT, this.columns.create(this.here), word, skipped | 0);
      skipped = 1;
      this.push(op.DIGIT, this.write(dst, scope), word, (size % words) | 0);
    }
  }

  private branch(item: BranchItem, scope: Scope): void {
    const outs = item.outs.filter(({ dst }) => this.needed.has(dst));
    const ways = [
      [item.then, item.test, 'then'],
      [item.else, item.opposite, 'else'],
    ] as const;
    const dsts: Column[] = [];
    if (!item.then || !item.else) {
      const other = item.then ? 'else' : 'then';
      const first = this.copies.length;
      outs.forEach((out, index) => {
        const src = this.read(out[other], scope);
        const dst = (dsts[index] = this.write(out.dst, scope));
        this.copies.push({ at: this.here, dst, src, until: 0, spared: false });
        this.push(op.COPY, dst, src);
      });
      // The lanes that are gone on with are moved from where they are by the next instruction.
      for (const copy of this.copies.slice(first)) copy.until = this.here;
    } else for (const { dst } of outs) dsts.push(this.write(dst, scope));
    for (const [region, test, way] of ways) {
      if (!region || !test) continue;
      const taken = outs.map((out) => out[way]);
      const [inner, lanes, skip] = this.enter(region, scope, this.read(test, scope), taken);
      this.block(region.block, inner);
      const pairs = outs.map((out, index): Pair => [this.read(out[way], inner), dsts[index] as Column]);
      if (region.draws) pairs.push([inner.pos, scope.pos], [inner.cache, scope.cache]);
      this.push(op.LEAVE, lanes, pairs.length, ...pairs.flat());
      skip.at = this.here;
    }
    // A way that nobody took leaves its destinations as they were; both together write all lanes.
    for (const column of dsts) this.touch(column);
  }

  private enter(
    region: Region,
    scope: Scope,
    test: Column,
    taken: readonly Register[],
  ): readonly [Scope, Column, Label] {
    const lanes = this.columns.create(this.here);
    const [inner, pairs] = this.inside(region, scope, taken);
    const skip: Label = { at: 0 };
    this.push(op.ENTER, test, skip, lanes, pairs.length, ...pairs.flat());
    return [inner, lanes, skip];
  }

  /** A region's own columns for what it reads from outside; `also` is read at its end. */
  private inside(region: Region, scope: Scope, also: readonly Register[]): readonly [Scope, Pair[]] {
    const create = (): Column => this.columns.create(this.here);
    const inner: Scope = { region, columns: new Map(), pos: create(), cache: create(), trial: create() };
    const pairs: Pair[] = [];
    for (const register of readFromOutside(region, this.needed, also)) {
      pairs.push([this.read(register, scope), this.write(register, inner)]);
    }
    if (region.draws) pairs.push([scope.pos, inner.pos], [scope.cache, inner.cache]);
    pairs.push([scope.trial, inner.trial]);
    return [inner, pairs];
  }

  private loop(item: LoopItem, scope: Scope): void {
    const { body, states, most } = item;
    const lanes = this.columns.create(this.here);
    const outs = item.outs.filter(({ dst }) => this.needed.has(dst));
    const ends = [item.until, ...states.map(({ next }) => next), ...outs.map(({ inner: last }) => last)];
    const [inner, pairs] = this.inside(body, scope, ends);
    const carried = [...pairs.map(([, dst]) => dst), lanes];
    for (const { init, inner: state } of states) {
      const column = this.write(state, inner);
      carried.push(column);
      pairs.push([this.read(init, scope), column]);
    }
    const dsts = outs.map(({ dst }) => this.write(dst, scope));
    this.push(op.LOOP, lanes, pairs.length, ...pairs.flat());
    const start: Label = { at: this.here };
    this.block(body.block, inner);
    // A state may be another's next value: all are read before any is written.
    const inners = new Set(states.map(({ inner: state }) => state));
    const nexts = states.map(({ inner: state, next }): Column => {
      if (next === state || !inners.has(next)) return this.read(next, inner);
      const column = this.columns.create(this.here);
      this.push(op.COPY, column, this.read(next, inner));
      return column;
    });
    // What is the same in every lane before has a column of its own now.
    const until = this.columns.create(this.here);
    this.push(op.COPY, until, this.read(item.until, inner));
    const leaving = outs.map(({ inner: register }, index): Pair => [this.read(register, inner), dsts[index] as Column]);
    if (body.draws) leaving.push([inner.pos, scope.pos], [inner.cache, scope.cache]);
    const going = states.map(({ inner: state }, index): Pair => [nexts[index] as Column, this.read(state, inner)]);
    for (const [, column] of pairs.slice(0, pairs.length - states.length)) going.push([column, column]);
    this.push(op.AGAIN, until, start, lanes, most, inner.trial, leaving.length, ...leaving.flat());
    this.push(going.length, ...going.flat());
    for (const column of [...carried, ...dsts]) this.touch(column);
  }

  /** The finished words. */
  finish(): Int32Array {
    const spared = this.copies.filter((copy) => copy.spared).map(({ at }) => at);
    const finished = new Int32Array(this.code.length - copyWords * spared.length);
    const places = new Int32Array(this.code.length);
    let next = 0;
    for (let at = 0, to = 0; at < places.length; at += 1) {
      places[at] = to;
      if (at === spared[next]) {
        next += 1;
        at += copyWords - 1;
      } else to += 1;
    }
    spared.push(places.length);
    next = 0;
    for (let at = 0, to = 0; at < places.length; at += 1) {
      if (at === spared[next]) {
        next += 1;
        at += copyWords - 1;
        continue;
      }
      const word = this.code[at] as Word;
      finished[to] =
        typeof word === 'number' ? word : isColumn(word) ? rootOf(word).address : (places[word.at] as number);
      to += 1;
    }
    return finished;
  }
}

const copyWords = 3;

/** A copy that need not be made where the column is not read behind a place. */
interface Copy {
  readonly at: number;
  readonly dst: Column;
  readonly src: Column;
  until: number;
  spared: boolean;
}

function isColumn(word: Word): word is Column {
  return typeof word === 'object' && 'address' in word;
}

/** Small tables are kept fourfold, so that counting the same index again and again is quick. */
export function copiesOf(size: number): number {
  return size <= 256 ? 4 : 1;
}

/** For each number of dice that share a word: combinations and threshold. */
function groups(size: number, most: number): readonly number[] {
  const entries: number[] = [];
  for (let count = 0, combinations = 1; count <= most; count += 1, combinations *= size) {
    entries.push((combinations % words) | 0, (words % combinations) | 0);
  }
  return entries;
}

/** How many dice of a size come from one word. */
export function dicePerWord(size: number): number {
  let count = 1;
  for (let combinations = size * size; combinations <= mostCombinations; combinations *= size) count += 1;
  return count;
}
