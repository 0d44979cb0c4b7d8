/**
 * The page's side of all questions: which worker gets what, and how long it may take. Typing never waits for any of them;
 * what is endless or huge is given up by ending its worker.
 */
import { Lane, type Other, type Outcome } from './lane.js';
import type { Ask, Told, Topic } from './protocol.js';

const patience = { language: 20_000, odds: 20_000, example: 15_000, compare: 20_000, trials: 60_000 } as const;

/** A worker that has been at something for so long makes room for what is newer. */
const yields = 150;

const startWorker = (): Other => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export class Session {
  private readonly language = new Lane(startWorker);
  private readonly odds = new Lane(startWorker, yields);
  private readonly tests = new Lane(startWorker, yields);
  private readonly pinned = new Lane(startWorker);
  private cases: Promise<unknown> = Promise.resolve();
  private readonly others = new Lane(startWorker, yields);

  /** Diagnostics, tokens, completion and whatever else an editor asks. */
  ask<T extends 'analyse' | 'complete' | 'hover' | 'define' | 'rename' | 'format'>(
    topic: T,
    ask: Ask<T>,
  ): Promise<Outcome<T>> {
    return this.language.ask(topic, ask, { patience: patience.language });
  }

  oddsOf(ask: Ask<'odds'>): Promise<Outcome<'odds'>> {
    return this.odds.ask('odds', ask, { patience: patience.odds });
  }

  test(ask: Ask<'examples'>, told: (report: Told<'examples'>) => void): Promise<Outcome<'examples'>> {
    return this.tests.ask('examples', ask, { told, patience: patience.example });
  }

  keepExample(ask: Ask<'example'>): Promise<Outcome<'example'>> {
    return this.pinned.ask('example', ask, { patience: patience.example });
  }

  stopTests(): void {
    this.tests.stop();
  }

  /** The odds of a case of other texts; several may be asked, one after the other. */
  caseOf(ask: Ask<'case'>): Promise<Outcome<'case'>> {
    this.cases = this.cases.then(() => this.pinned.ask('case', ask, { patience: patience.compare }));
    return this.cases as Promise<Outcome<'case'>>;
  }

  compare(ask: Ask<'compare'>, told: (moved: Told<'compare'>) => void): Promise<Outcome<'compare'>> {
    return this.others.ask('compare', ask, { told, patience: patience.compare });
  }

  simulate(ask: Ask<'simulate'>, told: (part: Told<'simulate'>) => void): Promise<Outcome<'simulate'>> {
    return this.others.ask('simulate', ask, { told, patience: patience.trials });
  }

  stop(topic: Extract<Topic, 'compare' | 'simulate' | 'odds'>): void {
    (topic === 'odds' ? this.odds : this.others).stop();
  }
}
