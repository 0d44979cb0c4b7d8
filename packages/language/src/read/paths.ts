/** The folder part of a path, with a slash at its end, or nothing. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** A path to a file inside the ruleset's folder without `.` parts; undefined when it leads elsewhere. */
export function partPath(written: string): string | undefined {
  const parts = written.split('/').filter((part, index, all) => part !== '.' || index === all.length - 1);
  const bad = (part: string): boolean => part === '' || part === '..' || part === '.' || part !== part.trim();
  if (parts.some(bad) || /[\\:\0-\x1f]/.test(written) || written.length > 200) return undefined;
  return parts.join('/');
}
