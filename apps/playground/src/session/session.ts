/**
 * The page's side of all questions: which worker gets what, and how long it may take. Typing never waits for any of them;
 * what is endless or huge is given up by ending its worker.
 */
import { Lane, type Other, type Outcome } from './lane.js';
import type { Ask, Told } from './protocol.js';

const patience = { language: 20_000, odds: 20_000, example: 15_000, compare: 20_000, trials: 60_000 } as const;

/** A worker that has been at something for so long makes room for what is newer. */
const yields = 150;

const readTexts = (): Other => new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' });
const useRules = (): Other => new Worker(new URL('./rules-worker.ts', import.meta.url), { type: 'module' });

export class Session {
  private readonly language = new Lane(readTexts);
  private readonly odds = new Lane(useRules, yields);
  private readonly tests = new Lane(useRules, yields);
  private readonly kept = new Lane(useRules);
  private readonly trials = new Lane(useRules, yields);
  private readonly others = new Lane(readTexts);
  private readonly compared = new Lane(readTexts, yields);
  private cases: Promise<unknown> = Promise.resolve();

  /** What is wrong with the texts, told as soon as it is known, and then what the roll in view comes to. */
  analyse(ask: Ask<'analyse'>, told: (found: Told<'analyse'>) => void): Promise<Outcome<'analyse'>> {
    return this.language.ask('analyse', ask, { told, patience: patience.language });
  }

  /** What else the texts mean, and whatever an editor asks. */
  ask<T extends 'meaning' | 'tokens' | 'complete' | 'hover' | 'define' | 'rename' | 'format'>(
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
    return this.kept.ask('example', ask, { patience: patience.example });
  }

  /** Leaves what is being tested, since it is of no use any more. */
  dropTests(): void {
    this.tests.drop();
  }

  /** The odds of a case of other texts; several may be asked, one after the other. */
  caseOf(ask: Ask<'case'>): Promise<Outcome<'case'>> {
    this.cases = this.cases.then(() => this.others.ask('case', ask, { patience: patience.compare }));
    return this.cases as Promise<Outcome<'case'>>;
  }

  compare(ask: Ask<'compare'>, told: (moved: Told<'compare'>) => void): Promise<Outcome<'compare'>> {
    return this.compared.ask('compare', ask, { told, patience: patience.compare });
  }

  simulate(ask: Ask<'simulate'>, told: (part: Told<'simulate'>) => void): Promise<Outcome<'simulate'>> {
    return this.trials.ask('simulate', ask, { told, patience: patience.trials });
  }

  stopSimulation(): void {
    this.trials.stop();
  }
}
