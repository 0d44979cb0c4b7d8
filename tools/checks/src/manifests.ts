import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from './files.js';

/** Every package says what it is and how it may be used. */
export function manifests(root: string): string[] {
  return packages(root).flatMap(({ folder, manifest }) => [
    ...(manifest.license ? [] : [`${folder}/package.json: no license`]),
    ...(manifest.description ? [] : [`${folder}/package.json: no description`]),
    ...(existsSync(join(root, folder, 'README.md')) ? [] : [`${folder}: no README.md`]),
  ]);
}
