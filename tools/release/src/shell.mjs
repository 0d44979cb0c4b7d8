// Starts programs as somebody would who has only the registry of this machine.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A function that runs a command in a folder and resolves with what it printed, or fails with all of it. */
export function shellFor(folder, registry) {
  const env = {
    ...process.env,
    NPM_CONFIG_USERCONFIG: registry.settings,
    npm_config_registry: registry.address,
    npm_config_cache: join(folder, 'cache'),
    npm_config_store_dir: join(folder, 'store'),
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    // Whatever would look beyond this machine finds nobody.
    HTTPS_PROXY: 'http://127.0.0.1:9',
    https_proxy: 'http://127.0.0.1:9',
    NO_PROXY: '127.0.0.1,localhost',
    no_proxy: '127.0.0.1,localhost',
    CI: 'true',
    // What started this may have set these for itself.
    npm_config_call: '',
    npm_config_package: '',
  };
  return (command, args, cwd) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, {
        cwd,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      });
      const chunks = [];
      const printed = [];
      child.stdout.on('data', (chunk) => printed.push(chunk));
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
      child.on('error', reject);
      child.on('close', (code) => {
        if (code === 0) resolve(Buffer.concat(printed).toString());
        else reject(new Error(`$ ${command} ${args.join(' ')}\n${Buffer.concat(chunks)}`));
      });
    });
}
