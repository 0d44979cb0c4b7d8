// Programs of this package can be made from the sources of the others, so that nothing has to be built before.
import { fileURLToPath } from 'node:url';

export const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const packages = ['core', 'language', 'interpreter', 'odds', 'kernel', 'charts', 'engine', 'language-service'];

export const alias = {
  ...Object.fromEntries(packages.map((name) => [`@rulewright/${name}`, at(`../../packages/${name}/src/index.ts`)])),
  '@rulewright/language-server/protocol': at('../../packages/language-server/src/protocol.ts'),
};
