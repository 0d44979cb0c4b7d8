/** All that the workers have found out about the texts: what is wrong, the rules, which examples hold, the odds in view. */
import type { Diagnostic, Program } from '@rulewright/core';
import type { Analysed, Files, Part, RollOdds, RollQuestion, Told, Values } from '../session/protocol.js';
import type { Session } from '../session/session.js';

/** Examples are run once nobody has typed for so long. */
const testAfter = 250;

export type Report = Told<'examples'>;

export class Knowledge {
  diagnostics: readonly Diagnostic[] = [];
  tokens: Analysed['tokens'] = [];
  parts: readonly Part[] = [];
  /** The texts that the above is about, and the file that the tokens are of. */
  of: { readonly files: Files; readonly active: string } | undefined;
  /** Values for inputs that must be given, by roll. */
  starts: Analysed['starts'] = {};
  /** The last rules that had no errors. */
  program: Program | undefined;
  /** Whether the texts have errors, so that what is shown is from before. */
  isOld = false;
  reports: ReadonlyMap<number, Report> = new Map();
  /** The rules that the reports are about; examples without a report are waiting. */
  tested: Program | undefined;
  odds: RollOdds | undefined;
  oddsProblem: string | undefined;
  /** Something that went wrong outside of the rules, such as a worker that had to be ended. */
  trouble: string | undefined;

  private wanted = '';
  private asked: unknown;
  private readonly values = new Map<string, { readonly text: string; readonly values: Values }>();
  private testTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: Session,
    private readonly changed: () => void,
  ) {}

  /** Forgets everything: another document is opened. */
  clear(): void {
    Object.assign(this, { diagnostics: [], tokens: [], parts: [], of: undefined, program: undefined, isOld: false });
    Object.assign(this, { reports: new Map(), tested: undefined, odds: undefined, oddsProblem: undefined });
    this.wanted = '';
    this.session.stopTests();
  }

  /** What a roll is made with; the same object as long as nothing in it changes. */
  valuesOf(roll: string, given: Values = {}): Values {
    const values = { ...this.starts[roll], ...given };
    const text = JSON.stringify(values);
    const known = this.values.get(roll);
    if (known?.text === text) return known.values;
    this.values.set(roll, { text, values });
    return values;
  }

  async read(files: Files, active: string): Promise<void> {
    const asked = { files, active };
    this.asked = asked;
    let outcome = await this.session.ask('analyse', asked);
    // A device that was busy for a while may do better the second time.
    if (outcome.state === 'stopped' && this.asked === asked) outcome = await this.session.ask('analyse', asked);
    if (outcome.state === 'dropped' || this.asked !== asked) return;
    if (outcome.state !== 'answered') {
      this.trouble = outcome.state === 'failed' ? outcome.problem : 'These texts took too long to read.';
      this.changed();
      return;
    }
    const { diagnostics, tokens, parts, program, starts } = outcome.reply;
    this.trouble = undefined;
    this.diagnostics = diagnostics;
    this.tokens = tokens;
    // While something is broken, what was known of places before is better than nothing.
    if (program || this.parts.length === 0) this.parts = parts;
    const isAnew = files !== this.of?.files;
    this.of = { files, active };
    this.isOld = program === undefined;
    if (program && (isAnew || !this.program)) {
      this.program = program;
      this.starts = starts;
      this.wanted = '';
      this.testSoon();
    }
    this.changed();
  }

  /** Asks for the odds of a roll, unless they are what was asked last. */
  async askOdds(question: RollQuestion | undefined): Promise<void> {
    const { program } = this;
    if (!program || !question) {
      this.odds = undefined;
      return;
    }
    const wanted = JSON.stringify(question);
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    const outcome = await this.session.oddsOf({ program, ...question });
    if (outcome.state === 'dropped' || this.wanted !== wanted || this.program !== program) return;
    if (outcome.state === 'answered' && 'odds' in outcome.reply) {
      this.odds = outcome.reply.odds;
      this.oddsProblem = undefined;
    } else {
      this.odds = undefined;
      const told =
        outcome.state === 'answered' && 'diagnostics' in outcome.reply ? outcome.reply.diagnostics[0] : undefined;
      this.oddsProblem = told?.message ?? 'These odds take too long.';
    }
    this.changed();
  }

  private testSoon(): void {
    clearTimeout(this.testTimer);
    this.testTimer = setTimeout(() => {
      if (this.program) void this.test(this.program);
    }, testAfter);
  }

  private async test(program: Program): Promise<void> {
    this.tested = program;
    const reports = new Map<number, Report>();
    const show = throttle(() => {
      if (this.tested === program) this.reports = new Map(reports);
      this.changed();
    });
    // Until the new ones are there the old ones stand, so that lights do not flicker.
    const outcome = await this.session.test({ program }, (report) => {
      reports.set(report.index, report);
      show();
    });
    if (this.tested !== program || outcome.state === 'dropped') return;
    this.reports = reports;
    // What the worker got stuck on could not be run.
    if (outcome.state === 'stopped') this.reports = withStuck(program, reports);
    this.changed();
  }
}

function withStuck(program: Program, reports: ReadonlyMap<number, Report>): ReadonlyMap<number, Report> {
  const all = new Map(reports);
  program.examples.forEach(({ title, callee, roll, span }, index) => {
    if (all.has(index)) return;
    all.set(index, {
      index,
      title,
      kind: callee ?? 'roll',
      roll,
      span,
      verdict: 'unknown',
      claims: [],
      diagnostics: [],
    });
  });
  return all;
}

/** At most so often as a person can see. */
function throttle(action: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      action();
    }, 80);
  };
}
