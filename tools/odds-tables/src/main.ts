import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OddsCommand } from './command.js';
import { documentsWithTables } from './documents.js';
import { renewTables } from './tables.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const documents = documentsWithTables(root);
const command = new OddsCommand(root);
try {
  for (const { ruleset, path, text } of documents) {
    const renewed = renewTables(text, (words) => command.table(ruleset, words));
    if (renewed !== text) writeFileSync(path, renewed);
    console.log(`${renewed === text ? 'unchanged' : 'changed  '} ${ruleset}/README.md`);
  }
} finally {
  command.close();
}
