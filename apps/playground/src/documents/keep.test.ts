import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { entryFile } from '../session/protocol.js';
import { newDocument, pathProblem, type Saved, titleOf } from './document.js';
import { Journal, type Slots } from './journal.js';
import { recover, write } from './keep.js';

const saved = (text: string, revision: number, id = 'one'): Saved => ({
  ...newDocument({ [entryFile]: text }),
  id,
  revision,
  changed: revision,
});

let ids = 0;
const newId = (): string => `new ${String((ids += 1))}`;

class Memory implements Slots {
  private readonly all = new Map<string, string>();
  constructor(private readonly room = Infinity) {}
  get length(): number {
    return this.all.size;
  }
  key(index: number): string | null {
    return [...this.all.keys()][index] ?? null;
  }
  getItem(name: string): string | null {
    return this.all.get(name) ?? null;
  }
  setItem(name: string, text: string): void {
    if (text.length > this.room) throw new Error('full');
    this.all.set(name, text);
  }
  removeItem(name: string): void {
    this.all.delete(name);
  }
}

describe('writing', () => {
  it('takes the place of the version that it began with', () => {
    expect(write(saved('a', 3), saved('b', 3), 3, newId)).toMatchObject({
      state: 'written',
      document: { id: 'one', revision: 4 },
    });
    expect(write(undefined, saved('b', 0), 0, newId)).toMatchObject({ state: 'written', document: { revision: 1 } });
  });

  it('never replaces what another page wrote', () => {
    const kept = write(saved('theirs', 4), saved('mine', 3), 3, newId);
    expect(kept.state).toBe('forked');
    expect(kept.document.id).not.toBe('one');
    expect(kept.document.content.files[entryFile]).toBe('mine');
  });

  test.prop([fc.array(fc.tuple(fc.constantFrom('left', 'right'), fc.string()), { maxLength: 12 })])(
    'two pages lose nothing, whoever writes when',
    (edits) => {
      const store = new Map([['one', saved('', 1)]]);
      const pages = { left: { id: 'one', base: 1, text: '' }, right: { id: 'one', base: 1, text: '' } };
      for (const [who, more] of edits) {
        const page = pages[who];
        page.text += more;
        const kept = write(store.get(page.id), { ...saved(page.text, 0, page.id) }, page.base, newId);
        store.set(kept.document.id, kept.document);
        page.id = kept.document.id;
        page.base = kept.document.revision;
      }
      const texts = [...store.values()].map(({ content }) => content.files[entryFile]);
      for (const { text, base } of Object.values(pages)) if (base > 1 || text !== '') expect(texts).toContain(text);
    },
  );
});

describe('drafts that were left', () => {
  it('are opened, each where it belongs', () => {
    const stored = saved('old', 2);
    const mine = { page: 'a', base: 2, document: { ...saved('newer', 2), changed: 10 } };
    const other = { page: 'b', base: 1, document: { ...saved('from before', 1), changed: 5 } };
    const { open, beside } = recover(stored, [mine, other], newId);
    expect(open?.content.files[entryFile]).toBe('newer');
    expect(beside.map(({ content }) => content.files[entryFile])).toEqual(['from before']);
  });

  it('are found, but not those of pages that are open', () => {
    const slots = new Memory();
    new Journal(slots, 'closed').note(saved('a', 1, 'x'), 1);
    new Journal(slots, 'open').note(saved('b', 1, 'y'), 1);
    slots.setItem('rulewright draft broken', '{');
    const journal = new Journal(slots, 'this');
    const left = journal.left((page) => page === 'open');
    expect(left.map(({ document }) => document.id)).toEqual(['x']);
    for (const draft of left) journal.settle(draft);
    expect(journal.left(() => false).map(({ document }) => document.id)).toEqual(['y']);
  });

  it('are told from what could not be noted', () => {
    expect(new Journal(new Memory(10), 'p').note(saved('a', 1), 1)).toBe(false);
    expect(new Journal(undefined, 'p').note(saved('a', 1), 1)).toBe(false);
  });
});

describe('a document', () => {
  it.each([
    ['title: Harbour lights\n', 'Harbour lights'],
    ['title: "Quoted: yes" # why\n', 'Quoted: yes'],
    ['rolls: {}\n', 'Untitled'],
    ['title: >-\n  Folded\n', 'Untitled'],
  ])('%j is called %s', (text, title) => {
    expect(titleOf({ files: { [entryFile]: text } })).toBe(title);
  });

  it('takes names of files only that stay in its folder', () => {
    expect(pathProblem('parts/harm.yaml', {})).toBeUndefined();
    for (const path of ['../x.yaml', '/x.yaml', 'x.txt', 'a//b.yaml', '.hidden.yaml', 'a/../b.yaml']) {
      expect(pathProblem(path, {})).toBeDefined();
    }
    expect(pathProblem('a.yaml', { 'a.yaml': '' })).toContain('already');
  });
});
