// Compiles the machine in AssemblyScript to a WebAssembly module, kept as base64 in a JavaScript file.
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const made = at('src/machine/wasm.generated.js');
const sources = [
  ...readdirSync(at('assembly')).map((name) => at(`assembly/${name}`)),
  at('src/machine/opcodes.ts'),
  fileURLToPath(import.meta.url),
];

/** Called by vitest before the tests, and by the build. */
export async function setup() {
  if (isStale()) await build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setup();
  // TypeScript does not copy JavaScript.
  mkdirSync(at('dist/machine'), { recursive: true });
  copyFileSync(made, at('dist/machine/wasm.generated.js'));
}

function isStale() {
  if (!existsSync(made)) return true;
  const when = statSync(made).mtimeMs;
  return sources.some((file) => statSync(file).mtimeMs > when);
}

async function build() {
  const { main } = await import('assemblyscript/asc');
  let binary;
  const { error, stderr } = await main(
    [
      'assembly/machine.ts',
      `--baseDir=${at('.')}`,
      '--outFile=machine.wasm',
      '--runtime=stub',
      '-Ospeed',
      '--noAssert',
      '--enable=simd,bulk-memory',
      '--importMemory',
      '--bindings=raw',
      '--memoryBase=1024',
    ],
    {
      writeFile: (name, contents) => {
        if (name.endsWith('.wasm')) binary = contents;
      },
    },
  );
  if (error || !binary)
    throw new Error(`The machine could not be compiled.\n${stderr?.toString() ?? ''}`, { cause: error });
  const text = Buffer.from(binary).toString('base64');
  writeFileSync(
    made,
    `// Made from assembly/ by scripts/build-machine.mjs.\nexport const wasmBase64 =\n  '${text}';\n`,
  );
}
