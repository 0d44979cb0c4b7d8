/** The manifest of what was built tells what the design promises, and the document tells what the manifest does. */
import { beforeAll, describe, expect, it } from 'vitest';
import text from '../../../../docs/elements.md?raw';
import { type Manifest, referenceOf } from '../../scripts/reference.mjs';

/** Attributes; properties and methods; events; slots; parts. */
const promised: Readonly<Record<string, readonly string[]>> = {
  'rw-roller': [
    'src roll values name seed odds trace layout disabled',
    'ruleset ready log result requestRoll undo',
    'rw-ready rw-error input change rw-before-roll rw-result',
    'title actions',
    'field button dice total outcome trace',
  ],
  'rw-odds': [
    'src roll expr values show mode target view vary policy numbers',
    'ruleset ready series distribution pin export',
    'rw-ready rw-error rw-odds rw-target rw-too-large',
    'caption',
    'plot bar target axis legend tooltip table',
  ],
  'rw-trace': [
    'src log open format',
    'ruleset ready trace',
    'rw-ready rw-error rw-step',
    'empty',
    'sentence step value',
  ],
  'rw-dice': ['expr faces motion', 'dice', 'rw-settled', '', 'die face mark'],
  'rw-play': [
    'src action scenario autosave',
    'ruleset ready log state question choose undo redo restart',
    'rw-ready rw-error rw-question rw-choice rw-state rw-end',
    'intro end',
    'question choice suggested state log',
  ],
  'rw-sheet': [
    'src type name readonly',
    'ruleset ready value',
    'rw-ready rw-error input change rw-roll',
    'header field-NAME',
    'group field derived track',
  ],
  'rw-table': [
    'src table key rollable filter',
    'ruleset ready row',
    'rw-ready rw-error rw-row rw-result',
    'caption',
    'row selected cell chance',
  ],
};
const properties = 'text muted surface line accent good bad warn font radius space motion min-height'.split(' ');

let manifest: Manifest;

beforeAll(async () => {
  manifest = (await (await fetch('/custom-elements.json')).json()) as Manifest;
});

const words = (line: string): readonly string[] => line.split(' ').filter((word) => word !== '');

describe.each(Object.entries(promised))(
  '%s',
  (name, [attributes = '', members = '', events = '', slots = '', parts = '']) => {
    it('has everything that it is to have', () => {
      const found = manifest.modules
        .flatMap(({ declarations }) => declarations)
        .find(({ tagName }) => tagName === name);
      const names = (list: readonly { readonly name: string }[] | undefined): string[] =>
        (list ?? []).map((each) => each.name);
      expect(names(found?.attributes)).toEqual(expect.arrayContaining([...words(attributes)]));
      expect(names(found?.members)).toEqual(expect.arrayContaining([...words(members)]));
      expect(names(found?.events)).toEqual(expect.arrayContaining([...words(events)]));
      expect(names(found?.slots)).toEqual(expect.arrayContaining([...words(slots)]));
      expect(names(found?.cssParts)).toEqual(expect.arrayContaining([...words(parts)]));
      const styled = [
        ...properties,
        ...(name === 'rw-odds' ? ['series-1', 'series-4'] : []),
        ...(name === 'rw-dice' ? ['die-size'] : []),
      ];
      expect(names(found?.cssProperties)).toEqual(expect.arrayContaining(styled.map((each) => `--rw-${each}`)));
      for (const each of [...(found?.attributes ?? []), ...(found?.events ?? []), ...(found?.cssParts ?? [])])
        expect(each.description ?? '', `${name} ${each.name}`).not.toBe('');
    });
  },
);

it('the document says the same: node scripts/write-reference.mjs', () => {
  const plain = (from: string): string => from.replace(/\s+/g, ' ');
  expect(plain(text)).toContain(plain(referenceOf(manifest)));
});
