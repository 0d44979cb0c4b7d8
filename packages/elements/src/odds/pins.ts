/** Results that are kept to compare with. */
import type { PlainAnswer } from './plain.js';

export interface Pinned {
  readonly name: string;
  readonly answer: PlainAnswer;
}

/** So many series are drawn beside the current one. */
const most = 3;

/** One more; the oldest makes room. */
export function withPin(pins: readonly Pinned[], pin: Pinned): readonly Pinned[] {
  const others = pins.filter(({ name }) => name !== pin.name);
  return [...others, pin].slice(-most);
}
