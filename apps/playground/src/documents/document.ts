/** What somebody works on: the texts, and everything that was set beside them. Values here are never changed in place. */
import type { RunLog } from '@rulewright/engine/run';
import { entryFile, type Files, scratchFile, type Values } from '../session/protocol.js';

/** A case that is kept to compare with: a roll with its inputs, and the texts where they were other ones. */
export interface Pin {
  readonly name: string;
  readonly roll: string;
  readonly values: Values;
  readonly files?: Files;
}

/** What undo covers and a link carries. */
export interface Content {
  readonly files: Files;
  /** By roll. */
  readonly inputs: Readonly<Record<string, Values>>;
  /** House rules that differ from the text's own. */
  readonly options: Values;
  readonly pins: readonly Pin[];
  /** The decisions of games, by `action NAME` or `scenario NAME`. */
  readonly games: Readonly<Record<string, RunLog>>;
}

export const modes = ['exactly', 'at-least', 'at-most'] as const;
export const tabs = ['rules', 'odds', 'play', 'tests'] as const;

/** How it is looked at. */
export interface View {
  readonly tab: (typeof tabs)[number];
  /** The file in the editor. */
  readonly file: string;
  /** The roll that is charted. */
  readonly roll?: string;
  /** Whether the cursor leaves the charted roll alone. */
  readonly locked?: boolean;
  readonly mode?: (typeof modes)[number];
  readonly target?: number;
  /** The input on the x axis. */
  readonly vary?: string;
  /** A named value that is charted instead of the result. */
  readonly show?: string;
  /** What is played: `roll NAME`, `action NAME` or `scenario NAME`. */
  readonly played?: string;
}

export interface Saved {
  readonly id: string;
  /** Grows with every version that is written. */
  readonly revision: number;
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number;
  readonly content: Content;
  /** The texts as they were opened. */
  readonly original: Files;
  readonly view: View;
}

export function isScratch({ files }: Pick<Content, 'files'>): boolean {
  return files[scratchFile] !== undefined;
}

/** The text's own title. */
export function titleOf({ files }: Pick<Content, 'files'>): string {
  const text = files[entryFile];
  if (text === undefined) return 'Scratch';
  const written = /^title:[ \t]*(.+?)[ \t]*(?: #.*)?$/m.exec(text)?.[1] ?? '';
  const title = written.replace(/^(["'])(.*)\1$/, '$2').trim();
  return title === '' || title.startsWith('>') || title.startsWith('|') ? 'Untitled' : title.slice(0, 200);
}

/** A new document from texts. */
export function newDocument(files: Files, view: Partial<View> = {}, content: Partial<Content> = {}): Saved {
  const first = files[entryFile] !== undefined ? entryFile : (Object.keys(files)[0] ?? entryFile);
  return {
    id: crypto.randomUUID(),
    revision: 0,
    changed: Date.now(),
    content: { inputs: {}, options: {}, pins: [], games: {}, ...content, files },
    original: files,
    view: { tab: 'rules', file: first, ...view },
  };
}

/** Why a path cannot be that of a file of a ruleset; undefined when it can. */
export function pathProblem(path: string, files: Files): string | undefined {
  if (!/^[\p{L}\p{N}_@-][\p{L}\p{N}_. -]*(?:\/[\p{L}\p{N}_@-][\p{L}\p{N}_. -]*)*$/u.test(path)) {
    return 'A file is called by letters and digits, such as parts/combat.yaml.';
  }
  if (!/\.ya?ml$/i.test(path)) return 'Its name must end in .yaml.';
  if (path.length > 120) return 'That name is too long.';
  if (Object.hasOwn(files, path)) return `There is a ${path} already.`;
  return undefined;
}
