// What the registry has of us is looked at as its users get it: all that a package promises is there, and nothing else.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, posix } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { root } from './workspace.mjs';

/** Everything that is wrong with a published package, as sentences. */
export async function faultsOf(registry, { folder, manifest: { name, version }, isRuleset }) {
  const { dist } = await (await fetch(`${registry.address}${name.replace('/', '%2f')}/${version}`)).json();
  const files = await unpack(Buffer.from(await (await fetch(dist.tarball)).arrayBuffer()));
  const manifest = JSON.parse(files.get('package.json'));
  return [
    ...promised(manifest, files).map((path) => `${path} is named in package.json and is not there`),
    ...[...files].flatMap(([path, text]) => [
      ...(isWanted(path, folder, isRuleset, manifest) ? [] : [`${path} does not belong there`]),
      ...hidden(path, text),
      ...missing(path, text, files),
      ...sourceless(path, text),
    ]),
    ...protocols(manifest),
  ].map((fault) => `${name}: ${fault}.`);
}

async function unpack(tarball) {
  const files = new Map();
  const reading = extract();
  reading.end(gunzipSync(tarball));
  for await (const entry of reading) {
    const chunks = [];
    for await (const chunk of entry) chunks.push(chunk);
    files.set(entry.header.name.replace(/^package\//, ''), Buffer.concat(chunks).toString());
  }
  return files;
}

/** What everybody looks for, and what the manifest names. A name with a star stands for one file at least. */
function promised(manifest, files) {
  const paths = ['README.md', 'LICENSE', ...targets(manifest)];
  return paths.filter((path) => ![...files.keys()].some((each) => fits(path, each)));
}

/** The files that a manifest leads to. */
function targets({ bin, exports, customElements }) {
  const named = (value) => (typeof value === 'object' && value ? Object.values(value).flatMap(named) : [value]);
  return [bin, exports, customElements]
    .flatMap(named)
    .filter(Boolean)
    .map((path) => posix.normalize(path));
}

function fits(target, path) {
  const [before, after] = target.split('*');
  return after === undefined ? target === path : path.startsWith(before) && path.endsWith(after);
}

/** By what a package is for: code that is built from a source which is still there, or rules as they were written. */
function isWanted(path, folder, isRuleset, manifest) {
  if (['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', manifest.customElements].includes(path)) return true;
  if (isRuleset) return /^([\w-]+\/)*[\w-]+\.yaml$/.test(path) || targets(manifest).some((each) => fits(each, path));
  if (Object.values(manifest.bin ?? {}).includes(path) || /^schema\/[\w-]+\.schema\.json$/.test(path)) return true;
  if (!/^dist\/.+\.(d\.ts|js|js\.map|LEGAL\.txt)$/.test(path) || /(^|\/)(testing|fixtures)\/|\.test\./.test(path))
    return false;
  // What the compiler makes has declarations, and those have a source of the same name.
  return !path.endsWith('.d.ts') || existsSync(join(folder, path.replace(/^dist/, 'src').replace(/\.d\.ts$/, '.ts')));
}

/** Traces of the machine that it was made on, in code, declarations and maps. */
function hidden(path, text) {
  return [root, homedir()].some((folder) => folder.length > 1 && text.includes(folder.replace(/\/$/, '')))
    ? [`${path} tells of a folder of this machine`]
    : [];
}

/** Files that another file leads to: imports of code and declarations, source maps. */
function missing(path, text, files) {
  if (!/\.(js|d\.ts)$/.test(path)) return [];
  const imported = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"'\n]+)["']/g)].map(([, to]) => to);
  const maps = [...text.matchAll(/^\/\/# sourceMappingURL=(.+)$/gm)].map(([, to]) => to);
  return [...imported, ...maps]
    .filter((to) => !to.startsWith('data:'))
    .map((to) => posix.join(posix.dirname(path), to))
    .filter((to) => !files.has(path.endsWith('.d.ts') ? to.replace(/\.js$/, '.d.ts') : to))
    .map((to) => `${path} leads to ${to}, which is not there`);
}

/** What a map tells of has to be in the map itself. */
function sourceless(path, text) {
  return path.endsWith('.map') && !JSON.parse(text).sourcesContent?.every(Boolean)
    ? [`${path} leads to sources that are not there`]
    : [];
}

/** Ranges that only this workspace understands. */
function protocols(manifest) {
  return ['dependencies', 'peerDependencies', 'optionalDependencies', 'devDependencies'].flatMap((field) =>
    Object.entries(manifest[field] ?? {})
      .filter(([, range]) => /^(workspace|catalog|link|file):/.test(range))
      .map(([name, range]) => `it asks for ${name} ${range}, which nobody else understands`),
  );
}
