// The games to start from, found from the rules that are in the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileRuleset } from '@rulewright/engine';

const folder = (path) => fileURLToPath(new URL(`../../../${path}/`, import.meta.url));
const entry = 'ruleset.yaml';

/** The files of the gallery: `index.json`, one for each game, and the rules of the small ones as the app has them once read. */
export function gallery() {
  const games = [
    ...small('apps/playground/gallery', 'first'),
    ...whole(),
    ...small('tools/mechanics/rules', 'mechanics'),
  ];
  const index = games.map(({ id, kind, files }) => ({ id, kind, ...about(files[entry]) }));
  return [
    ['index.json', JSON.stringify(index)],
    ...games.map(({ id, files }) => [`${id}.json`, JSON.stringify(files)]),
    ...games.filter(({ kind }) => kind === 'first').map(({ id, files }) => [`${id}.rules.json`, rulesOf(files)]),
  ];
}

function rulesOf(files) {
  const { program, diagnostics } = compileRuleset(entry, { read: (path) => files[path] });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return JSON.stringify(program);
}

/** Rulesets of one file. */
function small(path, kind) {
  return readdirSync(folder(path))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({
      id: name.replace(/\.yaml$/, ''),
      kind,
      files: { [entry]: readFileSync(join(folder(path), name), 'utf8') },
    }));
}

/** Rulesets with parts, and those that they use in folders of their own. */
function whole() {
  const all = readdirSync(folder('rulesets'))
    .filter((name) => existsSync(join(folder('rulesets'), name, entry)))
    .sort()
    .map((name) => ({ id: name, kind: 'games', files: filesOf(join(folder('rulesets'), name)) }));
  const byPackage = new Map(all.map(({ id, files }) => [nameOf(id), files]));
  return all.map((game) => ({ ...game, files: withUsed(game.files, byPackage) }));
}

function nameOf(id) {
  return JSON.parse(readFileSync(join(folder('rulesets'), id, 'package.json'), 'utf8')).name;
}

/** The files of a ruleset with those of the rulesets that it names. */
function withUsed(files, byPackage) {
  const used = [...byPackage].filter(([name, others]) => others !== files && files[entry].includes(`'${name}`));
  const more = used.flatMap(([name, others]) =>
    Object.entries(others).map(([path, text]) => [`uses/${name}/${path}`, text]),
  );
  return { ...files, ...Object.fromEntries(more) };
}

/** Every YAML file of a folder, the one that it begins with first. */
function filesOf(root) {
  const paths = readdirSync(root, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml') && !/(?:^|\/)(?:node_modules|dist)\//.test(path))
    .sort((a, b) => Number(b === entry) - Number(a === entry) || (a < b ? -1 : 1));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Title and description from the head of a ruleset. */
function about(text) {
  const title = /^title: (.*)$/m.exec(text)?.[1]?.trim() ?? '';
  const folded = /^description: >-\n((?: +.*\n)+)/m.exec(text)?.[1]?.replace(/\s+/g, ' ').trim();
  const description = folded ?? /^description: (.*)$/m.exec(text)?.[1]?.trim() ?? '';
  return { title: unquoted(title), description: unquoted(description) };
}

function unquoted(text) {
  return text.replace(/^(['"])(.*)\1$/, '$2');
}
