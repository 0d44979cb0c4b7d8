import { join, none, type Span, type Type } from '@rulewright/core';
import type { Env } from '../env.js';
import { grown, mostRounds, sameShape, widen } from '../stable-type.js';
import type { TextSpan } from '../../syntax/ast.js';
import { type Done, Effects, type Flow, forgetChanged, give } from './flow.js';

/** Loops within one another; each takes a few passes to know what its names hold. */
const mostLoops = 6;

export interface Looped<Result extends Done> {
  readonly done: Result;
  /** Where the body was checked: its names are those at the end of a round. */
  readonly env: Env;
  readonly effects: Effects;
}

interface Head {
  readonly types: ReadonlyMap<string, { readonly type: Type; readonly span: Span }>;
  readonly effects: Effects;
}

/**
 * Checks a loop's body, `check`, with what holds at the start of every round: names have the types that they had
 * before or get within a round, and nothing is known of what a round changes.
 */
export function checkRounds<Result extends Done>(
  flow: Flow,
  env: Env,
  at: TextSpan,
  check: (head: Env) => Result,
): Looped<Result> | undefined {
  if (flow.loops >= mostLoops) {
    env.report('action/too-many-loops', { most: mostLoops }, at);
    return undefined;
  }
  flow.loops += 1;
  const run = (head: Head): Looped<Result> => {
    const inner = env.child();
    for (const [name, { type, span }] of head.types) give(inner, flow.variable(name, type, span));
    forgetChanged(inner, head.effects);
    const { result, effects } = flow.within(() => check(inner));
    return { done: result, env: inner, effects };
  };
  let head: Head = { types: new Map(), effects: new Effects() };
  let stable = false;
  for (let pass = 0; pass < mostRounds && !stable; pass += 1) {
    const assumed = head;
    const trial = flow.tentatively(env.scope.slots, () => run(assumed));
    head = { types: headTypes(env, assumed, trial, pass), effects: trial.effects };
    stable = isStable(assumed, head);
  }
  const found = run(stable ? head : { ...head, types: widest(head.types) });
  flow.loops -= 1;
  return found;
}

/** What names hold at the start of a round: what they held before the loop, or at the end of a round. */
function headTypes<Result extends Done>(env: Env, assumed: Head, trial: Looped<Result>, pass: number): Head['types'] {
  const types = new Map<string, { type: Type; span: Span }>();
  for (const { name, type: end, span } of trial.env.scope.ownVariables()) {
    const before = assumed.types.get(name)?.type ?? env.scope.find(name)?.type ?? none;
    const type = grown(before, join(before, end) ?? end, pass);
    types.set(name, { type, span: span ?? env.place.source.span });
  }
  return types;
}

function widest(types: Head['types']): Head['types'] {
  return new Map([...types].map(([name, { type, span }]) => [name, { type: widen(undefined, type), span }]));
}

function isStable(before: Head, after: Head): boolean {
  const sameTypes =
    before.types.size === after.types.size &&
    [...after.types].every(([name, { type }]) => {
      const known = before.types.get(name)?.type;
      return known !== undefined && sameShape(known, type);
    });
  return sameTypes && before.effects.calls === after.effects.calls && sameSet(before.effects, after.effects);
}

function sameSet({ fields: a }: Effects, { fields: b }: Effects): boolean {
  return a.size === b.size && [...a].every((each) => b.has(each));
}
