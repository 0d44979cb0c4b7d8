import { testProgram } from '@rulewright/engine';
import type { Answer, Ask, Told } from '../protocol.js';

/** Those with dice first: they are there at once, while odds can take long. */
export function examples({ program }: Ask<'examples'>, tell: (told: Told<'examples'>) => void): Answer<'examples'> {
  const order = program.examples
    .map((example, index) => ({ example, index }))
    .sort((a, b) => Number(a.example.odds.length > 0) - Number(b.example.odds.length > 0));
  for (const { example, index } of order) {
    const [report] = testProgram({ ...program, examples: [example] }).examples;
    // What a run went through is shown from its log; the trace of a long game would only be carried about.
    if (report) tell({ ...withoutTrace(report), index });
  }
  return undefined;
}

function withoutTrace(report: Omit<Told<'examples'>, 'index'>): Omit<Told<'examples'>, 'index'> {
  const { run, ...rest } = report;
  if (!run) return rest;
  // Values of a run hold functions, which cannot leave the worker.
  return { ...rest, run: { state: run.state, log: run.log } as typeof run };
}
