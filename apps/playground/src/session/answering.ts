/** What workers have in common: they answer one question at a time, and stop where they are told to. */
import type { Answer, Ask, Message, Question, Stop, Told, Topic } from './protocol.js';

/** Lets the page say that nobody waits for the answer any more. Resolves with whether it has. */
export type Pause = () => Promise<boolean>;

type Answerer<T extends Topic> = (
  ask: Ask<T>,
  tell: (told: Told<T>) => void,
  pause: Pause,
) => Answer<T> | Promise<Answer<T>>;

type Answerers<T extends Topic> = { readonly [Each in T]: Answerer<Each> };

/** An answerer of which it is only known that it is one. */
type Asked = (ask: unknown, tell: (told: unknown) => void, pause: Pause) => unknown;

/** Answers the page's questions from now on. */
export function answerWith(answerers: Partial<Answerers<Topic>>): void {
  let stopped: number | undefined;
  const say = (message: Message): void => {
    self.postMessage(message);
  };
  const answer = async ({ id, topic, ask }: Question): Promise<void> => {
    const tell = (told: unknown): void => {
      say({ id, told });
    };
    const pause: Pause = () =>
      new Promise((resolve) => {
        // Messages of the page come first.
        setTimeout(() => {
          resolve(stopped === id);
        });
      });
    try {
      const found = answerers[topic] as Asked | undefined;
      if (!found) throw new Error(`This worker knows nothing of ${topic}.`);
      say({ id, reply: await found(ask, tell, pause) });
    } catch (error) {
      // Nothing here throws but for a mistake of ours or a lack of memory; the page says so and goes on.
      say({ id, failed: error instanceof Error ? error.message : String(error) });
    }
  };
  self.addEventListener('message', ({ data }: MessageEvent<Question | Stop>) => {
    if ('stop' in data) stopped = data.stop;
    else void answer(data);
  });
  say({ ready: true });
}
