// What single elements can do without, as esbuild plugins. Each replaces whole modules; a name that is missed afterwards
// fails the build.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tidied } from './templates.mjs';

/** Built-ins that most rolls are made of; others are loaded for the rules that use them. */
const common = new Set(
  words(
    'operators/add operators/and operators/at-least operators/at-most operators/div operators/equal operators/greater ' +
      'operators/less operators/mod operators/multiply operators/negate operators/not operators/or operators/subtract ' +
      'operators/unequal functions/all functions/any functions/clamp functions/count functions/highest functions/lowest ' +
      'functions/max functions/min functions/sum internal/is-none internal/number internal/option operators/divide',
  ),
);

/**
 * What comes later, each part in a file of its own: what it is needed for (see `src/base/parts.ts`), modules of the
 * interpreter, the core and the elements, and built-ins. What forms need comes before anything is run. All other built-ins
 * are `rest`.
 */
const later = {
  groups: { forForm: true, words: ':list :record :pool :thing', modules: 'fields/group-field' },
  picks: { forForm: true, words: ':boolean :label :step', modules: 'fields/choice-field' },
  labels: { forForm: true, words: 'lookup', modules: 'fields/row-labels' },
  fractions: { forForm: true, words: ':fraction', modules: 'fields/fraction-field' },
  diceTexts: { forForm: true, words: ':dice', modules: 'fields/dice-text' },
  records: {
    words: 'field record :record',
    modules: 'compile/record compile/records',
    builtins: 'internal/field-by-name internal/merge',
  },
  wholes: {
    words: ':list :record :pool :dice :step :thing :roll :unknown',
    modules: 'inputs/convert-whole values-from-json',
  },
  lists: {
    words: 'list each fold',
    modules: 'compile/each',
    builtins:
      'functions/distinct functions/first functions/length internal/concat internal/item internal/range operators/in',
  },
  sifting: {
    builtins:
      'functions/filter functions/last functions/pick functions/position functions/random functions/reverse ' +
      'functions/shuffle functions/skip functions/sort operators/where operators/without',
  },
  choices: {
    words: 'choose',
    modules: 'compile/choose question/question-view run/resume sources/forced',
    needs: 'lists',
  },
  tables: { words: 'lookup', modules: 'compile/lookup compile/tables', needs: 'records' },
  loops: { words: 'loop', modules: 'compile/loop' },
  recipes: {
    words: 'recipe :dice :step',
    modules: 'compile/chains',
    builtins: 'internal/step internal/chain-step',
    needs: 'records',
  },
  decks: {
    modules: 'compile/decks compile/table-rolls',
    builtins: 'internal/draw internal/left internal/roll-table',
    needs: 'tables records',
  },
  dice: {
    builtins:
      'functions/cancel functions/cancel-highest functions/drop functions/explode functions/faces functions/keep ' +
      'functions/middle functions/reroll modifiers/compound modifiers/compound-penetrate modifiers/count-failures ' +
      'modifiers/count-successes modifiers/dh modifiers/dl modifiers/explode modifiers/explode-once modifiers/k ' +
      'modifiers/kh modifiers/kl modifiers/km modifiers/maximum modifiers/minimum modifiers/penetrate ' +
      'modifiers/reroll modifiers/reroll-once modifiers/unique modifiers/unique-once internal/as',
  },
  seeds: { modules: 'random/seed random/stream random/threefry sources/seeded' },
  words: { modules: 'diagnostics/catalogue/index diagnostics/suggest inputs/words run/unknown show-type' },
  logs: { modules: 'log' },
  whole: { modules: 'compile/meaning' },
  rest: { words: '=' },
};

/** What several parts need: it comes with what makes rolls, so that none of them waits for another file. */
const shared = {
  'compile/closed': 'compileClosed',
  'compile/slots': 'slotsOf, slotsRead',
  'builtins/shared/ends': 'endValues, slice',
  'builtins/shared/pools': 'keepDice, keepRanked, rankedPart, ranking, rollLike, marked',
};

function words(text = '') {
  return text === '' ? [] : text.split(' ');
}

