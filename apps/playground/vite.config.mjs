import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { assembled } from './build/assembled.mjs';
import { policy } from './build/policy.mjs';

const sources = (path) => fileURLToPath(new URL(`../../packages/${path}`, import.meta.url));

export default defineConfig({
  // Works from whatever folder it is put into.
  base: './',
  plugins: [assembled(), policy()],
  resolve: {
    // From the packages' sources, so that the app is never older than what is written.
    alias: [
      { find: '@rulewright/engine/run', replacement: sources('engine/src/run.ts') },
      // The package that the app makes is the command line's own.
      { find: /^rulewright\/(.*)\.js$/, replacement: sources('cli/src/$1.ts') },
      { find: /^@rulewright\/([\w-]+)$/, replacement: sources('$1/src/index.ts') },
    ],
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000, assetsInlineLimit: 0 },
});
