import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { read } from './files.js';

const longest = 150;
const inFolder = /^(?:packages|rulesets|apps|tools|docs|\.ci|\.changeset)\//;
const file = /^[\w./-]+\.(?:md|json|ts|mjs|ya?ml)$/;

/** The map of the repository stays short, and every path it names is there. */
export function architecture(root: string): string[] {
  if (!existsSync(join(root, 'ARCHITECTURE.md'))) return ['ARCHITECTURE.md is missing'];
  const text = read(root, 'ARCHITECTURE.md');
  const lines = text.trimEnd().split('\n').length;
  const missing = [...text.matchAll(/`([^`\s]+)`/g)]
    .flatMap(([, token]) => (token !== undefined && (inFolder.test(token) || file.test(token)) ? [token] : []))
    .filter((path) => !existsSync(join(root, withoutPattern(path))));
  return [
    ...(lines > longest ? [`ARCHITECTURE.md has ${lines} lines; ${longest} are enough`] : []),
    ...missing.map((path) => `ARCHITECTURE.md names ${path}, which does not exist`),
  ];
}

// A path with a pattern in it can only be followed as far as the pattern.
function withoutPattern(path: string): string {
  const segments = path.split('/');
  const pattern = segments.findIndex((segment) => /[*<{]/.test(segment));
  return segments.slice(0, pattern === -1 ? undefined : pattern).join('/');
}
