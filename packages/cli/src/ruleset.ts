/** A ruleset as the commands see it: read from disk, checked, and able to say where everything stands. */
import { realpathSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { type Diagnostic, type IrSpan, type Node, type Program, type Span, spanIn } from '@rulewright/core';
import {
  checkRuleset,
  compileCondition,
  type Compiled,
  type CompileHost,
  compileRuleset,
  conditionFile,
  packageOf,
  type Retest,
} from '@rulewright/engine';
import { entryName, findUsed } from '@rulewright/engine/packages';
import { locate } from './files/locate.js';
import { readText } from './files/read.js';
import { diskTree, packagesIn } from './files/trees.js';
import type { Sources } from './render/places.js';
import type { Shell } from './shell.js';

/** The text behind a span, on one line. */
export type TextOf = (span: Span | IrSpan) => string;

/** How the dice that a ruleset names are written. */
export type NamedDice = ReadonlyMap<string, string>;

export interface Ruleset {
  /** As it was named at the command line. */
  readonly name: string;
  /** Absent when something is wrong with it. */
  readonly program: Program | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** The files that were read, by path relative to the folder. */
  readonly files: readonly string[];
  readonly dice: NamedDice;
  readonly textOf: TextOf;
  /** The packages of the rulesets that it uses; those in folders are not among them. */
  readonly uses: readonly string[];
  /** The examples of used rulesets in which something is replaced; where they were asked for. */
  readonly retests?: readonly Retest[];
  /** Set when this is only an expression that stands alone. */
  readonly expression?: string;
}

export interface OpenOptions {
  /** Look at the dice of its examples too, as far as that needs no odds. */
  readonly thorough?: boolean;
  /** Read the examples of used rulesets too, where this one replaces something in them. */
  readonly retest?: boolean;
}

export function openRuleset(name: string, shell: Shell, { thorough, retest }: OpenOptions = {}): Ruleset {
  const located = locate(name, shell.cwd);
  const compile = thorough ? checkRuleset : compileRuleset;
  const host = folderHost(located.folder, located.entry, located.show);
  return rulesetOf(name, compile(located.entry, { ...host, ...(retest ? { retest } : {}) }), located.show);
}

/** The same ruleset compiled together with a condition on one of its rolls. */
export function openWithCondition(
  name: string,
  roll: string,
  condition: string,
  shell: Shell,
): { readonly ruleset: Ruleset; readonly given: Node | undefined } {
  const { folder, entry, show } = locate(name, shell.cwd);
  const host = folderHost(folder, entry, show);
  const compiled = compileCondition((adjust) => compileRuleset(entry, { ...host, adjust }), roll, condition);
  const path = (file: string): string => (file === conditionFile ? file : show(file));
  return { ruleset: rulesetOf(name, compiled, path), given: compiled.given };
}

function rulesetOf(name: string, compiled: Compiled, path: (file: string) => string): Ruleset {
  const { program, model, diagnostics, files, retests } = compiled;
  return {
    name,
    program,
    diagnostics: inOrder(diagnostics, [...files.keys()]),
    sources: { path, text: (file) => files.get(file) },
    files: [...files.keys()],
    dice: new Map(model?.dice.map(({ key, value }) => [key.name, value.source.text])),
    textOf: textReader(program, (file) => files.get(file)),
    uses: (model?.uses ?? []).flatMap(({ package: { name: used } }) =>
      used.startsWith('.') ? [] : [packageOf(used).name],
    ),
    ...(retests ? { retests } : {}),
  };
}

/** File by file, from top to bottom. */
function inOrder(diagnostics: readonly Diagnostic[], files: readonly string[]): readonly Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) => files.indexOf(a.span.file) - files.indexOf(b.span.file) || a.span.from - b.span.from,
  );
}

export function textReader(program: Program | undefined, read: (file: string) => string | undefined): TextOf {
  return (span) => {
    const { file, from, to } = span && 'file' in span ? span : spanIn(program, span);
    return (read(file) ?? '').slice(from, to).replace(/\s+/g, ' ').trim();
  };
}

/** Reads a ruleset's own files, and finds the rulesets that it uses. */
function folderHost(folder: string, entry: string, show: (file: string) => string): CompileHost {
  return {
    read: (path) => {
      const file = resolve(folder, path);
      // The entry was named by whoever asks; what it names in turn has to be its own.
      return path === entry || isInside(file, folder) ? readText(file, show(path)) : undefined;
    },
    use: (name, range) =>
      findUsed(packagesIn(diskTree), folder, name, range, (at) =>
        folderHost(at, entryName, (file) => `${name}/${file}`),
      ),
  };
}

/** Whether a file is there and, links followed, within the folder: a stranger's ruleset reads nothing else. */
export function isInside(file: string, folder: string): boolean {
  return exists(file) && realpathSync(file).startsWith(realpathSync(folder) + sep);
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
