/** What a run's randomness is made from: a whole number of 64 bits. */
export type Seed = bigint;

const seeds = 1n << 64n;

/** A whole number below 2^64, written in decimal, is itself; any other text is hashed. */
export function parseSeed(text: string): Seed {
  if (/^\d{1,40}$/.test(text)) {
    const seed = BigInt(text);
    if (seed < seeds) return seed;
  }
  return hash(text);
}

/** FNV-1a with 64 bits over the text's UTF-8 bytes. */
function hash(text: string): bigint {
  let state = 0xcbf29ce484222325n;
  for (const byte of utf8(text)) state = ((state ^ BigInt(byte)) * 0x100000001b3n) & (seeds - 1n);
  return state;
}

/** Written out because TextEncoder belongs to the platform, not to the language. Half a surrogate pair is U+FFFD. */
function* utf8(text: string): Generator<number> {
  for (const character of text) {
    let code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) yield code;
    else if (code < 0x800) {
      yield 0xc0 | (code >> 6);
      yield 0x80 | (code & 63);
    } else {
      if (code < 0x10000) yield 0xe0 | (code >> 12);
      else {
        yield 0xf0 | (code >> 18);
        yield 0x80 | ((code >> 12) & 63);
      }
      yield 0x80 | ((code >> 6) & 63);
      yield 0x80 | (code & 63);
    }
  }
}
