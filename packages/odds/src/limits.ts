/** How much work one analysis may be, and who may stop it. */
import { type Diagnostic, diagnostic, type IrSpan, type Span } from '@rulewright/core';
import { Cancelled, Refused } from './evaluate/signals.js';
import { mostHeld } from './spread/spread.js';

/** How much work exact odds may be. What would be more is refused with a diagnostic. */
export interface OddsLimits {
  /** So many states are looked at, at most. */
  readonly states: number;
  /** So many milliseconds may pass. */
  readonly millis: number;
  /** What can go on for ever is followed until what is left out is less likely than one in so many. */
  readonly rarest: bigint;
}

/** The limits where none are given: twenty million states, a minute. */
export const defaultOddsLimits: OddsLimits = { states: 20_000_000, millis: 60_000, rarest: 10n ** 12n };

/** Something that knows what is being worked out. */
interface Worker {
  readonly landmark: { readonly name?: string; readonly span: IrSpan } | undefined;
  readonly at: IrSpan;
  place(span: IrSpan): Span;
}

export interface Watch {
  /** Stops the work when it is, or becomes, aborted. */
  readonly signal?: { readonly aborted: boolean } | undefined;
  /** Told now and then how many states were looked at. */
  readonly onProgress?: ((progress: { readonly states: number; readonly millis: number }) => void) | undefined;
}

/** So many ways are worked out in a millisecond, where that goes well. */
const waysAMilli = 500;

/** What a state with all that is kept beside it takes of the memory, as a rule. */
const bytesAState = 1000;

/** So many states at once are worth a look at the memory. */
const many = 20_000;

/** So many states pass between two looks at the clock. */
const stride = 4096;

export class Budget {
  private states = 0;
  private nextLook = stride;
  private readonly start = Date.now();

  /** How often memory was found to be nearly full, one look after the other. */
  private full = 0;

  constructor(
    readonly limits: OddsLimits,
    private readonly watch: Watch = {},
  ) {}

  /**
   * Refuses before anything is done what would be so many ways at the least, each held on its own. `nearest` says what
   * could be asked instead.
   */
  foresee(ways: bigint, worker: Worker, of: string, nearest?: string): void {
    const { states, millis } = this.limits;
    if (ways <= BigInt(Math.floor(Math.min(roomFor(), states - this.states, millis * waysAMilli)))) return;
    throw new Refused(tooLarge(worker, `about ${rounded(ways)} ${of}`, nearest));
  }

  /** Refuses what would be so many different states, and take so long. */
  refuse(worker: Worker, states: number, millis: number): never {
    const minutes = millis < 60_000 ? '' : `, ${rounded(BigInt(Math.ceil(millis / 60_000)))} minutes of work or more`;
    refuse(worker, `about ${rounded(BigInt(Math.ceil(states)))} states at once or more${minutes}`);
  }

  /** So many states are looked at, all of them at once. */
  spend(states: number, worker: Worker): void {
    if (states > many && states > roomFor()) refuse(worker, `about ${rounded(BigInt(states))} states at once`);
    this.states += states;
    if (this.states < this.nextLook) return;
    this.nextLook = this.states + stride;
    if (this.watch.signal?.aborted === true) throw new Cancelled();
    const millis = Date.now() - this.start;
    this.watch.onProgress?.({ states: this.states, millis });
    if (this.states > this.limits.states) refuse(worker, `more than ${String(this.limits.states)} states`);
    if (millis > this.limits.millis) refuse(worker, `more than ${String(this.limits.millis)} ms of work`);
    // What is full may be full of what nobody needs any more, but not several times in a row.
    const used = memoryUsed();
    if (used > 0.5) this.nextLook = this.states + stride / 16;
    this.full = used > 0.75 ? this.full + 1 : 0;
    if (this.full > 3) refuse(worker, `more memory than there is, after ${String(this.states)} states`);
  }
}

function refuse(worker: Worker, amount: string): never {
  throw new Refused(tooLarge(worker, amount));
}

/** Says what is too much work, and how much it is. */
export function tooLarge(worker: Worker, amount: string, nearest?: string): Diagnostic {
  const { landmark } = worker;
  const span = worker.place(landmark?.span ?? worker.at);
  const related = nearest === undefined ? [] : [{ message: nearest, span: worker.place(worker.at) }];
  return diagnostic('odds/too-large', { name: landmark?.name ?? 'this', amount }, span, { related });
}

/** Two digits, as a reader says them. */
export function rounded(many: bigint): string {
  const digits = String(many);
  if (digits.length > 15) return `10 to the ${String(digits.length - 1)}`;
  const number = Number(digits.slice(0, 2).padEnd(digits.length, '0'));
  if (number >= 1e9) return `${String(number / 1e9)} thousand million`;
  return number >= 1e6 ? `${String(number / 1e6)} million` : String(number);
}

interface Heap {
  readonly used_heap_size: number;
  readonly heap_size_limit: number;
}

interface Host {
  readonly process?: { getBuiltinModule?(name: string): { getHeapStatistics?(): Heap } | undefined };
}

function heapNow(): Heap | undefined {
  return (globalThis as Host).process?.getBuiltinModule?.('node:v8')?.getHeapStatistics?.();
}

/** Which part of the memory that there may be is used; 0 where nobody tells. */
function memoryUsed(): number {
  const heap = heapNow();
  return heap ? heap.used_heap_size / heap.heap_size_limit : 0;
}

/** How many states may be held at once. So few always may: what is full may be full of what nobody needs any more. */
function roomFor(): number {
  const heap = heapNow();
  if (!heap) return mostHeld;
  const room = Math.floor((heap.heap_size_limit - heap.used_heap_size) / bytesAState);
  return Math.min(mostHeld, Math.max(many, room));
}
