import type { Diagnostic, Program } from '@rulewright/core';
import {
  type CheckedBefore,
  type CompileHost,
  compileRuleset,
  ReadMemory,
  type RulesetModel,
} from '@rulewright/language';
import { Observations } from './observations.js';

/** The texts that an editor holds: all files of one ruleset, by their paths relative to its folder. */
export interface Workspace {
  /** The file with the header, such as `ruleset.yaml`. */
  readonly entry: string;
  readonly files: ReadonlyMap<string, string>;
  /** Finds the rulesets that this one uses. */
  readonly use?: CompileHost['use'];
}

/** A place in one file, in UTF-16 units from its start. */
export interface Place {
  readonly file: string;
  readonly offset: number;
}

/** All that is known of a workspace's texts. Every question of an editor is answered from it. */
export interface Analysis {
  readonly workspace: Workspace;
  /** What could be read, even where something is wrong. */
  readonly model: RulesetModel | undefined;
  /** Absent when there are errors. */
  readonly program: Program | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly seen: Observations;
  /** Finds by its text what need not be read again. */
  readonly memory: ReadMemory;
  /** The same for the rulesets that this one uses. */
  readonly used: UsedMemories;
  /** What was checked, so that an edit only has checked again what it bears upon. */
  readonly checked: CheckedBefore | undefined;
}

/** What was read of other rulesets, by the ids that they are found under. */
type UsedMemories = Map<string, ReadMemory>;

/**
 * Reads and checks a workspace. Given an earlier analysis, only what was edited is read again, and the earlier one is
 * returned where no text has changed. Never throws, whatever the texts are.
 */
export function analyse(workspace: Workspace, before?: Analysis): Analysis {
  if (before && sameTexts(workspace, before.workspace)) return before;
  const memory = before?.memory ?? new ReadMemory();
  const used: UsedMemories = before?.used ?? new Map<string, ReadMemory>();
  const seen = new Observations(before?.seen);
  const { model, program, diagnostics, checked } = compileRuleset(workspace.entry, {
    read: (path) => workspace.files.get(path),
    ...(workspace.use ? { use: remembering(workspace.use, used) } : {}),
    memory,
    observer: seen,
    ...(before?.checked ? { before: before.checked } : {}),
  });
  seen.finish();
  return { workspace, model, program, diagnostics, seen, memory, used, checked };
}

type Use = NonNullable<CompileHost['use']>;

/** Rulesets that are used rarely change while this one is written. */
function remembering(use: Use, used: UsedMemories): Use {
  return (name, range) => {
    const found = use(name, range);
    if (!found) return undefined;
    const memory = used.get(found.id) ?? new ReadMemory();
    used.set(found.id, memory);
    const { host } = found;
    return { ...found, host: { ...host, read: (path) => host.read(path), memory, ...wrapped(host, used) } };
  };
}

function wrapped({ use }: CompileHost, used: UsedMemories): Pick<CompileHost, 'use'> {
  return use ? { use: remembering(use, used) } : {};
}

function sameTexts(a: Workspace, b: Workspace): boolean {
  if (a === b) return true;
  if (a.entry !== b.entry || a.use !== b.use || a.files.size !== b.files.size) return false;
  return [...a.files].every(([path, text]) => b.files.get(path) === text);
}

/** A file's text; nothing where there is no such file. */
export function textOf({ workspace }: Analysis, file: string): string {
  return workspace.files.get(file) ?? '';
}
