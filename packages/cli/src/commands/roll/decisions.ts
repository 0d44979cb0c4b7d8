/** Who decides: what was chosen at the command line, then whoever is asked, or else the rules' own preference. */
import type { Json } from '@rulewright/core';
import { type Choice, type Decider, type DecisionQuestion } from '@rulewright/engine';
import { showJson } from '../../render/values.js';
import { Trouble } from '../../shell.js';
import { splitList } from './arguments.js';

export type DecidedBy = 'choose' | 'asked' | 'rules';

export class Decisions {
  /** Of the latest run, in the order made. */
  readonly by: DecidedBy[] = [];
  private readonly answers: (readonly number[])[] = [];

  constructor(
    private readonly choices: readonly string[],
    private readonly ask: boolean,
  ) {}

  restart(): void {
    this.by.length = 0;
  }

  /** Remembers what was answered. */
  add(answer: readonly number[]): void {
    this.answers.push(answer);
  }

  readonly decide: Decider = (question): Choice | undefined => {
    const index = this.by.length;
    const typed = this.choices[index];
    if (typed !== undefined) {
      this.by.push('choose');
      return indicesOf(typed, question) ?? refuseChoice(typed, question);
    }
    if (!this.ask) {
      this.by.push('rules');
      return question.preferred;
    }
    const answer = this.answers[index - this.choices.length];
    if (answer) this.by.push('asked');
    return answer;
  };

  refuseUnused(): void {
    const { length } = this.by;
    if (this.choices.length <= length) return;
    const asked = length === 0 ? 'asks for no decision' : `asks for ${String(length)} only`;
    throw new Trouble(`--choose decides ${String(this.choices.length)} times, but this roll ${asked}.`);
  }
}

/** The candidates that are meant: by what they are, or as #2 by their place; undefined when they are none. */
export function indicesOf(typed: string, question: DecisionQuestion): readonly number[] | undefined {
  const parts = question.many ? listed(typed) : [typed];
  const taken: number[] = [];
  for (const part of parts) {
    const index = indexOf(part, question.candidates, taken);
    if (index === undefined) return undefined;
    taken.push(index);
  }
  return taken.length < question.min || taken.length > question.max ? undefined : taken;
}

function listed(typed: string): string[] {
  const text = typed.trim();
  if (/^(?:none|nothing|\(\)|\[\])$/.test(text)) return [];
  const inside = /^[([](.*)[)\]]$/s.exec(text)?.[1] ?? text;
  return splitList(inside.replace(/,$/, ''));
}

function indexOf(typed: string, candidates: readonly Json[], taken: readonly number[]): number | undefined {
  const place = /^#(\d+)$/.exec(typed)?.[1];
  if (place !== undefined) {
    const index = Number(place) - 1;
    return index >= 0 && index < candidates.length && !taken.includes(index) ? index : undefined;
  }
  const wanted = normal(typed);
  const found = candidates.findIndex((each, index) => !taken.includes(index) && normal(showJson(each)) === wanted);
  return found < 0 ? undefined : found;
}

/** Spelling that makes no difference. */
function normal(text: string): string {
  const words: Readonly<Record<string, string>> = { true: 'yes', false: 'no', null: 'none' };
  const tight = text
    .normalize('NFC')
    .replace(/^"(.*)"$/s, '$1')
    .replace(/\s+/g, '');
  return words[tight] ?? tight;
}

/** Says that this is none of what is offered, and what is. */
export function refuseChoice(typed: string, question: DecisionQuestion): never {
  const { by, min, max, many, candidates } = question;
  const count = !many ? 'one' : min === max ? String(min) : `${String(min)} to ${String(max)}`;
  const shown = candidates.slice(0, 20).map((each, index) => `  #${String(index + 1)}  ${showJson(each)}`);
  const more = candidates.length > 20 ? [`  and ${String(candidates.length - 20)} more`] : [];
  const example = many ? ['Several are written in brackets: --choose "(#1, #2)".'] : [];
  throw new Trouble(`--choose ${typed} is not what ${by} may choose here: ${count} of these.`, [
    ...shown,
    ...more,
    ...example,
  ]);
}
