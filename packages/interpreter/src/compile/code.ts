import type { Value } from '@rulewright/core';
import type { Run } from '../run/run.js';

/** The values of a running callable, by slot. */
export type Frame = Value[];

/** A node made ready to run. */
export type Code = (run: Run, frame: Frame) => Value;

/** A step made ready to run. */
export type Action = (run: Run, frame: Frame) => void;

const templates: (readonly Value[])[] = [];

export function newFrame(slots: number): Frame {
  const template = (templates[slots] ??= Array.from({ length: slots }, () => null));
  return template.slice();
}

const nothing: Action = () => undefined;

export function runAll(all: readonly Action[]): Action {
  const actions = all.filter((action) => action !== nothing);
  const [first, second, third] = actions;
  switch (actions.length) {
    case 0:
      return nothing;
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
