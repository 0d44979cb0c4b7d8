/** Sees to it that nothing is lost: changes are noted a moment later, before the page goes at the latest, and stored soon after. */
import type { Saved } from '../documents/document.js';
import type { Journal } from '../documents/journal.js';
import type { Store } from '../documents/store.js';

const storeAfter = 500;
/** Noting takes as long as drawing: it waits until what a key changes is seen, but not longer, however fast somebody types. */
const noteAfter = 400;

export type Keeping = 'saved' | 'saving' | 'unsaved';

export class Keeper {
  state: Keeping = 'saved';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest: Saved | undefined;
  private isNoted = true;
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
    this.isNoted = true;
    this.state = this.store.keeps ? 'saved' : 'unsaved';
  }

  keep(document: Saved): void {
    this.latest = document;
    this.state = 'saving';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), storeAfter);
    if (!this.isNoted) return;
    this.isNoted = false;
    setTimeout(() => {
      this.note();
    }, noteAfter);
  }

  /** Stores what is waiting; it is noted before this returns, since a page that goes may not see the end of storing. */
  flush(): Promise<void> {
    this.note();
    clearTimeout(this.timer);
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private note(): void {
    if (this.isNoted || !this.latest) return;
    this.isNoted = true;
    if (this.journal.note(this.latest, this.base) || this.store.keeps) return;
    this.state = 'unsaved';
    this.told.changed();
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
