/** What a page can say to a roller. */
import { type PropertyDeclarations } from 'lit';
import type { RunState } from '@rulewright/engine/run';
import type { RollOrder } from '../base/rolling.js';
import { RulesetElement } from '../base/ruleset-element.js';
import { readValues, type Values } from '../fields/form.js';

export abstract class RollerProperties extends RulesetElement {
  static override properties: PropertyDeclarations = {
    ...RulesetElement.properties,
    roll: { reflect: true },
    values: { attribute: 'values', converter: (text) => readValues(text) ?? {} },
    options: { attribute: false },
    name: { reflect: true },
    seed: {},
    odds: {},
    trace: {},
    layout: { reflect: true },
    disabled: { type: Boolean, reflect: true },
    state: { state: true },
    rolls: { state: true },
    order: { state: true },
    trouble: { state: true },
    hasSteps: { state: true },
  };

  /** The roll's name in the rules; the first one where it is not said. */
  declare roll: string | undefined;
  /** Values for the inputs: JSON, or `level=2 attribute=1`. */
  declare values: Values;
  /** House rules that differ from the ruleset's own. */
  declare options: Values;
  /** The name under which a form sends the result. */
  declare name: string | undefined;
  /** Makes the rolls repeatable: the same seed gives the same rolls in the same order. */
  declare seed: string | undefined;
  /** Whether to show the odds of the roll: `off`, `headline` or `chart`. */
  declare odds: 'off' | 'headline' | 'chart';
  /** How the trace is shown: its sentence alone, with every step, or not at all. */
  declare trace: 'closed' | 'open' | 'off';
  /** `inline` is a button and a number within a line of text. */
  declare layout: 'card' | 'inline';
  /** Whether nothing can be changed or rolled. */
  declare disabled: boolean;
  declare protected state: RunState | undefined;
  /** How many rolls there were, so that equal results are told again. */
  declare protected rolls: number;
  /** What was asked for before there was something to roll it with. */
  declare protected order: RollOrder | undefined;
  /** Why there is nothing to roll with. */
  declare protected trouble: string | undefined;
  /** Whether the steps behind sentences can be shown. */
  declare protected hasSteps: boolean;

  constructor() {
    super();
    this.odds = 'off';
    this.trace = 'closed';
    this.layout = 'card';
    this.values = {};
    this.options = {};
    this.disabled = false;
    this.rolls = 0;
    this.hasSteps = false;
  }
}
