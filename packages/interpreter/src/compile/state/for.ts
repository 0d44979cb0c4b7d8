import { type ForStep, nameOfThing, showValue, type Step, type Value } from '@rulewright/core';
import type { Run } from '../../run/run.js';
import { thingBehind } from '../../run/world.js';
import type { Action, Frame } from '../code.js';
import type { Compiler } from '../compiler.js';
import { elementsOf } from '../each.js';
import { roundCost } from '../size.js';

/** One turn for each element; `stepsOf` compiles the steps of a turn. */
export function compileFor(
  compiler: Compiler,
  step: ForStep,
  stepsOf: (compiler: Compiler, steps: readonly Step[]) => Action,
): Action {
  const list = compiler.code(step.list);
  const where = step.where && compiler.code(step.where);
  const body = stepsOf(compiler, step.body);
  const turn = compiler.traced ? traceTurn(compiler, step, body) : body;
  const { slot, span } = step;
  const cost = roundCost(step);
  return (run, frame) => {
    run.at = span;
    for (const element of elementsOf(run, list(run, frame))) {
      run.at = span;
      run.spend(cost);
      frame[slot] = element;
      if (where && where(run, frame) !== true) continue;
      turn(run, frame);
      if (run.stopping) return;
    }
  };
}

function traceTurn(compiler: Compiler, { slot, name, span }: ForStep, body: Action): Action {
  const place = compiler.place(span);
  return (run: Run, frame: Frame) => {
    const { recorder } = run;
    if (recorder?.isFull === true) {
      recorder.omit();
      body(run, frame);
      return;
    }
    const element = frame[slot] ?? null;
    const title = titleOf(element);
    const value = recorder?.show(element) ?? null;
    const opened = recorder?.openPart({ kind: 'turn', title, span: place, value });
    body(run, frame);
    if (recorder && opened) recorder.closePart(opened, { kind: 'turn', title, name, span: place, value });
  };
}

/** How a reader calls an element. */
export function titleOf(element: Value): string {
  const thing = thingBehind(element);
  return thing ? nameOfThing(thing) : showValue(element);
}
