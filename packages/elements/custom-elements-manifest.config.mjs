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
  globs: ['src/*/rw-*.ts', 'src/base/ruleset-element.ts'],
  exclude: ['src/**/*.test.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
  plugins: [publicOnly],
};
