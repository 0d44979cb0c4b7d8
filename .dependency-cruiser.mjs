/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'A form that is checked or compiled needs the type of what calls it back; only cycles of values are refused.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-relative-import-across-packages',
      comment:
        'Import another package by its name, so that its exports stay its only door. What is in tools/setup is no package.',
      severity: 'error',
      from: { path: '^((?:packages|rulesets|apps|tools)/[^/]+)/' },
      to: { path: '^(?:packages|rulesets|apps|tools)/[^/]+/(?!dist/)', pathNot: '^(?:$1|tools/setup)/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
