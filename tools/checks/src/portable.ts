import { files, read } from './files.js';

const machines = /(?:^|[^\w.*~-])\/(?:root|home|Users)\/[\w.]|\b[A-Z]:\\Users\\/;
const registries = /registry\.(?:npmjs|yarnpkg)\.|npm\.pkg\.github\.|^\s*(?:@[\w-]+:)?registry\s*=/m;

/** What is committed works on anyone's machine and from any registry. */
export function portable(root: string): string[] {
  return files(root).flatMap((path) => {
    const text = read(root, path);
    if (text.includes('\0')) return [];
    return [
      ...(machines.test(text) ? [`${path}: holds a path of one machine`] : []),
      ...(registries.test(text) ? [`${path}: holds the address of a registry`] : []),
      ...(path === 'pnpm-lock.yaml' && /https?:\/\//.test(text) ? [`${path}: holds download addresses`] : []),
    ];
  });
}
