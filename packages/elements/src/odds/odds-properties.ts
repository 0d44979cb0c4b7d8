/** What a page can say to an element with odds. */
import type { Mode, Range } from '@rulewright/charts';
import type { PropertyDeclarations } from 'lit';
import { RulesetElement } from '../base/ruleset-element.js';
import { readValues, type Values } from '../fields/form.js';
import type { Pointed } from './aiming.js';
import type { Numbers } from './figures.js';
import type { Pinned } from './pins.js';
import type { Answers } from './plain.js';

export abstract class OddsProperties extends RulesetElement {
  static override properties: PropertyDeclarations = {
    ...RulesetElement.properties,
    roll: { reflect: true },
    expr: {},
    values: { converter: (text) => readValues(text) ?? {} },
    options: { attribute: false },
    show: { reflect: true },
    mode: { reflect: true },
    target: { type: Number, reflect: true },
    view: { reflect: true },
    vary: {},
    policy: {},
    goal: {},
    answers: { attribute: false },
    numbers: { reflect: true },
    pins: { state: true },
    range: { state: true },
    grouped: { state: true },
    width: { state: true },
    pointed: { state: true },
    spoken: { state: true },
  };

  /** The roll's name in the rules; the first one where it is not said. */
  declare roll: string | undefined;
  /** An expression such as `4d6kh3`, instead of a ruleset. */
  declare expr: string | undefined;
  /** Values for the inputs: JSON, or `level=2 attribute=1`. */
  declare values: Values;
  /** House rules that differ from the ruleset's own. */
  declare options: Values;
  /** What is shown: `result`, `outcomes`, or the name of a measure or of a value. Result and outcomes where it is not said. */
  declare show: string | undefined;
  /** Whether chances are of a number `exactly`, `at-least` or `at-most`. */
  declare mode: Mode;
  /** The number to reach, or to stay within. */
  declare target: number | undefined;
  /** What is shown: the `chart`, the `table`, `both`, or the `headline` alone. */
  declare view: 'chart' | 'table' | 'both' | 'headline';
  /** The name of an input that is put on the x axis. */
  declare vary: string | undefined;
  /** Who decides: `default` as the rules prefer, `first`, `last`, `random`, or the `optimal` or `worst` play for a goal. */
  declare policy: 'default' | 'first' | 'last' | 'random' | 'optimal' | 'worst';
  /** What `optimal` play makes great and `worst` small: an outcome, or the name of a number; the result where it is not said. */
  declare goal: string | undefined;
  /** Odds that the page has or works out itself, so that they are not worked out twice. */
  declare answers: Answers | undefined;
  /** Chances as `percent` or as `fraction`. */
  declare numbers: Numbers;
  declare protected pins: readonly Pinned[];
  declare protected range: Range | undefined;
  /** Whether a bar stands for several values. */
  declare protected grouped: boolean;
  declare protected width: number;
  declare protected pointed: Pointed | undefined;
  declare protected spoken: string;

  constructor() {
    super();
    this.values = {};
    this.options = {};
    this.mode = 'at-least';
    this.view = 'chart';
    this.policy = 'default';
    this.numbers = 'percent';
    this.pins = [];
    this.grouped = false;
    this.width = 0;
    this.spoken = '';
  }
}
