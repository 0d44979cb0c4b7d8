/** The program that `rulewright` starts: `main` with the real world around it. */
import { main } from './main.js';
import { processShell } from './process-shell.js';

process.exitCode = await main(process.argv.slice(2), processShell());
