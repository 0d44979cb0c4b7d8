// A folder on this machine alone, under the policy that the elements' documents name.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'";
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.json': 'application/json' };

export function serveStrictly(folder) {
  const server = createServer((request, response) => {
    const path = resolve(join(folder, decodeURIComponent(new URL(request.url, 'http://127.0.0.1').pathname)));
    try {
      if (!path.startsWith(folder + sep)) throw new Error('Not within the folder.');
      const body = readFileSync(path);
      response
        .writeHead(200, {
          'Content-Type': types[extname(path)] ?? 'application/octet-stream',
          'Content-Security-Policy': policy,
          'X-Content-Type-Options': 'nosniff',
        })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((listening, failed) => {
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      listening({ address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() });
    });
  });
}
