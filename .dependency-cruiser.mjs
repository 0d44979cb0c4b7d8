/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-relative-import-across-packages',
      comment: 'Import another package by its name, so that its exports stay its only door.',
      severity: 'error',
      from: { path: '^((?:packages|rulesets|apps|tools)/[^/]+)/' },
      to: { path: '^(?:packages|rulesets|apps|tools)/[^/]+/(?!dist/)', pathNot: '^$1/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    // Types count too: two files that need each other's types belong in one, or share a third.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
