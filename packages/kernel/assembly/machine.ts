/** The column machine: runs a program over columns of trials. `src/machine/opcodes.ts` says what each instruction means. */
import * as op from '../src/machine/opcodes';
import { both, choose, divide, gather, select } from './columns';
import { compact, gatherPairs, noneSet, pick, scatterPairs, word } from './lanes';
import { setKey } from './threefry';
import { rollDice, takeCountedDigits, takeCountedWords, takeDigits, takeWords } from './words';

/** How many lanes each region that surrounds this one has, and how many rounds its loop has made. */
const outer = memory.data(op.DEEPEST * 4);
const rounds = memory.data(op.DEEPEST * 4);

let head: usize = 0;
/** The first trial of these columns, and of this call. */
let base: u32 = 0;
let first: u32 = 0;
let trapsHere: i32 = 0;

/**
 * Runs `count` trials from the given one on. Gives how many were run: all, unless there was no room left for trapped ones.
 */
export function run(header: usize, from: u32, count: u32): u32 {
  head = header;
  first = from;
  setKey(word(head, op.HEAD_KEY0), word(head, op.HEAD_KEY1));
  const width = word(head, op.HEAD_WIDTH);
  let done: u32 = 0;
  while (done < count) {
    if (word(head, op.HEAD_TRAP_COUNT) + width > word(head, op.HEAD_TRAP_ROOM)) break;
    const n = min(width, count - done);
    base = from + done;
    runColumns(<i32>n);
    done += n;
  }
  return done;
}

function runColumns(n: i32): void {
  const size = <usize>word(head, op.HEAD_WIDTH) << 2;
  memory.fill(word(head, op.HEAD_POS), 0, size);
  const trial = <usize>word(head, op.HEAD_TRIAL);
  let next = i32x4.add(i32x4.splat(base), i32x4(0, 1, 2, 3));
  for (let at: usize = 0; at < size; at += 16) {
    v128.store(trial + at, next);
    next = i32x4.add(next, i32x4.splat(4));
  }
  trapsHere = 0;
  execute(n);
  if (trapsHere > 0) keepTraps(n);
}

function keepTraps(n: i32): void {
  const trapped = <usize>word(head, op.HEAD_TRAPPED);
  let count = word(head, op.HEAD_TRAP_COUNT);
  const traps = <usize>word(head, op.HEAD_TRAPS);
  for (let lane: i32 = 0; lane < n; lane += 1) {
    if (load<u8>(trapped + lane) == 0) continue;
    store<u8>(trapped + lane, 0);
    store<u32>(traps + (<usize>count << 2), base + lane);
    count += 1;
  }
  store<u32>(head + (op.HEAD_TRAP_COUNT << 2), count);
}

function trap(trial: u32): void {
  store<u8>(word(head, op.HEAD_TRAPPED) + (trial - base), 1);
  trapsHere += 1;
}

/** Seldom any; sixteen lanes are looked at together. */
function trapWhere(mask: usize, trials: usize, n: i32): void {
  const end = <usize>n << 2;
  for (let at: usize = 0; at < end; at += 64) {
    const first = v128.or(v128.load(mask + at), v128.load(mask + at, 16));
    const last = v128.or(v128.load(mask + at, 32), v128.load(mask + at, 48));
    if (!v128.any_true(v128.or(first, last))) continue;
    for (let lane = at; lane < at + 64 && lane < end; lane += 4) {
      if (load<i32>(mask + lane) != 0) trap(load<u32>(trials + lane));
    }
  }
}

