/** Which ruleset a file belongs to. YAML that belongs to none is left alone. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFile } from './paths.js';
import { Project } from './project.js';
import type { Texts } from './texts.js';

const headerLine = /^["']?rulewright["']?[ \t]*:/m;
const farthest = 65_536;
/** Folders above a file, and files in each, in which a ruleset that names it is looked for. */
const mostFolders = 8;
const mostFiles = 64;

/** Whether a text begins a ruleset. */
function hasHeader(text: string): boolean {
  return headerLine.test(text.slice(0, farthest));
}

export class Projects {
  private readonly byEntry = new Map<string, Project>();
  /** Files that belonged to no ruleset when they were last looked at. */
  private readonly others = new Set<string>();
  /** Folders beyond which nothing is looked for. */
  roots: readonly string[] = [];

  constructor(private readonly texts: Texts) {}

  get all(): readonly Project[] {
    return [...this.byEntry.values()];
  }

  /** The ruleset that a file begins or is a part of. With `meant` it begins one even while it has no header. */
  of(key: string, meant = false): Project | undefined {
    if (this.begins(key)) return this.project(key);
    const known = this.all.find((project) => project.entry !== key && project.has(key));
    if (known) return known;
    // Its header has gone, so that it is no ruleset any more.
    if (!meant) this.byEntry.delete(key);
    if (!this.others.has(key)) {
      const found = this.search(key);
      if (found) return found;
      this.others.add(key);
    }
    return meant ? this.project(key) : undefined;
  }

  /** Whether a file has the header of a ruleset. */
  begins(key: string): boolean {
    return hasHeader(this.texts.read(key) ?? '');
  }

  project(entry: string): Project {
    const known = this.byEntry.get(entry);
    if (known) return known;
    const project = new Project(entry, this.texts);
    this.byEntry.set(entry, project);
    return project;
  }

  forget(project: Project): void {
    this.byEntry.delete(project.entry);
  }

  /** Files may belong elsewhere now: some came, went, or name other parts. */
  lookAgain(): void {
    this.others.clear();
  }

  /** Looks in the folder of a file and in those above it for a ruleset that names it. */
  private search(key: string): Project | undefined {
    if (!isFile(key)) return undefined;
    let folder = dirname(key);
    for (let count = 0; count < mostFolders; count += 1) {
      for (const entry of this.entriesIn(folder)) {
        if (entry === key) continue;
        const isNew = !this.byEntry.has(entry);
        const project = this.project(entry);
        project.analysis();
        if (project.has(key)) return project;
        if (isNew) this.forget(project);
      }
      if (this.roots.includes(folder) || dirname(folder) === folder) return undefined;
      folder = dirname(folder);
    }
    return undefined;
  }

  private entriesIn(folder: string): string[] {
    return yamlFiles(folder)
      .map((name) => join(folder, name))
      .filter((path) => this.begins(path));
  }
}

function yamlFiles(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => /\.ya?ml$/i.test(name));
    const isUsual = (name: string): number => (/^ruleset\./.test(name) ? 0 : 1);
    return names.sort((a, b) => isUsual(a) - isUsual(b)).slice(0, mostFiles);
  } catch {
    return [];
  }
}
