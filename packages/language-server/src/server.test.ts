import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentSymbol,
  FoldingRange,
  Hover,
  LocationLink,
  Range,
  SemanticTokens,
  SignatureHelp,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { OddsResult, Refused, RunExampleResult } from './protocol.js';
import { buildServer, Client } from './testing/client.js';

// Programs are started, which takes a while on a machine that is busy.
vi.setConfig({ testTimeout: 60_000 });

const rules = `rulewright: 1
title: Harbour Lights
rolls:
  skilled:
    title: Skilled roll
    inputs: { level: { type: integer, min: 1, max: 12 }, difficulty: { type: integer, default: 4 } }
    let:
      dice: level d6
      fumble: all(dice, 1)
    result: if fumble then 0 else highest(dice)
    outcomes: { fumble: fumble, success: result > difficulty, failure: otherwise }
    measures: { margin: result - difficulty }
  plain: { result: 3d6 }
examples:
  - title: Two sixes
    roll: skilled
    with: { level: 2 }
    dice: [6, 6]
    expect: { result: 6, outcome: success, margin: 2 }
  - title: Three sixes
    roll: skilled
    with: { level: 3, difficulty: 5 }
    dice: [6, 6, 6]
    expect: { result: 5 }
`;

let built: ReturnType<typeof buildServer>;
let client: Client;

beforeAll(async () => {
  built = buildServer();
  client = await new Client(built.server).start({ initializationOptions: { codeAddress: 'test://{code}' } });
}, 60_000);
afterAll(async () => {
  expect(await client.stop()).toBe(0);
  expect(client.log).toEqual([]);
  built.remove();
});

function open(text: string, files: Readonly<Record<string, string>> = {}): void {
  client.fresh(files).open('ruleset.yaml', text);
}

function actionsAt(context: string, only?: string[]): Promise<CodeAction[]> {
  const { textDocument, position } = client.at('ruleset.yaml', context);
  const range: Range = { start: position, end: position };
  return client.request('textDocument/codeAction', { textDocument, range, context: { diagnostics: [], only } });
}

describe('what is wrong', () => {
  it('is told with its place, its page and the version, and goes when a fix is applied', async () => {
    open(rules.replace('highest(dice)', 'highst(dice)'));
    const [found, ...others] = await client.diagnostics('ruleset.yaml');
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'expr/unknown-function',
      codeDescription: { href: 'test://expr%2Funknown-function' },
      severity: 1,
      source: 'rulewright',
      range: { start: { line: 9, character: 34 }, end: { line: 9, character: 40 } },
    });
    const [fix] = await actionsAt('hig|hst');
    expect(fix).toMatchObject({ title: 'Write "highest"', kind: 'quickfix', isPreferred: true });
    expect(fix?.edit?.documentChanges).toMatchObject([{ textDocument: { version: 1 } }]);
    client.apply(fix?.edit ?? {});
    expect(client.text('ruleset.yaml')).toBe(rules);
    expect(await client.diagnostics('ruleset.yaml')).toEqual([]);
  });

  it('is put right all at once', async () => {
    open(rules.replace('highest(dice)', 'highst(dice)').replace('level d6', 'levle d6'));
    expect((await client.diagnostics('ruleset.yaml')).length).toBeGreaterThan(1);
    const [all] = await actionsAt('hig|hst', ['source.fixAll']);
    expect(all?.kind).toBe('source.fixAll.rulewright');
    client.apply(all?.edit ?? {});
    expect(client.text('ruleset.yaml')).toBe(rules);
    expect((await actionsAt('Harbour')).length).toBe(0);
  });

  it('shows where else it is about, and explains itself', async () => {
    open(`${rules}rolls: { again: { result: 1 } }\n`);
    const [found] = await client.diagnostics('ruleset.yaml');
    expect(found?.relatedInformation?.[0]?.location.uri).toBe(client.uri('ruleset.yaml'));
    const explain = (await actionsAt('|rolls: { again')).find(({ title }) => title.startsWith('Explain'));
    await client.request('workspace/executeCommand', explain?.command);
    expect(client.messages[0]).toContain(`# ${String(found?.code)}`);
    expect(await client.request('rulewright/explain', { code: 'no/such' })).toBeNull();
  });

  it('includes the dice of examples, once nobody is typing', async () => {
    open(rules.replace('dice: [6, 6]\n', 'dice: [6]\n'));
    const found = await client.diagnostics('ruleset.yaml', (all) => all.length > 0);
    expect(found).toMatchObject([{ code: 'example/dice', range: { start: { line: 14 } } }]);
  });
});

