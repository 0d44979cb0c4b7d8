/** Where an element's ruleset comes from: compiled JSON or YAML, by address, as text, or as an object. */
import { irVersion, type Program } from '@rulewright/core';
import { RulesetProblem } from './problem.js';

const loaded = new Map<string, Promise<Program>>();

/** Loads a ruleset once for all elements of a page that name the same address. */
export function loadRuleset(address: string): Promise<Program> {
  const known = loaded.get(address);
  if (known) return known;
  const loading = fetchText(address).then((text) =>
    readRuleset(text, (path) => fetchText(new URL(path, address).href)),
  );
  loaded.set(address, loading);
  // A later element may try again what failed.
  loading.catch(() => loaded.delete(address));
  return loading;
}

/** Reads compiled JSON, or compiles YAML with the language, which is loaded for it; `fetchPart` gets its parts. */
export async function readRuleset(text: string, fetchPart?: (path: string) => Promise<string>): Promise<Program> {
  if (/^\s*\{/.test(text)) return checkProgram(parseJson(text));
  const { compileYaml } = await import('./compile.js');
  return compileYaml(text, fetchPart);
}

/** Looks whether an object is a compiled ruleset that this version can run. */
export function checkProgram(json: unknown): Program {
  const { format, version } = (json ?? {}) as Partial<Record<string, unknown>>;
  if (format !== 'rulewright')
    throw new RulesetProblem('This is not a compiled ruleset. Make one with rulewright build.');
  if (version !== irVersion) {
    throw new RulesetProblem('This ruleset was compiled by another version of Rulewright. Build it again.');
  }
  return json as Program;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RulesetProblem('The ruleset is not valid JSON.');
  }
}

/** The text at an address. */
export async function fetchText(address: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch {
    throw new RulesetProblem(`${address} could not be loaded.`);
  }
  if (!response.ok) throw new RulesetProblem(`${address} could not be loaded (${String(response.status)}).`);
  return response.text();
}
