// Writes the reference in docs/elements.md from the manifest of the last build.
import { readFileSync, writeFileSync } from 'node:fs';
import { withReference } from './reference.mjs';

const document = new URL('../../../docs/elements.md', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('../dist/custom-elements.json', import.meta.url), 'utf8'));
writeFileSync(document, withReference(readFileSync(document, 'utf8'), manifest));
