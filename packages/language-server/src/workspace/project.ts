/** One ruleset: its entry, its parts, what is known of them. */
import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { entryName, findUsed, type PackageFiles } from '@rulewright/engine/packages';
import { analyse, type Analysis, type Workspace } from '@rulewright/language-service';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isFile } from './paths.js';
import type { Texts } from './texts.js';

type Use = NonNullable<Workspace['use']>;

/** Files by their names within the ruleset, read when the checker first asks for one. */
class Files extends Map<string, string> {
  constructor(
    names: Iterable<string>,
    private readonly load: (name: string) => string | undefined,
  ) {
    super();
    for (const name of names) this.get(name);
  }

  override get(name: string): string | undefined {
    const known = super.get(name);
    if (known !== undefined) return known;
    const text = this.load(name);
    if (text !== undefined) this.set(name, text);
    return text;
  }
}

export class Project {
  private known: Analysis | undefined;
  private use: Use;
  private readonly packages: PackageFiles;
  /** Keys of files of other rulesets, by how diagnostics call them. */
  private readonly used = new Map<string, string>();
  private readonly pages = new WeakMap<Analysis, Map<string, TextDocument>>();

  /** `entry` is the key of the file with the header. */
  constructor(
    readonly entry: string,
    private readonly texts: Texts,
  ) {
    this.packages = {
      read: (path) => texts.read(resolve(path)),
      isFolder: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
      real: (path) => realFile(path) ?? resolve(path),
    };
    this.use = this.finder();
  }

  /** As of the texts now. */
  analysis(): Analysis {
    const names = this.known?.model?.files ?? [this.nameOf(this.entry)];
    const files = new Files(names, (name) => this.load(name));
    this.known = analyse({ entry: this.nameOf(this.entry), files, use: this.use }, this.known);
    return this.known;
  }

  /** Forgets what was found out about other rulesets: files have changed that it may depend on. */
  refresh(): void {
    this.use = this.finder();
  }

  /** Whether a file is one of other rulesets that this one has read. */
  uses(key: string): boolean {
    return [...this.used.values()].includes(key);
  }

  /** The keys of its own files, the entry first. */
  keys(): readonly string[] {
    return (this.known ?? this.analysis()).model?.files.map((name) => this.keyOf(name)) ?? [this.entry];
  }

  has(key: string): boolean {
    return key === this.entry || this.keys().includes(key);
  }

  /** How the ruleset calls one of its files, and the other way round. */
  nameOf(key: string): string {
    if (!isFile(key)) return entryName;
    const folder = dirname(this.entry) + sep;
    return key.startsWith(folder) ? key.slice(folder.length).split(sep).join('/') : basename(key);
  }

  keyOf(name: string): string {
    if (!isFile(this.entry)) return this.entry;
    return this.used.get(name) ?? join(dirname(this.entry), name);
  }

  /** A file of the ruleset as a text that knows its lines. */
  page(analysis: Analysis, name: string): TextDocument {
    const pages = this.pages.get(analysis) ?? new Map<string, TextDocument>();
    this.pages.set(analysis, pages);
    const known = pages.get(name);
    if (known) return known;
    const text = analysis.workspace.files.get(name) ?? this.texts.read(this.keyOf(name)) ?? '';
    const page = TextDocument.create(name, 'yaml', 0, text);
    pages.set(name, page);
    return page;
  }

  private load(name: string): string | undefined {
    const key = this.keyOf(name);
    const isOwn = key === this.entry || (isFile(key) && isInside(key, dirname(this.entry)));
    return isOwn ? this.texts.read(key) : undefined;
  }

  /** Finds other rulesets as Node finds packages, or beside this one. Each finder is a new one, so that nothing stays known. */
  private finder(): Use {
    this.used.clear();
    if (!isFile(this.entry)) return () => undefined;
    return this.finderFrom(dirname(this.entry), '');
  }

  private finderFrom(folder: string, prefix: string): Use {
    return (name, range) =>
      findUsed(this.packages, folder, name, range, (inner) => {
        const called = `${prefix}${name.replace(/\/+$/, '')}/`;
        const read = (path: string): string | undefined => {
          const key = join(inner, path);
          if (!isInside(key, inner)) return undefined;
          this.used.set(called + path, key);
          return this.texts.read(key);
        };
        return { read, use: this.finderFrom(inner, called) };
      });
  }
}

/** Links followed: what a stranger's ruleset names has to be its own. */
function isInside(key: string, folder: string): boolean {
  const [real, around] = [realFile(key), realFile(folder)];
  // A file that is only open in the editor is where it says.
  if (real === undefined) return key.startsWith(folder + sep);
  return around !== undefined && real.startsWith(around + sep);
}

function realFile(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
