// With npm: a ruleset is begun where nothing is installed, uses all others, and does what its own package.json offers.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export async function beginAndBuild(shell, folder, packages) {
  await shell('npm', ['create', '--yes', 'rulewright', 'harbour', '--', '--title', 'Harbour Lights'], folder);
  const project = join(folder, 'harbour');
  const rulesets = packages.filter(({ isRuleset }) => isRuleset).map(({ manifest }) => manifest.name);
  await shell('npm', ['install', ...rulesets], project);
  for (const script of ['check', 'test', 'build']) await shell('npm', ['run', script], project);
  for (const file of ['ruleset.json', 'index.js', 'index.d.ts']) {
    if (!existsSync(join(project, 'dist', file))) throw new Error(`The new ruleset was built without ${file}.`);
  }
  console.log('With npm: a new ruleset was begun, tested and built.');
}
