/**
 * Asks for odds. All elements of a page share one worker, which answers one question at a time; a question that a newer one
 * of the same element has replaced is forgotten. Where the page can have no worker, it answers by itself.
 */
import type { Program } from '@rulewright/core';
import type { PlainQuestion, Reply } from './plain.js';

/** A question that takes longer is given up when its element asks another. */
const patience = 150;

interface Question {
  readonly from: Answering;
  readonly program: Program;
  readonly question: PlainQuestion;
  /** With undefined when it was replaced. */
  readonly resolve: (reply: Reply | undefined) => void;
  readonly reject: (problem: Error) => void;
}

interface Answered {
  readonly reply?: Reply;
  readonly failed?: string;
}

const waiting: Question[] = [];
let running: (Question & { readonly since: number }) | undefined;
let worker: Worker | undefined;
/** The rules that the worker has. */
let known: Program | undefined;
let noWorkers = false;

export class Answering {
  /** The odds; undefined when another question was asked before they were there. */
  ask(program: Program, question: PlainQuestion): Promise<Reply | undefined> {
    this.stop(patience);
    return new Promise((resolve, reject) => {
      waiting.push({ from: this, program, question, resolve, reject });
      next();
    });
  }

  /** Forgets what was asked; what has been worked on for so long is given up. */
  stop(after = 0): void {
    const own = waiting.findIndex(({ from }) => from === this);
    if (own >= 0) waiting.splice(own, 1)[0]?.resolve(undefined);
    if (running?.from !== this) return;
    running.resolve(undefined);
    if (performance.now() - running.since < after || !worker) return;
    worker.terminate();
    worker = undefined;
    running = undefined;
    next();
  }
}

function next(): void {
  if (running) return;
  const question = waiting.shift();
  if (!question) return;
  running = { ...question, since: performance.now() };
  worker ??= startWorker();
  const { program, question: asked } = question;
  if (!worker) {
    void answerHere(question).then((answered) => { settle(question, answered); });
    return;
  }
  worker.postMessage({ question: asked, ...(program === known ? {} : { program }) });
  known = program;
}

function settle({ resolve, reject }: Question, { reply, failed }: Answered): void {
  running = undefined;
  if (failed === undefined) resolve(reply);
  else reject(new Error(failed));
  next();
}

/** Undefined where the page may have no workers from here, as when these files come from another site. */
function startWorker(): Worker | undefined {
  if (noWorkers) return undefined;
  try {
    const started = new Worker(new URL('./odds-worker.js', import.meta.url), { type: 'module' });
    known = undefined;
    started.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if (running && started === worker) settle(running, data);
    });
    started.addEventListener('error', () => {
      // A worker that cannot be loaded is no reason to know nothing.
      noWorkers = true;
      worker = undefined;
      if (running) waiting.unshift(running);
      running = undefined;
      next();
    });
    return started;
  } catch {
    noWorkers = true;
    return undefined;
  }
}

async function answerHere({ program, question }: Question): Promise<Answered> {
  try {
    const { answerQuestion } = await import('./answer.js');
    return { reply: answerQuestion(program, question) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
