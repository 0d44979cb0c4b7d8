import { type Image, loadImage, type Machine } from './machine.js';
import { wasmBase64 } from './wasm.generated.js';

/** The part of the platform that is needed here; where it is missing or forbidden, the other machine runs. */
declare const WebAssembly:
  | {
      Module: new (bytes: Uint8Array) => object;
      Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> };
      Memory: new (limits: { initial: number }) => { readonly buffer: ArrayBuffer };
    }
  | undefined;
declare function atob(text: string): string;

const pageSize = 65_536;
let compiled: object | null | undefined;

/** Compiled once; null where the platform has no WebAssembly with SIMD, or does not let it be compiled. */
function module(): object | null {
  if (compiled !== undefined) return compiled;
  compiled = null;
  try {
    if (typeof WebAssembly !== 'undefined') {
      compiled = new WebAssembly.Module(Uint8Array.from(atob(wasmBase64), (character) => character.charCodeAt(0)));
    }
  } catch {
    // Refused: by a policy for content, or because SIMD is not known.
  }
  return compiled;
}

/** Undefined where there is no WebAssembly. */
export function wasmMachine(image: Image): Machine | undefined {
  const code = module();
  if (!code || typeof WebAssembly === 'undefined') return undefined;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(image.size / pageSize) });
  const { exports } = new WebAssembly.Instance(code, { env: { memory, abort: () => undefined } });
  const run = exports['run'] as (header: number, from: number, count: number) => number;
  loadImage(image, memory.buffer);
  return {
    name: 'wasm',
    memory: memory.buffer,
    run: (from, count) => run(image.header, from, count) >>> 0,
  };
}
