/** Results that are kept to compare with. */
import type { OddsCase } from './asking.js';
import type { PlainAnswer } from './plain.js';

export interface Pinned {
  readonly name: string;
  readonly answer: PlainAnswer;
  /** What was asked, so that it can be asked for other settings of an input. */
  readonly of: OddsCase;
}

/** More are drawn in nobody's way only in the table. */
export const mostDrawnPins = 3;

/** One more; one of the same name makes room. */
export function withPin(pins: readonly Pinned[], pin: Pinned): readonly Pinned[] {
  return [...pins.filter(({ name }) => name !== pin.name), pin];
}
