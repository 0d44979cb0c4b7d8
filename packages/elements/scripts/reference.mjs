// The reference of all elements in docs/elements.md, made from the manifest: node scripts/reference.mjs writes it.

/** The part of the document between its marks. */
export const marks = ['<!-- reference: made from the manifest -->', '<!-- /reference -->'];

/** @param {{ modules: { declarations: any[] }[] }} manifest */
export function referenceOf(manifest) {
  return manifest.modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ tagName }) => tagName)
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1))
    .map(section)
    .join('\n\n');
}

function section({ tagName, description, attributes, members, events, slots, cssParts }) {
  const fields = members.filter(({ kind }) => kind === 'field');
  const isAttribute = new Set(attributes.map(({ fieldName, name }) => fieldName ?? name));
  const own = fields.filter(({ name }) => !isAttribute.has(name));
  const methods = members.filter(({ kind }) => kind === 'method');
  const list = (title, entries) => (entries.length === 0 ? [] : [`- ${title}: ${entries.join('; ')}`]);
  return [
    `### \`${tagName}\``,
    '',
    sentence(description),
    '',
    ...list(
      'attributes',
      attributes.map((each) => entry(each.name, each.description)),
    ),
    ...list(
      'properties',
      own.map((each) => entry(each.name, each.description)),
    ),
    ...list(
      'methods',
      methods.map((each) => entry(`${each.name}()`, each.description)),
    ),
    ...list(
      'events',
      (events ?? []).map((each) => entry(each.name, each.description)),
    ),
    ...list(
      'slots',
      (slots ?? []).map((each) => entry(each.name === '' ? 'the default one' : each.name, each.description)),
    ),
    ...list(
      'parts',
      (cssParts ?? []).map((each) => entry(each.name, each.description)),
    ),
  ].join('\n');
}

function entry(name, description) {
  const words = sentence(description).replace(/\.$/, '');
  return words === '' ? `\`${name}\`` : `\`${name}\` (${words.charAt(0).toLowerCase()}${words.slice(1)})`;
}

function sentence(text) {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** The document with its part written anew. */
export function withReference(document, manifest) {
  const [from, to] = marks.map((mark) => document.indexOf(mark));
  return `${document.slice(0, from + marks[0].length)}\n\n${referenceOf(manifest)}\n\n${document.slice(to)}`;
}
