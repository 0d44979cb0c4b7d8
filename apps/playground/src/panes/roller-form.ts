/** The form of a roller, used by itself: for inputs beside a chart. */
import type { RwRoller } from '@rulewright/elements';
import type { Values } from '../session/protocol.js';

const formOnly = new CSSStyleSheet();
formOnly.replaceSync(`
  .card { gap: 0; }
  form > div:first-child, .actions, .outcome-area { display: none; }
`);

const withoutForm = new CSSStyleSheet();
withoutForm.replaceSync(`
  @media (width >= 1280px) { .fields { display: none; } }
`);

/** Leaves out the button and the result. */
export function showFormOnly(roller: RwRoller): void {
  adopt(roller, formOnly);
}

/** Leaves out the form where the page shows it elsewhere. */
export function showWithoutForm(roller: RwRoller): void {
  adopt(roller, withoutForm);
}

function adopt(roller: RwRoller, sheet: CSSStyleSheet): void {
  const root = roller.shadowRoot;
  if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** What the form says now: what a roll would be made with. Undefined while something in it cannot be taken. */
export function inputsOf(roller: RwRoller): Values | undefined {
  let inputs: Values | undefined;
  const look = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    inputs = (event as CustomEvent<{ readonly inputs: Values }>).detail.inputs;
  };
  roller.addEventListener('rw-before-roll', look, { capture: true });
  roller.requestRoll();
  roller.removeEventListener('rw-before-roll', look, { capture: true });
  return inputs;
}
