import { diagnostic, type Diagnostic, type Input, join, showType, type Type } from '@rulewright/core';
import type { Context } from './context.js';
import type { Global } from './globals.js';
import type { Definition } from './link.js';

/** Whether a definition can take the place of another: what calls and asks the one must be able to call and ask the other. */
export function checkFit(context: Context, { model }: Definition): void {
  const { key, replaces } = model;
  if (!replaces) return;
  const [before, after] = [context.named(replaces.name), context.named(key.name)];
  if (!before || !after) return;
  const [name, original] = [key.name, replaces.name];
  const problem = inputProblem(inputsOf(before), inputsOf(after));
  if (problem) context.report('uses/replaced-input', { name, original, problem }, replaces.span);
  const outcomes = outcomesOf(after);
  const missing = outcomesOf(before).find((outcome) => !outcomes.includes(outcome));
  if (missing !== undefined) {
    context.report('uses/replaced-outcome', { name, original, outcome: missing }, replaces.span);
  }
}

function inputsOf(global: Global): readonly Input[] {
  if ('signature' in global) return global.signature.inputs;
  return global.kind === 'scenario' ? global.scenario.inputs : [];
}

function typeOf(global: Global): Type | undefined {
  if ('signature' in global) return global.signature.type;
  return global.kind === 'scenario' ? global.scenario.type : undefined;
}

function outcomesOf(global: Global): readonly string[] {
  const type = typeOf(global);
  return type?.kind === 'roll' ? type.outcomes : [];
}

function inputProblem(before: readonly Input[], after: readonly Input[]): string | undefined {
  for (const [index, { name, type }] of before.entries()) {
    const at = after.findIndex((each) => each.name === name);
    const now = after[at];
    if (!now) return `because it lacks the input "${name}"`;
    if (at !== index) return `because its input "${name}" is number ${String(at + 1)}, not ${String(index + 1)}`;
    if (!join(type, now.type)) return `whose input "${name}" is of ${showType(type)}, not of ${showType(now.type)}`;
  }
  const further = after
    .slice(before.length)
    .find(({ default: standard, type }) => !standard && type.kind !== 'optional');
  return further && `because its further input "${further.name}" has no default`;
}

/**
 * What is wrong in the files of used rulesets, said where it can be put right: at the definition that does not fit in
 * the place of another, or where the ruleset is used.
 */
export function settleForeign(
  context: Context,
  replacing: readonly Definition[],
  useOf: (problem: Diagnostic) => Diagnostic | undefined,
): Diagnostic[] {
  const { spaces } = context;
  const byName = new Map(replacing.map((each) => [each.model.key.name, each]));
  const { dropped } = spaces;
  const unfit = new Set<string>();
  return context.found.flatMap(({ problem, during }): Diagnostic[] => {
    if (spaces.isOwn(problem.span.file)) return [problem];
    if (problem.severity !== 'error' || (during !== undefined && dropped.has(during))) return [];
    const cause = during === undefined ? undefined : nearest(context, during, byName);
    const { key, replaces } = cause?.model ?? {};
    if (!key || !replaces || !spaces.isOwn(replaces.span.file)) {
      const told = useOf(problem);
      return told ? [told] : [];
    }
    // One definition that does not fit is one mistake, in however many places it shows.
    if (unfit.has(key.name)) return [];
    unfit.add(key.name);
    const related = [{ message: problem.message, span: problem.span }];
    const values = { name: key.name, original: replaces.name, user: during ?? '', message: problem.message };
    return [diagnostic('uses/does-not-fit', values, replaces.span, { related })];
  });
}

/** The replacing definition that is this one, or that it leans on over the fewest others. */
function nearest(context: Context, from: string, byName: ReadonlyMap<string, Definition>): Definition | undefined {
  const seen = new Set([from]);
  const queue = [from];
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const found = byName.get(name);
    if (found) return found;
    for (const next of context.mentions(name)) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return undefined;
}
