import { deflateSync, strToU8 } from 'fflate';
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { newDocument, type Saved } from '../documents/document.js';
import { entryFile } from '../session/protocol.js';
import { carriesDocument, linkTo, readLink } from './link.js';

const base = 'https://example.test/play/#open=1';

function hashOf(document: Saved): string {
  return new URL(linkTo(base, document)).hash;
}

function packed(json: unknown): string {
  const bytes = deflateSync(strToU8(typeof json === 'string' ? json : JSON.stringify(json)));
  return `#rules=${Buffer.from(bytes).toString('base64url')}`;
}

const whole = { version: 1, files: { [entryFile]: 'title: A' } };

describe('a link', () => {
  test.prop([
    fc.string({ unit: 'binary' }).map((text) => text.replace(/\r\n?/g, '\n').replaceAll('\0', '')),
    fc.integer(),
    fc.constantFrom('odds', 'play', 'tests'),
  ])('carries texts, inputs, pins and view', (text, target, tab) => {
    const files = { [entryFile]: text, 'parts/more.yaml': text };
    const values = { level: 2, who: { name: 'x', list: [1, 2] } };
    const content = {
      inputs: { check: values },
      options: { lucky: true },
      pins: [{ name: 'A', roll: 'check', values }],
    };
    const view = { tab, mode: 'at-most', target, roll: 'check', vary: 'level', file: 'parts/more.yaml' } as const;
    const received = readLink(hashOf(newDocument(files, view, content)));
    if ('problem' in received) throw new Error(received.problem);
    const { document } = received;
    expect(document.content).toEqual({ files, games: {}, ...content });
    expect(document.view).toEqual(view);
    expect(document.revision).toBe(0);
  });

  it('carries what the text was before it was changed', () => {
    const document = newDocument({ [entryFile]: 'title: B' });
    const received = readLink(hashOf({ ...document, original: { [entryFile]: 'title: A' } }));
    expect(received).toMatchObject({ document: { original: { [entryFile]: 'title: A' } } });
    expect(carriesDocument(hashOf(document))).toBe(true);
    expect(carriesDocument('#open=1')).toBe(false);
  });
});

describe('a link that means harm', () => {
  it.each([
    ['nothing', '#rules='],
    ['no base 64', '#rules=%%%'],
    ['no deflated bytes', '#rules=AAAA'],
    ['half of one', packed(whole).slice(0, -6)],
    ['no JSON', packed('{')],
    ['another version', packed({ ...whole, version: 2 })],
    ['no files', packed({ version: 1, files: {} })],
    ['no ruleset', packed({ version: 1, files: { 'other.yaml': '' } })],
    ['a path out of its folder', packed({ version: 1, files: { [entryFile]: '', '../../x.yaml': '' } })],
    [
      'too many files',
      packed({
        version: 1,
        files: Object.fromEntries(
          [entryFile, ...Array.from({ length: 99 }, (_, at) => `p${String(at)}.yaml`)].map((path) => [path, '']),
        ),
      }),
    ],
    ['texts that are none', packed({ version: 1, files: { [entryFile]: 7 } })],
    ['a very long address', `#rules=${'A'.repeat(500_000)}`],
  ])('%s is refused in a sentence', (_what, hash) => {
    expect(readLink(hash)).toEqual({ problem: expect.stringMatching(/^This link .*\.$/) as string });
  });

  it('a bomb is not unpacked', () => {
    const bomb = packed(`{"version":1,"files":{"${entryFile}":"${' '.repeat(6_000_000)}"}}`);
    expect(bomb.length).toBeLessThan(20_000);
    expect(readLink(bomb)).toHaveProperty('problem');
  });

  it('what is not understood is left out', () => {
    const deep = JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown;
    const received = readLink(
      packed(
        `{"version":1,"files":{"${entryFile}":"a\\r\\nb"},"inputs":{"__proto__":{"x":1},"r":{"deep":${JSON.stringify(deep)},"ok":1}},"pins":[7,{"name":"<b>","roll":"r"}],"view":{"tab":"evil","target":"x","file":"none","mode":1}}`,
      ),
    );
    expect(received).toMatchObject({
      document: {
        content: {
          files: { [entryFile]: 'a\nb' },
          inputs: { r: { ok: 1 } },
          pins: [{ name: '<b>', roll: 'r', values: {} }],
        },
        view: { tab: 'rules', file: entryFile },
      },
    });
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
