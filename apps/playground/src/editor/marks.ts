/** What the workers found out about a text, drawn into it: colours of expressions, lights of examples. */
import { type Extension, RangeSet, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, gutter, GutterMarker } from '@codemirror/view';
import { render } from 'lit';
import { semanticTokenTypes } from '@rulewright/language-service';
import { type Light, lights, lightWords } from '../base/icons.js';
import type { Tokens } from '../session/protocol.js';

const setTokens = StateEffect.define<Tokens>();

const tokenField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, transaction) {
    let marks = before.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(setTokens)) marks = decorate(effect.value, transaction.state.doc.length);
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const looks = semanticTokenTypes.map((type) => Decoration.mark({ class: `tok-${type}` }));

function decorate(tokens: Tokens, length: number): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (let at = 0; at < tokens.length; at += 3) {
    const [from = 0, to = 0, type = 0] = tokens.subarray(at, at + 3);
    const look = looks[type];
    if (look && to <= length && from < to) builder.add(from, to, look);
  }
  return builder.finish();
}

export interface Lit {
  /** Where the example begins. */
  readonly from: number;
  readonly light: Light;
  readonly title: string;
  /** Which example it is. */
  readonly index: number;
}

const setLights = StateEffect.define<readonly Lit[]>();

class LightMarker extends GutterMarker {
  constructor(readonly lit: Lit) {
    super();
  }

  override eq(other: LightMarker): boolean {
    return (
      this.lit.light === other.lit.light && this.lit.title === other.lit.title && this.lit.index === other.lit.index
    );
  }

  override toDOM(): Node {
    const place = document.createElement('span');
    place.title = `${this.lit.title}: ${lightWords[this.lit.light]}`;
    place.dataset['light'] = this.lit.light;
    render(lights[this.lit.light], place);
    return place;
  }
}

const lightField = StateField.define<RangeSet<LightMarker>>({
  create: () => RangeSet.empty,
  update(before, transaction) {
    let markers = before.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setLights)) continue;
      const inOrder = [...effect.value]
        .sort((a, b) => a.from - b.from)
        .filter(({ from }) => from <= transaction.state.doc.length);
      markers = RangeSet.of(
        inOrder.map((lit) => new LightMarker(lit).range(transaction.state.doc.lineAt(lit.from).from)),
      );
    }
    return markers;
  },
});

/** Colours and lights; `pressed` is told of a light that is pressed. */
export function marks(pressed: (index: number) => void): Extension {
  return [
    tokenField,
    lightField,
    gutter({
      class: 'cm-lights',
      markers: (view) => view.state.field(lightField),
      domEventHandlers: {
        mousedown(view, line) {
          let found: number | undefined;
          view.state.field(lightField).between(line.from, line.from, (_from, _to, { lit }) => {
            found = lit.index;
          });
          if (found === undefined) return false;
          pressed(found);
          return true;
        },
      },
    }),
  ];
}

export function showTokens(view: EditorView, tokens: Tokens): void {
  view.dispatch({ effects: setTokens.of(tokens) });
}

/** Whether these lights are shown already: they move with the text as it is written. */
export function sameLights(view: EditorView, wanted: readonly Lit[]): boolean {
  const shown: string[] = [];
  view.state.field(lightField).between(0, view.state.doc.length, (from, _to, { lit }) => {
    shown.push(nameOf(lit, from));
  });
  const lines = wanted.filter(({ from }) => from <= view.state.doc.length);
  const now = lines.map((lit) => nameOf(lit, view.state.doc.lineAt(lit.from).from));
  return shown.length === now.length && now.sort().join() === shown.sort().join();
}

function nameOf({ light, title, index }: Lit, at: number): string {
  return JSON.stringify([at, light, title, index]);
}

export function showLights(view: EditorView, shown: readonly Lit[]): void {
  view.dispatch({ effects: setLights.of(shown) });
}
