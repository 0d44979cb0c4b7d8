/** What the header, menus and dialogs can ask for. */
import { download } from '../base/download.js';
import { isScratch, newDocument, pathProblem, type Saved, titleOf } from '../documents/document.js';
import { filesOfGame, rulesOfGame } from '../documents/gallery.js';
import { fileName, openFile, saveFiles } from '../documents/open-files.js';
import { blankRules, blankScratch } from '../documents/blank.js';
import { entryFile, type Files, type Rules, scratchFile } from '../session/protocol.js';
import { lineAsRules } from '../scratch/sheet.js';
import type { Command } from './rw-header.js';
import type { RwPlayground } from './rw-playground.js';
import type { Workbench } from './workbench.js';

export class Commands {
  constructor(private readonly app: RwPlayground) {}

  async run(command: Command): Promise<void> {
    const { bench } = this;
    switch (command) {
      case 'games':
        return this.games();
      case 'share':
        return this.share();
      case 'keys':
        return this.keys();
      case 'compare':
        return this.compare();
      case 'new scratch':
        return this.begin(newDocument({ [scratchFile]: blankScratch }));
      case 'new rules':
        return this.begin(newDocument({ [entryFile]: blankRules }));
      case 'open file':
        return this.openFiles();
      case 'save files': {
        const { name, blob } = saveFiles(bench.content.files, fileName(bench.title));
        download(name, blob);
        return;
      }
      case 'duplicate':
        await this.begin(newDocument(bench.content.files, bench.view, bench.content));
        bench.notify({ text: 'This is a copy. The other one is kept as it was.' });
        return;
      case 'delete':
        return this.remove(bench.document);
      case 'make rule':
        return this.makeRule();
      case 'add file':
      case 'rename file':
        return this.nameFile(command === 'add file');
      case 'delete file':
        this.removeFile();
        return;
      case 'scheme':
        this.nextScheme();
    }
  }

  /** Opens a document as the one that is worked on. */
  async begin(document: Saved, rules?: Rules): Promise<void> {
    await this.bench.open(document, rules);
    if (document.view.tab === 'rules' || this.app.layout !== 'phone') this.app.editor?.focus();
  }

  private get bench(): Workbench {
    return this.app.bench;
  }

  private async games(): Promise<void> {
    const { RwGames } = await import('../dialogs/rw-games.js');
    const dialog = new RwGames();
    dialog.store = this.bench.store;
    dialog.current = this.bench.document.id;
    await this.bench.keeper.flush();
    const picked = await dialog.ask();
    if (!picked) return;
    if ('game' in picked) {
      const [files, rules] = await Promise.all([filesOfGame(picked.game), rulesOfGame(picked.game)]);
      await this.begin(newDocument(files), rules);
    } else if ('document' in picked) {
      const found = await this.bench.store.read(picked.document);
      if (found) await this.begin(found);
    } else if ('remove' in picked) {
      const found = await this.bench.store.read(picked.remove);
      if (found) await this.remove(found);
    } else await this.run(picked.command);
  }

  private async share(): Promise<void> {
    const { RwShare } = await import('../dialogs/rw-share.js');
    const dialog = new RwShare();
    dialog.bench = this.bench;
    dialog.chart = this.app.oddsPane?.chart ?? null;
    await dialog.ask();
  }

  private async keys(): Promise<void> {
    const { RwKeys } = await import('../dialogs/rw-keys.js');
    await new RwKeys().ask();
  }

  private compare(): void {
    this.app.compared = !this.app.compared;
    if (this.app.compared && this.app.layout !== 'three') this.app.showTab('odds');
  }

  private async openFiles(): Promise<void> {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.yaml,.yml,.zip,.txt';
    const chosen = await new Promise<File | undefined>((resolve) => {
      input.addEventListener('change', () => {
        resolve(input.files?.[0]);
      });
      input.addEventListener('cancel', () => {
        resolve(undefined);
      });
      input.click();
    });
    if (chosen) await this.take(chosen);
  }

  /** Opens a file from elsewhere as a new document. */
  async take(file: File): Promise<void> {
    const opened = openFile(file.name, new Uint8Array(await file.arrayBuffer()));
    if ('problem' in opened) this.bench.notify({ text: opened.problem });
    else await this.begin(newDocument(opened.files));
  }

  private async remove(saved: Saved): Promise<void> {
    const { bench } = this;
    const isOpen = saved.id === bench.document.id;
    if (isOpen) await bench.keeper.flush();
    await bench.store.remove(saved.id);
    if (isOpen) {
      const [next] = await bench.store.list();
      const found = next && (await bench.store.read(next.id));
      await this.begin(found ?? newDocument({ [scratchFile]: blankScratch }));
    }
    bench.notify({
      text: `${titleOf(saved.content)} is deleted.`,
      action: { label: 'Undo', run: () => void this.begin({ ...saved, revision: 0 }) },
    });
  }

