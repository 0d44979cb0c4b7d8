/**
 * What tests import as `vitest` when they run under mutation: Vitest's own runner and matchers without its start, its workers
 * and its watching, which take seconds where there are thousands of mutants to try.
 */
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  customMatchers,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import { createTaskCollector, getCurrentSuite, getCurrentTest, getHooks } from '@vitest/runner';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, suite, test } from '@vitest/runner';

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
chai.use(({ Assertion }, utilities) => {
  utilities.addMethod(Assertion.prototype, 'toMatchInlineSnapshot', function (this: object, snapshot: string) {
    const text: unknown = utilities.flag(this, 'object');
    if (typeof text !== 'string') throw new Error('Only texts are compared with a snapshot here');
    new Assertion(`"${text}"`.trim()).to.equal(withoutIndentation(snapshot));
  });
});

/** Chai's `expect` with what Vitest adds to it. */
export const expect = Object.assign((value: unknown, message?: string) => chai.expect(value, message), chai.expect);
const whole = expect as never;
Object.assign(expect, (globalThis as Record<symbol, object>)[ASYMMETRIC_MATCHERS_OBJECT], {
  getState: () => getState(whole),
  setState: (state: object) => setState(state, whole),
});
setState({ assertionCalls: 0 }, whole);
(chai.expect as unknown as { extend(of: never, matchers: object): void }).extend(whole, customMatchers);

/** What `@fast-check/vitest` asks of Vitest. */
export const TestRunner = { createTaskCollector, getCurrentSuite, getCurrentTest, getSuiteHooks: getHooks };

/** An inline snapshot as Vitest reads it: without the indentation that it has in the file. */
function withoutIndentation(snapshot: string): string {
  const indentation = /^\n([ \t]+)\S/u.exec(snapshot)?.[1];
  if (indentation === undefined) return snapshot.trim();
  const lines = snapshot
    .split('\n')
    .map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line));
  return lines.join('\n').trim();
}
