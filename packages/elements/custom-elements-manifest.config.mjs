/** What a page may set on all elements: colours, type and space. */
const theme = {
  text: 'Text.',
  muted: 'Text that matters less.',
  surface: 'What lies on the page, such as a button under the pointer.',
  line: 'Lines and borders.',
  accent: 'What can be pressed, and the focus.',
  good: 'What holds or helps.',
  bad: 'What fails or hurts.',
  warn: 'What needs attention.',
  font: "The font; the page's own where it is not said.",
  radius: 'How round corners are.',
  space: 'The space between fields.',
  motion: 'How long motions take, in parts of their usual length; 0 for none.',
  'min-height': 'The height that the page reserves, so that nothing moves when the element is ready.',
};
const series = [1, 2, 3, 4].map((number) => [`series-${number}`, `The colour of series ${number} in charts.`]);
const events = {
  'rw-ready': 'The ruleset is there; the detail has `program`.',
  'rw-error': 'Something cannot be had or done; the detail has `message` and `diagnostics`.',
};

/** Adds what all elements with a ruleset have, and takes away what is there for the platform only. */
const shared = {
  name: 'shared',
  packageLinkPhase({ customElementsManifest }) {
    for (const declaration of customElementsManifest.modules.flatMap((module) => module.declarations)) {
      if (!declaration.tagName) continue;
      const known = new Set(declaration.cssProperties?.map(({ name }) => name));
      const all = [...Object.entries(theme), ...(declaration.tagName === 'rw-odds' ? series : [])];
      const more = all.map(([name, description]) => ({ name: `--rw-${name}`, description }));
      declaration.cssProperties = [
        ...(declaration.cssProperties ?? []),
        ...more.filter(({ name }) => !known.has(name)),
      ];
      if (declaration.tagName !== 'rw-dice') {
        const own = declaration.events ?? [];
        const added = Object.entries(events).map(([name, description]) => ({
          name,
          description,
          type: { text: 'CustomEvent' },
        }));
        declaration.events = [...own, ...added.filter(({ name }) => !own.some((event) => event.name === name))];
      }
      declaration.members = declaration.members?.filter(({ name }) => !/Callback$|^formAssociated$/.test(name));
    }
  },
};

/** What only the elements themselves set is nobody's attribute. */
const publicOnly = {
  name: 'public-only',
  packageLinkPhase({ customElementsManifest }) {
    const declarations = customElementsManifest.modules.flatMap((module) => module.declarations);
    for (const declaration of declarations) {
      const hidden = new Set(
        declarations
          .flatMap(({ members = [] }) => members.filter(({ privacy }) => privacy !== undefined && privacy !== 'public'))
          .map(({ name }) => name),
      );
      declaration.attributes = declaration.attributes?.filter(({ fieldName, name }) => !hidden.has(fieldName ?? name));
      declaration.members = declaration.members?.filter(({ privacy }) => privacy === undefined || privacy === 'public');
    }
  },
};

export default {
  globs: ['src/*/rw-*.ts', 'src/*/*-properties.ts', 'src/base/ruleset-element.ts'],
  exclude: ['src/**/*.test.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
  plugins: [publicOnly, shared],
};
