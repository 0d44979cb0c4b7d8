/**
 * Drafts, written at once with every change, so that a page can go away in the middle of a word. The store that keeps
 * documents answers later; until it has, the draft stands here.
 */
import type { Saved } from './document.js';
import type { Draft } from './keep.js';

const prefix = 'rulewright draft ';

/** The part of `localStorage` that is needed. */
export type Slots = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export class Journal {
  constructor(
    private readonly slots: Slots | undefined,
    /** Tells this page from others that are open. */
    private readonly page: string,
  ) {}

  /** False where there is no room or no leave: then only the store keeps it. */
  note(document: Saved, base: number): boolean {
    try {
      const draft: Draft = { page: this.page, base, document };
      this.slots?.setItem(this.slotOf(document.id), JSON.stringify(draft));
      return this.slots !== undefined;
    } catch {
      return false;
    }
  }

  forget(id: string): void {
    this.slots?.removeItem(this.slotOf(id));
  }

  /** Drafts that pages left behind. Those of pages that are still open are theirs. */
  left(isOpen: (page: string) => boolean): readonly Draft[] {
    const found: Draft[] = [];
    for (const slot of this.allSlots()) {
      const draft = readDraft(this.slots?.getItem(slot));
      if (draft && (draft.page === this.page || !isOpen(draft.page))) found.push(draft);
    }
    return found;
  }

  /** Removes a draft of any page, once the store has it. */
  settle({ page, document }: Draft): void {
    this.slots?.removeItem(`${prefix}${document.id} ${page}`);
  }

  private slotOf(id: string): string {
    return `${prefix}${id} ${this.page}`;
  }

  private allSlots(): readonly string[] {
    const { slots } = this;
    if (!slots) return [];
    return Array.from({ length: slots.length }, (_, index) => slots.key(index) ?? '').filter((each) =>
      each.startsWith(prefix),
    );
  }
}

function readDraft(text: string | null | undefined): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null;
    return draft && typeof draft.document.id === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
}
