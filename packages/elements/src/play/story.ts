/** What happened in a game, in short lines: its trace without what only explains how a value came about. */
import type { Die, Json } from '@rulewright/core';
import type { Trace, TraceStep } from '@rulewright/engine/run';
import { capital, isRecord, showFields, showJson } from '../base/words.js';
import { stepTitle } from '../trace/names.js';

export interface Line {
  /** How far within turns and actions it stands. */
  readonly depth: number;
  readonly text: string;
  readonly dice?: readonly Die[];
  /** What it came to. */
  readonly value?: string;
  /** The beginning of a round or a turn. */
  readonly heading?: true;
}

/** Who looks, and what they do not know. */
export interface Onlooker {
  readonly role: string | undefined;
  readonly hidden: readonly string[];
}

export function storyOf(trace: Trace | undefined, onlooker: Onlooker | undefined): readonly Line[] {
  const story = new Story(onlooker);
  story.tell(trace?.steps ?? [], 0);
  return story.lines;
}

class Story {
  readonly lines: Line[] = [];
  /** Headings that are told once something happens below them. */
  private waiting: Line[] = [];

  constructor(private readonly onlooker: Onlooker | undefined) {}

  tell(steps: readonly TraceStep[], depth: number): void {
    for (const step of steps) this.tellOne(step, depth);
  }

  private say(line: Line): void {
    this.lines.push(...this.waiting, line);
    this.waiting = [];
  }

  private under(heading: Line, steps: readonly TraceStep[], depth: number): void {
    this.waiting.push(heading);
    this.tell(steps, depth);
    this.waiting = this.waiting.filter((line) => line !== heading);
  }

  private tellOne(step: TraceStep, depth: number): void {
    const inside = step.children ?? [];
    const kind = step.kind === 'unfinished' ? step.of : step.kind;
    if (kind === 'round' || kind === 'turn') {
      this.under({ depth, text: capital(step.title), heading: true }, inside, kind === 'round' ? depth : depth + 1);
      return;
    }
    if (kind === 'action') {
      const inputs = 'inputs' in step ? step.inputs : {};
      const given = Object.entries(inputs).filter(([name, value]) => !isEmpty(value) && this.knows(name));
      this.say({ depth, text: `${stepTitle(step)}: ${showFields(Object.fromEntries(given))}` });
      this.tell(inside, depth + 1);
      const outcome = step.kind === 'action' ? inside.find((each) => each.kind === 'outcome') : undefined;
      if (outcome) this.say({ depth: depth + 1, text: '', value: capital(outcome.title) });
      return;
    }
    if (kind === 'roll')
      this.tell(
        inside.filter((each) => each.kind !== 'result'),
        depth,
      );
    else this.tell(inside, depth);
    this.happened(step, depth);
  }

  private happened(step: TraceStep, depth: number): void {
    switch (step.kind) {
      case 'roll': {
        const outcome = step.children?.find(({ kind }) => kind === 'outcome');
        if (isRecord(step.value) && step.value['result'] === undefined && !outcome) break;
        const value =
          outcome && step.value !== outcome.title ? `${showJson(step.value)}, ${outcome.title}` : showJson(step.value);
        this.say({ depth, text: stepTitle(step), dice: diceIn(step), value });
        break;
      }
      case 'decision':
        // Where there was nothing to choose, nothing was decided.
        if (step.candidates.length > 1)
          this.say({ depth, text: `${capital(step.by)} chooses`, value: showJson(step.value) });
        break;
      case 'change':
        if (this.sees(step.hidden)) {
          const [before, after] = difference(step.before, step.after);
          this.say({ depth, text: `${capital(step.title)} ${showJson(before)} →`, value: showJson(after) });
        }
        break;
      case 'table-roll':
        this.say({ depth, text: `${stepTitle(step)} ${showJson(step.key)}`, value: showJson(step.value) });
        break;
      case 'draw':
        this.say({ depth, text: `Drawn from ${step.title}`, value: showJson(step.value) });
        break;
      case 'require':
        this.say({ depth, text: step.title });
        break;
      case 'value':
        this.value(step, depth);
        break;
      default:
    }
  }

  /** A named value where dice fell for it that no roll has told of, or that has a title. */
  private value(step: TraceStep & { readonly value?: Json; readonly name?: string }, depth: number): void {
    const [call] = step.children ?? [];
    if (call?.kind === 'roll' || call?.kind === 'action' || !this.knows(step.name ?? '')) return;
    const { dice, value = null } = step;
    // Dice that are drawn need no list of what they show, and whole records say too much.
    const told =
      (dice && Array.isArray(value)) || (isRecord(value) && value['result'] === undefined)
        ? {}
        : { value: showJson(value) };
    if (dice) this.say({ depth, text: stepTitle(step), dice, ...told });
    else if (step.title !== step.name && 'value' in told) this.say({ depth, text: stepTitle(step), ...told });
  }

  private knows(name: string): boolean {
    return this.onlooker?.hidden.includes(name) !== true;
  }

  private sees(hidden: true | readonly string[] | undefined): boolean {
    const { onlooker } = this;
    return !onlooker || hidden === undefined || (hidden !== true && hidden.includes(onlooker.role ?? ''));
  }
}

/** Of two records only the fields that differ. */
function difference(before: Json, after: Json): readonly [Json, Json] {
  if (!isRecord(before) || !isRecord(after)) return [before, after];
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (fields: Readonly<Record<string, Json>>): Json =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return [only(before), only(after)];
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
