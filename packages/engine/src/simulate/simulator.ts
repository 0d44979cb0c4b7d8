import { type Diagnostic, diagnostic, type Node, parseSeed, type Program, type Span } from '@rulewright/core';
import {
  compileRoll,
  type InputValues,
  type PreparedInputs,
  type Roller,
  seededSource,
  type SeededSource,
} from '@rulewright/interpreter';
import {
  compileKernel,
  type KernelRequest,
  type Refused,
  Simulation,
  type Tally,
  type Told,
  toldBy,
} from '@rulewright/kernel';
import { TallyMaker } from './tally-maker.js';

/** What is simulated. It is plain data, so that it can be handed to another thread or machine. */
export interface SimulationRequest {
  readonly roll: string;
  readonly inputs?: InputValues | undefined;
  readonly options?: InputValues | undefined;
  /** Trial n of a seed always has the same dice. */
  readonly seed: string;
  /** What is counted; everything that can be when it is left out. */
  readonly only?: readonly string[] | undefined;
  /** Pairs of names that are counted together. */
  readonly joint?: readonly (readonly [string, string])[] | undefined;
  /** A condition on the roll, as {@link compileCondition} gives it, to be looked for. */
  readonly given?: Node | undefined;
  /** Which machine; the fastest that there is when it is left out. The results are the same. */
  readonly machine?: 'wasm' | 'typescript' | 'interpreter' | undefined;
}

/** How a simulation is run. */
export interface Backend {
  readonly name: 'wasm' | 'typescript' | 'interpreter';
  /** Why a roll is left to the interpreter, which is slower. */
  readonly warning?: Diagnostic | undefined;
}

/** What the condition that is looked for is called among what a roll tells; no rule can have this name. */
const condition = 'the condition';

/** Trials that are run in one go, where there is no reason for fewer. */
export const batchSize = 2 ** 20;

/** Runs trials of a roll and counts what they come to. */
export class Simulator {
  private readonly source: SeededSource;

  private constructor(
    private readonly request: SimulationRequest,
    private readonly roller: Roller,
    private readonly inputs: PreparedInputs,
    private readonly told: readonly Told[],
    private readonly simulation: Simulation | undefined,
    readonly backend: Backend,
  ) {
    this.source = seededSource(request.seed);
  }

  /** Makes a roll ready to be simulated, or says what is wrong with what was asked for. */
  static create(program: Program, request: SimulationRequest): Simulator | readonly Diagnostic[] {
    const asked = request.given ? withCondition(program, request.roll, request.given) : program;
    const roller = compileRoll(asked, request.roll);
    if ('code' in roller) return [roller];
    const { inputs, diagnostics } = roller.prepare(request.inputs, request.options);
    if (!inputs) return diagnostics;
    const ir = roller.roll.ir;
    const told = toldBy(ir).map(([each]) => each);
    const simulation = request.machine === 'interpreter' ? undefined : simulationFor(asked, request, inputs);
    if (simulation instanceof Simulation) {
      return new Simulator(request, roller, inputs, told, simulation, { name: simulation.machine.name });
    }
    const warning = simulation && slow(asked, ir.span, simulation);
    return new Simulator(request, roller, inputs, told, undefined, { name: 'interpreter', warning });
  }

  /** Everything that the roll tells. */
  get names(): readonly string[] {
    return this.told.map(({ name }) => name);
  }

  /** What is not counted, because it is a list or the like. */
  get untold(): readonly string[] {
    return this.simulation?.kernel.untold ?? [];
  }

  /** Counts what the trials from one on come to. */
  run(from: number, count: number): Tally {
    const { given, only, joint } = this.request;
    const maker = new TallyMaker(this.told, { only: given ? [condition] : only, joint }, this.simulation?.kernel);
    for (let done = 0; done < count;) {
      const batch = this.simulation ? this.onMachine(this.simulation, maker, from + done, count - done) : count - done;
      if (!this.simulation) for (let trial = 0; trial < batch; trial += 1) this.interpret(maker, from + done + trial);
      done += batch;
    }
    return maker.tally(count);
  }

