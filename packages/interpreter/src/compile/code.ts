import type { Value } from '@rulewright/core';
import type { Run } from '../run/run.js';

/** The values of a running callable, by slot. */
export type Frame = Value[];

/** A node made ready to run. */
export type Code = (run: Run, frame: Frame) => Value;

/** A step made ready to run. */
export type Action = (run: Run, frame: Frame) => void;

export function newFrame(slots: number): Frame {
  const frame: Frame = [];
  for (let slot = 0; slot < slots; slot += 1) frame.push(null);
  return frame;
}

export function runAll(actions: readonly Action[]): Action {
  const [first, second, third] = actions;
  switch (actions.length) {
    case 0:
      return () => undefined;
    case 1:
      return first as Action;
    case 2:
      return (run, frame) => {
        (first as Action)(run, frame);
        (second as Action)(run, frame);
      };
    case 3:
      return (run, frame) => {
        (first as Action)(run, frame);
        (second as Action)(run, frame);
        (third as Action)(run, frame);
      };
    default:
      return (run, frame) => {
        for (const action of actions) action(run, frame);
      };
  }
}
