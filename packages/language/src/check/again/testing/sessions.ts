/** A ruleset that is compiled again and again, each time with what the time before found. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Compiled, type CompileHost, compileRuleset } from '../../../compile.js';
import type { CheckedBefore } from '../units.js';
import { ReadMemory } from '../../../read/memory.js';
import type { Files } from './edits.js';

const entry = 'ruleset.yaml';

/** All files under one roof: what others use stands in a folder of its own, called like its package. */
export class Session {
  private readonly memories = new Map<string, ReadMemory>();
  private before: CheckedBefore | undefined;

  /** What compiling gives, by way of the last time. */
  again(files: Files): Compiled {
    const { before } = this;
    const compiled = compileRuleset(entry, { ...this.host(files, ''), ...(before ? { before } : {}) });
    this.before = compiled.checked ?? before;
    return compiled;
  }

  /** How many declarations and examples were not checked the last time, since nothing bore upon them. */
  kept(earlier: CheckedBefore | undefined): number {
    const records = [...(this.before?.records ?? [])];
    return records.filter(([id, { log }]) => earlier?.records.get(id)?.log === log).length;
  }

  get checked(): CheckedBefore | undefined {
    return this.before;
  }

  private host(files: Files, folder: string): CompileHost {
    const memory = this.memories.get(folder) ?? new ReadMemory();
    this.memories.set(folder, memory);
    return { ...hostOf(files, folder), memory, use: (name) => found(name, files, (inner) => this.host(files, inner)) };
  }
}

/** What compiling gives that knows of nothing before. */
export function compileAnew(files: Files): Compiled {
  return compileRuleset(entry, hostOf(files, ''));
}

/** All that compiling gives but what the next time makes use of. As text, since the order in it counts too. */
export function outcome({ diagnostics, program, model }: Compiled): string {
  return JSON.stringify({ diagnostics, program, examples: model?.examples.length });
}

function hostOf(files: Files, folder: string): CompileHost {
  return {
    read: (path) => files[folder + path],
    use: (name) => found(name, files, (inner) => hostOf(files, inner)),
  };
}

function found(
  name: string,
  files: Files,
  host: (folder: string) => CompileHost,
): ReturnType<NonNullable<CompileHost['use']>> {
  const folder = `uses/${name}/`;
  return files[folder + entry] === undefined ? undefined : { id: name, entry, host: host(folder) };
}

const rulesets = fileURLToPath(new URL('../../../../../../rulesets/', import.meta.url));

/** The rulesets of this repository. */
export const rulesetNames: readonly string[] = readdirSync(rulesets).filter((name) =>
  readdirSync(rulesets + name).includes(entry),
);

/** A ruleset's files, with those of all that it could use. */
export function filesOf(name: string): Files {
  const used = rulesetNames
    .filter((each) => each !== name)
    .flatMap((each) => filesIn(each, `uses/${packageOf(each)}/`));
  const own = filesIn(name, '');
  const isUser = own.some(([, text]) => /^uses:/m.test(text));
  return Object.fromEntries([...own, ...(isUser ? used : [])]);
}

function packageOf(name: string): string {
  return (JSON.parse(readFileSync(`${rulesets}${name}/package.json`, 'utf8')) as { name: string }).name;
}

function filesIn(name: string, folder: string): [string, string][] {
  const paths = readdirSync(rulesets + name, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.yaml') && !path.includes('node_modules'))
    .map((path) => [folder + path.replaceAll('\\', '/'), readFileSync(`${rulesets}${name}/${path}`, 'utf8')]);
}
