import { describe, expect, it } from 'vitest';
import { type CompileHost, compileRuleset } from './compile.js';

const header = 'rulewright: 1\ntitle: Test\n';

function host(text: string, others: Readonly<Record<string, CompileHost>> = {}): CompileHost {
  return {
    read: (path) => (path === 'ruleset.yaml' ? text : undefined),
    use: (name) => {
      const found = others[name];
      return found && { id: name, entry: 'ruleset.yaml', host: found };
    },
  };
}

const dice = host(`${header}rolls:\n  coin: { result: d2 }\n`);

describe('a ruleset that uses others', () => {
  it('keeps the files apart, so that every span shows its own text', () => {
    const middle = host(`${header}uses: { dice: '@made/dice' }\nrolls:\n  pair: { result: dice.coin + dice.coin }\n`, {
      '@made/dice': dice,
    });
    const own = `${header}uses: { two: ../two/ }\nrolls:\n  four: { result: two.pair + two.pair }\n`;
    const { program, files, diagnostics } = compileRuleset('ruleset.yaml', host(own, { '../two/': middle }));
    expect(diagnostics).toEqual([]);
    expect(program?.files).toEqual(['ruleset.yaml', '../two/ruleset.yaml', '../two/@made/dice/ruleset.yaml']);
    const result = program?.rolls.find(({ name }) => name === 'two.dice.coin')?.result.span;
    const text = files.get(program?.files[result?.[0] ?? 0] ?? '');
    expect(text?.slice(result?.[1], result?.[2])).toBe('d2');
  });

  it('shows what is wrong in a used ruleset in its own file', () => {
    const broken = host(`${header}rolls:\n  coin: { result: d0 }\n`);
    const own = `${header}uses: { dice: '@made/dice' }\nrolls:\n  two: { result: 2 }\n`;
    const { diagnostics, files } = compileRuleset('ruleset.yaml', host(own, { '@made/dice': broken }));
    const related = diagnostics.find(({ code }) => code === 'uses/broken')?.related?.[0];
    expect(related?.span.file).toBe('@made/dice/ruleset.yaml');
    expect(files.get('@made/dice/ruleset.yaml')?.slice(related?.span.from, related?.span.to)).toBe('0');
  });
});
