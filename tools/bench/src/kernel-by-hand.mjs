/** The roll 4d6kh3 as someone would write it by hand, in JavaScript and in AssemblyScript. */
import { main } from 'assemblyscript/asc';
import { fileURLToPath } from 'node:url';

export function byHandInJavaScript() {
  const histogram = new Float64Array(19);
  let [a, b, c, d] = [1, 2, 3, 4];
  return (trials) => {
    for (let trial = 0; trial < trials;) {
      const sum = (a + d) | 0;
      const word = (((sum << 7) | (sum >>> 25)) + a) >>> 0;
      const t = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= t;
      d = (d << 11) | (d >>> 21);
      if (Math.imul(word, 1296) >>> 0 < 1264) continue;
      trial += 1;
      let p = word * 6;
      const first = Math.floor(p / 4294967296);
      p = (p % 4294967296) * 6;
      const second = Math.floor(p / 4294967296);
      p = (p % 4294967296) * 6;
      const third = Math.floor(p / 4294967296);
      p = (p % 4294967296) * 6;
      const fourth = Math.floor(p / 4294967296);
      histogram[first + second + third + fourth + 3 - Math.min(first, second, third, fourth)] += 1;
    }
    return histogram;
  };
}

export async function byHandInAssemblyScript() {
  let binary;
  const { error, stderr } = await main(
    [
      'assembly/hand.ts',
      `--baseDir=${fileURLToPath(new URL('..', import.meta.url))}`,
      '--outFile=hand.wasm',
      '--runtime=stub',
      '-Ospeed',
      '--noAssert',
      '--enable=simd',
      '--bindings=raw',
    ],
    {
      writeFile: (name, contents) => {
        if (name.endsWith('.wasm')) binary = contents;
      },
    },
  );
  if (error) throw new Error(stderr.toString(), { cause: error });
  const { instance } = await WebAssembly.instantiate(binary, { env: { abort: () => undefined } });
  instance.exports.seed(42);
  return (trials) => instance.exports.roll(trials);
}
