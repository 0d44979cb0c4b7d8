// What our packages need of other people's, as it is installed in this workspace, is put into the registry, so that a
// rehearsal needs no other one and uses the very versions that everything is tested with.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { satisfies } from 'semver';
import { pack } from 'tar-stream';
import { readManifest } from './workspace.mjs';

/**
 * Publishes all that is needed of others, directly or not. `roots` are folders with the names that each of them needs.
 * Gives how many packages that were.
 */
export async function publishOthers(registry, roots, isOurs) {
  const needed = [...collect(roots, isOurs).values()];
  // One version after the other: a registry refuses to be told two of a package at once.
  const byName = new Map();
  for (const each of needed) byName.set(each.manifest.name, [...(byName.get(each.manifest.name) ?? []), each]);
  const waiting = [...byName.values()];
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        for (const version of next) await put(registry, version);
      }
    }),
  );
  return needed.length;
}

function collect(roots, isOurs) {
  const found = new Map();
  const waiting = roots.flatMap(({ folder, names }) => names.map((name) => ({ folder, name, isNeeded: true })));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { folder, name, isNeeded } = next;
    if (isOurs(name)) continue;
    const at = installed(folder, name);
    if (!at) {
      if (isNeeded) throw new Error(`${name}, which ${folder} needs, is not installed.`);
      continue;
    }
    const manifest = readManifest(at);
    const id = `${manifest.name}@${manifest.version}`;
    if (found.has(id)) continue;
    found.set(id, { folder: at, manifest: asInstalled(at, manifest) });
    for (const [field, isAlways] of [
      ['dependencies', true],
      ['optionalDependencies', false],
      ['peerDependencies', false],
    ]) {
      for (const each of Object.keys(manifest[field] ?? {})) {
        const isOptional = manifest.optionalDependencies?.[each] !== undefined;
        waiting.push({ folder: at, name: each, isNeeded: isAlways && !isOptional });
      }
    }
  }
  return found;
}

/** The folder of a package as another one finds it. */
function installed(from, name) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
    if (dirname(at) === at) return undefined;
  }
}

/** Where this workspace installs another version than a package asks for, a fresh project has to get that one too. */
function asInstalled(folder, manifest) {
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, range]) => {
    const at = installed(folder, name);
    const version = at && readManifest(at).version;
    return [name, !version || satisfies(version, range) ? range : version];
  });
  return { ...manifest, scripts: {}, dependencies: Object.fromEntries(dependencies) };
}

async function put(registry, { folder, manifest }) {
  const { name, version } = manifest;
  const tarball = await tarballOf(folder, manifest);
  const file = `${name.replace(/^.*\//, '')}-${version}.tgz`;
  const dist = {
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    shasum: createHash('sha1').update(tarball).digest('hex'),
    tarball: `${registry.address}${name}/-/${file}`,
  };
  const body = {
    _id: name,
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
    _attachments: {
      [file]: {
        content_type: 'application/octet-stream',
        data: tarball.toString('base64'),
        length: tarball.length,
      },
    },
  };
  const response = await fetch(registry.address + name.replace('/', '%2f'), {
    method: 'PUT',
    // On a busy machine the registry may have closed a connection that is kept.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name} ${version} was refused: ${await response.text()}`);
}

async function tarballOf(folder, manifest) {
  const packing = pack();
  for (const path of filesIn(folder)) {
    // Programs of others have to stay programs.
    const content = path === 'package.json' ? JSON.stringify(manifest) : readFileSync(join(folder, path));
    packing.entry({ name: `package/${path}`, mode: 0o755 }, content);
  }
  packing.finalize();
  const chunks = [];
  for await (const chunk of packing) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks), { level: 1 });
}

function filesIn(folder, within = '') {
  return readdirSync(join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const path = within + entry.name;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(folder, `${path}/`);
    // What only helps to read a program is not used here.
    return entry.isFile() && !/\.(map|md)$/.test(entry.name) ? [path] : [];
  });
}
