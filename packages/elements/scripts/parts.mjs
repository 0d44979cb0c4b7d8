// What single elements can do without, as esbuild plugins. Each replaces whole modules; a name that is missed afterwards
// fails the build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tidied } from './templates.mjs';

/** Built-ins that most rolls are made of; others are loaded for the rules that use them. */
const common = words(
  'operators/add operators/and operators/at-least operators/at-most operators/div operators/equal operators/greater ' +
    'operators/less operators/mod operators/multiply operators/negate operators/not operators/or operators/subtract ' +
    'operators/unequal functions/all functions/any functions/clamp functions/count functions/highest functions/lowest ' +
    'functions/max functions/min functions/sum internal/is-none internal/option',
);

/**
 * What comes later, in two files: with `more` come records, lists, tables, loops and decisions, which is enough for most of
 * the other rolls; with `rest` comes everything else. Modules are of the interpreter, and of the elements.
 */
const later = {
  more: {
    modules: words(
      'compile/choose compile/each compile/lookup compile/loop compile/record compile/records compile/tables ' +
        'fields/choice-field fields/group-field fields/row-labels question/question-view',
    ),
    builtins: words(
      'functions/distinct functions/first functions/length internal/concat internal/item internal/range operators/divide operators/in',
    ),
  },
  rest: {
    modules: words(
      'compile/chains compile/decks compile/table-rolls fields/dice-text random/seed random/stream random/threefry sources/seeded',
    ),
  },
};

function words(text) {
  return new Set(text.split(' '));
}

/** What a run says when it fails. Whoever sees that it has no words yet gets them, and makes the run again. */
const catalogue = 'diagnostics/catalogue/index';
const speechless = `import { late } from 'late:';
const entryOf = (code) => late.catalogue?.[code] ?? { severity: 'error', message: '' };
export const catalogue = new Proxy({}, {
  get: (_, code) => entryOf(code),
  getOwnPropertyDescriptor: (_, code) => ({ value: entryOf(code), configurable: true, enumerable: true }),
});`;

/**
 * Leaves seldom used built-ins, and parts of the interpreter, to a module of their own. In the place of these parts stand
 * functions that ask for them there: whoever runs rules looks first whether they are needed.
 */
export function seldomApart({ core, interpreter, elements, entries }) {
  const file = (name) =>
    name === catalogue || name.startsWith('random/')
      ? join(core, `${name}.js`)
      : /^(?:compile|sources)\//.test(name)
        ? join(interpreter, `${name}.js`)
        : join(elements, `${name}.ts`);
  const modules = { more: [...later.more.modules], rest: [...later.rest.modules, catalogue] };
  const isLate = new Map(Object.values(modules).flatMap((names) => names.map((name) => [file(name), name])));
  return {
    name: 'seldom-apart',
    setup(build) {
      let all = '';
      let folder = '';
      build.onResolve({ filter: /^late:/ }, ({ path }) => {
        const name = path.slice('late:'.length);
        return name === '' ? { path, namespace: 'late' } : { path: file(name), suffix: '?late' };
      });
      build.onLoad({ filter: /.*/, namespace: 'late' }, () => ({ contents: 'export const late = {};' }));
      build.onLoad(
        { filter: /[\\/](?:compile|fields|question|catalogue|random|sources)[\\/][\w-]+\.[jt]s$/ },
        ({ path, suffix }) => {
          const name = isLate.get(path);
          if (name === undefined || suffix === '?late') return undefined;
          return { contents: name === catalogue ? speechless : standIn(name, readFileSync(path, 'utf8')) };
        },
      );
      build.onLoad({ filter: /core[\\/]dist[\\/]generated[\\/]builtins\.js$/ }, ({ path }) => {
        all = readFileSync(path, 'utf8');
        folder = path.replace(/builtins\.js$/, '');
        return { contents: only(all, (name) => common.has(name), common.size) };
      });
      // What both need lies in one file, which is smaller than two.
      build.onLoad({ filter: /[\\/]trace[\\/]rw-trace\.ts$/ }, ({ path }) => ({
        contents: [tidied(path), ...entries.map((entry) => `import ${JSON.stringify(entry)};`)].join('\n'),
        loader: 'ts',
      }));
      build.onLoad({ filter: /base[\\/](?:more|rest)\.ts$/ }, async ({ path }) => {
        const part = /more\.ts$/.test(path) ? 'more' : 'rest';
        // The list above is loaded first, since everything else comes before what is loaded later.
        while (all === '') await new Promise((resolve) => setTimeout(resolve, 5));
        const { builtins } = later[part];
        const own = builtins ? only(all, (name) => builtins.has(name), builtins.size) : all;
        const parts = modules[part].map((name, index) => [`part${index}`, name]);
        const needed = part === 'rest' ? [...entries, join(elements, 'base/more.ts')] : entries;
        const contents = [
          "import { late } from 'late:';",
          ...parts.map(([local, name]) => `import * as ${local} from 'late:${name}';`),
          `Object.assign(late, ${parts.map(([local]) => local).join(', ')});`,
          ...needed.map((entry) => `import ${JSON.stringify(entry)};`),
          own.replace('export const builtins', `export const ${part}`),
        ];
        return { contents: contents.join('\n'), resolveDir: folder };
      });
    },
  };
}

/** The list of built-ins with some of them. */
function only(all, isMeant, size) {
  const imports = [...all.matchAll(/^import \{ (\w+) \} from '\.\.\/builtins\/([\w/-]+)\.js';$/gm)];
  const left = new Set(imports.filter(([, , name]) => !isMeant(name)).map(([, local]) => local));
  if (imports.length - left.size !== size) throw new Error('Some built-ins have other names now.');
  return all
    .split('\n')
    .filter((line) => !left.has(/^import \{ (\w+) \}/.exec(line)?.[1] ?? line.trim().replace(/,$/, '')))
    .join('\n');
}

/** A module with the same names, which calls what was loaded. */
function standIn(name, text) {
  const names = [...text.matchAll(/^export (function|class|const|\{) ?(\w*)/gm)];
  const lines = names.map(([, kind, exported]) => {
    // A number is as short as what would ask for it.
    const number = kind === 'const' && new RegExp(`^export const ${exported} = [\\d *]+;$`, 'm').exec(text)?.[0];
    if (number) return number;
    const call = { function: 'late', class: 'new late' }[kind];
    if (call === undefined) throw new Error(`${name} has more than functions, classes and numbers.`);
    // Without lookups no input is the key of a table.
    const asked = name === 'fields/row-labels' ? '?.' : '';
    return `export function ${exported}(...given) { return ${call}.${exported}${asked}(...given); }`;
  });
  return ["import { late } from 'late:';", ...lines].join('\n');
}

/** The common shapes of dice have a fast way of their own, which gives what the general way gives. */
const oneWay = {
  'compile/fused/fuse.js': 'export function fuse() {}',
  'compile/inline.js': 'export function inlineOp() {}',
};

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
