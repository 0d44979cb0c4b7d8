import { expect, it } from 'vitest';
import { builtins } from '../generated/builtins.js';
import { renderReference } from '../testing/reference.js';

it('the reference is up to date', async () => {
  await expect(renderReference(builtins.values())).toMatchFileSnapshot('../../../../docs/builtins.md');
});
