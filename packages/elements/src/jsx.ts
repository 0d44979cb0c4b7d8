/**
 * The elements for JSX. In a project with React:
 * `declare module 'react' { namespace JSX { interface IntrinsicElements extends RulewrightElements {} } }`.
 */
import type { RwDice } from './rw-dice.js';
import type { RwOdds } from './rw-odds.js';
import type { RwPlay } from './rw-play.js';
import type { RwRoller } from './rw-roller.js';
import type { RwSheet } from './rw-sheet.js';
import type { RwTable } from './rw-table.js';
import type { RwTrace } from './rw-trace.js';

/** What any element of HTML takes. */
interface Common {
  readonly id?: string;
  readonly class?: string;
  readonly className?: string;
  readonly style?: unknown;
  readonly slot?: string;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl' | 'auto';
  readonly hidden?: boolean;
  readonly key?: string | number;
  readonly ref?: unknown;
  readonly children?: unknown;
}

/** Listeners, such as `onrw-result`. */
type Listeners = Readonly<Record<`onrw-${string}`, (event: CustomEvent) => void>>;

/** Properties as themselves or, as attributes are, as text. */
type Given<Element, Names extends keyof Element> = {
  readonly [Name in Names]?: Element[Name] | string | undefined;
};

type Of<Element, Names extends keyof Element> = Common & Partial<Listeners> & Given<Element, Names>;

/** Every element by its name, with what it can be given. */
export interface RulewrightElements {
  'rw-dice': Of<RwDice, 'expr' | 'faces' | 'motion' | 'dice'>;
  'rw-odds': Of<
    RwOdds,
    | 'src'
    | 'ruleset'
    | 'roll'
    | 'expr'
    | 'values'
    | 'options'
    | 'show'
    | 'mode'
    | 'target'
    | 'view'
    | 'vary'
    | 'policy'
    | 'goal'
    | 'numbers'
  >;
  'rw-play': Of<RwPlay, 'src' | 'ruleset' | 'action' | 'scenario' | 'autosave' | 'seed' | 'log'>;
  'rw-roller': Of<
    RwRoller,
    | 'src'
    | 'ruleset'
    | 'roll'
    | 'values'
    | 'options'
    | 'name'
    | 'seed'
    | 'odds'
    | 'trace'
    | 'layout'
    | 'disabled'
    | 'log'
  >;
  'rw-sheet': Of<RwSheet, 'src' | 'ruleset' | 'type' | 'name' | 'value' | 'readonly'>;
  'rw-table': Of<RwTable, 'src' | 'ruleset' | 'table' | 'key' | 'rollable' | 'filter' | 'seed'>;
  'rw-trace': Of<RwTrace, 'src' | 'ruleset' | 'log' | 'open' | 'format' | 'trace'>;
}
