/** Who else is there. */
import type { Redis } from 'ioredis';

/** The values of all keys of a pattern. */
export async function valuesOf(redis: Redis, pattern: string): Promise<readonly string[]> {
  const found: string[] = [];
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', pattern, 'COUNT', 500);
    cursor = next;
    if (keys.length > 0) found.push(...(await redis.mget(keys)).filter((value) => value !== null));
  } while (cursor !== '0');
  return found;
}
