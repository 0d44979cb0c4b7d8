import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const notOurs = new Set(['node_modules', 'dist', 'coverage', '.git', '.turbo']);

/** Every file below a folder of the repository, leaving out what is installed or built; paths are relative to the root. */
export function files(root: string, folder = '.'): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : files(root, path);
    return entry.isFile() ? [path] : [];
  });
}

export function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export interface Manifest {
  name: string;
  description?: string;
  license?: string;
  rulewright?: { layer?: number; reads?: string[] };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Package {
  /** Relative to the root, such as `packages/core`. */
  folder: string;
  manifest: Manifest;
}

export function packages(root: string): Package[] {
  return ['packages', 'rulesets', 'apps', 'tools']
    .filter((parent) => existsSync(join(root, parent)))
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: JSON.parse(read(root, `${folder}/package.json`)) as Manifest }));
}
