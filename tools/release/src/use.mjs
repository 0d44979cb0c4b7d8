// With pnpm, where a package gets only what it asks for: everything is installed, run, imported and put on pages.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, showPages } from './pages.mjs';

export async function useOnPages(shell, folder, packages) {
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', private: true, type: 'module' }));
  const names = packages.map(({ manifest }) => manifest.name);
  await shell('pnpm', ['add', ...names.filter((name) => name !== 'create-rulewright')], project);
  cpSync(fileURLToPath(new URL('project', import.meta.url)), project, { recursive: true });
  const rulesets = packages.filter(({ isRuleset }) => isRuleset).map(({ manifest }) => manifest.name);
  // Those that use another one have to find it as npm resolves it.
  const users = packages.filter(({ isRuleset, manifest }) => isRuleset && manifest.dependencies);
  for (const { manifest } of users) await shell('pnpm', ['exec', 'rulewright', 'test', manifest.name], project);
  const told = await shell(process.execPath, ['importing.mjs', ...rulesets], project);
  console.log(`With pnpm: installed and imported.\n${told.trimEnd()}`);
  if (findBrowser()) await showPages(shell, project, rulesets);
  else {
    console.log(
      'Pages with rollers: left out, there is no Chromium here. Install it (apt-get install chromium) or name it in CHROMIUM_PATH.',
    );
  }
}
