/** The program: a language server on its standard streams, or one of its own threads. */
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import manifest from '../package.json' with { type: 'json' };

const help = `Rulewright in any editor, over the language server protocol.

Usage: rulewright-language-server --stdio

  --stdio        talk to an editor on the standard streams
  -V, --version  print the version
  -h, --help     print this

An editor starts it; how to tell yours is described at the end of the package's README.
`;

/** What editors may pass along, which the connection reads by itself. */
const options = {
  stdio: { type: 'boolean' },
  version: { type: 'boolean', short: 'V' },
  help: { type: 'boolean', short: 'h' },
  clientProcessId: { type: 'string' },
} as const;

async function start(): Promise<void> {
  try {
    const { values } = parseArgs({ options });
    if (values.help) process.stdout.write(help);
    else if (values.version) process.stdout.write(`${manifest.version}\n`);
    else if (values.stdio) await listen();
    else refuse('Say --stdio to start it.');
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}

async function listen(): Promise<void> {
  // What nobody foresaw must not end an editor's session; it goes to the editor's log.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
  });
  const { serveEditor } = await import('./server.js');
  serveEditor({ version: manifest.version, workerFile: new URL(import.meta.url) });
}

function refuse(problem: string): void {
  process.stderr.write(`${problem}\n\n${help}`);
  process.exitCode = 2;
}

// Each of the two loads only what it needs.
if (isMainThread) await start();
else (await import('./worker/thread.js')).serveJobs();
