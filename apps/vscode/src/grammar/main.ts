/** Writes the grammars into the folder that is named. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Grammar, injectionGrammar, rulewrightGrammar } from './grammar.js';

const folder = process.argv[2] ?? '.';

function write(name: string, grammar: Grammar): void {
  writeFileSync(join(folder, `${name}.tmLanguage.json`), `${JSON.stringify(grammar, null, 2)}\n`);
}

write('rulewright', rulewrightGrammar());
write('rulewright.injection', injectionGrammar());
