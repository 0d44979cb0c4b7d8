/** Sees to it that nothing is lost: every change is noted at once and stored soon after. */
import type { Saved } from '../documents/document.js';
import type { Journal } from '../documents/journal.js';
import type { Store } from '../documents/store.js';

const storeAfter = 250;

export type Keeping = 'saved' | 'saving' | 'unsaved';

export class Keeper {
  state: Keeping = 'saved';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest: Saved | undefined;
  /** The revision that what is shown began with. */
  private base = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: Store,
    private readonly journal: Journal,
    private readonly told: {
      readonly changed: () => void;
      /** Another page wrote meanwhile; what is shown goes on under an identity of its own. */
      readonly forked: (document: Saved) => void;
    },
  ) {}

  /** Begins with a document that is opened. */
  begin({ revision }: Saved): void {
    this.base = revision;
    this.latest = undefined;
    this.state = this.store.keeps ? 'saved' : 'unsaved';
  }

  keep(document: Saved): void {
    this.latest = document;
    const noted = this.journal.note(document, this.base);
    this.state = noted || this.store.keeps ? 'saving' : 'unsaved';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), storeAfter);
  }

  /** Stores what is waiting, now. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    const document = this.latest;
    if (!document) return;
    this.latest = undefined;
    try {
      const kept = await this.store.write(document, this.base);
      this.base = kept.document.revision;
      if (kept.state === 'forked') {
        this.journal.forget(document.id);
        this.told.forked(kept.document);
      } else if (this.newer() === undefined) {
        this.journal.forget(document.id);
      }
      this.state = this.newer() === undefined ? (this.store.keeps ? 'saved' : 'unsaved') : 'saving';
    } catch {
      // The draft is still noted; the next change tries again.
      this.latest ??= document;
      this.state = 'unsaved';
    }
    this.told.changed();
  }

  private newer(): Saved | undefined {
    return this.latest;
  }
}
