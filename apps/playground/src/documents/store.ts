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
  /** False once it is known that the browser keeps nothing, as in some private windows: then documents live as long as the page. */
  keeps = true;
  private readonly database: Promise<IDBPDatabase<Schema> | undefined>;

  /** Opens while the page goes on; whatever is asked waits for that. */
  constructor(private readonly journal: Journal) {
    this.database = openDB<Schema>('rulewright', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('documents', { keyPath: 'id' }).createIndex('changed', 'changed');
      },
    }).catch(() => {
      this.keeps = false;
      return undefined;
    });
  }

  /** Writes a version that began with revision `base`; its draft is no longer needed then. */
  async write(document: Saved, base: number): Promise<Kept> {
    const database = await this.database;
    if (!database) return { state: 'written', document: { ...document, revision: base + 1 } };
    const transaction = database.transaction('documents', 'readwrite', { durability: 'relaxed' });
    const stored = await transaction.store.get(document.id);
    const kept = write(stored, document, base, newId);
    await transaction.store.put(kept.document);
    await transaction.done;
    return kept;
  }

  async read(id: string): Promise<Saved | undefined> {
    return (await this.database)?.get('documents', id);
  }

  /** Takes up what pages left unwritten; gives what could not be put back where it came from. */
  async takeUp(drafts: readonly Draft[]): Promise<readonly Saved[]> {
    if (drafts.length === 0) return [];
    const database = await this.database;
    if (!database) return [];
    const found: Saved[] = [];
    for (const id of new Set(drafts.map(({ document }) => document.id))) {
      const own = drafts.filter(({ document }) => document.id === id);
      const transaction = database.transaction('documents', 'readwrite');
      const { open, beside } = recover(await transaction.store.get(id), own, newId);
      for (const each of [...(open ? [open] : []), ...beside]) await transaction.store.put(each);
      await transaction.done;
      found.push(...beside);
      for (const draft of own) this.journal.settle(draft);
    }
    return found;
  }

  async list(): Promise<readonly Listed[]> {
    const all = (await (await this.database)?.getAllFromIndex('documents', 'changed')) ?? [];
    return all.reverse().map(({ id, content, changed }) => ({
      id,
      title: titleOf(content),
      changed,
      files: Object.keys(content.files).length,
    }));
  }

  async remove(id: string): Promise<void> {
    await (await this.database)?.delete('documents', id);
    this.journal.forget(id);
  }
}
