import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { summarise } from './report.js';
import { committedFiles, runFiles } from './run-files.js';

describe.each(committedFiles().map((file) => [basename(file), file] as const))('%s', (_name, file) => {
  it('agrees with the ruleset in every case', { timeout: 120_000 }, () => {
    const { failed, passed, lines } = summarise(runFiles([file]));
    expect(failed, lines.join('\n')).toBe(0);
    expect(passed).toBeGreaterThan(0);
  });
});
