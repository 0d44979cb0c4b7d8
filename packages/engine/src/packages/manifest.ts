type Names = Readonly<Record<string, string>>;

/** What is read of a package.json; parts that are not what they should be are left out. */
export interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Names;
  readonly peerDependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly devDependencies?: Names;
  readonly [other: string]: unknown;
}

/** The text of a package.json, if it is there and can be read. */
export function parseManifest(text: string | undefined): Manifest | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? cleaned(parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function cleaned(parsed: Readonly<Record<string, unknown>>): Manifest {
  const entries = Object.entries(parsed).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'name' || key === 'version') return typeof value === 'string' ? [[key, value]] : [];
    if (!/dependencies$/i.test(key)) return [[key, value]];
    if (typeof value !== 'object' || value === null) return [];
    return [[key, Object.fromEntries(Object.entries(value).filter(([, range]) => typeof range === 'string'))]];
  });
  return Object.fromEntries(entries);
}
