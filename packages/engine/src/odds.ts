import type { Diagnostic, Node, Program } from '@rulewright/core';
import { compileAction, compileRoll, type InputValues } from '@rulewright/interpreter';
import {
  analyse,
  type Goal,
  type OddsLimits,
  type OddsRequest,
  type OddsResult,
  type PolicyName,
  type Watch,
} from '@rulewright/odds';

interface Question extends Watch {
  readonly inputs?: InputValues | undefined;
  readonly options?: InputValues | undefined;
  /**
   * What to tell: `result`, `outcome`, measures, named values, paths such as `attack.margin`, or what things are in the
   * end, such as `goblin.hits`.
   */
  readonly ask?: readonly string[] | undefined;
  /** Several of these together. */
  readonly joint?: readonly (readonly string[])[] | undefined;
  /** Only runs in which this holds: a node that sees the slots of what is asked about. */
  readonly given?: Node | undefined;
  /** Who decides; the rules' own preferences unless something else is said. */
  readonly policy?: PolicyName | undefined;
  /** Those who decide in another way, by the names that decisions call them. */
  readonly players?: Readonly<Record<string, PolicyName>> | undefined;
  /** What `optimal` play makes great, and `worst` play small; the mean of the result when it is left out. */
  readonly goal?: Goal | undefined;
  readonly limits?: Partial<OddsLimits> | undefined;
}

/** A question about the odds of a roll. */
export interface RollOddsQuestion extends Question {
  readonly roll: string;
  /** Things by name, which inputs can then be. */
  readonly things?: InputValues | undefined;
}

/** A question about the odds of an action. */
export interface ActionOddsQuestion extends Question {
  readonly action: string;
  /** Things by name, or lists of them: their fields, and `is`, which names their type. */
  readonly things?: InputValues | undefined;
  /** Who plays each role: the name of one of the things, or the fields of one that is then called like the role. */
  readonly roles?: InputValues | undefined;
}

/** A question about the odds of a scenario. */
export interface ScenarioOddsQuestion extends Question {
  readonly scenario: string;
}

/** What exact odds are asked of. */
export type OddsQuestion = RollOddsQuestion | ActionOddsQuestion | ScenarioOddsQuestion;

/** The exact odds of a roll, an action or a scenario, or why there are none. */
export function oddsOf(program: Program, question: OddsQuestion): OddsResult {
  const prepared = prepare(program, question);
  if ('diagnostics' in prepared) return prepared;
  const { ask, joint, given, policy, players, goal, limits, signal, onProgress } = question;
  return analyse(program, {
    ...subjectOf(question),
    ...prepared,
    ask,
    joint,
    given,
    policy,
    players,
    goal,
    limits,
    signal,
    onProgress,
  });
}

function subjectOf(question: OddsQuestion): Pick<OddsRequest, 'roll' | 'action' | 'scenario'> {
  if ('roll' in question) return { roll: question.roll };
  return 'action' in question ? { action: question.action } : { scenario: question.scenario };
}

function prepare(
  program: Program,
  question: OddsQuestion,
): Pick<OddsRequest, 'inputs' | 'options' | 'roles' | 'things'> | { readonly diagnostics: readonly Diagnostic[] } {
  if ('roll' in question) {
    const roller = compileRoll(program, question.roll);
    if ('code' in roller) return { diagnostics: [roller] };
    const { inputs, diagnostics } = roller.prepare(question.inputs, question.options, question.things);
    return inputs ? { inputs: inputs.values, options: inputs.options } : { diagnostics };
  }
  const [kind, name] =
    'action' in question ? (['action', question.action] as const) : (['scenario', question.scenario] as const);
  const runner = compileAction(program, kind, name);
  if ('code' in runner) return { diagnostics: [runner] };
  const { inputs, diagnostics } = runner.prepare(question);
  if (!inputs) return { diagnostics };
  const { values, options, cast } = inputs;
  return { inputs: values, options, roles: cast?.roles.map(({ value }) => value) ?? [], things: cast?.named };
}
