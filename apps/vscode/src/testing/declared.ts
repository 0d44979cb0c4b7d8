/** What the declarations of the module `vscode` say that it has: classes, and enumerations with their numbers. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const declarations = createRequire(import.meta.url).resolve('@types/vscode/index.d.ts');

/** Every class by its name, empty, and every enumeration. */
export function declaredByEditor(): Record<string, unknown> {
  const text = readFileSync(declarations, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const classes = [...text.matchAll(/\bexport class (\w+)/g)].map(([, name = '']) => [name, class {}] as const);
  const enums = [...text.matchAll(/\bexport enum (\w+) \{([^}]*)\}/g)].map(
    ([, name = '', body = '']) => [name, numbered(body)] as const,
  );
  return Object.fromEntries<unknown>([...classes, ...enums]);
}

function numbered(body: string): Record<string, number> {
  let next = 0;
  const members = [...body.matchAll(/(\w+)(?:\s*=\s*(-?\d+)(?:\s*<<\s*(\d+))?)?\s*(?:,|$)/g)].map(
    ([, name = '', value, shift]) => {
      const number = value === undefined ? next : Number(value) << Number(shift ?? 0);
      next = number + 1;
      return [name, number] as const;
    },
  );
  return Object.fromEntries(members);
}
