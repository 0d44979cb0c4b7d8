/**
 * Asks for odds. The elements of a page share a few workers, each of which answers one question at a time; a question that
 * a newer one of the same element has replaced is forgotten. Where the page can have no worker, it answers by itself.
 */
import type { Program } from '@rulewright/core';
import type { PlainQuestion, Reply } from './plain.js';

/** A question that takes longer is given up when its element asks another. */
const patience = 150;
/** Two at least, so that a long question holds up no others. */
const workers = { least: 2, most: 4 };

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

/** Somewhere that one question is worked on. */
interface Desk {
  worker?: Worker | undefined;
  /** The rules that the worker has. */
  known?: Program | undefined;
  running?: { readonly question: Question; readonly since: number } | undefined;
}

const waiting: Question[] = [];
const desks: Desk[] = Array.from(
  { length: Math.min(workers.most, Math.max(workers.least, navigator.hardwareConcurrency - 1)) },
  () => ({}),
);
let noWorkers = false;

export class Answering {
  /** The odds; undefined when another question was asked before they were there. */
  ask(program: Program, question: PlainQuestion): Promise<Reply | undefined> {
    this.leave();
    return new Promise((resolve, reject) => {
      waiting.push({ from: this, program, question, resolve, reject });
      goOn();
    });
  }

  /** Forgets what was asked, but lets a worker end what it has just begun. */
  leave(): void {
    this.stop(patience);
  }

  /** Forgets what was asked; what has been worked on for so long is given up. */
  stop(after = 0): void {
    const own = waiting.findIndex(({ from }) => from === this);
    if (own >= 0) waiting.splice(own, 1)[0]?.resolve(undefined);
    for (const desk of desks) {
      const { running, worker } = desk;
      if (running?.question.from !== this) continue;
      running.question.resolve(undefined);
      if (performance.now() - running.since < after || !worker) continue;
      worker.terminate();
      desk.worker = undefined;
      desk.running = undefined;
    }
    goOn();
  }
}

/** Gives what waits to whoever is free; one desk is enough without workers. */
function goOn(): void {
  for (const desk of noWorkers ? desks.slice(0, 1) : desks) {
    if (desk.running) continue;
    const question = waiting.shift();
    if (!question) return;
    begin(desk, question);
  }
}

function begin(desk: Desk, question: Question): void {
  desk.running = { question, since: performance.now() };
  desk.worker ??= startWorker(desk);
  const { program, question: asked } = question;
  if (!desk.worker) {
    void answerHere(question).then((answered) => {
      settle(desk, answered);
    });
    return;
  }
  desk.worker.postMessage({ question: asked, ...(program === desk.known ? {} : { program }) });
  desk.known = program;
}

function settle(desk: Desk, { reply, failed }: Answered): void {
  const question = desk.running?.question;
  desk.running = undefined;
  if (failed === undefined) question?.resolve(reply);
  else question?.reject(new Error(failed));
  goOn();
}

/** Undefined where the page may have no workers from here, as when these files come from another site. */
function startWorker(desk: Desk): Worker | undefined {
  if (noWorkers) return undefined;
  try {
    const worker = new Worker(new URL('./odds-worker.js', import.meta.url), { type: 'module' });
    desk.known = undefined;
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if (worker === desk.worker) settle(desk, data);
    });
    worker.addEventListener('error', () => {
      // A worker that cannot be loaded is no reason to know nothing.
      noWorkers = true;
      desk.worker = undefined;
      if (desk.running) waiting.unshift(desk.running.question);
      desk.running = undefined;
      goOn();
    });
    return worker;
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
