import { join } from 'node:path';
import { readText } from '../../files/read.js';

/** What the package.json of a ruleset should hold so that others can import what was built. */
export function manifestProblems(folder: string, out: string, sources: readonly string[]): string[] {
  const manifest = readManifest(folder);
  if (!manifest) return ['There is no package.json, so it cannot be published: rulewright new shows one.'];
  const entry = `./${out}/index.js`;
  const wanted = { '.': { types: `./${out}/index.d.ts`, default: entry }, './ruleset.json': `./${out}/ruleset.json` };
  const problems: string[] = [];
  if (!mentions(manifest['exports'], entry))
    problems.push(`package.json should have "exports": ${JSON.stringify(wanted)}`);
  if (manifest['type'] !== 'module') problems.push('package.json should have "type": "module"');
  const files = Array.isArray(manifest['files']) ? manifest['files'].map(String) : undefined;
  const missing = files && [out, ...sources].filter((path) => !files.some((pattern) => covers(pattern, path)));
  if (missing && missing.length > 0) problems.push(`"files" of package.json leaves out ${missing.join(', ')}`);
  return problems;
}

function readManifest(folder: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(readText(join(folder, 'package.json'), 'package.json'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function mentions(value: unknown, path: string): boolean {
  if (typeof value === 'string') return value === path;
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => mentions(part, path));
}

/** Whether an entry of `files` takes a path in: a file, a folder above it, or a pattern with stars. */
function covers(entry: string, path: string): boolean {
  const pattern = entry.replace(/^\.?\//, '').replace(/\/$/, '');
  const source = pattern
    .split('**')
    .map((part) => part.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replace(/\*/g, '[^/]*'))
    .join('.*');
  return new RegExp(`^${source}(?:/.*)?$`).test(path);
}
