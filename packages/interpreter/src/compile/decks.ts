import { type DeckIr, type Face, RecordValue, showValue, type Value } from '@rulewright/core';
import type { Run } from '../run/run.js';
import { type ClosedCode, compileClosed } from './closed.js';
import type { Compiler } from './compiler.js';

/** The cards of a deck, and how they are drawn. Which are left is a matter of each run. */
export class CompiledDeck {
  private readonly codes: readonly ClosedCode[];
  private all: readonly Value[] | undefined;
  private readonly shown = new Map<Value, Face>();

  constructor(
    compiler: Compiler,
    private readonly ir: DeckIr,
  ) {
    this.codes = ir.cards.map((card) => compileClosed(compiler, card));
  }

  left(run: Run): readonly Value[] {
    return run.decks?.get(this.ir.name) ?? this.cards(run);
  }

  /** One after the other, each as a die with a face for every card left, from the lowest. */
  draw(run: Run, count: number): Value[] {
    const left = [...this.left(run)];
    if (count > left.length) {
      return run.fail('run/deck-empty', {
        deck: this.ir.title ?? this.ir.name,
        left: left.length === 1 ? '1 is' : `${String(left.length)} are`,
        count: count === 1 ? '1 card is' : `${String(count)} cards are`,
      });
    }
    run.weigh(left);
    const drawn: Value[] = [];
    for (let card = 0; card < count; card += 1) {
      run.spend(left.length);
      const at = run.pick(
        left.map((each) => this.face(each)),
        this.ir.name,
      );
      drawn.push(...left.splice(at, 1));
    }
    run.decks ??= new Map();
    run.decks.set(this.ir.name, left);
    const { recorder } = run;
    if (recorder) {
      recorder.add({
        kind: 'draw',
        title: this.ir.title ?? this.ir.name,
        deck: this.ir.name,
        span: run.place(run.at),
        value: drawn.map((card) => this.face(card)),
      });
    }
    return drawn;
  }

  private cards(run: Run): readonly Value[] {
    if (!this.all) {
      const { at } = run;
      this.all = this.codes.map((code) => code(run));
      // What draws is what the run has come to, also where it is the first to look at the cards.
      run.at = at;
    }
    return this.all;
  }

  /** How a card is called where its draw is forced, asked or logged. */
  private face(card: Value): Face {
    const known = this.shown.get(card);
    if (known !== undefined) return known;
    const face = cardFace(card);
    this.shown.set(card, face);
    return face;
  }
}

/** A word or a number is called as it is, a card with a name by its name. */
function cardFace(card: Value): Face {
  if (typeof card === 'string' || typeof card === 'number') return card;
  if (!(card instanceof RecordValue)) return showValue(card);
  const name = card.fields.get('name');
  return typeof name === 'string' ? name : showValue(card);
}