/** What a run says when it fails. Whoever sees that it has no words yet gets them, and makes the run again. */
const catalogue = 'diagnostics/catalogue/index';
const speechless = `import { late } from 'late:';
const entryOf = (code) => late.catalogue?.[code] ?? { severity: 'error', message: '' };
export const catalogue = new Proxy({}, {
  get: (_, code) => entryOf(code),
  getOwnPropertyDescriptor: (_, code) => ({ value: entryOf(code), configurable: true, enumerable: true }),
});`;

/** Modules that are only asked to tell more, and what they tell before they are there. */
const unasked = {
  'fields/row-labels': 'undefined',
  'diagnostics/suggest': '[]',
  'inputs/words': "''",
  'run/unknown': "{ message: '' }",
};

/**
 * Leaves seldom used built-ins, and parts of the interpreter, to modules of their own. In the place of these parts stand
 * functions that ask for them there: whoever runs rules looks first whether they are needed.
 */
export async function seldomApart({ entry, use = entry, ...folders }) {
  const file = (name) => {
    const places = Object.entries(folders).map(([owner, folder]) =>
      join(folder, `${name}.${owner === 'elements' ? 'ts' : 'js'}`),
    );
    const found = places.find((path) => existsSync(path));
    if (found === undefined) throw new Error(`There is no module ${name} any more.`);
    return found;
  };
  const isLate = new Map(
    Object.values(later).flatMap(({ modules }) => words(modules).map((name) => [file(name), name])),
  );
  const list = join(folders.core, 'generated/builtins.js');
  const all = readFileSync(list, 'utf8');
  const listed = [...all.matchAll(/^import \{ (\w+) \} from '\.\.\/builtins\/([\w/-]+)\.js';$/gm)].map(
    ([line, local, name]) => ({ line, local, name }),
  );
  const taken = new Set([...common, ...Object.values(later).flatMap(({ builtins }) => words(builtins))]);
  for (const name of taken)
    if (!listed.some((each) => each.name === name)) throw new Error(`There is no built-in ${name} any more.`);
  /** The list of built-ins with some of them. */
  const only = (isMeant) => {
    const left = listed.filter(({ name }) => !isMeant(name));
    const gone = new Set(left.flatMap(({ line, local }) => [line, `${local},`]));
    return all
      .split('\n')
      .filter((line) => !gone.has(line.trim()))
      .join('\n');
  };
  /** How operations are called in rules. */
  const opsOf = async (names) => {
    const found = names.map(async (name) => {
      const { local } = listed.find((each) => each.name === name);
      const { [local]: builtin } = await import(pathToFileURL(join(folders.core, `builtins/${name}.js`)));
      return `=${builtin.op ?? builtin.name}`;
    });
    return Promise.all(found);
  };
  const own = Object.fromEntries(
    await Promise.all(
      Object.entries(later).map(async ([name, part]) => [
        name,
        [...words(part.words), ...(await opsOf(words(part.builtins)))],
      ]),
    ),
  );
  const parts = Object.keys(later).map((name) => {
    const needing = Object.keys(later).filter((other) => words(later[other].needs).includes(name));
    const all = new Set([name, ...needing].flatMap((each) => own[each]));
    const forForm = later[name].forForm ? 'forForm: true, ' : '';
    return `${name}: { words: '${[...all].join(' ')}', ${forForm}load: () => import('part:${name}') }`;
  });
  const usual = (await opsOf([...common])).join(' ');
  const known = Object.entries(shared)
    .map(([name, exported]) => `import { ${exported} } from ${JSON.stringify(file(name))};`)
    .join('\n');
  /** What several files need lies in the file of these, which is smaller than one more. */
  const withBase = [entry, use].map((path) => `import ${JSON.stringify(path)};`);
  const sources = /[\\/](?:core|interpreter)[\\/]dist[\\/]|[\\/]elements[\\/]src[\\/]/;
  return {
    name: 'seldom-apart',
    setup(build) {
      build.onResolve({ filter: /^late:/ }, ({ path }) => {
        const name = path.slice('late:'.length);
        return name === '' ? { path, namespace: 'late' } : { path: file(name), suffix: '?late' };
      });
      build.onLoad({ filter: /.*/, namespace: 'late' }, () => ({
        contents: 'export const late = {};',
      }));
      build.onLoad({ filter: sources }, ({ path, suffix }) => {
        const name = isLate.get(path);
        if (name === undefined || suffix === '?late') return undefined;
        return { contents: name === catalogue ? speechless : standIn(name, readFileSync(path, 'utf8')) };
      });
      build.onLoad({ filter: /core[\\/]dist[\\/]generated[\\/]builtins\.js$/ }, () => ({
        contents: only((name) => common.has(name)),
      }));
      build.onLoad({ filter: /elements[\\/]src[\\/]base[\\/]parts\.ts$/ }, () => ({
        contents: `export const common = '${usual}';\nexport const parts = {\n${parts.join(',\n')}\n};`,
      }));
      // Through the module of everything a form would have everything with it.
      build.onResolve({ filter: /^@rulewright\/core$/ }, ({ importer }) =>
        /[\\/]elements[\\/]src[\\/](?:base|fields)[\\/]/.test(importer)
          ? { path: 'forms', namespace: 'core' }
          : undefined,
      );
      build.onLoad({ filter: /^forms$/, namespace: 'core' }, () => ({
        contents: "export * from './types.js';\nexport * from './ir.js';",
        resolveDir: folders.core,
      }));
      build.onLoad({ filter: exactly(use) }, ({ path }) => ({
        contents: [
          tidied(path),
          withBase[0],
          known,
          "import { late } from 'late:';",
          `Object.assign(late, { ${Object.values(shared).join()} });`,
        ].join('\n'),
        loader: 'ts',
      }));
      // What both need lies in one file, which is smaller than two.
      build.onLoad({ filter: /[\\/]trace[\\/]rw-trace\.ts$/ }, ({ path }) => ({
        contents: [tidied(path), ...withBase].join('\n'),
        loader: 'ts',
      }));
      build.onResolve({ filter: /^part:/ }, ({ path }) => ({ path: path.slice('part:'.length), namespace: 'part' }));
      build.onLoad({ filter: /.*/, namespace: 'part' }, ({ path: part }) => {
        const { modules, builtins, forForm } = later[part];
        const own = new Set(words(builtins));
        const contents = [
          "import { late } from 'late:';",
          ...words(modules).flatMap((name) => {
            const given = exportsOf(readFileSync(file(name), 'utf8')).map((each) => each.name);
            // Built-ins may have the same names.
            const imported = given.map((each) => `${each} as $${each}`);
            const assigned = given.map((each) => `${each}: $${each}`);
            return [`import { ${imported} } from 'late:${name}';`, `Object.assign(late, { ${assigned} });`];
          }),
          ...(forForm ? withBase.slice(0, 1) : withBase),
        ];
        if (own.size > 0 || part === 'rest')
          contents.push(
            only((name) => (part === 'rest' ? !taken.has(name) : own.has(name))).replace('export ', ''),
            `import { builtins as here } from ${JSON.stringify(list)};`,
            'for (const [name, builtin] of builtins) here.set(name, builtin);',
          );
        return { contents: contents.join('\n'), resolveDir: dirname(list) };
      });
    },
  };
}

function exactly(path) {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

function exportsOf(text) {
  return [...text.matchAll(/^export (function|class|const|\{) ?(\w*)/gm)].map(([, kind, name]) => ({ kind, name }));
}

/** A module with the same names, which calls what was loaded. */
function standIn(name, text) {
  const lines = exportsOf(text).map(({ kind, name: exported }) => {
    // A number is as short as what would ask for it.
    const number = kind === 'const' && new RegExp(`^export const ${exported} = [\\d *]+;$`, 'm').exec(text)?.[0];
    if (number) return number;
    const call = { function: 'late', class: 'new late' }[kind];
    if (call === undefined) throw new Error(`${name} has more than functions, classes and numbers.`);
    const asked =
      name in unasked ? `late.${exported}?.(...given) ?? ${unasked[name]}` : `${call}.${exported}(...given)`;
    return `export function ${exported}(...given) { return ${asked}; }`;
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
