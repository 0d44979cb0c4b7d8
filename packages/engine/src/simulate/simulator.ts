import { type Diagnostic, diagnostic, type IrSpan, type Program, spanIn } from '@rulewright/core';
import { type Refused, Simulation, type Tally, type Told } from '@rulewright/kernel';
import { simulationFor } from './compiled.js';
import { condition, withCondition } from './condition.js';
import { prepareSubject, type SimulationRequest } from './request.js';
import { Meanings, TallyMaker } from './tally-maker.js';
import { type Tellings, tellingsOf } from './told.js';
import { Trials } from './trials.js';

/** How a simulation is run. */
export interface Backend {
  readonly name: 'wasm' | 'typescript' | 'interpreter';
  /** Why something is left to the interpreter, which is slower. */
  readonly warning?: Diagnostic | undefined;
}

/** Trials that are run in one go, where there is no reason for fewer. */
export const batchSize = 2 ** 20;

/** What can be counted, and what people ask about first; or what is wrong with what was asked for. */
export function countable(
  program: Program,
  request: SimulationRequest,
): Pick<Tellings, 'told' | 'usual'> | readonly Diagnostic[] {
  const subject = prepareSubject(program, request);
  return 'run' in subject ? tellingsOf(program, subject, request.seed) : subject;
}

/** Runs trials of a roll, an action or a scenario and counts what they come to. */
export class Simulator {
  private readonly meanings: Meanings | undefined;

  private constructor(
    private readonly request: SimulationRequest,
    private readonly told: readonly Told[],
    private readonly trials: Trials,
    private readonly simulation: Simulation | undefined,
    readonly backend: Backend,
  ) {
    this.meanings = simulation && new Meanings(simulation.kernel);
  }

  /** Makes everything ready to be simulated, or says what is wrong with what was asked for. */
  static create(program: Program, request: SimulationRequest): Simulator | readonly Diagnostic[] {
    const asked = request.given ? withCondition(program, request, request.given) : program;
    const subject = prepareSubject(asked, request);
    if (!('run' in subject)) return subject;
    const tellings = tellingsOf(asked, subject, request.seed);
    const trials = new Trials(subject, tellings, request.given ? [] : (request.series ?? []), request.seed);
    const make = (simulation: Simulation | undefined, backend: Backend): Simulator =>
      new Simulator(request, tellings.told, trials, simulation, backend);
    if (request.machine === 'interpreter') return make(undefined, { name: 'interpreter' });
    const simulation = simulationFor(asked, request, subject, tellings.paths);
    if (simulation instanceof Simulation) return make(simulation, { name: simulation.machine.name });
    return make(undefined, { name: 'interpreter', warning: slow(asked, subject.ir.span, simulation) });
  }

  /** Everything that is told. */
  get names(): readonly string[] {
    return this.told.map(({ name }) => name);
  }

  /** What is not counted, because it is a list or the like. */
  get untold(): readonly string[] {
    return this.simulation?.kernel.untold ?? [];
  }

  /** Counts what the trials from one on come to. */
  run(from: number, count: number): Tally {
    const { given, only, joint, series } = this.request;
    const asked = given ? { only: [condition] } : { only, joint, series };
    const maker = new TallyMaker(this.told, asked, this.simulation?.kernel, this.meanings);
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

  private interpret(maker: TallyMaker, number: number): void {
    const trial = this.trials.run(number);
    if ('code' in trial) maker.failed(trial.code, number);
    else maker.interpreted(trial);
  }

  /**
   * The first trial, from one on and before another, in which the condition holds; undefined when there is none. On a machine
   * halves of a batch are looked at until one trial is left.
   */
  find(from: number, end: number): number | undefined {
    if (!this.simulation) return this.findOneByOne(from, end);
    for (let at = from; at < end; at += batchSize) {
      const found = this.findWithin(at, Math.min(batchSize, end - at));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private findOneByOne(from: number, end: number): number | undefined {
    for (let at = from; at < end; at += 1) {
      const trial = this.trials.run(at);
      if (!('code' in trial) && trial.valueOf({ name: condition, role: 'measure' }) === true) return at;
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

function slow(program: Program, whole: IrSpan, { reason, span }: Refused): Diagnostic {
  return diagnostic('simulate/slow', { reason }, spanIn(program, span ?? whole));
}
