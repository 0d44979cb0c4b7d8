/** A game as scripts read it. */
import { type Json, toPlainJson, type Value } from '@rulewright/core';
import type { DecisionQuestion, RunState } from '@rulewright/engine';
import { plainStyle } from '../../render/style.js';
import type { Shell } from '../../shell.js';
import { stepJson } from '../roll/report-json.js';
import type { Order } from './order.js';
import { storyOf } from './story.js';

export function reportGame(
  order: Order,
  seed: string | undefined,
  state: RunState,
  question: DecisionQuestion | undefined,
  shell: Shell,
): void {
  const { playable, ruleset } = order;
  const { kind, ir } = playable;
  const things =
    'things' in state && state.things
      ? { before: state.things.before, after: state.things.after, roles: state.things.roles }
      : undefined;
  const end =
    state.state === 'done'
      ? {
          result: ir.result ? toPlainJson(state.result) : null,
          outcome: state.outcome ?? null,
          values: plain(state.values),
          measures: plain(state.measures),
        }
      : {};
  const report = {
    ok: state.state === 'done',
    [kind]: ir.name,
    state: state.state,
    ...end,
    ...(question ? { question } : {}),
    ...(things ? { things } : {}),
    story: storyOf(state.trace, plainStyle).map(({ text }) => text),
    trace: (state.trace?.steps ?? []).map((step) => stepJson(step, ruleset.textOf)),
    log: state.log,
    seed: seed ?? null,
    ...(order.trial === undefined ? {} : { trial: order.trial }),
  };
  shell.out.write(`${JSON.stringify(report, null, 2)}\n`);
}

function plain(values: Readonly<Record<string, Value>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toPlainJson(value)]));
}
