/** What happened, in short sentences: the trace of a run without what only explains how a value came about. */
import type { Die, Json, Span } from '@rulewright/core';
import type { CallStep, Trace, TraceStep } from '@rulewright/engine';
import { clean } from '../../render/clean.js';
import { drawDice, standing } from '../../render/dice.js';
import type { Style } from '../../render/style.js';
import { isRecord, showFields, showJson } from '../../render/values.js';

export interface Sentence {
  /** How far within turns and actions it stands. */
  readonly depth: number;
  readonly text: string;
  /** The beginning of a round or a turn. */
  readonly heading?: true;
  /** Whoever looks may not know it at all, or not until all have chosen. */
  readonly secret?: 'always' | 'for now';
}

/** Someone who is about to decide, and the names of the values that they do not know. */
export interface Onlooker {
  readonly role: string | undefined;
  readonly hidden: readonly string[];
  /** Where a choice stands in the rules that several make at once. */
  readonly secretly: Span | undefined;
}

/**
 * The sentences of a run in the order in which things happened. Those of a run that goes on begin with the same
 * sentences.
 */
export function storyOf(trace: Trace | undefined, style: Style, onlooker?: Onlooker): readonly Sentence[] {
  const story = new Story(style, onlooker);
  story.tell(trace?.steps ?? [], 0);
  if (trace?.omitted !== undefined) story.say(0, `${style.glyphs.dots} and ${String(trace.omitted)} more steps`);
  return story.sentences;
}

class Story {
  readonly sentences: Sentence[] = [];
  /** Headings that are told once something happens below them. */
  private readonly waiting: Sentence[] = [];
  /** How many rolls lie around: the outermost one tells of all its dice. */
  private rolls = 0;

  constructor(
    private readonly style: Style,
    private readonly onlooker: Onlooker | undefined,
  ) {}

  say(depth: number, text: string, secret?: Sentence['secret'] | false): void {
    this.sentences.push(...this.waiting.splice(0), { depth, text, ...(secret ? { secret } : {}) });
  }

  private knows(name: string): boolean {
    return this.onlooker?.hidden.includes(name) !== true;
  }

  private sees(hidden: true | readonly string[] | undefined): boolean {
    const { onlooker } = this;
    return !onlooker || hidden === undefined || (hidden !== true && hidden.includes(onlooker.role ?? ''));
  }

  tell(steps: readonly TraceStep[], depth: number): void {
    for (const step of steps) this.tellOne(step, depth);
  }

  private tellOne(step: TraceStep, depth: number): void {
    const inside = step.children ?? [];
    switch (step.kind === 'unfinished' ? step.of : step.kind) {
      case 'round':
      case 'turn':
        this.under({ depth, text: capital(clean(step.title)), heading: true }, () =>
          this.tell(inside, step.kind === 'round' ? depth : depth + 1),
        );
        break;
      case 'action':
        this.action(step, depth);
        break;
      case 'roll':
        this.rolls += 1;
        this.tell(inside, depth);
        this.rolls -= 1;
        if (step.kind === 'roll') this.roll(step, depth);
        break;
      case 'decision':
        // Where there was nothing to choose, nothing was decided.
        if (step.kind === 'decision' && step.candidates.length > 1) {
          const { by, candidates, value } = step;
          const from = ` (from ${candidates.map(showJson).join(', ')})`;
          const ours = this.onlooker?.secretly;
          const isOpen = ours?.from !== step.span.from || ours.file !== step.span.file;
          this.say(
            depth,
            `${clean(by)} chooses ${this.strong(value)}${this.style.colours.dim(from)}`,
            !isOpen && 'for now',
          );
        }
        break;
      case 'change':
        if (step.kind === 'change') {
          const { before, after, spilled, hidden } = step;
          const past = spilled === undefined ? '' : ` (${showJson(spilled)} beyond)`;
          const { arrow } = this.style.glyphs;
          const changed = differences(before, after).map(
            ([name, old, now]) => `${name}${showJson(old)} ${arrow} ${this.strong(now)}`,
          );
          this.say(depth, `${clean(step.title)} ${changed.join(', ')}${past}`, !this.sees(hidden) && 'always');
        }
        break;
      case 'table-roll':
        if (step.kind === 'table-roll')
          this.say(depth, `${clean(step.title)} ${showJson(step.key)}: ${this.strong(step.value)}`);
        break;
      case 'draw':
        if (step.kind === 'draw') this.say(depth, `From ${clean(step.title)}: ${this.strong(step.value)}`);
        break;
      case 'require':
        this.say(depth, clean(step.title));
        break;
      case 'value':
        this.tell(inside, depth);
        this.value(step, depth);
        break;
      default:
        this.tell(inside, depth);
    }
  }

