/** The program that `rulewright` starts: `main` with the real world around it. */
import { main } from './main.js';
import { processShell } from './process-shell.js';

try {
  process.exitCode = await main(process.argv.slice(2), processShell());
} catch (error) {
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `This is a mistake in Rulewright, not in your rules. Please report it with this text:\n${details}\n`,
  );
  process.exitCode = 70;
}
