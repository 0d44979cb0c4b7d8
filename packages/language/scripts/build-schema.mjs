// Compiles the JSON Schema of rulesets to plain code, so that nothing compiles code at run time.
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const schemaFile = at('schema/ruleset.schema.json');
const source = at('src/schema/validate.generated.js');

/** Called by vitest before the tests, and by the build. */
export function setup() {
  if (isStale()) build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  setup();
  // TypeScript does not copy JavaScript.
  mkdirSync(at('dist/schema'), { recursive: true });
  copyFileSync(source, at('dist/schema/validate.generated.js'));
}

function isStale() {
  if (!existsSync(source)) return true;
  const made = statSync(source).mtimeMs;
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
  const code = standalone.default(ajv, validate);
  // Helpers of Ajv would have to be bundled; the schema needs none, and should stay so.
  if (/\brequire\(/.test(code)) throw new Error('The schema uses a keyword for which Ajv imports a helper.');
  const header = '// Made from ruleset.schema.json by scripts/build-schema.mjs.\n';
  writeFileSync(source, header + code.replace(/export default \w+;?/, ''));
}
