import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { withDiagnostics } from '../src/diagnostics.js';
import { liveFiles, liveRulesets, type Plugin, withOdds } from './live.js';

const pages = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** The pages of a folder by their own titles, in the order of their file names. */
function folder(text: string, name: string) {
  const files = existsSync(join(pages, name)) ? readdirSync(join(pages, name)).sort() : [];
  const items = files
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => page(`${name}/${file.replace(/\.md$/, '')}`));
  return { text, collapsed: name === 'decisions', items };
}

function page(link: string) {
  const [, title = link] = /^# (.+)$/m.exec(readFileSync(join(pages, `${link}.md`), 'utf8')) ?? [];
  return { text: title, link: `/${link.replace(/(^|\/)index$/, '$1')}` };
}

/** What can be imported: the index first. The pages are written before the site is built. */
function api() {
  const names = existsSync(join(pages, 'api')) ? readdirSync(join(pages, 'api')).sort() : [];
  const items = names.flatMap((name) => {
    if (name === 'index.md') return [];
    if (name.endsWith('.md')) return [page(`api/${name.replace(/\.md$/, '')}`)];
    return existsSync(join(pages, 'api', name, 'index.md')) ? [page(`api/${name}/index`)] : [];
  });
  return { text: 'API reference', link: '/api/', collapsed: true, items };
}

/** The first sentences of a page, as plain text: for search engines and those who are shown a link to it. */
function summaryOf(path: string): string | undefined {
  const file = join(pages, path);
  if (!existsSync(file)) return undefined;
  const paragraphs = readFileSync(file, 'utf8')
    .replace(/^---[\s\S]*?\n---\n/, '')
    .split(/\n{2,}/);
  return paragraphs
    .find((text) => /^[\p{L}`[]/u.test(text))
    ?.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
}

/** The pages lie outside this package, where nothing is installed: what they import is looked for here. */
function ownPackages(): Plugin {
  return {
    name: 'own-packages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.startsWith(pages) || !/^vue(\/|$)/.test(source)) return undefined;
      return this.resolve(source, fileURLToPath(import.meta.url), { skipSelf: true });
    },
  };
}

/** The page of diagnostics has them all, from the catalogue, and that of built-ins the odds of its examples. */
function catalogue(): Plugin {
  return {
    name: 'catalogue',
    enforce: 'pre',
    transform(text, id) {
      if (id === join(pages, 'builtins.md')) return withOdds(text);
      return id === join(pages, 'diagnostics.md') ? withDiagnostics(text) : undefined;
    },
  };
}

export default defineConfig({
  title: 'Rulewright',
  description: "Write a tabletop game's rules once, as data, and play, know, test and publish them from that one text.",
  srcDir: pages,
  lang: 'en',
  head: [['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }]],
  transformPageData: (data) => {
    const description = summaryOf(data.filePath) ?? data.description;
    data.description = description;
    data.frontmatter['head'] = [
      ['meta', { property: 'og:type', content: 'website' }],
      ['meta', { property: 'og:site_name', content: 'Rulewright' }],
      ['meta', { property: 'og:title', content: data.title || 'Rulewright' }],
      ['meta', { property: 'og:description', content: description }],
    ];
  },
  outDir: fileURLToPath(new URL('../dist', import.meta.url)),
  cleanUrls: true,
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  markdown: { config: liveRulesets },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('rw-') } } },
  vite: {
    plugins: [liveFiles(), ownPackages(), catalogue()],
    publicDir: fileURLToPath(new URL('../public', import.meta.url)),
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        // The page of diagnostics as it is shown, not as it is written.
        _render: (source, env, markdown) =>
          markdown.render(env.relativePath === 'diagnostics.md' ? withDiagnostics(source) : source, env),
        // Whoever looks for a word of the rules does not mean a field of an interface.
        miniSearch: { searchOptions: { boostDocument: (id: string) => (id.startsWith('/api/') ? 0.2 : 1) } },
      },
    },
    outline: [2, 3],
    nav: [
      { text: 'Tutorial', link: '/tutorial/1-first-roll' },
      { text: 'Language', link: '/language' },
      { text: 'Cookbook', link: '/cookbook/' },
      { text: 'Elements', link: '/elements' },
      { text: 'API', link: '/api/' },
    ],
    notFound: {
      title: 'There is no such page',
      quote: 'It may have moved. The search above knows every page that there is.',
      linkText: 'To the beginning',
    },
    sidebar: [
      folder('Tutorial', 'tutorial'),
      folder('Coming from', 'coming-from'),
      {
        text: 'Reference',
        items: [
          ...['language', 'builtins', 'diagnostics', 'command-line', 'elements', 'editors', 'random-stream'].map(page),
          api(),
        ],
      },
      folder('Cookbook', 'cookbook'),
      folder('Decisions', 'decisions'),
    ],
  },
});
