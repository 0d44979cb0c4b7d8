// Compiles the JSON Schema of rulesets to plain code, so that nothing compiles code at run time.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const schemaFile = at('schema/ruleset.schema.json');
const source = at('src/schema/validate.generated.js');
const data = at('src/schema/ruleset-schema.generated.js');

/** Called by vitest before the tests, and by the build. */
export function setup() {
  if (isStale()) build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();

function isStale() {
  if (!existsSync(source) || !existsSync(data)) return true;
  const made = Math.min(statSync(source).mtimeMs, statSync(data).mtimeMs);
  return [schemaFile, fileURLToPath(import.meta.url)].some((input) => statSync(input).mtimeMs > made);
}

function build() {
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    messages: false,
    strictTypes: false,
    strictRequired: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addVocabulary(['markdownDescription', 'x-is', 'x-count']);
  const validate = ajv.compile(schema);
  const code = withQuickJoin(standalone.default(ajv, validate));
  // Helpers of Ajv would have to be bundled; the schema needs none, and should stay so.
  if (/\brequire\(/.test(code)) throw new Error('The schema uses a keyword for which Ajv imports a helper.');
  const header = '// Made from ruleset.schema.json by scripts/build-schema.mjs.\n';
  writeFileSync(source, header + code.replace(/export default \w+;?/, ''));
  // The schema itself, for editors, without a JSON module, which Node warns of.
  writeFileSync(data, `${header}export const rulesetSchema = ${JSON.stringify(schema)};\n`);
}

/**
 * Ajv copies all errors so far for each part that has some, so that twenty thousand wrong entries take many seconds.
 * They are added in place instead, and no more than anyone reads.
 */
function withQuickJoin(code) {
  const copying = /vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\)/g;
  const joined = code.replace(copying, 'joinErrors(vErrors, $1.errors)');
  if (joined === code || /\.concat\(/.test(joined)) throw new Error('Ajv joins errors in another way than it did.');
  return `${joined}
function joinErrors(all, more) {
  if (all === null) return more;
  for (const error of more) if (all.length < 1000) all.push(error);
  return all;
}
`;
}
