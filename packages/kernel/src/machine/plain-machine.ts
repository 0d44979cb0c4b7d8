/** The column machine in plain TypeScript, for where there is no WebAssembly. `opcodes.ts` says what is meant. */
import { type Image, loadImage, type Machine } from './machine.js';
import * as op from './opcodes.js';
import { choose, combine, compact, gather, pick, select, tally } from './plain-columns.js';
import { type Draws, PlainWords } from './plain-words.js';

export class PlainMachine implements Machine {
  readonly name = 'typescript';
  readonly memory: ArrayBuffer;
  private readonly ints: Int32Array;
  private readonly bytes: Uint8Array;
  /** The header, in words. */
  private readonly head: number;
  private words: PlainWords;
  private base = 0;
  private first = 0;
  private trapsHere = 0;
  /** Lanes of the regions that surround this one, and rounds of their loops. */
  private readonly outer: number[] = [];
  private readonly rounds: number[] = [];

  constructor(image: Image) {
    this.memory = new ArrayBuffer(Math.ceil(image.size / 8) * 8);
    this.ints = new Int32Array(this.memory);
    this.bytes = new Uint8Array(this.memory);
    loadImage(image, this.memory);
    this.head = image.header >> 2;
    this.words = this.wordsOf();
  }

  private wordsOf(): PlainWords {
    const key = (at: number): number => this.header(at) >>> 0;
    return new PlainWords(new Uint32Array(this.memory), key(op.HEAD_KEY0), key(op.HEAD_KEY1));
  }

  private header(at: number): number {
    return this.ints[this.head + at] as number;
  }

  run(from: number, count: number): number {
    this.words = this.wordsOf();
    this.first = from;
    const width = this.header(op.HEAD_WIDTH);
    let done = 0;
    while (done < count) {
      if (this.header(op.HEAD_TRAP_COUNT) + width > this.header(op.HEAD_TRAP_ROOM)) break;
      const n = Math.min(width, count - done);
      this.base = from + done;
      this.runColumns(n);
      done += n;
    }
    return done;
  }

  private runColumns(n: number): void {
    const { ints, base } = this;
    const [pos, trial] = [this.header(op.HEAD_POS) >> 2, this.header(op.HEAD_TRIAL) >> 2];
    for (let lane = 0; lane < n; lane += 1) {
      ints[pos + lane] = 0;
      ints[trial + lane] = base + lane;
    }
    this.trapsHere = 0;
    this.execute(n);
    if (this.trapsHere === 0) return;
    const [trapped, traps] = [this.header(op.HEAD_TRAPPED), this.header(op.HEAD_TRAPS) >> 2];
    let count = this.header(op.HEAD_TRAP_COUNT);
    for (let lane = 0; lane < n; lane += 1) {
      if (this.bytes[trapped + lane] === 0) continue;
      this.bytes[trapped + lane] = 0;
      ints[traps + count] = base + lane;
      count += 1;
    }
    ints[this.head + op.HEAD_TRAP_COUNT] = count;
  }

  private trap(trial: number): void {
    this.bytes[this.header(op.HEAD_TRAPPED) + ((trial - this.base) >>> 0)] = 1;
    this.trapsHere += 1;
  }

