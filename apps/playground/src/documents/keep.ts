/** What happens when a document is written or opened that others have written too: nothing is ever replaced that would be lost. */
import type { Saved } from './document.js';

/** A version that was not yet written when its page went away. */
export interface Draft {
  /** The page that made it. */
  readonly page: string;
  /** The version that it began with. */
  readonly base: number;
  readonly document: Saved;
}

export type Kept =
  /** It takes the place of the version that it came from. */
  | { readonly state: 'written'; readonly document: Saved }
  /** Somebody else has written meanwhile: both are kept, this one under an identity of its own. */
  | { readonly state: 'forked'; readonly document: Saved };

/** How a version is written over what is stored now. */
export function write(stored: Saved | undefined, document: Saved, base: number, newId: () => string): Kept {
  if (stored === undefined || stored.revision === base || sameContent(stored, document)) {
    return { state: 'written', document: { ...document, revision: Math.max(stored?.revision ?? 0, base) + 1 } };
  }
  return { state: 'forked', document: { ...document, id: newId(), revision: 1 } };
}

/** What is opened where drafts were left: the stored version or the newest that came from it, and the others beside it. */
export function recover(
  stored: Saved | undefined,
  drafts: readonly Draft[],
  newId: () => string,
): { readonly open: Saved | undefined; readonly beside: readonly Saved[] } {
  const inOrder = [...drafts].sort((a, b) => a.document.changed - b.document.changed);
  let open = stored;
  const beside: Saved[] = [];
  for (const { base, document } of inOrder) {
    const kept = write(open, document, base, newId);
    if (kept.state === 'written') open = kept.document;
    else beside.push(kept.document);
  }
  return { open, beside };
}

export function sameContent(a: Saved, b: Saved): boolean {
  return JSON.stringify(a.content) === JSON.stringify(b.content);
}
