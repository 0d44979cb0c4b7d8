import { describe, expect, it } from 'vitest';
import { styleFor } from './style.js';

type Environment = Readonly<Record<string, string>>;

function style(env: Environment, isTerminal = true, platform = 'linux', columns?: number) {
  const { colours, glyphs, columns: wide } = styleFor({ isTerminal, columns }, { env, platform });
  return { colour: colours.bold('x') !== 'x', unicode: glyphs.dots === '…', columns: wide };
}

describe('styleFor', () => {
  it.each<[Environment, boolean, boolean]>([
    [{}, true, true],
    [{}, false, false],
    [{ CI: '1' }, false, false],
    [{ TERM: 'dumb' }, true, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, true, false],
    [{ FORCE_COLOR: '1', TERM: 'dumb' }, true, true],
  ])('colours with %j at a terminal (%s): %s', (env, isTerminal, colour) => {
    expect(style(env, isTerminal).colour).toBe(colour);
  });

  it.each<[Environment, string, boolean]>([
    [{}, 'linux', false],
    [{ LANG: 'C' }, 'linux', false],
    [{ LANG: 'de_DE.UTF-8' }, 'linux', true],
    [{ LANG: 'C.utf8' }, 'linux', true],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: 'C' }, 'linux', false],
    [{ LC_ALL: '', LC_CTYPE: 'UTF-8' }, 'linux', true],
    [{}, 'darwin', true],
    [{}, 'win32', false],
    [{ WT_SESSION: 'x' }, 'win32', true],
  ])('Unicode with %j on %s: %s', (env, platform, unicode) => {
    expect(style(env, true, platform).unicode).toBe(unicode);
  });

  it('is as wide as the terminal, as COLUMNS says, or 80', () => {
    expect(style({}, true, 'linux', 132).columns).toBe(132);
    expect(style({ COLUMNS: '100' }).columns).toBe(100);
    expect(style({ COLUMNS: 'wide' }).columns).toBe(80);
    expect(style({}, true, 'linux', 3).columns).toBe(20);
  });
});
