import { join } from 'node:path';
import { parseManifest } from '@rulewright/engine/packages';
import { diskTree } from '../../files/trees.js';

/** What the package.json of a ruleset should hold so that others can import what was built. */
export function manifestProblems(
  folder: string,
  out: string,
  sources: readonly string[],
  uses: readonly string[],
): string[] {
  const manifest = parseManifest(diskTree.read(join(folder, 'package.json')));
  if (!manifest) return ['There is no package.json, so it cannot be published: rulewright new shows one.'];
  const entry = `./${out}/index.js`;
  const rolls = {
    './rolls/*.json': `./${out}/rolls/*.json`,
    './rolls/*': { types: `./${out}/rolls/*.d.ts`, default: `./${out}/rolls/*.js` },
  };
  const whole = { '.': { types: `./${out}/index.d.ts`, default: entry }, './ruleset.json': `./${out}/ruleset.json` };
  const problems: string[] = [];
  const { exports } = manifest;
  if (!mentions(exports, entry)) {
    problems.push(`package.json should have "exports": ${JSON.stringify({ ...whole, ...rolls })}`);
  } else if (typeof exports !== 'string' && !mentions(exports, rolls['./rolls/*'].default)) {
    problems.push(`"exports" of package.json leaves out single rolls: ${JSON.stringify(rolls).slice(1, -1)}`);
  }
  if (manifest['type'] !== 'module') problems.push('package.json should have "type": "module"');
  const files = Array.isArray(manifest['files']) ? manifest['files'].map(String) : undefined;
  const missing = files && [out, ...sources].filter((path) => !files.some((pattern) => covers(pattern, path)));
  if (missing && missing.length > 0) problems.push(`"files" of package.json leaves out ${missing.join(', ')}`);
  const needed = { ...manifest.dependencies, ...manifest.peerDependencies };
  for (const name of uses) {
    if (!Object.hasOwn(needed, name)) problems.push(`package.json should have "${name}" under "dependencies"`);
  }
  return problems;
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
