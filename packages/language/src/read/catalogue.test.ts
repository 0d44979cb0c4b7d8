import { allDiagnosticCodes, type DiagnosticCode, explain } from '@rulewright/core';
import { describe, expect, it } from 'vitest';
import { readRuleset } from './read-ruleset.js';

const header = 'rulewright: 1\ntitle: Harbour\n';

/** Puts a fragment where it belongs: a whole file, a part, or the sections of an entry. */
function codesIn(code: DiagnosticCode, fragment: string): string[] {
  const asPart = fragment.startsWith('# combat.yaml');
  const files = new Map(
    asPart
      ? [
          ['ruleset.yaml', `${header}parts: [combat.yaml]\ndice:\n  octal: d{0..7}\n`],
          ['combat.yaml', fragment],
        ]
      : [['ruleset.yaml', /^(rulewright:|%)/.test(fragment) ? fragment : header + fragment]],
  );
  const { diagnostics } = readRuleset('ruleset.yaml', { read: (path) => files.get(path) });
  return diagnostics.map((each) => each.code);
}

/** Shown by a file of its own, which no page can hold. */
const tooLargeToShow = new Set<DiagnosticCode>(['yaml/too-large']);

describe.each(allDiagnosticCodes().filter((code) => /^(yaml|document)\//.test(code)))('%s', (code) => {
  const entry = explain(code);

  it('is triggered by its bad example', () => {
    expect(tooLargeToShow.has(code) ? [code] : codesIn(code, entry?.bad ?? '')).toContain(code);
  });

  it('is not triggered by its good example, and nothing else is', () => {
    const codes = codesIn(code, entry?.good ?? '');
    expect(codes).not.toContain(code);
    expect(codes.filter((each) => each.startsWith('yaml/') || each === 'document/unknown-key')).toEqual([]);
  });
});
