import { styleFor } from '../../render/style.js';
import { cut } from '../../render/wrap.js';
import type { Shell } from '../../shell.js';

/** Shorter work needs no word. */
const patience = 300;

/** Between two words, so that writing them takes no time. */
const pause = 100;

/** One line on the terminal that tells how far the work is; nothing elsewhere. */
export class Progress {
  private readonly begun = Date.now();
  private next = this.begun + patience;
  private index = 0;
  private setting = '';
  private shown = false;

  constructor(
    private readonly count: number,
    private readonly shell: Shell,
  ) {}

  begin(index: number, settings: readonly string[]): void {
    this.index = index;
    this.setting = settings.join(', ');
    this.tell();
  }

  tell(state?: { readonly states: number }): void {
    const { err } = this.shell;
    const now = Date.now();
    if (!err.isTerminal || now < this.next) return;
    this.next = now + pause;
    const style = styleFor(err, this.shell);
    const seconds = `${String(Math.round((now - this.begun) / 1000))} s`;
    const states = state === undefined ? [] : [`${showCount(state.states)} states`];
    const parts = [...(this.count > 1 ? [this.bar(style.unicode)] : []), this.setting, seconds, ...states];
    const text = `working it out ${parts.filter((part) => part !== '').join('  ')}`;
    err.write(`\r\u001b[K${cut(text, style.columns - 1, style.glyphs.dots)}`);
    this.shown = true;
  }

  /** Leaves the line as it was. */
  end(): void {
    if (this.shown) this.shell.err.write('\r\u001b[K');
  }

  private bar(unicode: boolean): string {
    const filled = Math.floor((this.index / this.count) * width);
    const [full, empty] = unicode ? ['█', '░'] : ['#', '.'];
    return `${full.repeat(filled)}${empty.repeat(width - filled)} ${String(this.index + 1)} of ${String(this.count)}`;
  }
}

const width = 20;

function showCount(count: number): string {
  return count < 1e6 ? String(count) : `${(count / 1e6).toFixed(1)} million`;
}
