import { describe, expect, it } from 'vitest';
import { run } from '../testing/shell.js';

describe('explain', () => {
  it('prints a page with a bad and a good example', async () => {
    const { status, out } = await run(['explain', 'expr/unknown-function']);
    expect(status).toBe(0);
    expect(out).toMatchSnapshot();
  });

  it('lists all codes by area', async () => {
    const { status, out } = await run(['explain'], { columns: 100 });
    expect(status).toBe(0);
    const areas = out.split('\n').filter((line) => /^[a-z]+$/.test(line));
    expect(areas).toEqual([...areas].sort());
    expect(out).toMatch(/\n\nexpr\n {2}expr\//);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  it('lists one area', async () => {
    const { out } = await run(['explain', 'expr/', '--json']);
    const codes = (JSON.parse(out) as { code: string }[]).map(({ code }) => code);
    expect(codes).toContain('expr/cycle');
    expect(codes.every((code) => code.startsWith('expr/'))).toBe(true);
  });

  it.each([
    ['expr/unknwon-name', 'expr/unknown-name'],
    ['unknown-name', 'expr/unknown-name'],
    ['cycle', 'expr/cycle'],
  ])('answers %s with the code that was meant', async (wrong, right) => {
    const { status, out, err } = await run(['explain', wrong]);
    expect(status).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(`There is no code "${wrong}".\nDid you mean:\n  rulewright explain ${right}\n`);
  });

  it('prints JSON', async () => {
    const { out } = await run(['explain', 'expr/cycle', '--json']);
    expect(JSON.parse(out)).toMatchObject({ code: 'expr/cycle', severity: 'error' });
  });
});
