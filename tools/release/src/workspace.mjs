// What of this repository is published.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The folders and manifests of all that is published. */
export function publishedPackages() {
  return ['packages', 'rulesets'].flatMap((parent) =>
    readdirSync(join(root, parent)).flatMap((name) => {
      const folder = join(root, parent, name);
      if (!existsSync(join(folder, 'package.json'))) return [];
      const manifest = readManifest(folder);
      return manifest.private ? [] : [{ folder, manifest, isRuleset: parent === 'rulesets' }];
    }),
  );
}

export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
