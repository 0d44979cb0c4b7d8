// What the app consists of besides its own modules: the elements as they are published, the games to start from, and the list
// of files that it keeps for when it is offline.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gallery } from './gallery.mjs';

const app = fileURLToPath(new URL('../', import.meta.url));
const elements = fileURLToPath(new URL('../../../packages/elements/dist/', import.meta.url));

/** Every file below a folder, with forward slashes. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => String(path))
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.split(sep).join('/'));
}

/** Files that the app asks for by address, by that address. */
function assets() {
  const found = new Map();
  for (const path of filesIn(elements).filter((each) => extname(each) === '.js')) {
    found.set(`elements/${path}`, () => readFileSync(join(elements, path)));
  }
  for (const [path, text] of gallery()) found.set(`gallery/${path}`, () => Buffer.from(text));
  return found;
}

/** The files that one of the elements' files begins with. */
function importsOf(path) {
  const text = readFileSync(join(elements, path), 'utf8');
  return [...text.matchAll(/\bfrom\s*"\.\/([^"]+)"/g)].map(([, file]) => file);
}

/** The parts that some rules need besides: elements load those when they see some, and here there are all kinds of rules. */
function soonAfter(begun) {
  const parts = begun.flatMap((path) => [
    ...readFileSync(join(elements, path), 'utf8').matchAll(/\bimport\([`"]\.\/(all-[^`"]+)[`"]\)/g),
  ]);
  return [...new Set(parts.map(([, file]) => file))];
}

const types = { '.js': 'text/javascript', '.json': 'application/json' };

export function assembled() {
  let outDir = '';
  return {
    name: 'assembled',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      const served = assets();
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/^\//, '').replace(/\?.*$/, '');
        const read = served.get(path);
        if (!read) return next();
        response.setHeader('Content-Type', types[extname(path)] ?? 'text/plain');
        response.end(read());
      });
    },
    // The page asks for the elements once its own modules run; they come along with those.
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const begun = ['index.js', ...importsOf('index.js')];
        return [...begun, ...soonAfter(begun)].map((path) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./elements/${path}` },
          injectTo: 'head',
        }));
      },
    },
    writeBundle() {
      for (const [path, read] of assets()) {
        const to = join(outDir, path);
        mkdirSync(dirname(to), { recursive: true });
        writeFileSync(to, read());
      }
    },
    closeBundle() {
      if (existsSync(join(outDir, 'index.html'))) writeFileSync(join(outDir, 'sw.js'), serviceWorker(outDir));
    },
  };
}

/** The service worker, told what to keep; another list is another version. */
function serviceWorker(folder) {
  const files = filesIn(folder)
    .filter((path) => path !== 'sw.js' && !path.endsWith('.map'))
    .sort();
  const hash = createHash('sha256');
  for (const path of files) hash.update(path).update(readFileSync(join(folder, path)));
  const source = readFileSync(join(app, 'build/service-worker.js'), 'utf8');
  return source
    .replace("'VERSION'", () => JSON.stringify(hash.digest('hex').slice(0, 16)))
    .replace("['FILES']", () =>
      JSON.stringify(['./', ...files.map((path) => relative('.', path).split(sep).join('/'))]),
    );
}
