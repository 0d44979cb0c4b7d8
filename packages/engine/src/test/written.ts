/** The values that an example writes down, worked out: things, inputs, choices, expectations. */
import type { ExampleIr, Node, Program, ScenarioIr, ThingIr, Value } from '@rulewright/core';
import {
  forcedSource,
  type InputValue,
  type InputValues,
  type Limits,
  run,
  type RunRequest,
  type RunState,
  type RunThings,
} from '@rulewright/interpreter';

export interface Written {
  readonly request: RunRequest;
  readonly choices: readonly Value[];
  readonly expected: readonly Value[];
}

const nameOf = (index: number): string => `example ${String(index)}`;

/** The program with a scenario for each example, of its things, whose result are the values that it writes down. */
export function withWrittenValues(program: Program): Program {
  const scenarios = program.examples.map((example, index): ScenarioIr => {
    const { span } = example;
    const things = example.given ?? [];
    const items: Node[] = [
      ...example.with.map(([, value]) => value),
      ...(example.choose ?? []),
      ...example.expect.map(({ value }) => value),
    ];
    const value: Node = { kind: 'list', items, span };
    const slots = mostSlots([value, things]) + 2;
    const result = { kind: 'bind', slot: slots - 1, type: { kind: 'unknown' }, value, span } as const;
    const none = { roles: [], inputs: [], steps: [], outcomes: [], measures: [] };
    return { ...none, name: nameOf(index), things, slots, result, span };
  });
  return { ...program, scenarios: [...program.scenarios, ...scenarios] };
}

/** What the example at an index asks to be run; undefined where what it writes down cannot be worked out. */
export function exampleRequest(program: Program, index: number): RunRequest | undefined {
  const example = program.examples[index];
  if (!example) return undefined;
  const written = writtenValues(withWrittenValues(program), example, index, undefined);
  return 'request' in written ? written.request : undefined;
}

function mostSlots(part: unknown): number {
  if (Array.isArray(part)) return Math.max(0, ...part.map(mostSlots));
  if (typeof part !== 'object' || part === null) return 0;
  return Math.max(
    0,
    ...Object.entries(part).map(([key, value]: [string, unknown]) => {
      if ((key === 'slot' || key === 'acc' || key === 'rounds') && typeof value === 'number') return value;
      if (key === 'params' && Array.isArray(value)) return Math.max(0, ...value.map(Number));
      return key === 'span' ? 0 : mostSlots(value);
    }),
  );
}

export function writtenValues(
  program: Program,
  example: ExampleIr,
  index: number,
  limits: Partial<Limits> | undefined,
): Written | { readonly failed: RunState } {
  const state = run(program, { scenario: nameOf(index), limits }, { dice: forcedSource([]) });
  if (state.state !== 'done') return { failed: state };
  const values = Array.isArray(state.result) ? (state.result as readonly Value[]) : [];
  const given = example.with.map(([name], at) => [name, values[at] ?? null] as const);
  const choices = example.choose?.length ?? 0;
  const from = example.with.length;
  return {
    request: requestOf(program, example, Object.fromEntries(given), thingsOf(example.given ?? [], state.things)),
    choices: values.slice(from, from + choices),
    expected: values.slice(from + choices),
  };
}

function requestOf(program: Program, example: ExampleIr, given: InputValues, things: InputValues): RunRequest {
  const { roll: name, callee } = example;
  const options = Object.fromEntries(example.options);
  if (callee === 'scenario') return { scenario: name, inputs: given, options };
  const some = Object.keys(things).length > 0 ? { things } : {};
  if (callee !== 'action') return { roll: name, ...some, inputs: given, options };
  const played = new Map(
    program.actions.find((each) => each.name === name)?.roles.map((role) => [role.name, role.type]),
  );
  const roles = Object.entries(given).filter(([role]) => played.has(role));
  const inputs = Object.entries(given).filter(([input]) => !played.has(input));
  return { action: name, things, roles: Object.fromEntries(roles), inputs: Object.fromEntries(inputs), options };
}

/** The things of an example as another run can be given them. */
function thingsOf(given: readonly ThingIr[], things: RunThings | undefined): InputValues {
  const all = things?.before ?? {};
  return Object.fromEntries(
    given.flatMap(({ name }) => (Object.hasOwn(all, name) ? [[name, all[name] as InputValue]] : [])),
  );
}
