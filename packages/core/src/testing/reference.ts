/** The reference of the built-ins as a page, from what each says of itself. */
import type { Builtin, Parameter } from '../builtins/definition.js';

export function renderReference(builtins: Iterable<Builtin>): string {
  const all = [...builtins];
  const section = (title: string, intro: string, kind: Builtin['kind']): string[] => [
    `## ${title}`,
    intro,
    ...all
      .filter((each) => each.kind === kind)
      .sort((a, b) => (kind === 'function' ? compareText(a.name, b.name) : 0))
      .flatMap(renderBuiltin),
  ];
  const parts = [
    '# Built-ins',
    'Every function, modifier and operator of the language. This page is written from the built-ins themselves: run `npx vitest run packages/core/src/builtins/reference.test.ts -u` after changing one.',
    'In the examples the dice fall as given; a pool of dice that stands alone shows its sum.',
    ...section(
      'Functions',
      'Arguments are given in order or, with `=`, by name: `sort(party, by = it.hp)`. A parameter with a question mark may be left out; one written with `=` can only be given by name.',
      'function',
    ),
    ...section(
      'Modifiers',
      'A modifier is stuck to the dice on its left, and its argument is stuck to the modifier: `4d6kh3`, `5d10!>=9`. Modifiers apply strictly from left to right.',
      'modifier',
    ),
    ...section('Operators', 'How tightly they bind is said in [the language](language.md).', 'operator'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderBuiltin(builtin: Builtin): string[] {
  const { summary, details, parameters, examples } = builtin;
  const shown = parameters.map(
    ({ name, description, words }) =>
      `- \`${name}\`${words ? ` (${words.map((word) => `\`${word}\``).join(', ')})` : ''}: ${description}`,
  );
  const lines = examples.map(
    ({ expression, dice, result }) =>
      `- \`${expression}\` is \`${result}\`${dice ? ` when the dice fall ${dice.join(', ')}` : ''}`,
  );
  return [
    `### \`${signature(builtin)}\``,
    summary,
    ...(details === undefined ? [] : [details]),
    ...(builtin.kind === 'operator' || shown.length === 0 ? [] : [shown.join('\n')]),
    ...(lines.length === 0 ? [] : ['For example:', lines.join('\n')]),
  ];
}

function signature({ name, kind, parameters, variadic }: Builtin): string {
  const [first, second] = parameters;
  if (kind === 'function') return `${name}(${parameters.map(showParameter).join(', ')}${variadic ? ', …' : ''})`;
  if (kind === 'modifier') return second ? `${name} ${showParameter(second)}` : name;
  return second
    ? `${first?.name ?? ''} ${name} ${second.name}`
    : `${name === 'negate' ? '-' : `${name} `}${first?.name ?? ''}`;
}

function showParameter({ name, optional, named }: Parameter): string {
  return named ? `${name} =` : optional ? `${name}?` : name;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
