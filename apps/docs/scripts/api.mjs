// Writes docs/api: a page for each package that people import, from its declarations and their docstrings. The packages
// have to be built. What it writes is not committed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, Comment, ReflectionKind } from 'typedoc';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = join(root, 'docs/api');

/** In the order of the index: what most people want comes first. */
const names = ['engine', 'elements', 'language-service', 'language-server', 'charts', 'core'];
const entryOf = (name) => join(root, 'packages', name, 'dist/index.d.ts');
const described = Object.fromEntries(
  names.map((name) => [name, JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))]),
);

rmSync(pages, { recursive: true, force: true });
const app = await Application.bootstrapWithPlugins({
  entryPoints: names.map(entryOf),
  tsconfig: fileURLToPath(new URL('../tsconfig.api.json', import.meta.url)),
  // It is looked for from where typedoc was started.
  plugin: [createRequire(import.meta.url).resolve('typedoc-plugin-markdown')],
  outputs: [{ name: 'markdown', path: pages }],
  logLevel: 'Warn',
  excludePrivate: true,
  excludeProtected: true,
  excludeInternal: true,
  excludeExternals: true,
  disableSources: true,
  skipErrorChecking: true,
  readme: 'none',
  validation: { notExported: false, invalidLink: true, notDocumented: false },
  // Tags of custom elements; `docs/elements.md` tells of what they say.
  excludeTags: ['@element', '@fires', '@slot', '@csspart', '@cssprop'],
  blockTags: [
    '@element',
    '@fires',
    '@slot',
    '@csspart',
    '@cssprop',
    '@param',
    '@returns',
    '@throws',
    '@example',
    '@see',
  ],
  router: 'module',
  entryFileName: 'index',
  pageTitleTemplates: { module: ({ name }) => (names.includes(name) ? `@rulewright/${name}` : name) },
  hideBreadcrumbs: true,
  hidePageHeader: true,
  useCodeBlocks: true,
  expandObjects: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  propertyMembersFormat: 'table',
  tableColumnSettings: { hideDefaults: true, hideInherited: true, hideSources: true, hideModifiers: true },
});
const project = await app.convert();
if (!project) throw new Error('The declarations of the packages could not be read.');
for (const module of [...(project.children ?? [])]) {
  const name = names.find((each) => module.name === `${each}/dist` || module.name === each);
  if (!name) continue;
  module.name = name;
  if (name === 'elements') withoutLit(project, module);
  module.comment = new Comment([{ kind: 'text', text: `${described[name].description}.` }]);
}
for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
  if (parameter.name === '__namedParameters') parameter.name = calledAs(parameter.type);
}
app.validate(project);
await app.generateOutputs(project);

// A package with namespaces has a folder of its own.
const pageOf = (name) => (existsSync(join(pages, `${name}.md`)) ? `./${name}.md` : `./${name}/index.md`);
writeFileSync(
  join(pages, 'index.md'),
  `# API reference

What can be imported from each package, made from their declarations.

${names.map((name) => `- [\`@rulewright/${name}\`](${pageOf(name)}): ${described[name].description}.`).join('\n')}
`,
);

/** A parameter that is taken apart at once has no name of its own: it is called as its type is. */
function calledAs(type) {
  const name = type.typeArguments?.[0]?.name ?? type.name;
  return name ? name[0].toLowerCase() + name.slice(1) : 'options';
}

/** What an element does for Lit is of no use to a page; Lit sorts its own members into categories. */
function withoutLit(project, module) {
  for (const element of module.children ?? []) {
    const ofLit = new Set(
      (element.categories ?? []).filter(({ title }) => title !== 'Other').flatMap(({ children }) => children),
    );
    for (const member of element.children ?? []) if (member.name === 'constructor') ofLit.add(member);
    for (const member of ofLit) project.removeReflection(member);
    element.categories = undefined;
    for (const group of element.groups ?? []) group.children = group.children.filter((each) => !ofLit.has(each));
    element.groups = element.groups?.filter(({ children }) => children.length > 0);
  }
}
