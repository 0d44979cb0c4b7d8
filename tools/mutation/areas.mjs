// What is mutated, and the tests that guard it. A few files each, so that one area takes minutes.
const core = 'packages/core/src';
const language = 'packages/language/src';
const interpreter = 'packages/interpreter/src';
const odds = 'packages/odds/src';
const engine = 'packages/engine/src';

const within = (folder, ...names) => names.map((name) => `${folder}/${name}.ts`);

export const areas = {
  'core-numbers': {
    mutate: within(core, 'numbers', 'rational'),
    tests: within(core, 'numbers.test', 'values.test'),
  },
  'core-random': {
    mutate: within(`${core}/random`, 'decoder', 'seed', 'stream', 'threefry'),
    tests: within(core, 'random/random.test'),
  },
  'core-pools': {
    mutate: within(
      `${core}/builtins/shared`,
      'clamps',
      'explosions',
      'keep',
      'match',
      'order',
      'rerolls',
      'unique',
      'waves',
    ),
    tests: [
      ...within(
        `${core}/builtins`,
        'pools.test',
        'rolling-again.test',
        'dice-types.test',
        'examples.test',
        'reports.test',
        'ranges.test',
      ),
      // What they say of wrong rules is in the catalogue's examples.
      ...within(`${language}/check`, 'catalogue.test', 'types.test'),
      // What they say of themselves for odds of pools that are not enumerated.
      ...within(odds, 'folds/steps.test'),
    ],
  },
  'core-ranges': {
    mutate: [
      ...within(core, 'types'),
      ...within(`${core}/builtins/shared`, 'bounds', 'ranges', 'rounding', 'division'),
    ],
    tests: [
      ...within(core, 'types.test'),
      ...within(`${core}/builtins`, 'ranges.test', 'examples.test', 'reports.test', 'pools.test'),
      ...within(`${language}/check`, 'types.test'),
    ],
  },
  'language-types': {
    mutate: within(`${language}/check`, 'expr/binary', 'expr/if', 'expr/narrow', 'expr/range', 'stable-type'),
    tests: within(
      `${language}/check`,
      'types.test',
      'stable-type.test',
      'comparisons.test',
      'expr/conditions.test',
      'expr/branches.test',
      'catalogue.test',
      'statements/statements.test',
    ),
  },
  'language-words': {
    mutate: within(`${language}/syntax`, 'adjacency', 'free-words', 'lexer', 'levels'),
    tests: within(
      `${language}/syntax`,
      'free-words.test',
      'tokenize.test',
      'parse.test',
      'problems.test',
      'statements.test',
      'walk.test',
    ),
  },
  'language-uses': {
    mutate: [...within(`${language}/check`, 'fits', 'link', 'merge'), ...within(core, 'diagnostics/suggest')],
    tests: [
      ...within(core, 'diagnostics/suggest.test'),
      ...within(language, 'uses.test', 'uses-changes.test', 'uses-fit.test', 'check/names.test'),
    ],
  },
  'interpreter-dice': {
    mutate: within(
      interpreter,
      'compile/fused/digits',
      'compile/fused/matchers',
      'compile/fused/plain',
      'compile/fused/shapes',
      'run/roller',
    ),
    tests: [
      ...within(
        interpreter,
        'run/actions.test',
        'run/run.test',
        'run/roller.test',
        'compile/fused/digits.test',
        'compile/fused/fuse.test',
        'compile/fused/matchers.test',
        'compile/fused/shapes.test',
        'trace/trace.test',
        'run/limits.test',
        'run/logs.test',
        'run/questions.test',
        'inputs/inputs.test',
        'compile/tables.test',
        'compile/decks.test',
      ),
      ...within(engine, 'engine.test', 'taste.test', 'run-catalogue.test'),
    ],
  },
  'interpreter-logs': {
    mutate: within(interpreter, 'fingerprint', 'log', 'run/choices', 'run/requests', 'run/runner', 'run/states'),
    tests: within(
      interpreter,
      'log.test',
      'run/choices.test',
      'run/logs.test',
      'run/questions.test',
      'run/run.test',
      'run/actions.test',
      'run/scenes.test',
    ),
  },
  'interpreter-changes': {
    mutate: within(interpreter, 'compile/state/for', 'compile/state/set', 'run/things-json', 'run/world'),
    tests: [
      ...within(
        interpreter,
        'compile/state/for.test',
        'compile/state/set.test',
        'run/actions.test',
        'run/scenes.test',
        'run/logs.test',
        'run/things.test',
        'run/world.test',
      ),
      ...within(engine, 'state.test'),
    ],
  },
  'odds-dice': {
    mutate: within(`${odds}/dice`, 'binomials', 'explode', 'mixture', 'power', 'reroll', 'waves'),
    tests: within(odds, 'dice/binomials.test', 'dice/power.test', 'folds/steps.test', 'folds/joint-fold.test'),
  },
  'odds-folds': {
    mutate: within(
      `${odds}/folds`,
      'fold-plain',
      'graph',
      'joint-fold',
      'machine-run',
      'passing',
      'steps',
      'tally',
      'weigh',
    ),
    tests: within(`${odds}/folds`, 'cost.test', 'joint-fold.test', 'questions.test', 'steps.test', 'tally.test'),
  },
  'odds-games': {
    mutate: [...within(`${odds}/decide`, 'game'), ...within(`${odds}/solve`, 'chain', 'components', 'linear')],
    tests: within(odds, 'decide/game.test', 'solve/solve.test'),
  },
};
