import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { builtins } from '../generated/builtins.js';
import { fitsType } from '../testing/fits-type.js';
import { forcedContext } from '../testing/forced-context.js';
import { readExpression } from '../testing/tiny-language.js';
import { asNumber, showValue } from '../values-tools.js';
import { Pool } from '../values.js';

const all = [...builtins.values()];
const examples = all.flatMap(({ name, kind, examples: each }) => each.map((example) => ({ ...example, name, kind })));

describe('examples', () => {
  it.each(examples)('of $kind $name: $expression', ({ expression, dice, result }) => {
    const { type, run, reports } = readExpression(expression);
    const context = forcedContext(dice);
    const value = run(context);
    // As a result by itself, dice are their sum.
    expect(showValue(value instanceof Pool ? (asNumber(value) ?? value) : value)).toBe(result);
    expect(context.used).toBe(dice?.length ?? 0);
    expect(reports.map(({ code }) => code)).toEqual([]);
    expect(fitsType(value, type), JSON.stringify(type)).toBe(true);
  });
});

describe('the registry', () => {
  it('is up to date', () => {
    const script = fileURLToPath(new URL('../../scripts/build-registry.mjs', import.meta.url));
    execFileSync(process.execPath, [script, '--check']);
  });

  it.each(all)('$kind $name is documented', ({ kind, name, op, summary, details, parameters, examples: own }) => {
    expect(builtins.get(op ?? name)?.summary).toBe(summary);
    for (const text of [summary, details ?? 'Fine.', ...parameters.map(({ description }) => description)]) {
      expect(text).toMatch(/^[A-Z`].*[.:]$/su);
    }
    if (kind !== 'internal') expect(own.length).toBeGreaterThan(0);
    // What may be left out comes last, and what is named after that.
    const order = parameters.map(({ optional, named }) => (named ? 2 : optional ? 1 : 0));
    expect(order).toEqual([...order].sort());
    for (const parameter of parameters) expect(parameter.kind === 'word').toBe(parameter.words !== undefined);
  });
});