function execute(all: i32): void {
  let n = all;
  let depth: usize = 0;
  const code = <usize>word(head, op.HEAD_CODE);
  let pc = code;
  for (;;) {
    const a = <usize>word(pc, 1);
    const b = <usize>word(pc, 2);
    const c = <usize>word(pc, 3);
    switch (word(pc, 0)) {
      case op.END:
        return;
      case op.ADD:
        both(op.ADD, a, b, c, n);
        pc += 16;
        break;
      case op.SUB:
        both(op.SUB, a, b, c, n);
        pc += 16;
        break;
      case op.MUL:
        both(op.MUL, a, b, c, n);
        pc += 16;
        break;
      case op.MIN:
        both(op.MIN, a, b, c, n);
        pc += 16;
        break;
      case op.MAX:
        both(op.MAX, a, b, c, n);
        pc += 16;
        break;
      case op.AND:
        both(op.AND, a, b, c, n);
        pc += 16;
        break;
      case op.OR:
        both(op.OR, a, b, c, n);
        pc += 16;
        break;
      case op.XOR:
        both(op.XOR, a, b, c, n);
        pc += 16;
        break;
      case op.EQ:
        both(op.EQ, a, b, c, n);
        pc += 16;
        break;
      case op.LT:
        both(op.LT, a, b, c, n);
        pc += 16;
        break;
      case op.LE:
        both(op.LE, a, b, c, n);
        pc += 16;
        break;
      case op.DIV:
        divide(a, b, c, n, false);
        pc += 16;
        break;
      case op.MOD:
        divide(a, b, c, n, true);
        pc += 16;
        break;
      case op.COPY:
        memory.copy(a, b, <usize>n << 2);
        pc += 12;
        break;
      case op.SELECT:
        select(a, b, c, word(pc, 4), n);
        pc += 20;
        break;
      case op.GATHER8:
        gather<i8>(a, b, c, word(pc, 4), n);
        pc += 20;
        break;
      case op.GATHER16:
        gather<i16>(a, b, c, word(pc, 4), n);
        pc += 20;
        break;
      case op.GATHER32:
        gather<i32>(a, b, c, word(pc, 4), n);
        pc += 20;
        break;
      case op.PICK:
        choose(a, b, pc + 16, <u32>c, n);
        pc += 20 + (c << 2);
        break;
      case op.WORD:
        takeWords(a, b, c, word(pc, 4), word(pc, 5), word(pc, 6), false, false, n);
        pc += 28;
        break;
      case op.ROLL:
        takeWords(a, b, c, word(pc, 4), word(pc, 5), word(pc, 6), true, word(pc, 7) == 1, n);
        pc += 32;
        break;
      case op.DIGIT:
        takeDigits(a, b, <u32>c, n);
        pc += 16;
        break;
      case op.COUNTED_WORD:
        takeCountedWords(a, b, c, word(pc, 4), word(pc, 5), word(pc, 6), word(pc, 7), n);
        pc += 32;
        break;
      case op.COUNTED_DIGIT:
        takeCountedDigits(a, b, <u32>c, word(pc, 4), word(pc, 5), n);
        pc += 24;
        break;
      case op.DIE:
        rollDice(a, b, c, word(pc, 4), word(pc, 5), n);
        pc += 24;
        break;
      case op.ENTER: {
        const inside = pick(a, c, n);
        const pairs = word(pc, 4);
        if (inside == 0) {
          pc = code + (b << 2);
          break;
        }
        store<i32>(outer + (depth << 2), n);
        depth += 1;
        gatherPairs(pc + 20, pairs, c, n, inside);
        n = inside;
        pc += 20 + (pairs << 3);
        break;
      }
      case op.LEAVE:
        depth -= 1;
        scatterPairs(pc + 12, <u32>b, a, load<i32>(outer + (depth << 2)), n);
        n = load<i32>(outer + (depth << 2));
        pc += 12 + (b << 3);
        break;
      case op.LOOP:
        for (let at: usize = 0; at < <usize>n << 2; at += 4) store<i32>(a + at, <i32>at);
        store<i32>(outer + (depth << 2), n);
        store<i32>(rounds + (depth << 2), 0);
        depth += 1;
        for (let pair: usize = 0; pair < b; pair += 1) {
          const at = pc + 12 + (pair << 3);
          memory.copy(word(at, 1), word(at, 0), <usize>n << 2);
        }
        pc += 12 + (b << 3);
        break;
      case op.AGAIN: {
        const outs = word(pc, 6);
        const carried = pc + 28 + (<usize>outs << 3);
        const carries = word(carried, 0);
        const round = load<i32>(rounds + ((depth - 1) << 2)) + 1;
        store<i32>(rounds + ((depth - 1) << 2), round);
        n = goOn(pc, round, outs, carried + 4, carries, n);
        if (n > 0) {
          pc = code + (b << 2);
          break;
        }
        depth -= 1;
        n = load<i32>(outer + (depth << 2));
        pc = carried + 4 + (<usize>carries << 3);
        break;
      }
      case op.TRAP:
        trapWhere(a, b, n);
        pc += 12;
        break;
      case op.HIST:
        if (trapsHere > 0) tallyOthers(a, b, <u32>c, n);
        else tally(a, b, <u32>c, word(pc, 4), n);
        pc += 20;
        break;
      case op.SPILL: {
        memory.copy(b + (<usize>(base - first) << 2), a, <usize>n << 2);
        pc += 16;
        break;
      }
      default:
        unreachable();
    }
  }
}

