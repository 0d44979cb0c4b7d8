/** What is simulated on a machine, or why it is left to the interpreter. */
import { parseSeed, type Program } from '@rulewright/core';
import { compileKernel, type KernelRequest, type Refused, Simulation } from '@rulewright/kernel';
import { condition } from './condition.js';
import type { SimulationRequest, Subject } from './request.js';

/** Trials to see whether the machine can run most of them. */
const probe = 2048;

/** Where numbers are larger than most rules have them, more room for them costs less than leaving them out. */
const largeNumbers = 2 ** 24;

/** The subject on a machine, or why it has no instructions. */
export function simulationFor(
  program: Program,
  request: SimulationRequest,
  subject: Subject,
  paths: Paths,
): Simulation | Refused {
  const seed = parseSeed(request.seed);
  const { machine } = request;
  const options = machine === 'interpreter' ? { seed } : { seed, machine };
  const asked = kernelRequest(request, subject, paths);
  const kernel = compileKernel(program, asked);
  if ('reason' in kernel) return kernel;
  const simulation = new Simulation(kernel, options);
  if (simulation.count(0, probe, () => undefined).trapped.length < probe / 50) return simulation;
  const larger = compileKernel(program, { ...asked, assumed: largeNumbers });
  if ('reason' in larger) return simulation;
  const roomy = new Simulation(larger, options);
  return roomy.count(0, probe, () => undefined).trapped.length < probe / 50 ? roomy : simulation;
}

function kernelRequest(
  { only, joint, series, given }: SimulationRequest,
  subject: Subject,
  paths: Paths,
): KernelRequest {
  return {
    ...kernelSubject(subject, paths),
    ...(given ? { only: [condition] } : { ...(only ? { only } : {}), ...(series ? { series } : {}) }),
    ...(joint ? { joint } : {}),
  };
}

type Paths = ReadonlyMap<string, readonly string[]>;

/** What is simulated, as the compiler takes it; `paths` are where the fields are that can be told. */
export function kernelSubject({ kind, ir, inputs }: Subject, paths: Paths): KernelRequest {
  const { values, options, cast } = inputs;
  return {
    [kind]: ir.name,
    inputs: values,
    options,
    ...(cast ? { cast } : {}),
    fields: [...paths].map(([name, path]) => ({ name, path })),
  };
}
