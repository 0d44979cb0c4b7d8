import { showType, type Type } from '@rulewright/core';
import type { Data } from '@rulewright/language';
import type { Analysis, Place } from '../analysis/analyse.js';
import { inputsOf, resultType } from '../docs/symbol-docs.js';
import { choicesOf, keysAt } from '../places/schema-at.js';
import type { YamlPlace, YamlStep } from '../places/yaml-place.js';
import { fieldsOf, inner } from '../symbols/fields.js';
import { indexOf } from '../symbols/rule-index.js';
import type { Offer } from './item.js';
import { fieldOffers } from './members.js';
import { symbolOffer, symbolOffers } from './names.js';

/** Keys that the mapping at the cursor may still have: those of the schema, and names that it is about. */
export function keyOffers(analysis: Analysis, place: Place, yaml: YamlPlace): Offer[] {
  const taken = new Set(yaml.keys);
  return [...schemaKeys(yaml), ...namedKeys(analysis, place, yaml.path)].filter(({ label }) => !taken.has(label));
}

function schemaKeys({ path, flow, colon }: YamlPlace): Offer[] {
  return [...keysAt(path)].map(([name, property]): Offer => {
    const [choice] = choicesOf(property);
    const documentation = [property.description, property.markdownDescription ?? choice?.schema.markdownDescription];
    const isMapping = choice?.schema.type === 'object' && !flow;
    return {
      label: name,
      kind: 'key',
      ...(choice?.schema['x-is'] === undefined ? {} : { detail: choice.schema['x-is'] }),
      documentation: documentation.filter((text) => text !== undefined).join('\n\n'),
      insert: colon ? name : isMapping ? `${name}:` : `${name}: `,
      rank: 0,
    };
  });
}

/** Keys that are names of the ruleset: inputs, options, values, fields, columns. */
function namedKeys(analysis: Analysis, place: Place, path: readonly YamlStep[]): Offer[] {
  const offers = nameOffersAt(analysis, place, path);
  return offers.map((offer) => ({ ...offer, insert: `${offer.label}: `, snippet: false }));
}

function nameOffersAt(analysis: Analysis, place: Place, path: readonly YamlStep[]): Offer[] {
  const { declarations } = indexOf(analysis);
  const [section, name, part, ...rest] = path;
  if (section === 'examples' && typeof name === 'number') return exampleKeys(analysis, place, part, rest);
  if (section === 'tables' && part === 'rows' && rest.length === 1) {
    const table = declarations.globals.get(String(name));
    const columns = table ? [...declarations.membersOf(table).values.values()] : [];
    return columns.map((column) => symbolOffer(analysis, column));
  }
  if (section === 'rolls' && part === 'repeat' && rest.length === 0) {
    const roll = declarations.globals.get(String(name));
    const values = roll ? [...declarations.membersOf(roll).values.values()] : [];
    return values.filter(({ kind }) => kind === 'state').map((state) => symbolOffer(analysis, state));
  }
  if (section === 'scenarios' && part === 'state' && rest.length >= 1) return thingKeys(analysis, place);
  return dataKeys(analysis, place);
}

function exampleKeys(analysis: Analysis, place: Place, part: YamlStep | undefined, rest: readonly YamlStep[]): Offer[] {
  const example = analysis.model?.examples.find(
    ({ span }) => span.file === place.file && span.from <= place.offset && place.offset <= span.to + 200,
  );
  const nearest = analysis.model?.examples
    .filter(({ span }) => span.file === place.file && span.from <= place.offset)
    .at(-1);
  const roll = (nearest ?? example)?.roll.name ?? '';
  if (part === 'options' && rest.length === 0) return symbolOffers(analysis, ['option']);
  if (part === 'with' && rest.length === 0) {
    return (inputsOf(analysis, roll) ?? []).map((input): Offer => {
      const documentation = [input.title && `**${input.title}**`, input.description].filter(Boolean).join('\n\n');
      return { label: input.name, kind: 'input', detail: showType(input.type), documentation, rank: 0 };
    });
  }
  if (part === 'with') {
    const type = typeAlong(
      analysis,
      inputsOf(analysis, roll)?.find(({ name }) => name === rest[0])?.type,
      rest.slice(1),
    );
    return type ? recordKeys(analysis, type) : [];
  }
  if (part !== 'expect' && part !== 'odds') return dataKeys(analysis, place);
  const type = resultType(analysis, roll);
  if (!type) return [];
  if (rest.length > 0) return part === 'expect' ? fieldOffers(analysis, typeAlong(analysis, type, rest) ?? type) : [];
  const outcomes = part === 'odds' ? (inner(type) as { outcomes?: readonly string[] }).outcomes : undefined;
  return [
    ...(outcomes ?? []).map((label): Offer => ({ label, kind: 'outcome', detail: 'outcome', rank: 0 })),
    ...fieldOffers(analysis, type),
  ];
}

function typeAlong({ seen }: Analysis, type: Type | undefined, path: readonly YamlStep[]): Type | undefined {
  return path.reduce<Type | undefined>((of, step) => {
    const found = of && inner(of);
    if (!found) return undefined;
    return typeof step === 'number' ? (found.kind === 'list' ? found.of : undefined) : fieldsOf(seen, found)[step];
  }, type);
}

/** The fields of a record; those that follow from others are not written. */
function recordKeys(analysis: Analysis, type: Type): Offer[] {
  const of = inner(type);
  const declared = of.kind === 'record' && of.name !== undefined ? inputsOf(analysis, of.name) : undefined;
  const names = declared && new Set(declared.map(({ name }) => name));
  return fieldOffers(analysis, of).filter(({ label }) => !names || names.has(label));
}

/** Inside a mapping that was read as a record. */
function dataKeys(analysis: Analysis, { file, offset }: Place): Offer[] {
  let found: Data | undefined;
  for (const text of indexOf(analysis).texts) {
    if (text.kind !== 'data' || text.data.kind !== 'map') continue;
    const { span } = text.data;
    if (span.file === file && span.from < offset && offset <= span.to && (!found || span.from > found.span.from)) {
      found = text.data;
    }
  }
  const wanted = found && analysis.seen.wantedFor(found);
  return wanted ? recordKeys(analysis, wanted) : [];
}

/** Fields of a thing, by the type that its `is` names. */
function thingKeys(analysis: Analysis, { file, offset }: Place): Offer[] {
  const things = (analysis.model?.scenarios ?? []).flatMap(({ state }) => state.flatMap((each) => each.things));
  const thing = things.filter(({ span }) => span.file === file && span.from <= offset).at(-1);
  const found = thing && analysis.seen.globals.get(thing.is.name)?.global;
  return found?.kind === 'type' ? recordKeys(analysis, found.info.type) : [];
}
