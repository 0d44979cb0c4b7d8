/** All that the workers have found out about the texts: what is wrong, the rules, which examples hold, the odds in view. */
import type { Diagnostic, Program } from '@rulewright/core';
import { startsOf } from '../base/starts.js';
import type {
  Analysed,
  Files,
  Part,
  Report,
  RollOdds,
  RollQuestion,
  Rules,
  Tokens,
  Values,
} from '../session/protocol.js';
import type { Session } from '../session/session.js';
import { RollPart } from './roll-part.js';

/** Examples are run once nobody has typed for so long. */
const testAfter = 250;

const noTokens: Tokens = new Uint32Array();

export class Knowledge {
  tokens: Tokens = noTokens;
  /** The file that the tokens are of. */
  tokensOf: string | undefined;
  parts: readonly Part[] = [];
  /** The texts that is known about. */
  of: { readonly files: Files } | undefined;
  /** The texts of which it is known what is wrong with them: that is told first. */
  diagnosed: Files | undefined;
  /** The last rules that had no errors, and the same as JSON. */
  program: Program | undefined;
  rules: Rules | undefined;
  /** Whether the texts have errors, so that what is shown is from before. */
  isOld = false;
  reports: ReadonlyMap<number, Report> = new Map();
  /** The rules that the reports are about; examples without a report are waiting. */
  tested: Program | undefined;
  odds: RollOdds | undefined;
  oddsProblem: string | undefined;
  /** Something that went wrong outside of the rules, such as a worker that had to be ended. */
  trouble: string | undefined;

  private found: readonly Diagnostic[] = [];
  private told: { readonly of: readonly unknown[]; readonly all: readonly Diagnostic[] } | undefined;
  private wanted = '';
  private asked: Files | undefined;
  private active = '';
  private starts: Readonly<Record<string, Values>> = {};
  private readonly values = new Map<string, { readonly text: string; readonly values: Values }>();
  private readonly part = new RollPart();
  private testTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: Session,
    private readonly changed: () => void,
    /** What is wrong is known, and no more. */
    private readonly heard: () => void,
  ) {}

  /** What is wrong with the texts, and with the dice of examples. */
  get diagnostics(): readonly Diagnostic[] {
    const { found, reports, program, diagnosed } = this;
    // What is wrong with examples stands in the texts that they were run from.
    const isOld = this.isOld || diagnosed !== this.of?.files;
    const of = [found, reports, program, isOld];
    if (!this.told || this.told.of.some((each, index) => each !== of[index])) {
      const isTested = program !== undefined && program === this.tested && !isOld;
      const problems = isTested ? [...reports.values()].flatMap((each) => each.problems) : [];
      this.told = { of, all: problems.length === 0 ? found : [...found, ...problems] };
    }
    return this.told.all;
  }

  /** Forgets everything: another document is opened, of which the rules may be known already. */
  clear(rules?: Rules): void {
    Object.assign(this, {
      found: [],
      tokens: noTokens,
      parts: [],
      of: undefined,
      diagnosed: undefined,
      isOld: false,
      starts: {},
    });
    Object.assign(this, { program: undefined, rules: undefined, asked: undefined });
    Object.assign(this, { reports: new Map(), tested: undefined, odds: undefined, oddsProblem: undefined });
    this.wanted = '';
    clearTimeout(this.testTimer);
    this.session.dropTests();
    if (rules !== undefined) this.take(rules);
  }

  /** The part of the rules that a roll comes to: the same object as long as nothing in it changes. */
  partOf(roll: string): Program | undefined {
    return this.program && this.part.of(this.program, roll)?.program;
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
    this.active = active;
    if (files === this.asked) {
      if (files === this.of?.files) await this.colour(files);
      return;
    }
    this.asked = files;
    // Who types needs the machine more than examples of what was.
    clearTimeout(this.testTimer);
    this.session.dropTests();
    const told = (found: readonly Diagnostic[]): void => {
      if (this.asked !== files) return;
      this.found = found;
      this.diagnosed = files;
      this.heard();
    };
    let outcome = await this.session.analyse({ files }, told);
    // A device that was busy for a while may do better the second time.
    if (outcome.state === 'stopped' && this.asked === files) outcome = await this.session.analyse({ files }, told);
    if (outcome.state === 'dropped' || this.asked !== files) return;
    if (outcome.state !== 'answered') {
      this.trouble = outcome.state === 'failed' ? outcome.problem : 'These texts took too long to read.';
      this.changed();
      return;
    }
    this.trouble = undefined;
    this.learn(files, outcome.reply);
    this.changed();
    await this.colour(files);
  }

  /** Asks for the odds of a roll, unless they are what was asked last. */
  async askOdds(question: RollQuestion | undefined): Promise<void> {
    const part = this.program && question && this.part.of(this.program, question.roll);
    if (!part) {
      this.odds = undefined;
      return;
    }
    const wanted = JSON.stringify([part.version, question]);
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    const outcome = await this.session.oddsOf({ rules: part.rules, ...question });
    if (outcome.state === 'dropped' || this.wanted !== wanted) return;
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

  private learn(files: Files, { diagnostics, parts, rules }: Analysed): void {
    // Told already, unless nobody was listening.
    if (this.diagnosed !== files) this.found = diagnostics;
    this.diagnosed = files;
    // While something is broken, what was known of places before is better than nothing.
    if (rules !== undefined || this.parts.length === 0) this.parts = parts;
    this.of = { files };
    this.isOld = rules === undefined;
    if (rules === undefined) return;
    this.take(rules);
    this.testSoon();
  }

  private take(rules: Rules): void {
    if (rules === this.rules) return;
    this.rules = rules;
    this.program = JSON.parse(rules) as Program;
    this.starts = startsOf(this.program);
  }

  /** Colours come last: the editor has its own until then. */
  private async colour(files: Files): Promise<void> {
    const { active } = this;
    const outcome = await this.session.ask('tokens', { files, active });
    if (outcome.state !== 'answered' || this.asked !== files || this.active !== active) return;
    this.tokens = outcome.reply;
    this.tokensOf = active;
    this.changed();
  }

  /** Examples are run when nobody types; those that have been run need not be. */
  private testSoon(): void {
    clearTimeout(this.testTimer);
    const { program } = this;
    if (!program || (program === this.tested && this.reports.size >= program.examples.length)) return;
    this.testTimer = setTimeout(() => {
      if (this.program === program) void this.test(program);
    }, testAfter);
  }

  private async test(program: Program): Promise<void> {
    const { rules } = this;
    if (rules === undefined) return;
    this.tested = program;
    const reports = new Map<number, Report>();
    const show = throttle(() => {
      if (this.tested === program) this.reports = new Map(reports);
      this.changed();
    });
    // Until the new ones are there the old ones stand, so that lights do not flicker.
    const outcome = await this.session.test({ rules }, (report) => {
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
      problems: [],
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
