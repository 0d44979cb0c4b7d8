/** Files from elsewhere and files to take along: one YAML file, or a zip with all that belongs to a ruleset. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { entryFile, type Files, scratchFile } from '../session/protocol.js';

/** What a person may open; more is no ruleset. */
export const openLimits = { bytes: 2_000_000, files: 60, zip: 5_000_000 } as const;

export type Opened = { readonly files: Files } | { readonly problem: string };

export function openFile(name: string, bytes: Uint8Array): Opened {
  if (bytes.length > openLimits.zip) return { problem: `${name} is too large: a ruleset has at most 2 MB of text.` };
  if (isZip(bytes)) return openZip(name, bytes);
  if (bytes.length > openLimits.bytes) return { problem: `${name} is too large: a ruleset has at most 2 MB of text.` };
  if (bytes.includes(0)) return { problem: `${name} is no text.` };
  return { files: { [entryFile]: strFromU8(bytes) } };
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** YAML files of a zip, below the folder that holds the ruleset. Sizes are looked at before anything is unpacked. */
function openZip(name: string, bytes: Uint8Array): Opened {
  let total = 0;
  let count = 0;
  let unpacked: Readonly<Record<string, Uint8Array>>;
  try {
    unpacked = unzipSync(bytes, {
      filter: ({ name: path, originalSize }) => {
        if (!/\.ya?ml$/i.test(path) || /(?:^|\/)(?:node_modules|\.\w+|dist)\//.test(path)) return false;
        count += 1;
        total += originalSize;
        return count <= openLimits.files && total <= openLimits.bytes;
      },
    });
  } catch {
    return { problem: `${name} could not be unpacked.` };
  }
  if (count > openLimits.files || total > openLimits.bytes) return { problem: `${name} holds too much.` };
  const root = Object.keys(unpacked)
    .filter((path) => path === entryFile || path.endsWith(`/${entryFile}`))
    .sort((a, b) => a.length - b.length)[0];
  if (root === undefined) return { problem: `${name} holds no ${entryFile}.` };
  const folder = root.slice(0, -entryFile.length);
  const files = Object.entries(unpacked).flatMap(([path, data]) =>
    path.startsWith(folder) ? [[path.slice(folder.length), strFromU8(data)] as const] : [],
  );
  return { files: Object.fromEntries(files) };
}

/** A single file as it is, several as a zip. */
export function saveFiles(files: Files, name: string): { readonly name: string; readonly blob: Blob } {
  const paths = Object.keys(files);
  const [only] = paths;
  if (paths.length === 1 && only !== undefined) {
    const blob = new Blob([files[only] ?? ''], { type: 'text/yaml' });
    return { name: only === scratchFile ? 'scratch.txt' : `${name}.yaml`, blob };
  }
  return { name: `${name}.zip`, blob: zipOf(files) };
}

export function zipOf(files: Files): Blob {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  return new Blob([packed], { type: 'application/zip' });
}

/** A title as the name of a file. */
export function fileName(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, 60) || 'rules';
}
