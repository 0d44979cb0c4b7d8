/** The way to Redis, and plain words for what can be wrong with it. */
import { Redis } from 'ioredis';
import { Trouble } from '../shell.js';

/** How long the first answer may take, in milliseconds. */
const patience = 5000;

/** All keys begin so, those of the queue included. */
export const prefix = 'rulewright';

export interface Link {
  /** For further connections, each of which goes on trying when the way is lost. */
  open(): Redis;
  /** The address without what is secret in it. */
  readonly shown: string;
}

/** Makes sure that Redis answers. */
export async function linkTo(address: string): Promise<Link> {
  const url = readAddress(address);
  const shown = redacted(url);
  const probe = new Redis(address, {
    lazyConnect: true,
    connectTimeout: patience,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // What goes wrong is told by the calls below.
  let first: Error | undefined;
  probe.on('error', (error: Error) => (first ??= error));
  try {
    await probe.connect();
    await probe.ping();
  } catch (error) {
    throw troubleOf(first ?? error, shown);
  } finally {
    probe.disconnect();
  }
  return {
    shown,
    open: () =>
      new Redis(address, { maxRetriesPerRequest: null, retryStrategy: (times) => Math.min(2000, times * 100) }),
  };
}

function readAddress(address: string): URL {
  const hints = ['Such as: --redis redis://127.0.0.1:6379', '     or: --redis rediss://:PASSWORD@example.org:6380/1'];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '') {
    throw new Trouble(`--redis ${url ? redacted(url) : address}: the address of a Redis server stands here.`, hints);
  }
  return url;
}

function redacted(url: URL): string {
  const shown = new URL(url);
  if (shown.password !== '') shown.password = '***';
  return shown.href.replace(/\/$/, '');
}

/** A reason that someone can do something about. */
export function troubleOf(error: unknown, shown: string): Trouble {
  if (error instanceof Trouble) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: readonly (readonly [RegExp, string, string])[] = [
    [/ECONNREFUSED/, 'nothing listens there', 'Is redis-server running, and is the port right?'],
    [/ENOTFOUND|EAI_AGAIN/, 'there is no such machine', 'Is the name right?'],
    [/ETIMEDOUT|timed? ?out/i, 'no answer came', 'Is the machine reachable, and the port open?'],
    [/NOAUTH/, 'it asks for a password', 'It stands before the machine: redis://:PASSWORD@example.org'],
    [
      /WRONGPASS|invalid (?:username-)?password/i,
      'the name or the password is wrong',
      'Both stand before the machine.',
    ],
    [/DB index|database/i, 'there is no such database', 'Its number stands after the port, such as /1.'],
    [
      /wrong version number|EPROTO|ECONNRESET|Connection is closed/,
      'it broke off at once',
      'Is it Redis, and is redis:// or rediss:// right?',
    ],
  ];
  const [, reason = message, hint] = reasons.find(([pattern]) => pattern.test(`${code} ${message}`)) ?? [];
  return new Trouble(`Redis cannot be used at ${shown}: ${reason}.`, hint === undefined ? [] : [hint]);
}
