import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { files, read } from './files.js';

const code = /```[\s\S]*?```|`[^`\n]*`/g;
const link = /\]\(\s*<?([^)>\s]+)>?[^)]*\)/g;

/** A relative link in a document leads to a file that exists. */
export function links(root: string): string[] {
  return files(root)
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...read(root, path).replace(code, '').matchAll(link)]
        .flatMap(([, target]) => (target === undefined || /^(?:[a-z]+:|#)/i.test(target) ? [] : [target]))
        .filter((target) => !existsSync(join(root, dirname(path), decodeURIComponent(target.replace(/[#?].*/, '')))))
        .map((target) => `${path}: ${target} leads nowhere`),
    );
}
