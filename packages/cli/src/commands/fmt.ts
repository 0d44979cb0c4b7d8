import { join } from 'node:path';
import type { Diagnostic } from '@rulewright/core';
import { formatRuleset } from '@rulewright/engine';
import { entryName } from '@rulewright/engine/packages';
import { locate, type Located } from '../files/locate.js';
import { readText } from '../files/read.js';
import { replaceFile } from '../files/write.js';
import { clean } from '../render/clean.js';
import { diagnosticJson, showDiagnostic } from '../render/diagnostics.js';
import type { Sources } from '../render/places.js';
import { styleFor } from '../render/style.js';
import { openRuleset } from '../ruleset.js';
import type { Shell, Status } from '../shell.js';

export interface FmtFlags {
  readonly check?: true;
  readonly json?: true;
}

/** Puts a ruleset's files in the usual form, or says which are not. */
export function fmt(name: string, flags: FmtFlags, shell: Shell): Status {
  const located = locate(name, shell.cwd);
  const { changes, diagnostics, sources } = changesFor(located, shell, name);
  if (!flags.check) {
    for (const { file, before, after } of changes) {
      replaceFile(join(located.folder, file), before, after, located.show(file));
    }
  }
  const status: Status = diagnostics.length > 0 || (flags.check && changes.length > 0) ? 1 : 0;
  const changed = changes.map(({ file }) => located.show(file));
  if (flags.json) {
    const problems = diagnostics.map((each) => diagnosticJson(each, sources));
    shell.out.write(`${JSON.stringify({ ok: status === 0, changed, diagnostics: problems }, null, 2)}\n`);
  } else {
    report(changed, flags.check === true, diagnostics, sources, shell);
  }
  return status;
}

interface Change {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

interface Work {
  readonly changes: readonly Change[];
  /** What keeps files from being formatted. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
}

/** Of a ruleset all its files, as far as they can be read; any other file by itself. */
function changesFor(located: Located, shell: Shell, name: string): Work {
  const texts = filesOf(located, shell, name);
  const results = [...texts].map(([file, before]) => ({ file, before, ...formatRuleset(before) }));
  return {
    changes: results.flatMap(({ file, before, text }) => (text === before ? [] : [{ file, before, after: text }])),
    diagnostics: results.flatMap(({ file, diagnostics }) => diagnostics.map((each) => inFile(each, file))),
    sources: { path: located.show, text: (file) => texts.get(file) },
  };
}

function filesOf(located: Located, shell: Shell, name: string): ReadonlyMap<string, string> {
  const { entry, folder, show } = located;
  if (entry !== entryName) return new Map([[entry, readText(join(folder, entry), show(entry))]]);
  const { files, sources } = openRuleset(name, shell);
  return new Map(files.map((file) => [file, sources.text(file) ?? '']));
}

/** The formatter sees one text and does not know what it is called. */
function inFile(found: Diagnostic, file: string): Diagnostic {
  const related = found.related?.map((each) => ({ ...each, span: { ...each.span, file } }));
  return { ...found, span: { ...found.span, file }, ...(related ? { related } : {}) };
}

function report(
  changed: readonly string[],
  isCheck: boolean,
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  shell: Shell,
): void {
  const problems = styleFor(shell.err, shell);
  for (const each of diagnostics) shell.err.write(`${showDiagnostic(each, sources, problems)}\n`);
  const { colours, glyphs } = styleFor(shell.out, shell);
  if (changed.length === 0 && diagnostics.length === 0) {
    shell.out.write(`${colours.green(glyphs.good)} All is in the usual form.\n`);
    return;
  }
  const verb = isCheck ? colours.yellow('would change') : colours.green('changed');
  shell.out.write(changed.map((path) => `${verb} ${clean(path)}\n`).join(''));
}
