/** What tells this page from others that show the app, and where it may write. */

/** `localStorage`, where the browser lets the page have it. */
export function slots(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export interface PageIdentity {
  readonly id: string;
  /** Whether a page with this identity is open somewhere. */
  readonly isOpen: (id: string) => boolean;
}

const lockName = (id: string): string => `rulewright page ${id}`;

/** A page holds a lock as long as it is open, so that others know that its drafts are its own. */
export async function pageIdentity(): Promise<PageIdentity> {
  const id = crypto.randomUUID();
  // The lock that this tab had before it was loaded anew may not have been let go yet.
  const before = ownBefore(id);
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (!locks) return { id, isOpen: () => false };
  void locks.request(lockName(id), () => new Promise(() => undefined));
  const { held = [] } = await locks.query();
  const open = new Set(held.map(({ name }) => name));
  return { id, isOpen: (other) => other !== before && open.has(lockName(other)) };
}

function ownBefore(id: string): string | undefined {
  try {
    const before = sessionStorage.getItem('rulewright page') ?? undefined;
    sessionStorage.setItem('rulewright page', id);
    return before;
  } catch {
    return undefined;
  }
}
