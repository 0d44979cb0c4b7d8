import { harbour } from './harbour.js';
import { inFolder, type Ran, run, type RunOptions } from './shell.js';

/** A later edition of the same game, in which rowing is harder. */
const stormy = harbour.replace('default: 4 }', 'default: 5 }').replace('Harbour Lights', 'Stormy Harbour');

/** Asks for odds in a folder that holds two rulesets, `harbour` and `stormy`. */
export function odds(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const files = { 'harbour/ruleset.yaml': harbour, 'stormy/ruleset.yaml': stormy };
  return inFolder(files, (cwd) => run(['odds', ...args], { cwd, ...options }));
}

/** The same as JSON. */
export async function oddsJson(args: readonly string[]): Promise<Record<string, unknown>> {
  const { out } = await odds([...args, '--json']);
  return JSON.parse(out) as Record<string, unknown>;
}