  /** A heading that is only said when something is told below it. */
  private under(heading: Sentence, tell: () => void): void {
    this.waiting.push(heading);
    tell();
    const left = this.waiting.indexOf(heading);
    if (left >= 0) this.waiting.splice(left, 1);
  }

  private action(step: TraceStep, depth: number): void {
    const inputs = 'inputs' in step ? step.inputs : undefined;
    const given = Object.entries(inputs ?? {}).filter(([name, value]) => !isEmpty(value) && this.knows(name));
    const steps = step.children ?? [];
    this.under({ depth, text: `${clean(step.title)}: ${showFields(Object.fromEntries(given))}` }, () => {
      this.tell(steps, depth + 1);
      const outcome = step.kind === 'action' ? steps.find(({ kind }) => kind === 'outcome') : undefined;
      if (outcome) this.say(depth + 1, `${this.style.glyphs.arrow} ${this.strong(outcome.title)}`);
    });
  }

  /** A named value where dice fell for it that no roll has told of, or that has a title. */
  private value(step: TraceStep, depth: number): void {
    if (step.kind !== 'value' || this.rolls > 0) return;
    const [call] = step.children ?? [];
    if (call?.kind === 'roll' || call?.kind === 'action') return;
    const secret = !this.knows(step.name) && 'always';
    if (step.dice) this.say(depth, `${clean(step.title)}: ${this.dice(step.dice, step.value)}`, secret);
    else if (step.title !== step.name) this.say(depth, `${clean(step.title)}: ${this.strong(step.value)}`, secret);
  }

  private roll(step: CallStep, depth: number): void {
    if (this.rolls > 0) return;
    const outcome = step.children?.find(({ kind }) => kind === 'outcome');
    // A record is too much for a sentence; what matters of it is told where it changes something.
    const value = isRecord(step.value) ? [] : [outcome ? showJson(step.value) : this.strong(step.value)];
    const came = outcome ? [...(step.value === outcome.title ? [] : value), this.strong(outcome.title)] : value;
    const dice = diceIn(step);
    const drawn = dice.length > 0 ? [drawDice(dice, this.style).tokens.join(' ')] : [];
    const told = [...drawn, ...(came.length > 0 ? [came.join(', ')] : [])];
    if (told.length > 0) this.say(depth, `${clean(step.title)}: ${told.join(` ${this.style.glyphs.arrow} `)}`);
  }

  private dice(dice: readonly Die[], value: Json): string {
    const drawn = drawDice(dice, this.style).tokens.join(' ');
    const faces = standing(dice).map(({ face }) => face);
    const only = faces.length === 1 ? faces[0] === value || isSame(value, faces) : isSame(value, faces);
    return only ? drawn : `${drawn} ${this.style.glyphs.arrow} ${this.strong(value)}`;
  }

  private strong(value: Json): string {
    return this.style.colours.bold(showJson(value));
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What became of a value: of a record only the fields that have changed, each with its name. */
function differences(before: Json, after: Json): readonly (readonly [name: string, before: Json, after: Json])[] {
  if (!isRecord(before) || !isRecord(after) || 'thing' in before) return [['', before, after]];
  return Object.entries(after).flatMap(([name, now]) => {
    const old = before[name] ?? null;
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [[`${clean(name)} `, old, now] as const];
  });
}

function isSame(value: Json, faces: readonly Json[]): boolean {
  return Array.isArray(value) && JSON.stringify(value) === JSON.stringify(faces);
}

function isEmpty(value: Json): boolean {
  return (
    value === null ||
    value === false ||
    (Array.isArray(value) && value.length === 0) ||
    (isRecord(value) && Object.keys(value).length === 0)
  );
}

/** Every die of a step and of those within it, as it was last seen. */
function diceIn(step: TraceStep): readonly Die[] {
  const found = new Map<number, Die>();
  const look = (each: TraceStep): void => {
    each.children?.forEach(look);
    for (const die of each.dice ?? []) if (!found.has(die.id) || die.marks) found.set(die.id, die);
  };
  look(step);
  return [...found.values()].sort((a, b) => a.id - b.id);
}
