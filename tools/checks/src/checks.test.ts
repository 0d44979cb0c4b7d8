import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { architecture } from './architecture.js';
import { layers } from './layers.js';
import { links } from './links.js';
import { manifests } from './manifests.js';
import { names } from './names.js';
import { portable } from './portable.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rulewright-checks-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, content: string | object) {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

function writePackage(name: string, layer: number | undefined, ...dependencies: string[]) {
  write(`packages/${name}/package.json`, {
    name,
    ...(layer === undefined ? {} : { rulewright: { layer } }),
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, 'workspace:*'])),
  });
}

describe('layers', () => {
  beforeEach(() => {
    writePackage('core', 0);
    writePackage('backend', 1, 'core');
    writePackage('engine', 2, 'core', 'backend');
    writePackage('app', 3, 'engine', 'core');
  });

  test('dependencies that go down are fine', () => {
    expect(layers(root)).toEqual([]);
  });

  test('a dependency may not go up or sideways', () => {
    writePackage('core', 0, 'engine');
    writePackage('other', 1, 'backend');
    expect(layers(root)).toEqual([
      'core (layer 0) must not depend on engine (layer 2)',
      'other (layer 1) must not depend on backend (layer 1)',
    ]);
  });

  test('above the engine, what is behind it stays out of reach', () => {
    writePackage('app', 3, 'backend');
    expect(layers(root)).toEqual(['app (layer 3) must not depend on backend (layer 1): use the engine']);
  });

  test('but for what a package says that it reads', () => {
    write('packages/app/package.json', {
      name: 'app',
      rulewright: { layer: 3, reads: ['backend'] },
      dependencies: { backend: 'workspace:*' },
    });
    expect(layers(root)).toEqual([]);
  });

  test('every package has a layer', () => {
    writePackage('core', undefined);
    expect(layers(root)).toContain('packages/core/package.json: "rulewright": { "layer": … } is missing');
  });

  test('an import must be declared, in sources but not in tests', () => {
    write('packages/backend/src/a.ts', "import { x } from 'core';\nimport type { y } from 'engine';\n");
    write('packages/backend/src/a.test.ts', "import { test } from 'vitest';\n");
    expect(layers(root)).toEqual([
      'packages/backend/src/a.ts: imports engine, which packages/backend/package.json does not name',
    ]);
  });
});

describe('architecture', () => {
  test('paths must exist, as far as they can be followed', () => {
    write('packages/core/src/index.ts', '');
    write(
      'ARCHITECTURE.md',
      '`packages/core/src/index.ts` `packages/*/src` `@scope/name` `expr/code` `docs/gone.md` `x.ts`',
    );
    expect(architecture(root)).toEqual([
      'ARCHITECTURE.md names docs/gone.md, which does not exist',
      'ARCHITECTURE.md names x.ts, which does not exist',
    ]);
  });

  test('it stays short', () => {
    write('ARCHITECTURE.md', 'line\n'.repeat(151));
    expect(architecture(root)).toEqual(['ARCHITECTURE.md has 151 lines; 150 are enough']);
  });
});

test('links lead to files', () => {
  write(
    'docs/a.md',
    '[b](b.md#part) [web](https://example.org) [top](#top) `[code](no.md)` [gone](../gone.md "title")',
  );
  write('docs/b.md', '');
  expect(links(root)).toEqual(['docs/a.md: ../gone.md leads nowhere']);
});

test('packages name no game, outside tests and fixtures', () => {
  write('packages/core/src/a.ts', 'const fine = 1;\nif (name === "Heavy Gear") {}\n');
  write('packages/core/src/a.test.ts', 'Octas');
  write('packages/core/fixtures/a.yaml', 'Octas');
  expect(names(root)).toEqual(['packages/core/src/a.ts:2: names a game: if (name === "Heavy Gear") {}']);
});

test('committed files belong to no machine and no registry', () => {
  write('a.md', ['see ', 'home', 'someone'].join('/'));
  write('.npmrc', 'registry=x');
  write('pnpm-lock.yaml', 'tarball: https://example.org/x.tgz');
  write('b.md', ['packages', 'home', 'a and https://example.org', 'home', 'x'].join('/'));
  expect(portable(root)).toEqual([
    '.npmrc: holds the address of a registry',
    'a.md: holds a path of one machine',
    'pnpm-lock.yaml: holds download addresses',
  ]);
});

test('packages carry a licence, a description and a README', () => {
  write('tools/a/package.json', { name: 'a', license: 'MIT', description: 'A.' });
  write('tools/a/README.md', '');
  write('tools/b/package.json', { name: 'b' });
  expect(manifests(root)).toEqual([
    'tools/b/package.json: no license',
    'tools/b/package.json: no description',
    'tools/b: no README.md',
  ]);
});
