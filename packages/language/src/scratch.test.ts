import { it } from 'vitest';
import { formatRuleset } from './format/format-ruleset.js';
import { fixture } from './read/testing/fixtures.js';
it('f', () => {
  const t = fixture('lantern-wharf.yaml');
  const { text, diagnostics } = formatRuleset(t);
  console.log(diagnostics, text === t, formatRuleset(text).text === text);
  console.log(text);
  const m = formatRuleset("rulewright:   1\ntitle: x # c1\n# c2\ndice: # c3\n    a:   d{1,2}\n    # c4\n\n\n    b: [  ] # c5\nrolls:\n    r: {inputs: {a: integer, b: {type: integer, default: 1, min: 0, max: 12, title: A very long title that will not fit on the line}, c: integer}, let: {q: 2d6+1}}\n    s: { # why\n      result: 3d6 }\n    t:\n      result: >-\n           a+b\n           +c # no comment\n      until: 'a>b' # yes\n# end\n").text;
  console.log(m);
});
