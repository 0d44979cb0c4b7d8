import * as op from '../machine/opcodes.js';

/** The tables of a program, each kept once and as small as its entries allow. */
export class Tables {
  private readonly known = new Map<string, { readonly address: number; readonly opcode: number }>();
  readonly parts: { readonly address: number; readonly data: ArrayBufferView }[] = [];

  constructor(public end: number) {}

  /** `wide` keeps 32 bits whatever the entries are. */
  add(table: readonly number[], wide = false): { readonly address: number; readonly opcode: number } {
    const key = `${wide ? 'w' : ''}${table.join(' ')}`;
    const known = this.known.get(key);
    if (known) return known;
    const fits = (limit: number): boolean => !wide && table.every((each) => each >= -limit && each < limit);
    const [data, opcode] = fits(128)
      ? [Int8Array.from(table), op.GATHER8]
      : fits(32_768)
        ? [Int16Array.from(table), op.GATHER16]
        : [Int32Array.from(table), op.GATHER32];
    const added = { address: this.end, opcode };
    this.parts.push({ address: this.end, data });
    this.end += Math.ceil(data.byteLength / 16) * 16;
    this.known.set(key, added);
    return added;
  }
}
