import { game } from './game.js';
import { yamlText } from './yaml-text.js';

/** The files of a new ruleset, by path: a small finished game to change. */
export function scaffold(title: string, folder: string): Readonly<Record<string, string>> {
  return {
    'package.json': packageJson(title, folder),
    'ruleset.yaml': game.replace('TITLE', () => yamlText(title)),
    'README.md': readme(title),
  };
}

function packageJson(title: string, folder: string): string {
  const manifest = {
    name: packageName(folder),
    version: '0.1.0',
    private: true,
    description: `The rules of ${title}, written for Rulewright`,
    keywords: ['rulewright', 'ruleset'],
    files: ['*.yaml'],
    scripts: { check: 'rulewright check .', test: 'rulewright test .' },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

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

Change a rule, then test: an example that no longer comes out says what was expected and what came instead.
`;
}
