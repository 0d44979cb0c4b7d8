import manifest from '../../../package.json' with { type: 'json' };
import { game } from './game.js';
import { yamlText } from './yaml-text.js';

/** The files of a new ruleset, by path: a small finished game to change, in a package ready to be published. */
export function scaffold(title: string, folder: string): Readonly<Record<string, string>> {
  const name = packageName(folder);
  return {
    'package.json': json({
      name,
      version: '0.1.0',
      description: `The rules of ${title}, written for Rulewright`,
      keywords: ['rulewright', 'ruleset'],
      type: 'module',
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './ruleset.json': './dist/ruleset.json',
        './rolls/*.json': './dist/rolls/*.json',
        './rolls/*': { types: './dist/rolls/*.d.ts', default: './dist/rolls/*.js' },
      },
      files: ['*.yaml', 'dist'],
      scripts: {
        check: 'rulewright check .',
        test: 'rulewright test .',
        build: 'rulewright build .',
        prepack: 'rulewright build .',
        change: 'changeset',
        release: 'changeset publish',
      },
      // Only for the types of those who import it.
      peerDependencies: { '@rulewright/core': `^${manifest.version}` },
      peerDependenciesMeta: { '@rulewright/core': { optional: true } },
      devDependencies: { '@changesets/cli': '^2.31.1', rulewright: `^${manifest.version}` },
    }),
    'ruleset.yaml': game.replace('TITLE', () => yamlText(title)),
    'README.md': readme(title),
    '.gitignore': 'node_modules/\ndist/\n',
    '.changeset/config.json': json({
      $schema: 'https://unpkg.com/@changesets/config@3.1.1/schema.json',
      changelog: '@changesets/cli/changelog',
      commit: false,
      access: 'public',
      baseBranch: 'main',
    }),
    '.github/workflows/check.yml': workflow,
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const workflow = `name: Check
on: [push, pull_request]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
      - uses: actions/setup-node@v7
        with: { node-version: 24 }
      - run: npm install
      - run: npm run check
      - run: npm test
      - run: npm run build
`;

/** The folder's name as npm allows it. */
function packageName(folder: string): string {
  const name = folder
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d._-]+/g, '-')
    .replace(/^[._-]+|[-.]+$/g, '')
    .slice(0, 100);
  return name === '' || name === 'node_modules' ? 'my-ruleset' : name;
}

function readme(title: string): string {
  return `# ${title.replace(/[\\\`*_{}[\]<>#]/g, '\\$&')}

The rules are in [ruleset.yaml](ruleset.yaml), as data that can be rolled and tested.

    rulewright roll . sneak                one roll, every step shown
    rulewright roll . sneak --with stealth=4 --with light=dark
    rulewright roll .                      what can be rolled
    rulewright check .                     everything that is wrong
    rulewright test .                      the examples at the end of the rules

    rulewright build .                     what the package publishes

    rulewright diff HEAD                   what is different since the last commit

A page shows a roll with the files of @rulewright/elements, and with dist/rolls/sneak.json, which holds the rules of this
roll and no others:

    <script type="module" src="rw-roller.js"></script>
    <rw-roller src="sneak.json" roll="sneak"></rw-roller>

Change a rule, then test: an example that no longer comes out says what was expected and what came instead. The tables
below are made by the build.

<!-- rolls -->

<!-- /rolls -->

## Odds

<!-- odds sneak --vary stealth=1..6 --only noticed,past,stuck -->

<!-- /odds -->
`;
}
