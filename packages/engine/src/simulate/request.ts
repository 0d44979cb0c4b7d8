import type { ActionIr, Diagnostic, Node, Program, RollIr, ScenarioIr } from '@rulewright/core';
import {
  compileAction,
  compileRoll,
  type Decider,
  type DiceSource,
  type PreparedInputs,
  type RunRequest,
  type RunState,
  type Watch,
} from '@rulewright/interpreter';

/** What is simulated: a roll, an action or a scenario. It is plain data, so that it can be handed to another thread or machine. */
export type SimulationRequest = RunRequest & {
  /** Trial n of a seed always has the same dice. */
  readonly seed: string;
  /** What is counted; everything that can be when it is left out. */
  readonly only?: readonly string[] | undefined;
  /** Pairs of names that are counted together. */
  readonly joint?: readonly (readonly [string, string])[] | undefined;
  /** Fields of the things of an action or a scenario, such as `joan.hp`, that are counted after every round too. */
  readonly series?: readonly string[] | undefined;
  /** A condition on what is simulated, as {@link compileCondition} gives it, to be looked for. */
  readonly given?: Node | undefined;
  /** Which machine; the fastest that there is when it is left out. The results are the same. */
  readonly machine?: 'wasm' | 'typescript' | 'interpreter' | undefined;
};

/** What is simulated, checked and ready to be run any number of times. */
export type Subject = {
  readonly inputs: PreparedInputs;
  run(dice: DiceSource, decide?: Decider, watch?: Watch): RunState;
} & (
  | { readonly kind: 'roll'; readonly ir: RollIr }
  | { readonly kind: 'action'; readonly ir: ActionIr }
  | { readonly kind: 'scenario'; readonly ir: ScenarioIr }
);

/** Checks what is asked for, or says everything that does not fit. */
export function prepareSubject(program: Program, request: RunRequest): Subject | readonly Diagnostic[] {
  if ('roll' in request) {
    const roller = compileRoll(program, request.roll);
    if ('code' in roller) return [roller];
    const { inputs, diagnostics } = roller.prepare(request.inputs, request.options, request.things);
    if (!inputs) return diagnostics;
    return { kind: 'roll', ir: roller.roll.ir, inputs, run: (dice, decide) => roller.run(inputs, dice, decide) };
  }
  const isAction = 'action' in request;
  const [kind, name] = isAction ? (['action', request.action] as const) : (['scenario', request.scenario] as const);
  const runner = compileAction(program, kind, name);
  if ('code' in runner) return [runner];
  const { inputs, diagnostics } = runner.prepare(request);
  if (!inputs) return diagnostics;
  const run: Subject['run'] = (dice, decide, watch) => runner.run(inputs, dice, decide, watch);
  const named = <Ir extends ActionIr>(irs: readonly Ir[]): Ir => {
    const ir = irs.find((each) => each.name === name);
    if (!ir) throw new Error('What was compiled is there.');
    return ir;
  };
  return isAction
    ? { kind: 'action', ir: named(program.actions), inputs, run }
    : { kind: 'scenario', ir: named(program.scenarios), inputs, run };
}