describe('what is at the cursor', () => {
  it('is completed, with its documentation when it is looked at', async () => {
    open(rules.replace('highest(dice)', 'hi'));
    const { isIncomplete, items } = await client.request<CompletionList>(
      'textDocument/completion',
      client.at('ruleset.yaml', 'else hi|'),
    );
    expect(isIncomplete).toBe(false);
    const highest = items.find(({ label }) => label === 'highest');
    expect(highest).toMatchObject({ kind: 3, insertTextFormat: 2 });
    expect(highest?.documentation).toBeUndefined();
    expect(items.map(({ label }) => label)).toContain('fumble');
    const resolved = await client.request<CompletionItem>('completionItem/resolve', highest);
    expect(resolved.documentation).toMatchObject({
      kind: 'markdown',
      value: expect.stringContaining('highest die') as unknown,
    });
    client.apply({ changes: { [client.uri('ruleset.yaml')]: [highest?.textEdit as TextEdit] } });
    expect(client.text('ruleset.yaml')).toContain('else highest(');
  });

  it('is shown with its odds', async () => {
    open(rules);
    const dice = await client.request<Hover>('textDocument/hover', client.at('ruleset.yaml', '3d|6'));
    expect(dice.contents).toMatchObject({ kind: 'markdown', value: expect.stringContaining('mean 10.50') as unknown });
    expect(dice.contents).toMatchObject({ value: expect.stringMatching(/10–11 +█+ +25\.0%/) as unknown });
    const title = await client.request<Hover | null>('textDocument/hover', client.at('ruleset.yaml', 'Harb|our'));
    expect(title).toBeNull();
  });

  it('leads to its declaration, and its parameters are told', async () => {
    open(rules);
    const [link] = await client.request<LocationLink[]>(
      'textDocument/definition',
      client.at('ruleset.yaml', 'highest(di|ce)'),
    );
    expect(link?.targetSelectionRange.start).toEqual({ line: 7, character: 6 });
    client.type('ruleset.yaml', '3d6', 'skilled(level = ');
    const help = await client.request<SignatureHelp>(
      'textDocument/signatureHelp',
      client.at('ruleset.yaml', 'skilled(level = |'),
    );
    expect(help.signatures[0]?.label).toContain('skilled(level');
    expect(help.activeParameter).toBe(0);
  });

  it('is renamed in all files, or refused in plain words', async () => {
    const part = 'examples:\n  - { title: A, roll: plain, dice: [1, 2, 3], expect: { result: 6 } }\n';
    open(`${rules}parts: [more.yaml]\n`, { 'more.yaml': part });
    client.open('more.yaml', part);
    const here = client.at('more.yaml', 'roll: pl|ain');
    expect(await client.request('textDocument/prepareRename', here)).toMatchObject({ placeholder: 'plain' });
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...here, newName: 'simple' });
    client.apply(edit);
    expect(client.text('more.yaml')).toContain('roll: simple');
    expect(client.text('ruleset.yaml')).toContain('simple: { result: 3d6 }');
    expect(await client.diagnostics('more.yaml')).toEqual([]);
    const refused = client.request('textDocument/rename', {
      ...client.at('more.yaml', 'roll: sim|ple'),
      newName: 'skilled',
    });
    await expect(refused).rejects.toThrow('already a roll called "skilled"');
  });
});