  private execute(all: number): void {
    const { ints, words, memory } = this;
    const code = this.header(op.HEAD_CODE) >> 2;
    let n = all;
    for (let pc = code; ;) {
      const at = (index: number): number => ints[pc + index] as number;
      const column = (index: number): number => (ints[pc + index] as number) >> 2;
      const draws = (index: number): Draws => ({
        pos: column(index),
        cache: column(index + 1),
        trial: column(index + 2),
      });
      const opcode = at(0);
      switch (opcode) {
        case op.END:
          return;
        case op.COPY:
          ints.copyWithin(column(1), column(2), column(2) + n);
          pc += 3;
          break;
        case op.SELECT:
          select(ints, column(1), column(2), column(3), column(4), n);
          pc += 5;
          break;
        case op.GATHER8:
          gather(ints, column(1), column(2), new Int8Array(memory, at(3)), at(4), n);
          pc += 5;
          break;
        case op.GATHER16:
          gather(ints, column(1), column(2), new Int16Array(memory, at(3)), at(4), n);
          pc += 5;
          break;
        case op.GATHER32:
          gather(ints, column(1), column(2), new Int32Array(memory, at(3)), at(4), n);
          pc += 5;
          break;
        case op.PICK:
          choose(ints, column(1), column(2), pc + 4, at(3), n);
          pc += 5 + at(3);
          break;
        case op.WORD:
          words.takeWords(column(1), draws(2), at(5) >>> 0, at(6) >>> 0, n);
          pc += 7;
          break;
        case op.ROLL:
          words.takeWords(column(1), draws(2), at(5), at(6), n);
          words.takeDigits(column(1), column(1), at(5), n);
          pc += 8;
          break;
        case op.DIGIT:
          words.takeDigits(column(1), column(2), at(3) >>> 0, n);
          pc += 4;
          break;
        case op.COUNTED_WORD:
          words.takeCountedWords(column(1), draws(2), column(5), column(6), at(7), n);
          pc += 8;
          break;
        case op.COUNTED_DIGIT:
          words.takeCountedDigits(column(1), column(2), at(3) >>> 0, column(4), at(5), n);
          pc += 6;
          break;
        case op.DIE:
          words.rollDice(column(1), column(2), draws(3), n);
          pc += 6;
          break;
        case op.ENTER: {
          const inside = pick(ints, column(1), column(3), n);
          if (inside === 0) {
            pc = code + at(2);
            break;
          }
          this.outer.push(n);
          this.rounds.push(0);
          const lanes = column(3);
          for (let pair = 0, from = pc + 5; pair < at(4); pair += 1, from += 2) {
            const [src, dst] = [(ints[from] as number) >> 2, (ints[from + 1] as number) >> 2];
            for (let k = 0; k < inside; k += 1) ints[dst + k] = ints[src + (ints[lanes + k] as number)] as number;
          }
          n = inside;
          pc += 5 + 2 * at(4);
          break;
        }
        case op.LEAVE: {
          const lanes = column(1);
          for (let pair = 0, from = pc + 3; pair < at(2); pair += 1, from += 2) {
            const [src, dst] = [(ints[from] as number) >> 2, (ints[from + 1] as number) >> 2];
            for (let k = 0; k < n; k += 1) ints[dst + (ints[lanes + k] as number)] = ints[src + k] as number;
          }
          n = this.outer.pop() ?? 0;
          this.rounds.pop();
          pc += 3 + 2 * at(2);
          break;
        }
        case op.LOOP:
          for (let lane = 0; lane < n; lane += 1) ints[column(1) + lane] = lane;
          this.outer.push(n);
          this.rounds.push(0);
          for (let pair = 0, from = pc + 3; pair < at(2); pair += 1, from += 2) {
            const src = (ints[from] as number) >> 2;
            ints.copyWithin((ints[from + 1] as number) >> 2, src, src + n);
          }
          pc += 3 + 2 * at(2);
          break;
        case op.AGAIN: {
          n = this.goOn(pc, n);
          if (n > 0) {
            pc = code + at(2);
            break;
          }
          n = this.outer.pop() ?? 0;
          this.rounds.pop();
          const carried = pc + 7 + 2 * at(6);
          pc = carried + 1 + 2 * (ints[carried] as number);
          break;
        }
        case op.TRAP:
          for (let lane = 0; lane < n; lane += 1) {
            if (ints[column(1) + lane] !== 0) this.trap(ints[column(2) + lane] as number);
          }
          pc += 3;
          break;
        case op.HIST: {
          const skip = this.trapsHere > 0 ? this.bytes.subarray(this.header(op.HEAD_TRAPPED)) : undefined;
          tally(ints, column(1), column(2), at(3), n, skip);
          pc += 5;
          break;
        }
        case op.SPILL:
          ints.copyWithin(column(2) + this.base - this.first, column(1), column(1) + n);
          pc += 4;
          break;
        default:
          combine(ints, opcode, column(1), column(2), column(3), n);
          pc += 4;
      }
    }
  }

  /** Ends a round of a loop; gives how many lanes go on. */
  private goOn(pc: number, n: number): number {
    const { ints } = this;
    const column = (at: number): number => (ints[at] as number) >> 2;
    const [until, lanes, trials] = [column(pc + 1), column(pc + 3), column(pc + 5)];
    const round = (this.rounds.pop() ?? 0) + 1;
    this.rounds.push(round);
    if (round >= (ints[pc + 4] as number)) {
      for (let lane = 0; lane < n; lane += 1) {
        if (ints[until + lane] === 0) this.trap(ints[trials + lane] as number);
        ints[until + lane] = -1;
      }
    }
    const outs = ints[pc + 6] as number;
    for (let pair = 0, from = pc + 7; pair < outs; pair += 1, from += 2) {
      const [src, dst] = [column(from), column(from + 1)];
      for (let k = 0; k < n; k += 1) {
        if (ints[until + k] !== 0) ints[dst + (ints[lanes + k] as number)] = ints[src + k] as number;
      }
    }
    const carried = pc + 7 + 2 * outs;
    for (let pair = 0, from = carried + 1; pair < (ints[carried] as number); pair += 1, from += 2) {
      compact(ints, until, column(from), column(from + 1), n);
    }
    return compact(ints, until, lanes, lanes, n);
  }
}
