import { cut } from '../../render/wrap.js';
import { styleFor } from '../../render/style.js';
import type { Shell } from '../../shell.js';
import { showCount } from './numbers.js';

/** Shorter work needs no word. */
const patience = 300;
const pause = 100;
const width = 24;

/** One line on the terminal with a bar; nothing elsewhere. */
export class Progress {
  private readonly begun = Date.now();
  private next = this.begun + patience;
  private shown = false;

  constructor(
    private readonly trials: number,
    private readonly isBound: boolean,
    private readonly shell: Shell,
  ) {}

  get seconds(): number {
    return (Date.now() - this.begun) / 1000;
  }

  tell(done: number): void {
    const { err } = this.shell;
    const now = Date.now();
    if (!err.isTerminal || now < this.next) return;
    this.next = now + pause;
    const style = styleFor(err, this.shell);
    const filled = Math.floor((done / this.trials) * width);
    const [full, empty] = style.unicode ? ['█', '░'] : ['#', '.'];
    const bar = this.isBound ? [`${full.repeat(filled)}${empty.repeat(width - filled)}`] : [];
    const rate = `${showCount(Math.round(done / this.seconds))} a second`;
    const of = this.isBound ? ` of ${showCount(this.trials)}` : '';
    const text = ['simulating', ...bar, `${showCount(done)}${of}`, rate].join('  ');
    err.write(`\r\u001b[K${cut(text, style.columns - 1, style.glyphs.dots)}`);
    this.shown = true;
  }

  /** Leaves the line as it was. */
  end(): void {
    if (this.shown) this.shell.err.write('\r\u001b[K');
  }
}