describe('the shape of a file', () => {
  it('is told: symbols, folding, colours, lenses', async () => {
    open(rules);
    const about = { textDocument: { uri: client.uri('ruleset.yaml') } };
    const symbols = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', about);
    expect(symbols.map(({ name }) => name)).toEqual(['skilled', 'plain', 'Two sixes', 'Three sixes']);
    expect(symbols[0]?.children?.map(({ name }) => name)).toContain('margin');
    const folding = await client.request<FoldingRange[]>('textDocument/foldingRange', about);
    expect(folding).toContainEqual({ startLine: 3, endLine: 11 });
    const { data, resultId } = await client.request<SemanticTokens>('textDocument/semanticTokens/full', about);
    expect(data.length % 5).toBe(0);
    expect(data.length).toBeGreaterThan(100);
    client.type('ruleset.yaml', '3d6', '4d6');
    const changed = await client.request('textDocument/semanticTokens/full/delta', {
      ...about,
      previousResultId: resultId,
    });
    expect(changed).toMatchObject({ edits: [] });
    const found = await client.request<CodeLens[]>('textDocument/codeLens', about);
    expect(found.map(({ command, range }) => [command?.title, range.start.line])).toEqual([
      ['Odds', 3],
      ['Odds', 12],
      ['Run example', 14],
      ['Run example', 19],
    ]);
  });

  it('is put in the usual form by one edit of the lines that differ', async () => {
    open('rulewright: 1\ntitle: T\nrolls:\n  more: {result: 2d6}\n  plain: { result: 3d6 }\n');
    const params = { textDocument: { uri: client.uri('ruleset.yaml') }, options: { tabSize: 2, insertSpaces: true } };
    const format = async (): Promise<TextEdit[]> => {
      const edits = await client.request<TextEdit[]>('textDocument/formatting', params);
      client.apply({ changes: { [client.uri('ruleset.yaml')]: edits } });
      return edits;
    };
    expect(await format()).toHaveLength(1);
    const usual = client.text('ruleset.yaml');
    expect(usual).toContain('more: { result: 2d6 }');
    client.type('ruleset.yaml', '{ result: 3d6 }', '{result:   3d6}');
    const [edit, ...others] = await format();
    expect(others).toEqual([]);
    expect(edit?.range.start).toEqual({ line: usual.split('\n').length - 2, character: 0 });
    expect(client.text('ruleset.yaml')).toBe(usual);
    expect(await format()).toEqual([]);
  });
});

describe('rules are tried out', () => {
  it('by the odds of the roll at the cursor', async () => {
    open(rules);
    const odds = await client.request<OddsResult>('rulewright/odds', client.at('ruleset.yaml', 'level d|6'));
    expect(odds.given).toMatchObject([
      { name: 'level', value: '2', by: 'example' },
      { name: 'difficulty', value: '4', by: 'default' },
    ]);
    expect(odds.text).toMatch(/success +\S+ +55\.6%/);
    expect(odds.figures.map(({ title }) => title)).toEqual(['Outcomes', 'Result', 'Margin']);
    expect(odds.figures[0]?.svg).toMatch(/^<svg[\s\S]*55\.6%[\s\S]*<\/svg>$/);
    expect(odds.figures[0]?.table).toContain('<table');
    // A page that forbids scripts and styles within elements can show it.
    expect(JSON.stringify(odds.figures)).not.toMatch(/<script|style=|onload|<style/);
  });

  it('with other inputs, and with those of an example', async () => {
    open(rules);
    const here = client.at('ruleset.yaml', 'level d|6');
    const odds = await client.request<OddsResult>('rulewright/odds', { ...here, inputs: { level: '1' } });
    expect(odds.given[0]).toMatchObject({ value: '1', by: 'reader' });
    expect(odds.text).toMatch(/fumble +\S+ +16\.7%/);
    const wrong = await client.request<OddsResult>('rulewright/odds', { ...here, inputs: { level: 'many' } });
    expect(wrong.problem).toContain('level');
    const example = await client.request<OddsResult>('rulewright/odds', client.at('ruleset.yaml', 'Three si|xes'));
    expect(example.given.map(({ value }) => value)).toEqual(['3', '5']);
    const nowhere = await client.request<Refused>('rulewright/odds', client.at('ruleset.yaml', 'Harb|our'));
    expect(nowhere.refused).toContain('no roll here');
  });

  it('by the example at the cursor', async () => {
    open(rules);
    const good = await client.request<RunExampleResult>(
      'rulewright/runExample',
      client.at('ruleset.yaml', 'Two s|ixes'),
    );
    expect(good).toMatchObject({ verdict: 'passed', problems: [] });
    expect(good.trace).toContain('dice = (6, 6)   [6] [6]');
    const [, lens] = (
      await client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri: client.uri('ruleset.yaml') } })
    ).filter(({ command }) => command?.title === 'Run example');
    const bad = await client.request<RunExampleResult>('workspace/executeCommand', lens?.command);
    expect(bad.claims).toMatchObject([{ path: 'result', verdict: 'failed', expected: '5', got: '6' }]);
    expect(client.messages[0]).toContain('✗ result: expected 5, got 6');
  });
});
