import { describe, expect, it } from 'vitest';
import { roll, rollJson } from '../../testing/roll.js';

describe('decisions of roll', () => {
  it('are the rules own by default, and the trace says so', async () => {
    const { out } = await roll(['harbour', 'gamble', '--seed', '1']);
    expect(out).toMatch(/captain chooses +3 +from 1, 2, 3 – as the rules prefer: it/);
  });

  it('may be taken at the command line', async () => {
    const { out } = await roll(['harbour', 'gamble', '--seed', '1', '--choose', '#2,()']);
    expect(out).toMatch(/captain chooses +2 +from 1, 2, 3 – by --choose/);
    expect(out).toMatch(/mate chooses +\(\) /);
    const { decisions } = await rollJson(['harbour', 'gamble', '--choose', '3']);
    expect(decisions).toMatchObject([{ chosen: [2], by: 'choose' }, { by: 'rules' }]);
  });

  it('are asked for at a terminal', async () => {
    const answers = ['9', '2', ''];
    const { status, out, err } = await roll(['harbour', 'gamble', '--ask', '--seed', '1'], { answers });
    expect(status).toBe(0);
    expect(err).toMatchSnapshot();
    expect(out).toMatch(/captain chooses +2 +from 1, 2, 3 – as answered/);
    expect(out).toMatch(/again: .* --choose '#2,/);
  });

  it('stay open when no one answers', async () => {
    const { status, err } = await roll(['harbour', 'gamble', '--ask'], { answers: [] });
    expect(status).toBe(2);
    expect(err).toContain('There was no answer, so nothing was decided.');
  });
});
