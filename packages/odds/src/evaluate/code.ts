/** Nodes made ready to be worked out, once for each way in which their value is looked at. */
import type { IrSpan, Value } from '@rulewright/core';
import type { Side } from '../spread/side.js';
import { certainly, type Spread } from '../spread/spread.js';

/** The values of a running callable, by slot. */
export type Frame = Value[];

export interface Code {
  /** The slots that it reads. */
  readonly free: readonly number[];
  /** Its value is not always the same for the same frame. */
  readonly random: boolean;
  /** It draws cards, or makes decisions of which every choice is followed. */
  readonly effects: boolean;
  /** Only for what is not random. */
  value(frame: Frame): Value;
  /** Only for what is random. Without effects, no side is given and none comes back. */
  spread(frame: Frame, side: Side): Spread;
  /** Where it stands in the rules. */
  readonly span: IrSpan;
}

/** What a node gives, whatever kind of node it is, with the side of the run so far. */
export function spreadOf(code: Code, frame: Frame, side: Side): Spread {
  if (!code.random) return certainly(code.value(frame), side);
  if (code.effects || side === undefined) return code.spread(frame, side);
  return beside(code.spread(frame, undefined), side);
}

/** The same, in runs that have come to `side`. */
export function beside(spread: Spread, side: Side): Spread {
  if (side === undefined) return spread;
  const { entries, total, missing } = spread;
  return { entries: entries.map(({ value, weight }) => ({ value, weight, side })), total, missing };
}

/** A node that gives the same value for the same frame. */
export function certain(span: IrSpan, free: readonly number[], value: (frame: Frame) => Value): Code {
  return {
    free,
    random: false,
    effects: false,
    value,
    spread: (frame, side) => certainly(value(frame), side),
    span,
  };
}

export function uncertain(
  span: IrSpan,
  free: readonly number[],
  effects: boolean,
  spread: (frame: Frame, side: Side) => Spread,
): Code {
  return { free, random: true, effects, spread, value: cannotTell, span };
}

function cannotTell(): never {
  throw new Error('What is left to chance has no value of its own.');
}

/** All slots that some nodes read, but those that they fill themselves. */
export function freeOf(codes: readonly (Code | undefined)[], own: readonly number[] = []): readonly number[] {
  const free = new Set<number>();
  for (const code of codes) for (const slot of code?.free ?? []) if (!own.includes(slot)) free.add(slot);
  return [...free];
}

export function anyRandom(codes: readonly (Code | undefined)[]): boolean {
  return codes.some((code) => code?.random === true);
}

export function anyEffects(codes: readonly (Code | undefined)[]): boolean {
  return codes.some((code) => code?.effects === true);
}
