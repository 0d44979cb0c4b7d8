/** All that the workers have found out about the texts: what is wrong, the rules, which examples hold, the odds in view. */
import type { Diagnostic, Program } from '@rulewright/core';
import type { Answers } from '@rulewright/elements';
import { afterPaint } from '../base/soon.js';
import { startsOf } from '../base/starts.js';
import type {
  Analysed,
  Early,
  Files,
  Meaning,
  OddsReply,
  Part,
  Report,
  RollOdds,
  RollQuestion,
  Rules,
  Tokens,
  Topic,
  Values,
} from '../session/protocol.js';
import type { Outcome } from '../session/lane.js';
import type { Session } from '../session/session.js';
import { RollPart } from './roll-part.js';

/** Examples are run once nobody has typed for so long. */
const testAfter = 250;

/** So long what else the rules say waits for the odds in view. */
const learnAfter = 150;

const noMatter = (): void => undefined;

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
  /** The texts that the odds are of. */
  oddsOf: Files | undefined;
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
  private part = new RollPart();
  /** The odds that were asked for last, and what they are of. */
  private asking:
    | { readonly program: Program; readonly question: string; readonly reply: Promise<OddsReply | undefined> }
    | undefined;
  private testTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly session: Session,
    private readonly changed: () => void,
    /** What is wrong is known, and no more. */
    private readonly heard: () => void,
    /** What the roll in view comes to is known. */
    private readonly ready: () => void,
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
    this.part = new RollPart();
    this.asking = undefined;
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

  /** Reads texts, of which one file and one roll are in view. */
  async read(files: Files, active: string, roll: string | undefined): Promise<void> {
    this.active = active;
    if (files === this.asked) {
      if (files === this.of?.files) await this.colour(files);
      return;
    }
    this.asked = files;
    // Who types needs the machine more than examples of what was.
    clearTimeout(this.testTimer);
    this.session.dropTests();
    const told = ({ diagnostics }: Early): void => {
      if (this.asked === files) this.hear(files, diagnostics);
    };
    let outcome = await this.session.analyse({ files, roll }, told);
    // A device that was busy for a while may do better the second time.
    if (outcome.state === 'stopped' && this.asked === files)
      outcome = await this.session.analyse({ files, roll }, told);
    if (this.asked !== files || !this.isAnswered(outcome)) return;
    const { diagnostics, part } = outcome.reply;
    // Told already, unless nobody was listening.
    if (this.diagnosed !== files) this.hear(files, diagnostics);
    if (part) this.hearPart(files, part);
    // The odds in view come first: working out all the rules, taking them over and drawing what they change takes as long.
    await this.oddsOrAWhile();
    if (this.asked !== files) return;
    const meaning = await this.session.ask('meaning', { files });
    if (this.asked !== files || !this.isAnswered(meaning)) return;
    this.trouble = undefined;
    this.learn(files, meaning.reply);
    this.changed();
    await this.colour(files);
  }

  /** Says what went wrong, unless it was left for something newer. */
  private isAnswered<T extends Topic>(outcome: Outcome<T>): outcome is Outcome<T> & { readonly state: 'answered' } {
    if (outcome.state === 'answered') return true;
    if (outcome.state === 'dropped') return false;
    this.trouble = outcome.state === 'failed' ? outcome.problem : 'These texts took too long to read.';
    this.changed();
    return false;
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
    const { asked } = this;
    const outcome = this.session.oddsOf({ rules: part.rules, ...question });
    const reply = outcome.then(replyOf);
    this.asking = { program: part.program, question: JSON.stringify(question), reply };
    try {
      const found = await reply;
      if (!found || this.wanted !== wanted) return;
      this.odds = 'odds' in found ? found.odds : undefined;
      this.oddsOf = asked;
      this.oddsProblem = 'odds' in found ? undefined : found.diagnostics[0]?.message;
    } catch (error) {
      if (this.wanted !== wanted) return;
      this.odds = undefined;
      this.oddsProblem = error instanceof Error ? error.message : String(error);
    }
    this.changed();
  }

  /** The odds in view, for the element that draws them: they are worked out once. */
  readonly answers: Answers = (program, { roll, inputs, options, ask, policy }) => {
    const { asking } = this;
    const question: RollQuestion = { roll, inputs, options };
    const isTheSame = asking?.program === program && asking.question === JSON.stringify(question);
    if (!asking || !isTheSame || policy !== 'default' || ask !== undefined) return undefined;
    return asking.reply.then((found) => (found && 'odds' in found ? { answer: found.odds } : found));
  };

  private async oddsOrAWhile(): Promise<void> {
    const odds = this.asking?.reply.then(noMatter, noMatter);
    if (!odds) return;
    await Promise.race([odds, new Promise((resolve) => setTimeout(resolve, learnAfter))]);
    await new Promise<void>(afterPaint);
  }

  private hear(files: Files, diagnostics: readonly Diagnostic[]): void {
    this.found = diagnostics;
    this.diagnosed = files;
    this.heard();
  }

  private hearPart(files: Files, { roll, rules }: NonNullable<Analysed['part']>): void {
    const { program } = this.part.hear(files, roll, rules);
    this.starts = { ...this.starts, ...startsOf(program) };
    this.ready();
  }

  private learn(files: Files, { parts, rules }: Meaning): void {
    // While something is broken, what was known of places before is better than nothing.
    if (rules !== undefined || this.parts.length === 0) this.parts = parts;
    this.of = { files };
    this.isOld = rules === undefined;
    if (rules === undefined) return;
    this.take(rules);
    if (this.program) this.part.settle(files, this.program);
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

/** Undefined where a newer question was asked. */
function replyOf(outcome: Outcome<'odds'>): OddsReply | undefined {
  if (outcome.state === 'dropped') return undefined;
  if (outcome.state === 'answered') return outcome.reply;
  throw new Error(outcome.state === 'failed' ? outcome.problem : 'These odds take too long.');
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
