import type { JsonSchema } from './json-schema.js';
import { rulesetSchema as generated } from './ruleset-schema.generated.js';

/** The JSON Schema of rulesets, as data. */
export const rulesetSchema: JsonSchema = generated;
