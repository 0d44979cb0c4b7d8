/**
 * Between the workbench and the element that draws odds. The workbench owns what is pinned, so that undo and links cover
 * it; the element pins and draws. Whichever of the two has changed is brought to the other.
 */
import type { Program } from '@rulewright/core';
import type { RwOdds } from '@rulewright/elements';
import type { Workbench } from '../app/workbench.js';
import type { Pin } from '../documents/document.js';
import { type Files, type RollOdds, scratchFile, type Values } from '../session/protocol.js';

/** A pin as the element keeps it. */
interface DrawnPin {
  readonly name: string;
  readonly answer: RollOdds;
  readonly of: {
    readonly program: Program;
    readonly rule: unknown;
    readonly values: Values;
    readonly options: Values;
    readonly policy: string;
    readonly goal: string | undefined;
  };
}

/** The element's own list, which is not among its documented properties. */
type Drawing = { pins: readonly DrawnPin[] };

/** So many lines of a scratch pad are compared. */
const mostLines = 12;

export const originalName = 'original';

export class OddsPins {
  /** What is drawn for a pin, by all that it is made from. */
  private readonly drawn = new Map<string, DrawnPin>();
  /** What is being worked out. */
  private readonly asked = new Set<string>();
  private original: { readonly key: string; readonly pin: DrawnPin } | undefined;

  constructor(
    private readonly bench: Workbench,
    private readonly changed: () => void,
  ) {}

  /** Shows what the workbench has pinned; with `compared` the original too. */
  show(element: RwOdds | null, compared: boolean): void {
    const drawing = element as unknown as Drawing | null;
    const { roll } = this.bench;
    if (!drawing || !hasPins(drawing) || !roll) return;
    const own = this.bench.isScratch ? this.otherLines(roll.name) : this.bench.content.pins;
    const pins = own
      .filter((pin) => pin.roll === roll.name || this.bench.isScratch)
      .flatMap((pin) => this.drawnPin(pin) ?? []);
    const original = compared ? this.originalPin() : undefined;
    const wanted = original ? [original, ...pins] : pins;
    const same = wanted.length === drawing.pins.length && wanted.every((pin, index) => pin === drawing.pins[index]);
    if (!same) drawing.pins = wanted;
  }

  /** Something was pressed within the element: takes over what it pinned or let go. */
  take(element: RwOdds): void {
    const { bench } = this;
    const { roll, content } = bench;
    const drawing = element as unknown as Drawing;
    // The series of a scratch pad are its lines.
    if (!roll || !hasPins(drawing) || bench.isScratch) return;
    const shown = drawing.pins.filter(({ name }) => name !== originalName);
    const own = content.pins.filter((pin) => pin.roll === roll.name);
    const kept = own.filter(({ name }) => shown.some((each) => each.name === name));
    const added = shown.filter((pin) => !own.some(({ name }) => name === pin.name));
    if (added.length === 0 && kept.length === own.length) return;
    const more = added.map((pin): Pin => {
      const { name } = pin;
      // The texts are kept with it: what is changed afterwards is what it will be compared with.
      const made: Pin = { name, roll: roll.name, values: bench.values, files: content.files };
      this.drawn.set(keyOf(made, bench.options), pin);
      return made;
    });
    const others = content.pins.filter((pin) => pin.roll !== roll.name);
    const label = added.length > 0 ? 'Pinned' : 'Pin removed';
    bench.change(label, { ...content, pins: [...others, ...kept, ...more] });
    bench.notify({
      text: `${label}.`,
      action: {
        label: 'Undo',
        run: () => {
          bench.undo();
        },
      },
    });
  }

  /** All lines of a scratch pad but the one in view, each as a pad of its own, so that what is known of it stays known. */
  private otherLines(current: string): readonly Pin[] {
    const { known, text, view } = this.bench;
    if (view.vary !== undefined || known.of?.files !== this.bench.content.files) return [];
    const others = known.parts.filter(({ kind, name }) => kind === 'roll' && name !== current).slice(0, mostLines);
    return others.map(({ name, title = name, from, to }) => ({
      name: title,
      roll: 'line1',
      values: known.valuesOf(name, this.bench.content.inputs[name]),
      files: { [scratchFile]: text.slice(from, to) },
    }));
  }

  private drawnPin(pin: Pin): DrawnPin | undefined {
    const { options } = this.bench;
    const key = keyOf(pin, options);
    const known = this.drawn.get(key);
    if (known) return known;
    void this.ask(key, pin.files ?? this.bench.content.files, { roll: pin.roll, values: pin.values }, pin.name).then(
      (drawn) => {
        if (drawn) this.drawn.set(key, drawn);
      },
    );
    return undefined;
  }

  private originalPin(): DrawnPin | undefined {
    const { document, values, roll, options } = this.bench;
    if (!roll) return undefined;
    const key = JSON.stringify([document.id, roll.name, values, options]);
    if (this.original?.key !== key) {
      void this.ask(key, document.original, { roll: roll.name, values }, originalName).then((pin) => {
        if (pin) this.original = { key, pin };
      });
    }
    return this.original?.key === key ? this.original.pin : undefined;
  }

  private async ask(
    key: string,
    files: Files,
    { roll, values }: { readonly roll: string; readonly values: Values },
    name: string,
  ): Promise<DrawnPin | undefined> {
    if (this.asked.has(key)) return undefined;
    this.asked.add(key);
    const { options } = this.bench;
    const outcome = await this.bench.session.caseOf({ files, question: { roll, inputs: values, options } });
    const reply = outcome.state === 'answered' ? outcome.reply : undefined;
    const rule = reply?.program.rolls.find((each) => each.name === roll);
    // Asked once: what cannot be had now cannot be had later either.
    setTimeout(this.changed);
    return (
      reply &&
      rule && {
        name,
        answer: reply.odds,
        of: { program: reply.program, rule, values, options, policy: 'default', goal: undefined },
      }
    );
  }
}

/** Before its module is there the element has none. */
function hasPins(drawing: Partial<Drawing>): boolean {
  return drawing.pins !== undefined;
}

function keyOf({ name, roll, values, files }: Pin, options: Values): string {
  return JSON.stringify([name, roll, values, files ?? null, options]);
}
