import { Block, type Region, type Register } from '../graph/graph.js';
import type { Needed } from './needed.js';

/** The registers that a region reads from what is around it. */
export function readFromOutside(region: Region, needed: Needed, also: readonly Register[]): Set<Register> {
  const found = new Set<Register>();
  const read = (register: Register | undefined): void => {
    if (register?.constant !== undefined) return;
    for (let at: Region | undefined = register?.region; at; at = at.parent) if (at === region) return;
    if (register) found.add(register);
  };
  const visit = (block: Block): void => {
    for (const item of block.items) {
      if (item instanceof Block) {
        visit(item);
        continue;
      }
      if (!needed.keeps(item)) continue;
      switch (item.kind) {
        case 'operation':
          item.args.forEach(read);
          break;
        case 'gather':
        case 'histogram':
          read(item.index);
          break;
        case 'pick':
          read(item.index);
          item.of.forEach(read);
          break;
        case 'counted-word':
          read(item.count);
          break;
        case 'die':
          read(item.size);
          break;
        case 'trap':
          read(item.test);
          break;
        case 'spill':
          read(item.src);
          break;
        case 'branch':
          read(item.test);
          read(item.opposite);
          for (const out of item.outs) {
            if (!needed.has(out.dst)) continue;
            read(out.then);
            read(out.else);
          }
          if (item.then) visit(item.then.block);
          if (item.else) visit(item.else.block);
          break;
        case 'loop':
          for (const { init, next } of item.states) {
            read(init);
            read(next);
          }
          read(item.until);
          for (const { dst, inner } of item.outs) if (needed.has(dst)) read(inner);
          visit(item.body.block);
          break;
        case 'word':
          break;
      }
    }
  };
  visit(region.block);
  also.forEach(read);
  return found;
}
