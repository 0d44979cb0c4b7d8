// Serves the built app on this machine alone: Node only, no dependency. `node serve.mjs [port]`, or `serve({ port })`.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { contentPolicy } from './build/policy.mjs';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Begins to serve; resolves with the address and a function that ends it. Where the port is taken, any free one is used.
 *
 * @param {{ port?: number, folder?: string }} [options]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve({ port = 5170, folder = fileURLToPath(new URL('dist/', import.meta.url)) } = {}) {
  const server = createServer((request, response) => void answer(folder, request, response));
  try {
    await listen(server, port);
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    await listen(server, 0);
  }
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${server.address().port}/`, close };
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function answer(folder, { method, url }, response) {
  const path = pathIn(folder, url);
  const found = path && (method === 'GET' || method === 'HEAD') ? await stat(path).catch(() => undefined) : undefined;
  response.setHeader('Content-Security-Policy', `${contentPolicy}; frame-ancestors 'self'`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  if (!found?.isFile()) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is nothing here.\n');
    return;
  }
  // Pages elsewhere that embed an element load it from here.
  if (/[\\/]elements[\\/]/.test(path)) response.setHeader('Access-Control-Allow-Origin', '*');
  // Names of built files change with what is in them; the others are asked for again.
  const isFixed = /[\\/]assets[\\/]/.test(path);
  response.writeHead(200, {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Content-Length': found.size,
    'Cache-Control': isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (method === 'HEAD') response.end();
  else createReadStream(path).pipe(response);
}

/** The file that an address means, never one outside of the folder. */
function pathIn(folder, url) {
  try {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const path = normalize(
      join(folder, decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname)),
    );
    return path.startsWith(normalize(folder + sep)) ? path : undefined;
  } catch {
    return undefined;
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serve(argv[2] === undefined ? {} : { port: Number(argv[2]) });
  console.log(url);
}
