import type { Program } from '@rulewright/core';
import { exampleProblems, exampleTester } from '@rulewright/engine';
import type { Pause } from '../answering.js';
import type { Report } from '../protocol.js';

/** Those with dice first: they are there at once, while odds can take long. */
export async function examples(program: Program, tell: (told: Report) => void, pause: Pause): Promise<undefined> {
  const order = program.examples
    .map((example, index) => ({ example, index }))
    .sort((a, b) => Number(a.example.odds.length > 0) - Number(b.example.odds.length > 0));
  const test = exampleTester(program);
  for (const { index } of order) {
    const report = test(index);
    if (!report) continue;
    const { run, ...rest } = report;
    // What a run went through is shown from its log; the trace of a long game would only be carried about, and values of
    // a run hold functions, which cannot leave the worker.
    const shown = run ? { run: { state: run.state, log: run.log } as typeof run } : {};
    tell({ ...rest, ...shown, index, problems: exampleProblems(program, [report]) });
    if (await pause()) return undefined;
  }
  return undefined;
}
