// Publishes the workspace to a registry on this machine and uses it from there. Anything that goes wrong ends it with status 1.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRegistry } from './registry.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rulewright-release-'));
const registry = await startRegistry(join(folder, 'registry'));
let status = 0;
try {
  const published = publish();
  console.log(`Published ${published.length} packages.`);
  for (const manager of ['npm', 'pnpm']) use(manager, published);
  begin();
} catch (error) {
  console.error(error.message);
  status = 1;
} finally {
  registry.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);

/** With changesets, as a release does it, but without tags. Gives the names of what the registry then has. */
function publish() {
  run('pnpm', ['exec', 'changeset', 'publish', '--no-git-tag'], root);
  const published = [];
  for (const parent of ['packages', 'rulesets']) {
    for (const name of readdirSync(join(root, parent))) {
      const path = join(root, parent, name, 'package.json');
      if (!existsSync(path)) continue;
      const manifest = JSON.parse(readFileSync(path, 'utf8'));
      if (!manifest.private) published.push(manifest.name);
    }
  }
  return published;
}

/** Installs everything into a project outside the workspace, runs the command and imports a ruleset. */
function use(manager, packages) {
  const project = join(folder, `project-${manager}`);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', private: true, type: 'module' }));
  const wanted = packages.filter((name) => name !== 'create-rulewright');
  const install = manager === 'npm' ? ['install', '--no-audit', '--no-fund', ...wanted] : ['add', ...wanted];
  run(manager, install, project);
  for (const name of packages.filter((each) => each.includes('/ruleset-'))) {
    run('npx', ['--no-install', 'rulewright', 'test', name], project);
  }
  cpSync(fileURLToPath(new URL('importing.mjs', import.meta.url)), join(project, 'importing.mjs'));
  const told = run(
    process.execPath,
    ['importing.mjs', ...packages.filter((each) => each.includes('/ruleset-'))],
    project,
  );
  console.log(`Installed with ${manager}:\n${told.trimEnd()}`);
}

/** Begins a ruleset where nothing is installed, then tests and builds it with what its own package.json asks for. */
function begin() {
  run('npm', ['create', '--yes', 'rulewright', 'harbour', '--', '--title', 'Harbour Lights'], folder);
  const project = join(folder, 'harbour');
  run('npm', ['install', '--no-audit', '--no-fund'], project);
  for (const script of ['check', 'test', 'build']) run('npm', ['run', script], project);
  if (!existsSync(join(project, 'dist', 'ruleset.json'))) throw new Error('The new ruleset was not built.');
  console.log('A new ruleset was begun, tested and built.');
}

function run(command, args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      NPM_CONFIG_USERCONFIG: registry.settings,
      npm_config_registry: registry.address,
      npm_config_cache: join(folder, 'cache'),
      npm_config_store_dir: join(folder, 'store'),
      npm_config_update_notifier: 'false',
      CI: 'true',
      // What started this may have set these for itself.
      npm_config_call: '',
      npm_config_package: '',
    },
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`$ ${command} ${args.join(' ')}\n${stdout}${stderr}${error?.message ?? ''}`);
  return stdout;
}
