import { defineEntries } from './define.js';

/** Two rolls, and modifiers with these lines. */
function rules(
  modifiers: string,
  leap = '{ tags: [physical], inputs: { actor: fighter, target: integer }, result: target }',
): string {
  return `types:
  fighter: { pain: { type: integer, default: 0 }, dread: { type: integer, default: 0 } }
rolls:
  leap: ${leap}
modifiers:
${modifiers}`;
}

const pain = '  hurt: { when: roll has physical, adds: actor.pain, to: target }';

export const modifierEntries = defineEntries({
  'modifier/no-input': {
    severity: 'error',
    message: '"{roll}" has the tag, but no input "{input}" that is a number.',
    explanation: 'A modifier adds to an input of every roll and action with its tag, so each of them needs that input.',
    bad: rules(pain, '{ tags: [physical], inputs: { actor: fighter }, result: d6 + actor.dread }'),
    good: rules(pain),
  },
  'modifier/missing-input': {
    severity: 'error',
    message: '"{roll}" has the tag, but no input "{input}", which this modifier looks at.',
    explanation: 'A modifier is worked out with the inputs of the roll or action that it reaches.',
    bad: rules(pain, '{ tags: [physical], inputs: { target: integer }, result: target }'),
    good: rules(pain),
  },
  'modifier/unknown': {
    severity: 'error',
    message: 'There is no modifier called "{name}".',
    explanation: 'Under instead stand the names of the modifiers that do not apply where this one does.',
    bad: rules('  hurt: { when: roll has physical, adds: actor.pain, to: target, instead: fear }'),
    good: rules(
      `${pain.replace(' }', ', instead: fear }')}\n  fear: { when: roll has physical, adds: actor.dread, to: target }`,
    ),
  },
  'modifier/unknown-tag': {
    severity: 'error',
    message: 'No roll and no action has the tag "{tag}".',
    explanation: 'Rolls, actions and scenarios name their tags under tags.',
    bad: rules(pain.replace('physical', 'phsyical or roll has physical')),
    good: rules(pain),
  },
  'modifier/reaches-nothing': {
    severity: 'warning',
    message: 'The modifier "{name}" reaches no roll and no action.',
    explanation:
      'Nothing has the tags that it asks for, or, where it asks for none, nothing has the inputs that it needs.',
    bad: rules('  hurt: { adds: sufferer.pain, to: target }'),
    good: rules('  hurt: { adds: actor.pain, to: target }'),
  },
  'modifier/circle': {
    severity: 'error',
    message: 'These modifiers stand in for one another: {names}.',
    explanation: 'Of two modifiers only one can apply instead of the other.',
    bad: rules(
      `${pain.replace(' }', ', instead: fear }')}\n  fear: { when: roll has physical, adds: actor.dread, to: target, instead: hurt }`,
    ),
    good: rules(
      `${pain.replace(' }', ', instead: fear }')}\n  fear: { when: roll has physical, adds: actor.dread, to: target }`,
    ),
  },
});
