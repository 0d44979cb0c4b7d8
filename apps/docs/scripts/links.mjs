// After the build: every link within the site leads to a page or a file that is there, and to a place that it has.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser } from 'htmlparser2';

const site = fileURLToPath(new URL('../dist', import.meta.url));
const paths = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html'))
  .map((path) => path.split(sep).join('/'));
const pages = new Map(paths.map((path) => [path, read(path)]));

const faults = [...pages].flatMap(([path, { links }]) =>
  [...links].filter((link) => !leadsSomewhere(path, link)).map((link) => `${path}: ${link} leads nowhere`),
);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else console.log(`All links of ${pages.size} pages lead somewhere.`);

function read(path) {
  const ids = new Set();
  const links = new Set();
  const parser = new Parser({
    onopentag: (name, { id, href, src }) => {
      if (id) ids.add(id);
      if (name === 'a' && href) links.add(href);
      else if (src) links.add(src);
    },
  });
  parser.end(readFileSync(join(site, path), 'utf8'));
  return { ids, links };
}

function leadsSomewhere(from, link) {
  if (/^[a-z][a-z+.-]*:/i.test(link)) return true;
  const { pathname, hash } = new URL(link, `http://site/${from}`);
  const path = posix.normalize(decodeURIComponent(pathname)).slice(1);
  const page = [path, `${path}.html`, `${path}index.html`, `${path}/index.html`].find((each) => pages.has(each));
  if (page === undefined) return path !== '' && existsSync(join(site, path));
  const id = decodeURIComponent(hash.slice(1));
  return id === '' || pages.get(page).ids.has(id);
}
