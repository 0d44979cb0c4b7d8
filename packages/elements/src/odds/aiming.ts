/** How keys and pointers move the target of a chart, and what is told of the value under them. */
import type { Bin, Mode } from '@rulewright/charts';
import type { Pointing } from './parts.js';
import type { Picture } from './picture.js';
import { binAt, placeOf, type Places } from './plot.js';
import { modes, moved, stepsOf } from './target.js';

/** Where the tooltip is, and what it says. */
export interface Pointed {
  readonly x: number;
  readonly text: string;
}

export interface AimingHost {
  readonly picture: () => Picture | undefined;
  readonly places: () => Places | undefined;
  /** Shows a tooltip, or none. */
  readonly point: (pointed: Pointed | undefined) => void;
  readonly setMode: (mode: Mode) => void;
  readonly aimAt: (target: number) => void;
  readonly toggleTable: () => void;
  readonly pin: () => void;
}

export class Aiming {
  readonly pointing: Pointing = {
    down: (event) => {
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      this.aimAtPointer(event);
      this.pointAt(event);
    },
    move: (event) => {
      if (event.buttons > 0) this.aimAtPointer(event);
      this.pointAt(event);
    },
    leave: () => {
      this.host.point(undefined);
    },
    focus: () => {
      this.pointAtTarget();
    },
  };

  constructor(private readonly host: AimingHost) {}

  readonly press = (event: KeyboardEvent): void => {
    const onSlider = (event.target as Element).getAttribute('role') === 'slider';
    if (!onSlider || event.ctrlKey || event.metaKey || event.altKey) return;
    const { host } = this;
    const key = event.key.toLowerCase();
    const steps = stepsOf(event.key);
    const mode = modes.find((each) => each.key === key);
    if (steps !== undefined) {
      this.move(steps);
      this.pointAtTarget();
    } else if (mode) host.setMode(mode.mode);
    else if (key === 't') host.toggleTable();
    else if (key === 'p') host.pin();
    else return;
    event.preventDefault();
  };

  /** Moves the target by so many values that there are. */
  move(by: number): void {
    const { series, target } = this.host.picture() ?? { series: [] };
    const next = series[0] && target !== undefined ? moved(series[0], target, by) : undefined;
    if (next !== undefined) this.host.aimAt(next);
  }

  private aimAtPointer(event: PointerEvent): void {
    const bin = this.binUnder(event);
    const value = this.host.picture()?.mode === 'at-most' ? bin?.to : bin?.from;
    if (value !== undefined) this.host.aimAt(value);
  }

  private pointAt(event: PointerEvent): void {
    const bin = this.binUnder(event);
    if (!bin) return;
    const single = bin.from !== undefined && bin.from === bin.to && bin.open === undefined;
    this.host.point({ x: event.offsetX, text: (single ? this.textAt(bin.from) : undefined) ?? bin.label });
  }

  /** Whoever uses the keys is told the same as whoever points. */
  private pointAtTarget(): void {
    const [places, picture] = [this.host.places(), this.host.picture()];
    const target = picture?.target;
    const x = places && target !== undefined ? placeOf(places, target) : undefined;
    const text = target === undefined ? undefined : this.textAt(target);
    if (x !== undefined && text !== undefined) this.host.point({ x, text });
  }

  private textAt(value: number): string | undefined {
    const line = this.host.picture()?.lineAt(value);
    return line && `${line.what}: ${line.figure}`;
  }

  private binUnder(event: PointerEvent): Bin | undefined {
    const places = this.host.places();
    return places && binAt(places, event.offsetX);
  }
}
