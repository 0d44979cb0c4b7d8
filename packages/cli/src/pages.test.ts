/** What the documents show: rulesets without a fault, and what the commands really print. `--update` writes it anew. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocksOf, expressionsUnder, isRuleset, putTogether, rewritten, wordsOf } from './testing/pages.js';
import { inFolder, run } from './testing/shell.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const paths = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => join('docs', path)),
];
const pages = paths.map((path) => ({ path, page: readFileSync(join(root, path), 'utf8') }));
const rulesets = pages.flatMap(({ path, page }) =>
  blocksOf(page)
    .filter(isRuleset)
    .map((block) => ({ title: `${path}:${String(block.line)}`, text: block.text })),
);
const withCommands = pages.filter(({ page }) => blocksOf(page).some(({ language }) => language === 'console'));

describe('a ruleset on a page', () => {
  it.each(rulesets)('$title has no fault and passes its examples', async ({ text }) => {
    await inFolder({ 'ruleset.yaml': text }, async (cwd) => {
      const check = await run(['check', '.'], { cwd });
      expect(check).toMatchObject({ status: 0, err: '' });
      expect(check.out).toContain('nothing wrong');
      const test = await run(['test', '.'], { cwd });
      expect(test, test.out + test.err).toMatchObject({ status: 0 });
    });
  });
});

describe('the parts of a ruleset on a page', () => {
  const whole = pages.flatMap(({ path, page }) => {
    const text = putTogether(page);
    return text === undefined ? [] : [{ path, text }];
  });

  it.each(whole)('$path: go together, and their examples hold', async ({ text }) => {
    await inFolder({ 'ruleset.yaml': text }, async (cwd) => {
      const check = await run(['check', '.'], { cwd });
      expect(check.out + check.err).not.toContain(' error ');
      const test = await run(['test', '.'], { cwd });
      expect(test, test.out + test.err).toMatchObject({ status: 0 });
    });
  });
});

describe('an expression in a table of what others write', () => {
  const expressions = pages.flatMap(({ path, page }) =>
    expressionsUnder(page, 'Rulewright').map((expression) => ({ path, expression })),
  );

  it.each(expressions)('$path: $expression', async ({ expression }) => {
    const { status, out, err } = await run(['roll', '--expr', expression, '--seed', '1']);
    expect(status, out + err).toBe(0);
  });

  it('is found', () => {
    expect(expressions.length).toBeGreaterThan(40);
  });
});

describe('the commands on a page', () => {
  it.each(withCommands)('$path print what it shows', async ({ path, page }) => {
    const now = await rewritten(page, async (command, files) => {
      const [program, ...args] = wordsOf(command);
      expect(program).toBe('rulewright');
      return inFolder(files, async (cwd) => {
        const { out, err } = await run(args, { cwd, columns: 100 });
        return out + err;
      });
    });
    await expect(now).toMatchFileSnapshot(join(root, path));
  });
});
