import { createInterface } from 'node:readline/promises';
import type { Shell, Sink } from './shell.js';

/** The process's own streams, folder and surroundings. */
export function processShell(): Shell {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', leave);
  const canAsk = process.stdin.isTTY && process.stderr.isTTY;
  return {
    cwd: process.cwd(),
    env: process.env,
    platform: process.platform,
    out: sink(process.stdout),
    err: sink(process.stderr),
    ...(canAsk ? { ask } : {}),
  };
}

function sink(stream: NodeJS.WriteStream): Sink {
  return {
    // The type says boolean, but streams that are no terminals leave it undefined.
    isTerminal: Boolean(stream.isTTY),
    columns: stream.isTTY ? stream.columns : undefined,
    write: (text) => {
      stream.write(text);
    },
  };
}

/** A reader who has seen enough, such as `head`, closes the pipe: that is no error. */
function leave(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`The output could not be written (${error.code ?? error.message}).\n`);
  process.exit(1);
}

async function ask(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise<string | undefined>((resolve) => {
      lines.once('close', () => resolve(undefined));
      // Whoever asked may still say what was kept, but the status tells that it was Ctrl-C.
      lines.once('SIGINT', () => {
        process.once('exit', () => (process.exitCode = 130));
        process.stderr.write('\n');
        resolve(undefined);
      });
      void lines.question(question).then(resolve, () => resolve(undefined));
    });
  } finally {
    lines.close();
  }
}
