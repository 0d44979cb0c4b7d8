import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolder } from '../testing/shell.js';
import { createFile, replaceFile } from './write.js';

describe('replaceFile', () => {
  it('replaces a file as a whole', () =>
    inFolder({ a: 'old' }, (folder) => {
      replaceFile(join(folder, 'a'), 'old', 'new', 'a');
      expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('new');
      expect(readdirSync(folder)).toEqual(['a']);
    }));

  it('leaves alone what changed in between', () =>
    inFolder({ a: 'newer' }, (folder) => {
      expect(() => replaceFile(join(folder, 'a'), 'old', 'new', 'a')).toThrow('changed by someone else');
      expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('newer');
    }));

  it('leaves links, folders and missing files alone', () =>
    inFolder({ real: 'old' }, (folder) => {
      symlinkSync('real', join(folder, 'link'));
      mkdirSync(join(folder, 'folder'));
      expect(() => replaceFile(join(folder, 'link'), 'old', 'new', 'link')).toThrow('link is a link');
      expect(() => replaceFile(join(folder, 'folder'), 'old', 'new', 'folder')).toThrow('folder is not a file');
      expect(() => replaceFile(join(folder, 'none'), 'old', 'new', 'none')).toThrow('cannot be written');
      expect(readFileSync(join(folder, 'real'), 'utf8')).toBe('old');
      expect(readdirSync(folder).sort()).toEqual(['folder', 'link', 'real']);
    }));

  it('does not tear files apart that share their text', () =>
    inFolder({ a: 'old' }, (folder) => {
      linkSync(join(folder, 'a'), join(folder, 'b'));
      expect(() => replaceFile(join(folder, 'a'), 'old', 'new', 'a')).toThrow('more than one name');
      expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('old');
    }));
});

describe('createFile', () => {
  it('never writes over anything', () =>
    inFolder({ a: 'old' }, (folder) => {
      symlinkSync('nowhere', join(folder, 'link'));
      expect(() => createFile(join(folder, 'a'), 'new', 'a')).toThrow('a is there already');
      expect(() => createFile(join(folder, 'link'), 'new', 'link')).toThrow('link is there already');
      expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('old');
      expect(existsSync(join(folder, 'nowhere'))).toBe(false);
      writeFileSync(join(folder, 'b'), '');
      createFile(join(folder, 'c'), 'text', 'c');
      expect(readFileSync(join(folder, 'c'), 'utf8')).toBe('text');
    }));
});
