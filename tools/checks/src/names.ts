import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { files, read } from './files.js';

const games = /gobbo|octas|heavy.?gear|silhouette|\bsgs\b/i;

/** Games live in rulesets: a package that names one has a special case where a general mechanism belongs. */
export function names(root: string): string[] {
  if (!existsSync(join(root, 'packages'))) return [];
  return files(root, 'packages')
    .filter((path) => /\.(?:ts|mjs|json|yaml)$/.test(path) && !/\.test\.ts$|\/fixtures\//.test(path))
    .flatMap((path) =>
      read(root, path)
        .split('\n')
        .flatMap((line, index) => (games.test(line) ? [`${path}:${index + 1}: names a game: ${line.trim()}`] : [])),
    );
}