  /** The line of the cursor, or the only one, as a ruleset of its own. */
  private async makeRule(): Promise<void> {
    const { bench } = this;
    const { roll, content } = bench;
    const text = isScratch(content) ? content.files[scratchFile] : undefined;
    const free = roll?.inputs.map(({ name }) => name) ?? [];
    const rules =
      text === undefined || !roll ? undefined : lineAsRules(text, roll.name, free, roll.title ?? 'My rules');
    if (rules === undefined) bench.notify({ text: 'Put the cursor on a line with an expression first.' });
    else await this.begin(newDocument({ [entryFile]: rules }));
  }

  private async nameFile(isNew: boolean): Promise<void> {
    const { bench } = this;
    const { files } = bench.content;
    const { file } = bench.view;
    if (!isNew && file === entryFile) {
      bench.notify({ text: `${entryFile} is where the rules begin; it keeps its name.` });
      return;
    }
    const { RwName } = await import('../dialogs/rw-name.js');
    const dialog = new RwName();
    dialog.heading = isNew ? 'Add a file' : `Rename ${file}`;
    dialog.start = isNew ? 'parts/more.yaml' : file;
    dialog.problemOf = (path) => pathProblem(path, isNew ? files : without(files, file));
    const path = await dialog.ask();
    if (path === undefined || path === file) return;
    if (isNew) bench.setFiles('File added', withPart({ ...files, [path]: '' }, undefined, path), { file: path });
    else {
      const renamed = Object.entries(files).map(([name, text]) => [name === file ? path : name, text] as const);
      bench.setFiles('File renamed', withPart(Object.fromEntries(renamed), file, path), { file: path });
    }
  }

  private removeFile(): void {
    const { bench } = this;
    const { file } = bench.view;
    if (file === entryFile) {
      bench.notify({ text: `${entryFile} is where the rules begin; it stays.` });
      return;
    }
    bench.setFiles('File deleted', withPart(without(bench.content.files, file), file, undefined), { file: entryFile });
    bench.notify({
      text: `${file} is deleted.`,
      action: {
        label: 'Undo',
        run: () => {
          bench.undo();
        },
      },
    });
  }

  private nextScheme(): void {
    const schemes = ['as the device', 'light', 'dark'] as const;
    const at = schemes.findIndex((each) => each === this.app.scheme);
    const next = schemes[(at + 1) % schemes.length] ?? 'as the device';
    this.app.scheme = next;
    setScheme(next);
    try {
      localStorage.setItem('rulewright colours', next);
    } catch {
      // Chosen for this visit only.
    }
  }
}

export function setScheme(scheme: string): void {
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset['scheme'] = scheme;
  else delete document.documentElement.dataset['scheme'];
}

/** The list of parts at the head of a ruleset, with one more, one less, or one that is called otherwise. */
function withPart(files: Files, before: string | undefined, after: string | undefined): Files {
  const text = files[entryFile] ?? '';
  const inline = /^parts:[ \t]*\[([^\]]*)\]/m.exec(text);
  const block = /^parts:[ \t]*\n((?:[ \t]*-[^\n]*\n?)*)/m.exec(text);
  const old = inline?.[1]?.split(',') ?? block?.[1]?.split('\n').map((line) => line.replace(/^[ \t]*-/, '')) ?? [];
  const listed = old.map((path) => path.trim().replace(/^(["'])(.*)\1$/, '$2')).filter((path) => path !== '');
  const kept = listed.flatMap((path) => (path === before ? (after ?? []) : path));
  const all = before === undefined && after !== undefined ? [...kept, after] : kept;
  const line = all.length === 0 ? '' : `parts: [${all.join(', ')}]`;
  const found = inline ?? block;
  if (found) {
    const end = block && !inline ? '\n' : '';
    return { ...files, [entryFile]: text.replace(found[0], () => (line === '' ? '' : line + end)) };
  }
  if (line === '') return files;
  // After the title, where whoever reads the head looks.
  const head = /^(?:rulewright|title):.*\n?/gm;
  let at = 0;
  for (let match = head.exec(text); match; match = head.exec(text)) at = match.index + match[0].length;
  const lead = at > 0 && !text.slice(0, at).endsWith('\n') ? '\n' : '';
  return { ...files, [entryFile]: `${text.slice(0, at)}${lead}${line}\n${text.slice(at)}` };
}

function without(files: Files, path: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
}
