import type { IrPlace, Span } from '@rulewright/core';
import type { Layout } from '../../read/origins.js';

type Parts = Readonly<Record<string, unknown>>;

/**
 * Where places of the texts before are in the texts now. What stands in a part of a file that is still there moved with it;
 * for what does not, a place is known where it was found by comparing what was made of the text before and now.
 */
export class Moves {
  /** Places in parts that are gone, and what stands for them now. */
  private readonly learned = new Map<string, Span>();

  constructor(
    private readonly before: Layout,
    private readonly now: Layout,
    private readonly files: readonly string[],
  ) {}

  /** Undefined where it is not known. */
  span({ file, from, to }: Span): Span | undefined {
    const known = this.learned.get(placeName(file, from, to));
    if (known) return known;
    const part = this.before.partAt(file, from);
    const by = part && this.shiftOf(part.origin, part.from);
    if (by === undefined || (from === to && from === part?.from && !this.movesAlike(file, from, by))) return undefined;
    return by === 0 ? { file, from, to } : { file, from: from + by, to: to + by };
  }

  irSpan([file, from, to]: IrPlace): IrPlace | undefined {
    const moved = this.span({ file: this.files[file] ?? '', from, to });
    return moved && [file, moved.from, moved.to];
  }

  /** Whether all of a part is where it was. */
  isStill(origin: Parameters<Layout['placeOf']>[0]): boolean {
    const [before, now] = [this.before.placeOf(origin), this.now.placeOf(origin)];
    return before !== undefined && before.from === now?.from;
  }

  /**
   * The same with all places in it as they are now, which is the very same where none has moved; undefined where one of
   * them is not known. It must not hold anything but plain data.
   */
  moved<Value>(value: Value): Value | undefined {
    const found = this.visit(value);
    return found === lost ? undefined : (found as Value);
  }

  /** Whether two values differ in nothing but places. Those that cannot be known otherwise are learned from it. */
  alike(before: unknown, now: unknown): boolean {
    const learned = new Map<string, Span>();
    if (!this.compare(before, now, learned, new Map())) return false;
    for (const [place, span] of learned) this.learned.set(place, span);
    return true;
  }

  private shiftOf(origin: Parameters<Layout['placeOf']>[0], from: number): number | undefined {
    const now = this.now.placeOf(origin);
    return now && now.from - from;
  }

  /** An empty place between two parts could belong to either. */
  private movesAlike(file: string, at: number, by: number): boolean {
    const part = at > 0 ? this.before.partAt(file, at - 1) : undefined;
    return part === undefined || this.shiftOf(part.origin, part.from) === by;
  }

  private visit(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return this.visitAll(value);
    let changed: Record<string, unknown> | undefined;
    for (const name in value) {
      const part = (value as Parts)[name];
      if (typeof part !== 'object' || part === null) continue;
      const after = name === 'span' ? this.visitSpan(part) : this.visit(part);
      if (after === lost) return lost;
      if (after !== part) {
        changed ??= { ...value };
        changed[name] = after;
      }
    }
    return changed ?? value;
  }

  private visitAll(values: readonly unknown[]): unknown {
    let changed: unknown[] | undefined;
    for (let index = 0; index < values.length; index += 1) {
      const after = this.visit(values[index]);
      if (after === lost) return lost;
      if (after !== values[index]) {
        changed ??= [...values];
        changed[index] = after;
      }
    }
    return changed ?? values;
  }

  private visitSpan(value: object): unknown {
    if (isIrSpan(value)) {
      const moved = this.irSpan(value);
      if (!moved) return lost;
      return moved[1] === value[1] && moved[2] === value[2] ? value : moved;
    }
    if (!isSpan(value)) return this.visit(value);
    const moved = this.span(value);
    if (!moved) return lost;
    return moved.from === value.from && moved.to === value.to ? value : moved;
  }

  private compare(before: unknown, now: unknown, learned: Map<string, Span>, done: Map<unknown, unknown>): boolean {
    if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null)
      return Object.is(before, now);
    if (done.get(before) === now) return true;
    if (Array.isArray(before) !== Array.isArray(now)) return false;
    const [a, b] = [Object.keys(before), Object.keys(now)];
    // Whoever makes text of it sees the order too.
    if (a.length !== b.length || a.some((name, index) => b[index] !== name)) return false;
    for (const name of a) {
      const [left, right] = [(before as Parts)[name], (now as Parts)[name]];
      const spans = name === 'span' ? this.spansOf(left, right) : undefined;
      if (spans ? !this.pair(spans[0], spans[1], learned) : !this.compare(left, right, learned, done)) return false;
    }
    done.set(before, now);
    return true;
  }

  private spansOf(before: unknown, now: unknown): readonly [Span, Span] | undefined {
    const [left, right] = [before, now].map((value) => {
      if (isIrSpan(value)) return { file: this.files[value[0]] ?? '', from: value[1], to: value[2] };
      return isSpan(value) ? value : undefined;
    });
    return left && right && Array.isArray(before) === Array.isArray(now) ? [left, right] : undefined;
  }

  private pair(before: Span, now: Span, learned: Map<string, Span>): boolean {
    const name = placeName(before.file, before.from, before.to);
    const known = this.span(before) ?? learned.get(name);
    if (!known) learned.set(name, { file: now.file, from: now.from, to: now.to });
    return !known || (known.file === now.file && known.from === now.from && known.to === now.to);
  }
}

/** Stands for a value with a place that is not known. */
const lost = Symbol('lost');

function placeName(file: string, from: number, to: number): string {
  return `${String(from)} ${String(to)} ${file}`;
}

export function isIrSpan(value: unknown): value is IrPlace {
  return Array.isArray(value) && value.length === 3 && value.every((each) => typeof each === 'number');
}

export function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'file' in value && 'from' in value && 'to' in value;
}