  private onMachine(simulation: Simulation, maker: TallyMaker, from: number, count: number): number {
    const batch = simulation.count(from, count, (reading, entry, times) => {
      maker.counted(reading, entry, times);
    });
    for (const trial of batch.trapped) this.interpret(maker, trial);
    return batch.count;
  }

  private interpret(maker: TallyMaker, trial: number): void {
    this.source.restart(trial);
    const state = this.roller.run(this.inputs, this.source);
    if (state.state === 'done') {
      const { result, outcome, values, measures } = state;
      maker.interpreted((told) =>
        told.role === 'result'
          ? result
          : told.role === 'outcome'
            ? (outcome ?? null)
            : ((told.role === 'value' ? values : measures)[told.name] ?? null),
      );
    } else if (state.state === 'failed') maker.failed(state.diagnostic.code, trial);
    else throw new Error('Every die has a source, and every decision is made.');
  }

  /**
   * The first trial, from one on and before another, in which the condition holds; undefined when there is none. Halves of
   * a batch are looked at until one trial is left.
   */
  find(from: number, end: number): number | undefined {
    for (let at = from; at < end; at += batchSize) {
      const found = this.findWithin(at, Math.min(batchSize, end - at));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private findWithin(from: number, count: number): number | undefined {
    if (!this.holdsIn(from, count)) return undefined;
    let [start, size] = [from, count];
    while (size > 1) {
      const half = size >> 1;
      if (this.holdsIn(start, half)) size = half;
      else [start, size] = [start + half, size - half];
    }
    return start;
  }

  private holdsIn(from: number, count: number): boolean {
    const { tables } = this.run(from, count);
    const table = tables.find(({ told: [first] }) => first?.name === condition);
    return table?.counts.some(([[value]]) => value === true) ?? false;
  }
}

/** Trials to see whether the machine can run most of them. */
const probe = 2048;

/** Where numbers are larger than most rules have them, more room for them costs less than leaving them out. */
const largeNumbers = 2 ** 24;

/** The roll on a machine, or why it has no instructions. */
function simulationFor(program: Program, request: SimulationRequest, inputs: PreparedInputs): Simulation | Refused {
  const seed = parseSeed(request.seed);
  const { machine } = request;
  const options = machine === 'interpreter' ? { seed } : { seed, machine };
  const asked = kernelRequest(request, inputs);
  const kernel = compileKernel(program, asked);
  if ('reason' in kernel) return kernel;
  const simulation = new Simulation(kernel, options);
  if (simulation.count(0, probe, () => undefined).trapped.length < probe / 50) return simulation;
  const larger = compileKernel(program, { ...asked, assumed: largeNumbers });
  if ('reason' in larger) return simulation;
  const roomy = new Simulation(larger, options);
  return roomy.count(0, probe, () => undefined).trapped.length < probe / 50 ? roomy : simulation;
}

function kernelRequest(request: SimulationRequest, { values, options }: PreparedInputs): KernelRequest {
  const { roll, only, joint, given } = request;
  return {
    roll,
    inputs: values,
    options,
    ...(given ? { only: [condition] } : only ? { only } : {}),
    ...(joint ? { joint } : {}),
  };
}

/** The condition as a measure, so that every machine works it out like the others. */
function withCondition(program: Program, roll: string, value: Node): Program {
  const rolls = program.rolls.map((each) =>
    each.name === roll
      ? {
          ...each,
          slots: each.slots + 1,
          measures: [
            ...each.measures,
            {
              kind: 'bind' as const,
              slot: each.slots,
              name: condition,
              type: { kind: 'boolean' as const },
              value,
              span: value.span,
            },
          ],
        }
      : each,
  );
  return { ...program, rolls };
}

function slow(program: Program, whole: readonly [number, number, number], { reason, span }: Refused): Diagnostic {
  const [file, from, to] = span ?? whole;
  const place: Span = { file: program.files[file] ?? '', from, to };
  return diagnostic('simulate/slow', { reason }, place);
}
