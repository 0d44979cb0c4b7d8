/** What tests import as `@fast-check/vitest`, which takes seconds to load. */
import * as fc from 'fast-check';
import { test as plain } from './vitest.js';

type Property = (...values: unknown[]) => unknown;

/** Runs of a property: many find rare mistakes in the code, and most mutants are no rare mistakes. */
const enough = 100;

export { fc };
export const test = new Proxy(plain, {
  get: (target, key) => (key === 'prop' ? prop : (Reflect.get(target, key) as unknown)),
});

function prop(
  arbitraries: fc.Arbitrary<unknown>[] | Record<string, fc.Arbitrary<unknown>>,
  parameters: { numRuns?: number } = {},
) {
  const each = Array.isArray(arbitraries) ? arbitraries : [fc.record(arbitraries)];
  return (name: string, property: Property, timeout?: number) =>
    plain(
      name,
      () =>
        fc.assert(
          fc.asyncProperty(...(each as [fc.Arbitrary<unknown>]), async (...values) => {
            if ((await property(...values)) === false) throw new Error('The property returned false');
          }),
          { ...parameters, numRuns: Math.min(parameters.numRuns ?? enough, enough) },
        ),
      timeout,
    );
}
