/** Which columns of memory a program needs, where columns whose last use is over are used again. */

/** A column as the assembler writes it, before it has an address. */
export interface Column {
  from: number;
  to: number;
  address: number;
  /** The column that this one is a later part of the life of. */
  same?: Column;
}

/** The column whose memory a column has. */
export function rootOf(column: Column): Column {
  let root = column;
  while (root.same) root = root.same;
  return root;
}

export class Columns {
  private readonly all: Column[] = [];

  /** A column that is first written at a place of the program. */
  create(at: number): Column {
    const column = { from: at, to: at, address: 0 };
    this.all.push(column);
    return column;
  }

  /** Gives addresses from one on; gives the first that is free. `size` is that of a column, in bytes. */
  place(first: number, size: number): number {
    const free: number[] = [];
    const busy: Column[] = [];
    let end = first;
    for (const column of this.all.filter(({ same }) => !same).sort((a, b) => a.from - b.from)) {
      for (let index = busy.length - 1; index >= 0; index -= 1) {
        const other = busy[index] as Column;
        if (other.to < column.from) {
          free.push(other.address);
          busy.splice(index, 1);
        }
      }
      column.address = free.pop() ?? end;
      if (column.address === end) end += size;
      busy.push(column);
    }
    return end;
  }
}