/** Ends a round: writes what is done, and moves what goes on together. */
function goOn(pc: usize, round: i32, outs: u32, carried: usize, carries: u32, n: i32): i32 {
  const until = <usize>word(pc, 1);
  const lanes = <usize>word(pc, 3);
  const trials = <usize>word(pc, 5);
  if (round >= <i32>word(pc, 4)) {
    for (let lane: i32 = 0; lane < n; lane += 1) {
      const at = <usize>lane << 2;
      if (load<i32>(until + at) == 0) trap(load<u32>(trials + at));
      store<i32>(until + at, -1);
    }
  }
  const end = <usize>n << 2;
  if (noneSet(until, end)) {
    for (let pair: u32 = 0; pair < carries; pair += 1) {
      const at = carried + (<usize>pair << 3);
      if (word(at, 0) != word(at, 1)) memory.copy(word(at, 1), word(at, 0), end);
    }
    return n;
  }
  for (let pair: u32 = 0; pair < outs; pair += 1) {
    const src = <usize>word(pc + 28 + (<usize>pair << 3), 0);
    const dst = <usize>word(pc + 28 + (<usize>pair << 3), 1);
    for (let at: usize = 0; at < end; at += 4) {
      if (load<i32>(until + at) != 0) store<i32>(dst + <usize>load<u32>(lanes + at), load<i32>(src + at));
    }
  }
  for (let pair: u32 = 0; pair < carries; pair += 1) {
    compact(until, word(carried + (<usize>pair << 3), 0), word(carried + (<usize>pair << 3), 1), end);
  }
  return <i32>(compact(until, lanes, lanes, end) >> 2);
}

/** Several tables, so that counting the same again need not wait for the last time. */
function tally(index: usize, table: usize, last: u32, copies: u32, n: i32): void {
  const size = copies == 1 ? 0 : (<usize>last + 2) << 2;
  const end = <usize>n << 2;
  const whole = <usize>(n & ~3) << 2;
  const over = last + 1;
  let at: usize = 0;
  for (; at < whole; at += 16) {
    count(table, load<u32>(index + at), over);
    count(table + size, load<u32>(index + at, 4), over);
    count(table + size * 2, load<u32>(index + at, 8), over);
    count(table + size * 3, load<u32>(index + at, 12), over);
  }
  for (; at < end; at += 4) count(table, load<u32>(index + at), over);
}

function tallyOthers(index: usize, table: usize, last: u32, n: i32): void {
  const trapped = <usize>word(head, op.HEAD_TRAPPED);
  for (let lane: i32 = 0; lane < n; lane += 1) {
    if (load<u8>(trapped + lane) == 0) count(table, load<u32>(index + (<usize>lane << 2)), last + 1);
  }
}

// @ts-ignore: decorator
@inline
function count(table: usize, index: u32, over: u32): void {
  const at = table + (<usize>(index < over ? index : over) << 2);
  store<u32>(at, load<u32>(at) + 1);
}
