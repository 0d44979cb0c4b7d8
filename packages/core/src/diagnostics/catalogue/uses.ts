import { defineEntries } from './define.js';

const base = "uses: { base: '@example/base' }";

/** Rulesets that use others. What `@example/base` and the like are in the examples is said by the test that runs them. */
export const usesEntries = defineEntries({
  'uses/unknown': {
    severity: 'error',
    message: 'The ruleset "{package}" was not found.',
    explanation:
      'uses names other rulesets by their npm package, which has to be installed (npm install, with the name of the package), or by a folder, as in ../base.',
    bad: "uses: { other: '@example/no-such-ruleset' }",
    good: `${base}\nrolls:\n  twice: { result: base.strike + base.strike }`,
  },
  'uses/broken': {
    severity: 'error',
    message: 'The ruleset "{package}" has errors of its own: {message}',
    explanation: 'A ruleset can only be used when it passes its own check.',
    bad: "uses: { other: '@example/broken' }",
    good: `${base}\nrolls:\n  twice: { result: base.strike + base.strike }`,
  },
  'uses/cycle': {
    severity: 'error',
    message: 'These rulesets use each other in a circle: {circle}.',
    explanation: 'A ruleset may use others, but in the end none may need itself.',
    bad: "uses: { other: '@example/circle' }",
    good: `${base}\nrolls:\n  twice: { result: base.strike + base.strike }`,
  },
  'uses/version': {
    severity: 'error',
    message: '"{package}" is installed in version {version}, but {who} asks for {range}.',
    explanation:
      'Which versions of another ruleset fit is said behind its name under uses, or under dependencies and peerDependencies in package.json. Install a version that fits, or, once the rules have been tested with the one that is there, say so in the range.',
    bad: "uses: { base: '@example/base@^2.0.0' }",
    good: "uses: { base: '@example/base@^1.0.0' }\nrolls:\n  twice: { result: base.strike + base.strike }",
  },
  'uses/bad-range': {
    severity: 'error',
    message: '"{range}" is not a range of versions.',
    explanation:
      'Versions are asked for as npm does it: ^1.2.0 (any 1.x from 1.2.0 on), ~1.2.0, >=1.2.0 <3, 1.2.0, or *.',
    bad: "uses: { base: '@example/base@newest-please!' }",
    good: "uses: { base: '@example/base@^1.0.0' }\nrolls:\n  twice: { result: base.strike + base.strike }",
  },
  'uses/two-versions': {
    severity: 'error',
    message: '"{package}" would be there twice, in the versions {first} and {second}.',
    explanation:
      'All rulesets of one program use the same copy of another, so that its types and options mean one thing. Choose ranges that one version fits, and install again.',
    bad: "uses: { base: '@example/base', middle: '@example/on-older-base' }",
    good: "uses: { base: '@example/base', middle: '@example/on-base' }\nrolls:\n  both: { result: base.strike + middle.twice }",
  },
  'uses/newer-language': {
    severity: 'error',
    message: 'The ruleset "{package}" is written in version {version} of the language; this program reads version 1.',
    explanation: 'A newer version of Rulewright is needed for it, or an older version of that ruleset.',
    bad: "uses: { other: '@example/newer' }",
    good: `${base}\nrolls:\n  twice: { result: base.strike + base.strike }`,
  },
  'uses/private': {
    severity: 'error',
    message: '"{name}" is private to its ruleset.',
    explanation:
      'What a ruleset marks with "private: yes" is its own business: it may change or vanish with any update, so other rulesets cannot name it. Use something that is offered.',
    bad: `${base}\nrolls:\n  mine: { result: base.inner }`,
    good: `${base}\nrolls:\n  mine: { result: base.strike }`,
  },
  'uses/instead-and-changes': {
    severity: 'error',
    message: '"{name}" says both instead and changes.',
    explanation:
      '"instead" is written anew in the place of another definition, "changes" keeps of it what is not written. It can be only one of them.',
    bad: `${base}\nrolls:\n  strike: { instead: base.strike, changes: base.strike, result: d8 }`,
    good: `${base}\nrolls:\n  strike: { changes: base.strike, result: d8 }`,
  },
  'uses/nothing-to-replace': {
    severity: 'error',
    message: 'No ruleset that is used here has a {kind} called "{name}".',
    explanation:
      '"instead" and "changes" name a definition of another ruleset by the name under uses, a dot and its name there, such as base.task. It must be a definition of the same kind.',
    bad: `${base}\nrolls:\n  hit: { instead: base.hit, result: d8 }`,
    good: `${base}\nrolls:\n  hit: { instead: base.strike, result: d8 }`,
  },
  'uses/replaced-twice': {
    severity: 'error',
    message: '"{name}" is replaced here already, by "{other}".',
    explanation: 'Where two definitions took the place of a third, it would be unclear which of them counts. Keep one.',
    bad: `${base}\nrolls:\n  one: { instead: base.strike, result: d8 }\n  two: { instead: base.strike, result: d10 }`,
    good: `${base}\nrolls:\n  one: { instead: base.strike, result: d8 }\n  two: { result: d10 }`,
  },
  'uses/replaced-input': {
    severity: 'error',
    message: '"{name}" cannot take the place of "{original}", {problem}.',
    explanation:
      'Whoever calls the replaced roll, function or action goes on giving it what it took. So its inputs must all be there under their names, in their order; further ones come after them and have defaults.',
    bad: `${base}\nfunctions:\n  bonus: { instead: base.bonus, inputs: { luck: integer }, value: luck }`,
    good: `${base}\nfunctions:\n  bonus: { instead: base.bonus, inputs: { score: integer }, value: score }`,
  },
  'uses/replaced-outcome': {
    severity: 'error',
    message: '"{name}" cannot take the place of "{original}": it has no outcome "{outcome}".',
    explanation:
      'Rules and tables that look at the outcome go on asking for those that were there. Further outcomes may be added.',
    bad: `${base}\nrolls:\n  attack: { instead: base.attack, result: d8, outcomes: { crit: result == 8, miss: otherwise } }`,
    good: `${base}\nrolls:\n  attack: { instead: base.attack, result: d8, outcomes: { crit: result == 8, hit: result > 4, miss: otherwise } }`,
  },
  'uses/does-not-fit': {
    severity: 'error',
    message: 'With "{name}" in the place of "{original}", "{user}" no longer works: {message}',
    explanation:
      'Every rule of the used ruleset that mentions a replaced definition is checked with the new one. Something there does not fit: a value that is no longer offered, a type, a number that a table has no row for. Let the new definition offer it, or replace the rule that needs it too.',
    bad: `${base}\nrolls:\n  strike: { instead: base.strike, result: '"a word"' }`,
    good: `${base}\nrolls:\n  strike: { instead: base.strike, result: 2d4 }`,
  },
});
