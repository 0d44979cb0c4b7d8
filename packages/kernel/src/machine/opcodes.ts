/**
 * The instructions of the column machine, read by its two implementations (this file is compiled by AssemblyScript too) and
 * written by the assembler. An instruction is its opcode and its operands, each a 32-bit word. Operands that are columns
 * are byte addresses; a column has a 32-bit value for each lane. Conditions are masks: -1 or 0. Nothing here can fail: what
 * a rule may not do marks the trial as trapped, and the interpreter runs it instead.
 */

export const END = 0;

/** `dst, a, b`. */
export const ADD = 1;
export const SUB = 2;
export const MUL = 3;
export const MIN = 4;
export const MAX = 5;
export const AND = 6;
export const OR = 7;
export const XOR = 8;
export const EQ = 9;
export const LT = 10;
export const LE = 11;
/** Rounded down; 0 where the divisor is 0. */
export const DIV = 12;
/** With the sign of the divisor; 0 where the divisor is 0. */
export const MOD = 13;

/** `dst, src`. */
export const COPY = 14;
/** `dst, mask, a, b`: a where the mask is set. */
export const SELECT = 15;

/** `dst, index, table, last`: the signed entry; an index beyond the last (or below 0) counts as the last. */
export const GATHER8 = 16;
export const GATHER16 = 17;
export const GATHER32 = 18;

/**
 * `dst, pos, cache, trial, combinations, threshold`: the next random word, not one of those whose product with the number
 * of combinations leaves less than the threshold. `pos` counts the words that a lane has taken; while it is odd, `cache`
 * holds the second word of its block.
 */
export const WORD = 19;
/** `dst, word, size`: the next digit to the base `size`; the word keeps the rest. */
export const DIGIT = 20;
/**
 * `dst, pos, cache, trial, count, table, most`: a word for `count` dice, of which there are at most so many; none where it is
 * 0. The table has the number of combinations and the threshold for each count.
 */
export const COUNTED_WORD = 21;
/** `dst, word, size, count, place`: 1 more than the next digit where `place` is below the count, otherwise 0. */
export const COUNTED_DIGIT = 22;
/** `dst, size, pos, cache, trial`: the index of a die whose size each lane knows; 0 without a word where that is 1 or less. */
export const DIE = 23;

/** `cond, skip, lanes, n, (src, dst) × n`: goes on with the lanes where the mask is set; to `skip` when there are none. */
export const ENTER = 24;
/** `lanes, n, (src, dst) × n`: goes back to all lanes, and writes those that were gone on with. */
export const LEAVE = 25;
/** `lanes, n, (src, dst) × n`: starts a loop with all lanes. */
export const LOOP = 26;
/**
 * `until, start, lanes, most, trial, n, (src, dst) × n, m, (src, dst) × m`: lanes where the mask is set are done and write
 * the first pairs; the others go on from `start` with the second pairs. After `most` rounds those that are left are trapped.
 */
export const AGAIN = 27;

/** `cond, trial`: traps trials where the mask is set. */
export const TRAP = 28;
/** `index, table, last, copies`: counts; what is not from 0 to the last is counted behind it. Trapped trials are not. */
export const HIST = 29;
/** `src, buffer, trial`: writes values one behind the other, by trial. */
export const SPILL = 30;

/** `dst, index, last, (column) × (last + 1)`: each lane of the column that its index names, of the last where it is beyond. */
export const PICK = 31;

/**
 * `dst, pos, cache, trial, size, threshold, fresh`: the index of a die of that size, at most 65535, from a word of its own.
 * `fresh` is 1 where no lane has taken any word before.
 */
export const ROLL = 32;

/** Where the words of a program's header stand. */
export const HEAD_CODE = 0;
/** Lanes of a column; a multiple of 16. */
export const HEAD_WIDTH = 1;
/** The columns that count words, keep a second word and hold the numbers of trials. */
export const HEAD_POS = 2;
export const HEAD_CACHE = 3;
export const HEAD_TRIAL = 4;
/** A byte for each lane that is trapped. */
export const HEAD_TRAPPED = 5;
/** The numbers of trapped trials, how many there may be, and how many there are. */
export const HEAD_TRAPS = 6;
export const HEAD_TRAP_ROOM = 7;
export const HEAD_TRAP_COUNT = 8;
/** The words of the key. */
export const HEAD_KEY0 = 9;
export const HEAD_KEY1 = 10;
export const HEAD_WORDS = 16;

/** Regions within regions, at most. */
export const DEEPEST = 64;
