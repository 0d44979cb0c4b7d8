/** A game as people see it: what happened, how everybody stands, what is asked, how it ended. */
import { toPlainJson } from '@rulewright/core';
import type { AskingRun, DecisionQuestion, DoneRun, RunThings, ThingsJson } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import { shellWord } from '../../render/shell-word.js';
import { styleFor, type Style } from '../../render/style.js';
import { table } from '../../render/table.js';
import { showJson } from '../../render/values.js';
import { wrap } from '../../render/wrap.js';
import type { Shell } from '../../shell.js';
import { questionLines } from './ask.js';
import type { Order } from './order.js';
import { standing } from './standing.js';
import { type Onlooker, type Sentence, storyOf } from './story.js';

export class Reporter {
  private readonly style: Style;
  private told = 0;
  private shown: ThingsJson | undefined;
  private begun = false;

  constructor(
    private readonly order: Order,
    private readonly shell: Shell,
  ) {
    this.style = styleFor(shell.out, shell);
  }

  /** What happened since the last question, how everybody stands now, and what is asked. */
  question(state: AskingRun, question: DecisionQuestion): void {
    const { role, hidden = [], secret, span } = question;
    this.happened(state, { role, hidden, secretly: secret ? span : undefined });
    const { things } = state;
    if (things && JSON.stringify(things.after) !== JSON.stringify(this.shown)) this.stand(things, question.role);
    const remark = secret ? ['The others do not see this choice until all have chosen.'] : [];
    this.write(['', ...questionLines(question, this.style), ...remark]);
  }

  stand(things: RunThings | undefined, role?: string, isOver = false): void {
    if (!things) return;
    const { program } = this.order;
    const lines = standing(things, this.shown, { program, style: this.style, role }, isOver);
    if (lines.length > 0) this.write(['', ...lines]);
    this.shown = things.after;
  }

  /** Begins to tell anew, after a game was taken back. */
  restart(): void {
    this.told = Infinity;
  }

  done(state: DoneRun, again: string | undefined): void {
    this.happened(state);
    this.stand(state.things, undefined, true);
    const { colours, glyphs, columns } = this.style;
    const lines = ['', colours.dim(glyphs.rule.repeat(Math.min(columns, 60))), ...this.ends(state)];
    // Not wrapped, so that it can be copied.
    if (again !== undefined) lines.push(colours.dim(`again: ${again}`));
    this.write(lines);
  }

  private ends(state: DoneRun): readonly string[] {
    const { colours } = this.style;
    const { ir } = this.order.playable;
    const rows: string[][] = [];
    const outcome = ir.outcomes.find(({ name }) => name === state.outcome);
    if (ir.result)
      rows.push([colours.bold('Result'), colours.bold(colours.green(showJson(toPlainJson(state.result))))]);
    if (outcome) rows.push([colours.bold('Outcome'), colours.bold(colours.cyan(clean(outcome.title ?? outcome.name)))]);
    for (const [name, value] of Object.entries(state.measures)) {
      const title = ir.measures.find((each) => each.name === name)?.title;
      rows.push([clean(title ?? name), colours.bold(showJson(toPlainJson(value)))]);
    }
    return rows.length === 0 ? ['It is over.'] : table(rows, this.style, undefined, 0);
  }

  private happened({ trace, things }: AskingRun | DoneRun, onlooker?: Onlooker): void {
    this.heading(things);
    const story = storyOf(trace, this.style, onlooker);
    // A game that was taken back has told everything up to where it is.
    const from = Math.min(this.told, story.length);
    const later = story.findIndex(({ secret }) => secret === 'for now');
    this.told = later < 0 ? story.length : later;
    const fresh = story.slice(from).filter(({ secret }) => secret === undefined);
    if (fresh.length > 0) this.write(['', ...fresh.flatMap((each, index) => this.sentence(each, index))]);
  }

  private heading(things: RunThings | undefined): void {
    if (this.begun) return;
    this.begun = true;
    const { colours, glyphs } = this.style;
    const { playable, program } = this.order;
    const title = clean(playable.ir.title ?? playable.ir.name);
    this.write([`${colours.bold(title)}  ${colours.dim(`${glyphs.middle}  ${clean(program.title)}`)}`]);
    if (!things) return;
    const start: RunThings = {
      before: things.before,
      after: things.before,
      roles: things.roles,
      at: () => undefined,
      of: () => undefined,
    };
    this.stand(start);
  }

  private sentence({ depth, text, heading }: Sentence, index: number): readonly string[] {
    const indent = '  '.repeat(depth);
    const lines = wrap(text, Math.max(20, this.style.columns - indent.length - 2));
    const [first = '', ...rest] = lines;
    const shown = heading ? this.style.colours.bold(first) : first;
    const gap = heading && depth === 0 && index > 0 ? [''] : [];
    return [...gap, indent + shown, ...rest.map((line) => `${indent}  ${line}`)];
  }

  private write(lines: readonly string[]): void {
    this.shell.out.write(`${lines.join('\n')}\n`);
  }
}

/** The command that plays the same game once more; undefined where that would be long. */
export function againCommand(
  order: Order,
  seed: string | undefined,
  decisions: readonly (readonly number[])[],
  asPreferred: boolean,
): string | undefined {
  const words = [
    'rulewright',
    'play',
    shellWord(order.ruleset.name),
    shellWord(order.playable.ir.name),
    ...order.typed,
  ];
  if (order.begun) return undefined;
  if (order.dice.length > 0) words.push('--dice', shellWord(order.dice.join(',')));
  if (seed !== undefined) words.push('--seed', shellWord(seed));
  if (order.trial !== undefined) return [...words, '--trial', String(order.trial)].join(' ');
  if (decisions.length === 0) return words.join(' ');
  if (asPreferred) words.push('--auto');
  else if (decisions.length > 12) return undefined;
  else words.push('--choose', shellWord(decisions.map(places).join(',')));
  return words.join(' ');
}

function places(indices: readonly number[]): string {
  const all = indices.map((index) => `#${String(index + 1)}`);
  return all.length === 1 ? (all[0] ?? '') : `(${all.join(', ')})`;
}
