import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { architecture } from './architecture.js';
import { layers } from './layers.js';
import { links } from './links.js';
import { manifests } from './manifests.js';
import { names } from './names.js';
import { portable } from './portable.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test.each(Object.entries({ architecture, layers, links, manifests, names, portable }))(
  'this repository: %s',
  (_name, check) => {
    expect(check(root)).toEqual([]);
  },
);
