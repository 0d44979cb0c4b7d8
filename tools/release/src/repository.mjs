// Before a release: every published package says in which repository it is, which a registry compares with where the
// provenance comes from. The address is that of the repository which releases, so that it is written nowhere else.
import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { publishedPackages, root } from './workspace.mjs';

const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
if (server && name) {
  for (const { folder, manifest } of publishedPackages()) {
    const directory = relative(root, folder).split(sep).join('/');
    const repository = { type: 'git', url: `git+${server}/${name}.git`, directory };
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, repository }, null, 2)}\n`);
  }
} else console.log('This is not a workflow of a repository: packages are published without its address.');
