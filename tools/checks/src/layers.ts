import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { files, packages, read, type Package } from './files.js';

const engineLayer = 2;
const importedName = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:@[\w-]+\/)?[\w][\w.-]*)(?:\/[^'"]*)?['"]/g;

/**
 * Imports only go down: a package depends on packages of lower layers alone, so the language and the backends, which
 * share a layer, never know each other. What stands above the engine sees the engine and the core, not what is behind,
 * but for what its manifest says that it reads: an editor's questions are about the language itself.
 */
export function layers(root: string): string[] {
  const all = packages(root);
  const byName = new Map(all.map((item) => [item.manifest.name, item]));
  return all
    .filter(({ folder }) => folder.startsWith('packages/'))
    .flatMap((item) => {
      if (layerOf(item) === undefined) return [`${item.folder}/package.json: "rulewright": { "layer": … } is missing`];
      const { dependencies, devDependencies, peerDependencies, optionalDependencies } = item.manifest;
      const declared = new Set(
        Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies }),
      );
      return [
        ...[...declared].flatMap((name) => wrongWay(item, byName.get(name))),
        ...imports(root, item)
          .filter(({ name }) => !declared.has(name) && name !== item.manifest.name)
          .map(({ path, name }) => `${path}: imports ${name}, which ${item.folder}/package.json does not name`),
      ];
    });
}

function wrongWay(from: Package, to: Package | undefined): string[] {
  if (!to) return [];
  const [above, below] = [layerOf(from), layerOf(to)];
  const arrow = `${from.manifest.name} (layer ${above}) must not depend on ${to.manifest.name}`;
  if (above === undefined) return [];
  if (below === undefined) return [`${arrow}, which has no layer`];
  if (below >= above) return [`${arrow} (layer ${below})`];
  const reads = from.manifest.rulewright?.reads?.includes(to.manifest.name) === true;
  if (above > engineLayer && below > 0 && below < engineLayer && !reads) {
    return [`${arrow} (layer ${below}): use the engine`];
  }
  return [];
}

function layerOf(item: Package): number | undefined {
  return item.manifest.rulewright?.layer;
}

/** The packages that the sources import, tests aside; undeclared ones would be found by chance or not at all. */
function imports(root: string, { folder }: Package): { path: string; name: string }[] {
  if (!existsSync(join(root, folder, 'src'))) return [];
  return files(root, `${folder}/src`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/'))
    .flatMap((path) =>
      [...read(root, path).matchAll(importedName)].flatMap(([, name]) => (name === undefined ? [] : [{ path, name }])),
    );
}
