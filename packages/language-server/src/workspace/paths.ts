/** Files by the keys under which the server knows them: an absolute path, or the address itself of what is no file. */
import { fileURLToPath, pathToFileURL } from 'node:url';

/** However an editor escapes a file's address, its key is the same. */
export function keyOf(uri: string): string {
  if (!uri.startsWith('file:')) return uri;
  try {
    return fileURLToPath(uri);
  } catch {
    return uri;
  }
}

/** The address of a key that no editor has named. */
export function uriOf(key: string): string {
  return isFile(key) ? pathToFileURL(key).href : key;
}

/** Whether something is a file on this machine, rather than a text that only an editor has. */
export function isFile(key: string): boolean {
  return !/^[a-z][\w+.-]+:/i.test(key);
}
