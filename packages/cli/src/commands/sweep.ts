import { type Shell, type Status, Trouble } from '../shell.js';
import { simulate, type SimulateFlags } from './simulate.js';

export interface SweepFlags extends SimulateFlags {
  readonly redis?: string;
}

/** A simulation, or many, counted by workers on any machines. */
export function sweep(
  ruleset: string | undefined,
  name: string | undefined,
  { redis, ...flags }: SweepFlags,
  shell: Shell,
): Promise<Status> {
  if (redis === undefined) {
    throw new Trouble('sweep hands its work out over Redis; name the server with --redis.', [
      'Such as: rulewright sweep my-game attack --vary level=1..8 --redis redis://127.0.0.1:6379',
      'On this machine alone simulate does the same.',
    ]);
  }
  return simulate(ruleset, name, flags, shell, async (question) => {
    const { countersOver } = await import('../redis/index.js');
    return countersOver(redis, question, shell);
  });
}
