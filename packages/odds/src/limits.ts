/** How much work one analysis may be, and who may stop it. */
import { type Diagnostic, diagnostic, type IrSpan, type Span } from '@rulewright/core';
import { Cancelled, Refused } from './evaluate/signals.js';

export interface OddsLimits {
  /** So many states are looked at, at most. */
  readonly states: number;
  /** So many milliseconds may pass. */
  readonly millis: number;
  /** What can go on for ever is followed until what is left out is less likely than one in so many. */
  readonly rarest: bigint;
}

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

/** So many states pass between two looks at the clock. */
const stride = 4096;

export class Budget {
  private states = 0;
  private nextLook = stride;
  private readonly start = Date.now();

  constructor(
    readonly limits: OddsLimits,
    private readonly watch: Watch = {},
  ) {}

  spend(states: number, worker: Worker): void {
    this.states += states;
    if (this.states < this.nextLook) return;
    this.nextLook = this.states + stride;
    if (this.watch.signal?.aborted === true) throw new Cancelled();
    const millis = Date.now() - this.start;
    this.watch.onProgress?.({ states: this.states, millis });
    if (this.states > this.limits.states) refuse(worker, `more than ${String(this.limits.states)} states`);
    if (millis > this.limits.millis) refuse(worker, `more than ${String(this.limits.millis)} ms of work`);
  }
}

function refuse(worker: Worker, amount: string): never {
  throw new Refused(tooLarge(worker, amount));
}

/** Says what is too much work, and how much it is. */
export function tooLarge(worker: Worker, amount: string): Diagnostic {
  const { landmark } = worker;
  const span = worker.place(landmark?.span ?? worker.at);
  return diagnostic('odds/too-large', { name: landmark?.name ?? 'this', amount }, span);
}
