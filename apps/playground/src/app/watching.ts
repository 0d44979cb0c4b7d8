import type { LitElement, ReactiveController } from 'lit';
import type { Workbench } from './workbench.js';

/** An element that is drawn again whenever something on the workbench is different. */
export class Watching implements ReactiveController {
  private watched: Workbench | undefined;

  constructor(
    private readonly host: LitElement & { readonly bench: Workbench },
    private readonly seen: () => void = () => undefined,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.watch();
  }

  /** An element whose module came later gets its workbench only with its first update. */
  hostUpdate(): void {
    this.watch();
  }

  hostDisconnected(): void {
    this.watched?.removeEventListener('change', this.changed);
    this.watched = undefined;
  }

  private watch(): void {
    const bench = this.host.bench as Workbench | undefined;
    if (!bench || bench === this.watched) return;
    this.watched?.removeEventListener('change', this.changed);
    this.watched = bench;
    bench.addEventListener('change', this.changed);
  }

  private readonly changed = (): void => {
    this.seen();
    this.host.requestUpdate();
  };
}
