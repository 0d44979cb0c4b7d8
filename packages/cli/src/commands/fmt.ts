import { relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '@rulewright/core';
import { formatRuleset } from '@rulewright/engine';
import { entryName, locate, locateAround, type Located } from '../files/locate.js';
import { replaceFile } from '../files/write.js';
import { clean } from '../render/clean.js';
import { diagnosticJson, showDiagnostic } from '../render/diagnostics.js';
import type { Sources } from '../render/places.js';
import { styleFor } from '../render/style.js';
import { folderHost } from '../ruleset.js';
import type { Shell, Status } from '../shell.js';

export interface FmtFlags {
  readonly check?: true;
  readonly json?: true;
}

/** Puts a ruleset's files in the usual form, or says which are not. */
export function fmt(name: string, flags: FmtFlags, shell: Shell): Status {
  const { located, changes, diagnostics, sources } = changesFor(locate(name, shell.cwd), shell.cwd);
  if (!flags.check) {
    for (const { file, before, after } of changes) {
      replaceFile(resolve(located.folder, file), before, after, located.show(file));
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
  readonly located: Located;
  readonly changes: readonly Change[];
  /** What keeps it from being formatted. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  readonly files: ReadonlyMap<string, string>;
}

/** Of a part only that part; it is read together with the ruleset that names it. */
function changesFor(named: Located, cwd: string): Work {
  const whole = named.entry === entryName ? undefined : locateAround(named, cwd);
  if (whole) {
    const part = relative(whole.folder, resolve(named.folder, named.entry)).split(sep).join('/');
    const work = format(whole);
    if (work.files.has(part)) return { ...work, changes: work.changes.filter(({ file }) => file === part) };
  }
  return format(named);
}

function format(located: Located): Work {
  const texts = new Map<string, string>();
  const host = folderHost(located.folder, located.show);
  const { files, diagnostics } = formatRuleset(located.entry, {
    read: (path) => {
      const text = texts.get(path) ?? host.read(path);
      if (text !== undefined) texts.set(path, text);
      return text;
    },
  });
  const changes = [...files].flatMap(([file, after]): Change[] => {
    const before = texts.get(file);
    return before === undefined || before === after ? [] : [{ file, before, after }];
  });
  const sources = { path: located.show, text: (file: string) => texts.get(file) };
  return { located, changes: diagnostics.length > 0 ? [] : changes, diagnostics, sources, files: texts };
}

function report(
  changed: readonly string[],
  isCheck: boolean,
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  shell: Shell,
): void {
  if (diagnostics.length > 0) {
    const style = styleFor(shell.err, shell);
    shell.err.write(`${diagnostics.map((each) => showDiagnostic(each, sources, style)).join('\n')}\n`);
    shell.err.write('Nothing was changed.\n');
    return;
  }
  const { colours, glyphs } = styleFor(shell.out, shell);
  if (changed.length === 0) {
    shell.out.write(`${colours.green(glyphs.good)} All is in the usual form.\n`);
    return;
  }
  const verb = isCheck ? colours.yellow('would change') : colours.green('changed');
  shell.out.write(changed.map((path) => `${verb} ${clean(path)}\n`).join(''));
}
