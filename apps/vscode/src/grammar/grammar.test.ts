import { readFileSync } from 'node:fs';
import { vocabulary } from '@rulewright/language-service';
import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import yaml from 'shiki/langs/yaml.mjs';
import { describe, expect, it } from 'vitest';
import { injectionGrammar, rulewrightGrammar } from './grammar.js';

interface Shown {
  readonly text: string;
  readonly scopes: string;
}

const highlighter = await createHighlighterCore({
  themes: [{ name: 'bare', type: 'light', settings: [] }],
  langs: [
    yaml,
    { ...rulewrightGrammar(), name: 'rulewright' } as never,
    { ...injectionGrammar(), name: 'injection', injectTo: ['source.yaml'] } as never,
  ],
  engine: createOnigurumaEngine(import('shiki/wasm')),
});

/** The pieces of a text with the innermost of their scopes. */
function shown(text: string, lang = 'rulewright'): Shown[] {
  const lines = highlighter.codeToTokensBase(text, { lang, theme: 'bare', includeExplanation: 'scopeName' });
  return lines.flat().flatMap(({ explanation = [] }) =>
    explanation.map(({ content, scopes }) => ({
      text: content.trim(),
      scopes: scopes.map(({ scopeName }) => scopeName).join(' '),
    })),
  );
}

function scopeOf(text: string, piece: string, lang?: string): string {
  const found = shown(text, lang).find((each) => each.text === piece);
  expect(found, JSON.stringify(shown(text, lang))).toBeDefined();
  return found?.scopes ?? '';
}

describe('the grammars', () => {
  it.each([
    ['rulewright', rulewrightGrammar()],
    ['rulewright.injection', injectionGrammar()],
  ])('%s is committed as the language makes it: pnpm --filter rulewright-vscode grammar', (name, grammar) => {
    const path = new URL(`../../syntaxes/${name}.tmLanguage.json`, import.meta.url);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(grammar)));
  });

  it('know every word and sign of the language', () => {
    const { keywords, statementWords, constants, builtins, modifiers, operators } = vocabulary();
    for (const word of [...keywords, ...statementWords])
      expect(scopeOf(`x: a ${word} b`, word)).toContain('keyword.control');
    for (const word of constants) expect(scopeOf(`x: a + ${word}`, word)).toContain('constant.language');
    for (const word of builtins) expect(scopeOf(`x: ${word}(1)`, word)).toContain('support.function');
    for (const word of modifiers) expect(scopeOf(`x: 4d6${word}`, word)).toContain('keyword.other.modifier');
    for (const sign of operators) expect(scopeOf(`x: a ${sign} b`, sign)).toContain('keyword.operator');
  });
});

describe('a ruleset', () => {
  const text = `# about
rulewright: 1
title: If the dice are high, then 3d6 # why
description: >-
  All and nothing
  of 2d6
rolls:
  skilled:
    title: Roll for it
    inputs: { level: { type: list of integer, title: How many, min: 1 }, "odd key": d8 }
    let:
      dice: (level)d6!p2 + 2 d octal
      best: "if highest(dice) >= 5 then roll1 else -1"
    result: who.reach * best
    outcomes: { 1..9: good }
`;

  it.each([
    ['a comment', '# about', 'comment.line'],
    ['a comment behind a title', '# why', 'comment.line'],
    ['a section', 'rolls', 'keyword.other.section'],
    ['a key', 'skilled', 'entity.name.tag'],
    ['a key in quotes', '"odd key"', 'entity.name.tag'],
    ['a key that is a range', '1..9', 'entity.name.tag'],
    ['a title', 'If the dice are high, then 3d6', 'string.unquoted'],
    ['a block of prose', 'of 2d6', 'string.unquoted.block'],
    ['a title in braces', 'How many', 'string.unquoted'],
    ['a type', 'integer', 'storage.type'],
    ['dice as a value', 'd8', 'constant.numeric.dice'],
    ['a modifier', '!p', 'keyword.other.modifier'],
    ['a word of an expression in quotes', 'then', 'keyword.control'],
    ['a built-in', 'highest', 'support.function'],
    ['a name that ends like dice', 'roll1', 'variable.other'],
    ['a field', 'reach', 'variable.other.property'],
    ['an operator', '*', 'keyword.operator'],
  ])('shows %s', (_, piece, scope) => {
    expect(scopeOf(text, piece)).toContain(scope);
  });

  it('is known in YAML by its header, and other YAML stays what it is', () => {
    expect(scopeOf('rulewright: 1\nrolls:\n  a: { result: highest(3d6) }\n', 'highest', 'yaml')).toContain(
      'support.function',
    );
    const other = shown('name: highest(3d6)\nversion: if\n', 'yaml');
    expect(other.every(({ scopes }) => !scopes.includes('rulewright'))).toBe(true);
  });
});
