/** Who decides: the rules, or whoever plays for the best or the worst. */
import { suggest } from '@rulewright/core';
import type { OddsQuestion, PolicyName } from '@rulewright/engine';
import { Trouble } from '../../shell.js';
import type { OddsFlags } from './flags.js';
import type { Question, Told } from './question.js';

const policies: readonly PolicyName[] = ['default', 'first', 'last', 'random', 'optimal', 'worst'];

export function readPolicy({ policy = 'default', goal }: OddsFlags): PolicyName {
  const known = policies.find((name) => name === policy);
  if (!known) {
    const [near] = suggest(policy, policies);
    throw new Trouble(`--policy ${policy}: there is no such way to play.`, [
      ...(near === undefined ? [] : [`Did you mean ${near}?`]),
      `There are: ${policies.join(', ')}.`,
    ]);
  }
  if (goal !== undefined && !hasGoal(known)) {
    throw new Trouble('--goal is what optimal or worst play looks at.', ['Add --policy optimal or --policy worst.']);
  }
  return known;
}

function hasGoal(policy: PolicyName): boolean {
  return policy === 'optimal' || policy === 'worst';
}

/** The chance of an outcome, or the mean of anything else. */
export function goalOf(roll: Told, goal: string | undefined): Pick<OddsQuestion, 'goal'> {
  if (goal === undefined) return {};
  return { goal: roll.outcomes.some(({ name }) => name === goal) ? { outcome: goal } : { mean: goal } };
}

/** `optimal play for success`. */
export function policyWords({ policy, goal }: Question): readonly string[] {
  if (policy === 'default') return [];
  return [`${policy} ${hasGoal(policy) ? 'play' : 'choices'}${goal === undefined ? '' : ` for ${goal}`}`];
}
