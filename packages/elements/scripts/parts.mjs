// What single elements can do without, as esbuild plugins. Each replaces whole modules; a name that is missed afterwards
// fails the build.
import { readFileSync } from 'node:fs';

/** Built-ins that few rulesets use: they are loaded for those that do. */
const seldom =
  /^import .*\/(?:functions\/(?:cancel|cancel-highest|copy|digits|drop|explode|faces|filter|groups|join|keep|last|middle|mode|net|pair|position|random|reroll|round|runs|sets|skip|tens|units)|modifiers\/[\w-]+|internal\/(?:as|chain-step|left|step))\.js';$/;

/** Leaves seldom used built-ins to a module of their own. */
export function commonBuiltins() {
  return {
    name: 'common-builtins',
    setup(build) {
      let all = '';
      let folder = '';
      build.onLoad({ filter: /core[\\/]dist[\\/]generated[\\/]builtins\.js$/ }, ({ path }) => {
        all = readFileSync(path, 'utf8');
        folder = path.replace(/builtins\.js$/, '');
        const lines = all.split('\n');
        const left = lines.filter((line) => seldom.test(line)).map((line) => /\{ (\w+) \}/.exec(line)?.[1]);
        const kept = lines.filter((line) => !seldom.test(line) && !left.includes(line.trim().replace(/,$/, '')));
        return { contents: kept.join('\n') };
      });
      build.onLoad({ filter: /base[\\/]rest-of-builtins\.ts$/ }, async () => {
        // The list above is loaded first, since everything else comes before what is loaded later.
        while (all === '') await new Promise((resolve) => setTimeout(resolve, 5));
        return { contents: all.replace('export const builtins', 'export const rest'), resolveDir: folder };
      });
    },
  };
}

/** The common shapes of dice have a fast way of their own, which gives what the general way gives. */
const oneWay = { 'compile/fused/fuse.js': 'export function fuse() {}' };

/** Rolls change nothing: they need no live things. */
const noActions = {
  'compile/actions.js': 'export { none as compileActionIr, none as compileScenarioIr }',
  'compile/state/for.js': 'export { none as compileFor }',
  'compile/state/require.js': 'export { none as compileRequire }',
  'compile/state/set.js': 'export { none as compileSet }',
  'inputs/cast.js': 'export { none as beginCast, none as prepareCast }',
  'run/runner.js': 'export { none as compileAction, none as Runner }',
};
const none = "function none() { throw new Error('This element makes rolls only.'); }\n";

export function withoutFastWay() {
  return replaced(oneWay);
}

export function rollsOnly() {
  return replaced(Object.fromEntries(Object.entries(noActions).map(([file, text]) => [file, none + text])));
}

function replaced(modules) {
  return {
    name: 'replaced',
    setup(build) {
      for (const [file, contents] of Object.entries(modules)) {
        const filter = new RegExp(
          `interpreter[\\\\/]dist[\\\\/]${file.replaceAll('/', '[\\\\/]').replaceAll('.', '\\.')}$`,
        );
        build.onLoad({ filter }, () => ({ contents }));
      }
    },
  };
}
