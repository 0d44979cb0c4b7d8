/** Runs test files with Vitest's runner, all of them or some tests one by one. */
import * as fc from 'fast-check';
import { type File, getFn, startTests, type Suite, type Test, type VitestRunner } from '@vitest/runner';

/** What Stryker's instrumented code keeps for all files together. */
interface Instrumented {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  hitCount?: number;
  hitLimit?: number;
}

/** A mutant, and how often and in which tests it is come by while it is not active. */
export interface Mutant {
  readonly id: string;
  hits: number;
  readonly tests: string[];
  /** Whether files come by it while they are loaded, so that any test could notice it. */
  readonly loading: boolean;
}

/** `unknown`: not in a process in which the files have been loaded already. `spoilt`: nor can anything else be told there now. */
export type Verdict = 'noticed' | 'survived' | 'unknown' | 'spoilt';

type Files = Record<string, () => Promise<unknown>>;

/** A loop that a mutant keeps from ending ends after so many times more rounds than usual. */
const patience = 10;
const mutants = ((globalThis as { __stryker__?: Instrumented }).__stryker__ ??= {});
// Making a failure small takes longer than finding it, and nobody reads it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** Runs all tests, and tells what failed and which mutants each test comes by. */
export async function runAll(files: Files): Promise<{ failure: string | undefined; mutants: Mutant[] }> {
  const { failure, tests } = await start(files);
  const found = reached(mutants.mutantCoverage ?? { static: {}, perTest: {} });
  // Quick tests first: most mutants are noticed by the first of them.
  const duration = (id: string): number => tests.get(id)?.result?.duration ?? 0;
  for (const { tests: ids } of found) ids.sort((a, b) => duration(a) - duration(b));
  return { failure, mutants: found };
}

/** Runs the tests that come by a mutant while it is active, and tells what failed first. */
export async function runFor(files: Files, mutant: Mutant): Promise<string | undefined> {
  activate(mutant);
  const only = new Set(mutant.tests);
  return (await start(files, (test) => mutant.loading || only.has(test.id))).failure;
}

/** Loads the tests and gives what tries a mutant with them, one after the other, until one fails. */
export async function prepare(files: Files): Promise<(mutant: Mutant) => Promise<Verdict>> {
  const { tests } = await start(files, () => false);
  return async (mutant) => {
    for (const id of mutant.tests) {
      const test = tests.get(id);
      if (test === undefined) continue;
      activate(mutant);
      const passed = await passes(test);
      mutants.activeMutant = undefined;
      if (passed) continue;
      // A mutant may leave something behind that later tests stumble over, and then says nothing about later mutants.
      return (await passes(test)) ? 'noticed' : 'spoilt';
    }
    return mutant.loading ? 'unknown' : 'survived';
  };
}

function activate({ id, hits }: Mutant): void {
  mutants.activeMutant = id;
  mutants.hitCount = 0;
  mutants.hitLimit = Math.max(1000, hits * patience);
}

async function passes(test: Test): Promise<boolean> {
  try {
    await getFn(test)();
    return true;
  } catch {
    return false;
  }
}

async function start(files: Files, wanted: (test: Test) => boolean = () => true) {
  const tests = new Map<string, Test>();
  let failed: Test | undefined;
  const runner: VitestRunner = {
    config: {
      root: process.cwd(),
      setupFiles: [],
      name: undefined,
      passWithNoTests: false,
      testNamePattern: undefined,
      allowOnly: false,
      sequence: { seed: 0, hooks: 'stack', setupFiles: 'list' },
      chaiConfig: undefined,
      maxConcurrency: 1,
      testTimeout: 300_000,
      hookTimeout: 300_000,
      retry: 0,
      includeTaskLocation: false,
      tags: [],
      tagsFilter: undefined,
      strictTags: false,
    },
    importFile: (path) => files[path]?.(),
    onCollected: (collected) => {
      for (const file of collected) collect(file, tests);
    },
    onBeforeRunTask(test) {
      if (failed || !wanted(test)) test.mode = 'skip';
    },
    onBeforeTryTask(test) {
      mutants.currentTestId = test.id;
    },
    onAfterRunTask(test) {
      mutants.currentTestId = undefined;
      if (test.result?.state === 'fail') failed ??= test;
    },
  };
  const ran = await startTests(Object.keys(files), runner);
  const broken = failed ?? ran.find((file) => file.result?.state === 'fail');
  return { tests, failure: broken && whatFailed(broken) };
}

function collect(suite: Suite, tests: Map<string, Test>): void {
  for (const task of suite.tasks) {
    if (task.type === 'suite') collect(task, tests);
    else tests.set(task.id, task);
  }
}

function whatFailed(task: Test | File): string {
  const errors = task.result?.errors ?? [];
  return [task.name, ...errors.map(({ message, stack }) => stack ?? message)].join('\n');
}

function reached({ static: loading, perTest }: NonNullable<Instrumented['mutantCoverage']>): Mutant[] {
  const found = new Map<string, Mutant>();
  const add = (id: string, hits: number, test?: string): void => {
    const known = found.get(id) ?? { id, hits: 0, tests: [], loading: id in loading };
    found.set(id, known);
    known.hits += hits;
    if (test !== undefined) known.tests.push(test);
  };
  for (const [test, hits] of Object.entries(perTest)) {
    for (const [id, count] of Object.entries(hits)) add(id, count, test);
  }
  for (const [id, count] of Object.entries(loading)) add(id, count);
  return [...found.values()];
}
