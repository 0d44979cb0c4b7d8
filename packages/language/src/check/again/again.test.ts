import { describe, expect, it } from 'vitest';
import { compileAnew, outcome, Session } from './testing/sessions.js';
import { small, smallFiles } from './testing/small.js';

/** The small ruleset with something else in its place, after the ruleset as it is; and how much was kept. */
function change(before: string, after: string, file = 'ruleset.yaml') {
  const session = new Session();
  session.again(smallFiles);
  const { checked } = session;
  const now = { ...smallFiles, [file]: (smallFiles[file] ?? '').replace(before, after) };
  expect(now[file]).not.toBe(smallFiles[file]);
  const compiled = session.again(now);
  expect(outcome(compiled)).toBe(outcome(compileAnew(now)));
  const all = session.checked?.records.size ?? 0;
  return { codes: compiled.diagnostics.map(({ code }) => code), checked: all - session.kept(checked), ...compiled };
}

describe('an edit', () => {
  const untouched = compileAnew(smallFiles).diagnostics.map(({ code }) => code);

  it('in one declaration leaves the others alone, also where they move', () => {
    // The example that has no claim keeps what it is told about.
    const { codes, program } = change('  hard: {', '  # How hard?\n\n  hard: {');
    expect(codes).toEqual(untouched);
    const [hit] = program?.examples ?? [];
    expect(hit?.span?.[1]).toBe(small.indexOf('{ title: A hit') + '  # How hard?\n\n'.length);
  });

  it('has nothing checked again that it does not bear upon', () => {
    const session = new Session();
    session.again(smallFiles);
    const { checked } = session;
    // The same length, so that nothing moves, and the same type.
    session.again({ ...smallFiles, 'ruleset.yaml': small.replace('spare: 2', 'spare: 7') });
    const all = session.checked?.records.size ?? 0;
    expect(all).toBeGreaterThan(15);
    expect(all - session.kept(checked)).toBeLessThan(5);
  });

  it('of the type of a field tells a roll elsewhere', () => {
    expect(change('weapon: optional weapon', 'weapon: optional sword').codes).toContain('type/unknown-type');
    expect(change('hp: { type: integer', 'hp: { type: text').codes).not.toEqual(untouched);
  });

  it('in a ruleset that is used tells those who use it', () => {
    const file = 'uses/base/ruleset.yaml';
    expect(change('half: {', 'halve: {', file).codes).toContain('expr/unknown-function');
    expect(change('inputs: { n: integer }', 'inputs: { n: text }', file).codes).toContain('type/mismatch');
    expect(change('value: n div 2', 'value: n div 3', file).codes).toEqual(untouched);
  });

  it('that makes definitions lean on themselves is told, and forgotten when it is undone', () => {
    const session = new Session();
    session.again(smallFiles);
    const circle = { ...smallFiles, 'ruleset.yaml': small.replace('value: n + (', 'value: strike.result + (') };
    const found = session.again(circle);
    expect(found.diagnostics.map(({ code }) => code)).toContain('expr/cycle');
    expect(outcome(found)).toBe(outcome(compileAnew(circle)));
    expect(outcome(session.again(smallFiles))).toBe(outcome(compileAnew(smallFiles)));
  });

  it('decides what is unused wherever it is', () => {
    expect(untouched).toContain('expr/unused-value');
    expect(change('result: shown +', 'result: spare + shown +').codes).not.toContain('expr/unused-value');
    expect(change('expire turn of who', 'who.hp = 1').codes).toContain('type/never-expires');
    expect(change('tags: [physical]', 'tags: [mental]').codes).toContain('modifier/reaches-nothing');
    expect(change('- total(target)', '- total(targt)').codes).not.toContain('expr/unused-input');
  });

  it('may swap definitions, break the YAML and mend it', () => {
    const session = new Session();
    session.again(smallFiles);
    const roll = small.slice(small.indexOf('  strike:'), small.indexOf('  half:'));
    const swapped = small.replace(roll, '').replace('actions:', `${roll}actions:`);
    for (const text of [
      swapped,
      small.replace("'one of", "'one of ("),
      small.replace('{ n: integer }', '{ n: integer'),
      small,
    ]) {
      const now = { ...smallFiles, 'ruleset.yaml': text };
      expect(outcome(session.again(now))).toBe(outcome(compileAnew(now)));
    }
  });

  it('may change which definitions take the place of others', () => {
    expect(change('    instead: core.throw\n', '').codes).not.toEqual([]);
    expect(change('instead: core.throw', 'changes: core.throw').codes).toEqual(untouched);
    expect(change('core: base', 'core: nowhere').codes).toContain('uses/unknown');
  });
});
