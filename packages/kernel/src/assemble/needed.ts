import { Block, type Item, type Register } from '../graph/graph.js';

/** Which registers are needed for what a program hands over; what is only worked out for others is left out. */
export class Needed {
  private readonly registers = new Set<Register>();

  constructor(root: Block) {
    // What needs something stands behind it, so that one way back finds everything, save for loops, whose states all stay.
    this.visit(root);
  }

  has(register: Register): boolean {
    return this.registers.has(register);
  }

  /** Whether an item does anything that is needed. */
  keeps(item: Item): boolean {
    if (item instanceof Block) return true;
    switch (item.kind) {
      case 'operation':
      case 'gather':
      case 'pick':
        return this.has(item.dst);
      case 'branch':
        return this.acts(item.then?.block) || this.acts(item.else?.block) || item.outs.some(({ dst }) => this.has(dst));
      default:
        return true;
    }
  }

  /** Whether a block does more than work registers out. */
  private acts(block: Block | undefined): boolean {
    return (
      block?.items.some((item) => {
        if (item instanceof Block) return this.acts(item);
        if (item.kind === 'operation' || item.kind === 'gather' || item.kind === 'pick') return false;
        return item.kind === 'branch' ? this.acts(item.then?.block) || this.acts(item.else?.block) : true;
      }) ?? false
    );
  }

  private need(...registers: readonly (Register | undefined)[]): void {
    for (const register of registers) if (register && register.constant === undefined) this.registers.add(register);
  }

  private visit(block: Block): void {
    for (let at = block.items.length - 1; at >= 0; at -= 1) {
      const item = block.items[at] as Item;
      if (item instanceof Block) this.visit(item);
      else if (this.keeps(item)) this.use(item);
    }
  }

  private use(item: Exclude<Item, Block>): void {
    switch (item.kind) {
      case 'operation':
        this.need(...item.args);
        break;
      case 'gather':
      case 'histogram':
        this.need(item.index);
        break;
      case 'pick':
        this.need(item.index, ...item.of);
        break;
      case 'counted-word':
        this.need(item.count);
        break;
      case 'die':
        this.need(item.size);
        break;
      case 'trap':
        this.need(item.test);
        break;
      case 'spill':
        this.need(item.src);
        break;
      case 'branch': {
        for (const out of item.outs) if (this.has(out.dst)) this.need(out.then, out.else);
        if (item.then) this.visit(item.then.block);
        if (item.else) this.visit(item.else.block);
        this.need(item.test, item.opposite);
        break;
      }
      case 'loop': {
        this.need(item.until);
        for (const { init, inner, next } of item.states) this.need(init, inner, next);
        for (const { dst, inner } of item.outs) if (this.has(dst)) this.need(inner);
        this.visit(item.body.block);
        break;
      }
      case 'word':
        break;
    }
  }
}
