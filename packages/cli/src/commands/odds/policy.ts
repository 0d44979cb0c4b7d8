/** Who decides: the rules, or whoever plays for the best or the worst. */
import { type Program, suggest } from '@rulewright/core';
import type { OddsQuestion, PolicyName } from '@rulewright/engine';
import { Trouble } from '../../shell.js';
import { splitList } from '../roll/arguments.js';
import type { OddsFlags } from './flags.js';
import type { Policy, Question, Subject, Told } from './question.js';

const policies: readonly PolicyName[] = ['default', 'first', 'last', 'random', 'optimal', 'worst'];

/** `--policy optimal`, `--policy foe=worst`, or both. */
export function readPolicy({ policy = [], goal, for: side }: OddsFlags, subjects: readonly Subject[]): Policy {
  const players: Record<string, PolicyName> = {};
  let rest: PolicyName | undefined;
  for (const part of policy.flatMap(splitList)) {
    const at = part.lastIndexOf('=');
    const name = policyNamed(part, part.slice(at + 1));
    const player = at < 0 ? undefined : part.slice(0, at).normalize('NFC');
    if (player === undefined ? rest !== undefined : Object.hasOwn(players, player)) {
      throw new Trouble(`--policy ${part}: how ${player ?? 'everybody'} decides is said twice.`);
    }
    if (player === undefined) rest = name;
    else players[decider('--policy', part, player, subjects)] = name;
  }
  const all = { rest: rest ?? 'default', players, side: side?.normalize('NFC') };
  if ((goal ?? side) !== undefined && !hasGoal(all)) {
    const what = goal === undefined ? '--for tells whose goal' : '--goal is what';
    throw new Trouble(`${what} optimal or worst play looks at.`, ['Add --policy optimal or --policy worst.']);
  }
  if (all.side !== undefined) decider('--for', all.side, all.side, subjects);
  return all;
}

function policyNamed(part: string, name: string): PolicyName {
  const known = policies.find((each) => each === name);
  if (known) return known;
  const [near] = suggest(name, policies);
  throw new Trouble(`--policy ${part}: there is no such way to play.`, [
    ...(near === undefined ? [] : [`Did you mean ${near}?`]),
    `There are: ${policies.join(', ')}.`,
  ]);
}

/** Somebody who decides something in the rules. */
function decider(flag: string, typed: string, name: string, subjects: readonly Subject[]): string {
  const known = [...new Set(subjects.flatMap(({ program }) => [...decidersIn(program)]))];
  if (known.includes(name)) return name;
  const [near] = suggest(name, known);
  throw new Trouble(`${flag} ${typed}: ${name} decides nothing here.`, [
    ...(near === undefined ? [] : [`Did you mean ${near}?`]),
    known.length === 0 ? 'There are no decisions.' : `Those who decide: ${known.join(', ')}.`,
  ]);
}

function decidersIn(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const parts: unknown[] = [program];
  while (parts.length > 0) {
    const part = parts.pop();
    if (typeof part !== 'object' || part === null) continue;
    const { kind, by } = part as { readonly kind?: unknown; readonly by?: readonly string[] };
    if (kind === 'choose') for (const name of by ?? []) names.add(name);
    parts.push(...(Object.values(part) as unknown[]));
  }
  return names;
}

function hasGoal({ rest, players }: Policy): boolean {
  return [rest, ...Object.values(players)].some((each) => each === 'optimal' || each === 'worst');
}

/** Who plays how, and for what: the chance of an outcome, or the mean of anything else. */
export function playOf(
  roll: Told,
  { policy, goal }: Pick<Question, 'policy' | 'goal'>,
): Pick<OddsQuestion, 'policy' | 'players' | 'goal'> {
  const { rest, players, side } = policy;
  const play = { policy: rest, players };
  if (goal === undefined && side === undefined) return play;
  const isOutcome = roll.outcomes.some(({ name }) => name === goal);
  const aim = isOutcome && goal !== undefined ? { outcome: goal } : { mean: goal ?? 'result' };
  return { ...play, goal: { ...aim, for: side } };
}

/** `optimal play for success`. */
export function policyWords({ policy, goal }: Question): readonly string[] {
  const { rest, players, side } = policy;
  const words = (name: PolicyName): string => `${name} ${name === 'optimal' || name === 'worst' ? 'play' : 'choices'}`;
  const all = [
    ...(rest === 'default' ? [] : [words(rest)]),
    ...Object.entries(players).map(([player, name]) => `${words(name)} of ${player}`),
  ];
  if (all.length === 0) return [];
  const aim = goal === undefined ? '' : ` for ${goal}`;
  return [`${all.join(', ')}${aim}${side === undefined ? '' : `, ${side} against the rest`}`];
}
