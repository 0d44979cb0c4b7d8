/** What steps do to things, told from the steps alone. */
import type { Program, SetStep, Step } from '@rulewright/core';
import { layoutOf, type Layout } from './layout.js';
import { isActionCall } from './steps.js';

/** The fields that a step may change: those at the end of its path, wherever that leads through other things. */
export function changesOf(layout: Layout, { path }: SetStep): readonly string[] {
  const owners = [0, ...linksAt(layout, path).map((at) => at + 1)];
  const found = owners.flatMap((at) => {
    const part = path[at];
    if (part === undefined) return [];
    return typeof part === 'string' ? [part] : layout.columns;
  });
  return [...new Set(found)].filter((name) => layout.indexOf(name) !== undefined);
}

/** The fields that lead on to other things. */
export function linksOf(layout: Layout, { path }: SetStep): readonly string[] {
  const found = linksAt(layout, path).flatMap((at) => {
    const part = path[at];
    return typeof part === 'string' ? [part] : layout.columns;
  });
  return [...new Set(found)].filter((name) => layout.indexOf(name) !== undefined);
}

/** Where on a path another thing may be meant by what follows. */
function linksAt(layout: Layout, path: SetStep['path']): readonly number[] {
  return path.slice(0, -1).flatMap((part, at) => {
    const types = typeof part === 'string' ? layout.fieldTypes(part) : undefined;
    return !types || types.some((type) => layout.holdsThings(type)) ? [at] : [];
  });
}

const known = new WeakMap<Program, Map<string, ReadonlySet<string>>>();

/** All fields that an action may change, itself or through others. */
export function changedBy(program: Program, action: string): ReadonlySet<string> {
  let all = known.get(program);
  if (!all) known.set(program, (all = new Map<string, ReadonlySet<string>>()));
  let found = all.get(action);
  if (!found) {
    const changed = new Set<string>();
    visitAction(program, action, new Set(), changed);
    all.set(action, (found = changed));
  }
  return found;
}

/** The fields that steps may change. */
export function changedIn(program: Program, steps: readonly Step[]): ReadonlySet<string> {
  const changed = new Set<string>();
  visitSteps(program, steps, new Set(), changed);
  return changed;
}

function visitAction(program: Program, name: string, done: Set<string>, changed: Set<string>): void {
  if (done.has(name)) return;
  done.add(name);
  const ir = program.actions.find((each) => each.name === name);
  if (ir) visitSteps(program, ir.steps, done, changed);
}

function visitSteps(program: Program, steps: readonly Step[], done: Set<string>, changed: Set<string>): void {
  for (const step of steps) {
    if (step.kind === 'set') for (const name of changesOf(layoutOf(program), step)) changed.add(name);
    else if (step.kind === 'bind' && isActionCall(step.value)) visitAction(program, step.value.name, done, changed);
    else if (step.kind === 'loop' || step.kind === 'for') visitSteps(program, step.body, done, changed);
    else if (step.kind === 'branch') visitSteps(program, [...step.then, ...step.else], done, changed);
  }
}
