import { harbour } from './harbour.js';
import { skirmish } from './skirmish.js';
import { inFolder, type Ran, run, type RunOptions } from './shell.js';

/** A later edition of the same game, in which rowing is harder. */
const stormy = harbour.replace('default: 4 }', 'default: 5 }').replace('Harbour Lights', 'Stormy Harbour');

/** A game with a decision that its own preference gets wrong. */
const wager = `rulewright: 1
title: Wager
rolls:
  again:
    let:
      first: sum(d6)
      anew: choose from (yes, no) by sailor prefer if first <= 2 then yes else no
    result: if anew then d6 else first
    outcomes: { high: result > 4, low: otherwise }
`;

/** Asks for odds in a folder that holds the rulesets `harbour`, `stormy`, `wager` and `skirmish`. */
export function odds(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const files = {
    'harbour/ruleset.yaml': harbour,
    'stormy/ruleset.yaml': stormy,
    'wager/ruleset.yaml': wager,
    'skirmish/ruleset.yaml': skirmish,
  };
  return inFolder(files, (cwd) => run(['odds', ...args], { cwd, ...options }));
}

/** The same as JSON. */
export async function oddsJson(args: readonly string[]): Promise<Record<string, unknown>> {
  const { out } = await odds([...args, '--json']);
  return JSON.parse(out) as Record<string, unknown>;
}
