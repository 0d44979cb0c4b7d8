/** What runs programs: WebAssembly, or plain TypeScript where there is none. */
export interface Machine {
  readonly name: 'wasm' | 'typescript';
  /** The memory of the program that was loaded, at byte addresses. */
  readonly memory: ArrayBuffer;
  /** Runs trials from one on; gives how many were run, fewer when there was no more room for trapped ones. */
  run(from: number, count: number): number;
}

/** A program's memory as it is before the first trial. */
export interface Image {
  /** Bytes. */
  readonly size: number;
  /** The header's byte address. */
  readonly header: number;
  readonly parts: readonly { readonly address: number; readonly data: ArrayBufferView }[];
}

/** Copies a program into a memory. */
export function loadImage(image: Image, memory: ArrayBuffer): void {
  const bytes = new Uint8Array(memory);
  for (const { address, data } of image.parts) {
    bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), address);
  }
}
