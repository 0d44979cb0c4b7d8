import { harbour } from './harbour.js';
import { inFolder, type Ran, run, type RunOptions } from './shell.js';

/** Rolls in a folder that holds the ruleset as `harbour`. */
export function roll(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return inFolder({ 'harbour/ruleset.yaml': harbour }, (cwd) => run(['roll', ...args], { cwd, ...options }));
}

/** The same as JSON. */
export async function rollJson(args: readonly string[]): Promise<Record<string, unknown>> {
  const { out } = await roll([...args, '--json']);
  return JSON.parse(out) as Record<string, unknown>;
}
