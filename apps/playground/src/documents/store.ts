/** Documents on this device. Two pages may write the same one; see `keep.ts` for what happens then. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Saved, titleOf } from './document.js';
import type { Journal } from './journal.js';
import { type Draft, type Kept, recover, write } from './keep.js';

interface Schema extends DBSchema {
  documents: { key: string; value: Saved; indexes: { changed: number } };
}

/** A document as a list shows it. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly changed: number;
  readonly files: number;
}

const newId = (): string => crypto.randomUUID();

export class Store {
  private constructor(
    private readonly database: IDBPDatabase<Schema> | undefined,
    private readonly journal: Journal,
  ) {}

  /** Where the browser keeps nothing, as in some private windows, documents live as long as the page. */
  static async open(journal: Journal): Promise<Store> {
    try {
      const database = await openDB<Schema>('rulewright', 1, {
        upgrade(fresh) {
          fresh.createObjectStore('documents', { keyPath: 'id' }).createIndex('changed', 'changed');
        },
      });
      return new Store(database, journal);
    } catch {
      return new Store(undefined, journal);
    }
  }

  get keeps(): boolean {
    return this.database !== undefined;
  }

  /** Writes a version that began with revision `base`; its draft is no longer needed then. */
  async write(document: Saved, base: number): Promise<Kept> {
    if (!this.database) return { state: 'written', document: { ...document, revision: base + 1 } };
    const transaction = this.database.transaction('documents', 'readwrite', { durability: 'relaxed' });
    const stored = await transaction.store.get(document.id);
    const kept = write(stored, document, base, newId);
    await transaction.store.put(kept.document);
    await transaction.done;
    return kept;
  }

  async read(id: string): Promise<Saved | undefined> {
    return this.database?.get('documents', id);
  }

  /** Takes up what pages left unwritten; gives what could not be put back where it came from. */
  async takeUp(drafts: readonly Draft[]): Promise<readonly Saved[]> {
    if (!this.database) return [];
    const found: Saved[] = [];
    for (const id of new Set(drafts.map(({ document }) => document.id))) {
      const own = drafts.filter(({ document }) => document.id === id);
      const transaction = this.database.transaction('documents', 'readwrite');
      const { open, beside } = recover(await transaction.store.get(id), own, newId);
      for (const each of [...(open ? [open] : []), ...beside]) await transaction.store.put(each);
      await transaction.done;
      found.push(...beside);
      for (const draft of own) this.journal.settle(draft);
    }
    return found;
  }

  async list(): Promise<readonly Listed[]> {
    const all = (await this.database?.getAllFromIndex('documents', 'changed')) ?? [];
    return all.reverse().map(({ id, content, changed }) => ({
      id,
      title: titleOf(content),
      changed,
      files: Object.keys(content.files).length,
    }));
  }

  async remove(id: string): Promise<void> {
    await this.database?.delete('documents', id);
    this.journal.forget(id);
  }
}
