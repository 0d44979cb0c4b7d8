/** Answers questions beside the page, one at a time. */
import { type Asked, answerers } from './answers/answerers.js';
import type { Message, Question } from './protocol.js';

self.addEventListener('message', ({ data: { id, topic, ask } }: MessageEvent<Question>) => {
  const say = (message: Message): void => {
    self.postMessage(message);
  };
  const tell = (told: unknown): void => {
    say({ id, told });
  };
  try {
    const answer = answerers[topic] as Asked;
    say({ id, reply: answer(ask, tell) });
  } catch (error) {
    // Nothing here throws but for a mistake of ours or a lack of memory; the page says so and goes on.
    say({ id, failed: error instanceof Error ? error.message : String(error) });
  }
});

self.postMessage({ ready: true } satisfies Message);
