/** Says early that something that grows from step to step will be too much, long before it is. */
import { diagnostic, type IrSpan } from '@rulewright/core';
import { rounded } from '../limits.js';
import { mostHeld } from '../spread/spread.js';
import type { Engine } from './engine.js';
import { Refused } from './signals.js';

/** Before so much time has passed nothing is foretold. */
const patience = 300;
/** So many steps must be known. */
const fewest = 3;
/** How far ahead it looks: to so many times the steps that were made. */
const ahead = 3;

export class Forecast {
  private readonly sizes: number[] = [];
  private total = 0;
  private readonly begun = Date.now();

  constructor(
    private readonly engine: Engine,
    private readonly name: string,
    private readonly span: IrSpan,
  ) {}

  /**
   * After a step: so many states are there now, and so many steps may follow at most. `most` gives how many different
   * states there can be as far as is known, and is asked only where it matters.
   */
  step(size: number, left: number, most: () => number): void {
    const { sizes, engine } = this;
    sizes.push(size);
    this.total += size;
    const steps = sizes.length;
    const millis = Date.now() - this.begun;
    if (steps < fewest || millis < patience) return;
    const before = sizes[Math.ceil(steps / 2) - 1] ?? 1;
    if (size <= before * 1.1) return;
    const power = Math.log(size / before) / Math.log(steps / Math.ceil(steps / 2));
    const far = Math.min(steps + left, steps * ahead) / steps;
    const held = size * far ** power;
    const work = this.total * far ** (power + 1);
    const { limits } = engine.budget;
    const isTooMuch = (states: number): boolean =>
      states > mostHeld || (states / this.total) * millis > limits.millis || states > limits.states;
    if (!isTooMuch(work) && held <= mostHeld) return;
    const bound = most();
    if (!isTooMuch(Math.min(work, bound)) && Math.min(held, bound) <= mostHeld) return;
    this.refuse(Math.min(work, bound), (Math.min(work, bound) / this.total) * millis);
  }

  private stepBegun = this.begun;
  private nextLook = 0;

  /** A step begins in which so many states are looked at. */
  begin(size: number): void {
    if (this.sizes.length === 0) this.sizes.push(size);
    this.stepBegun = Date.now();
    this.nextLook = 0;
  }

  /** In the middle of a step: what was found so far of the next one tells how many there will be. */
  within(looked: number, size: number, found: number, most: () => number): void {
    if (looked < this.nextLook) return;
    this.nextLook = Math.ceil(looked * 1.2);
    const millis = Date.now() - this.stepBegun;
    if (millis < patience || found <= looked) return;
    const each = millis / looked;
    // What is found again and again is new ever more seldom.
    const next = found * (size / looked) ** 0.7;
    const { limits } = this.engine.budget;
    const work = size + next;
    if (work * each <= limits.millis && next <= mostHeld) return;
    const bound = most();
    if (Math.min(work, bound) * each <= limits.millis && Math.min(next, bound) <= mostHeld) return;
    this.refuse(Math.min(work, bound), Math.min(work, bound) * each);
  }

  private refuse(states: number, millis: number): never {
    const shown = (number: number): string => rounded(BigInt(Math.ceil(number)));
    const minutes = Math.ceil(millis / 60_000);
    const time = `${shown(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} of work or more`;
    const amount = states < 1000 ? time : `about ${shown(states)} states, ${time}`;
    throw new Refused(diagnostic('odds/too-large', { name: this.name, amount }, this.engine.place(this.span)));
  }
}
