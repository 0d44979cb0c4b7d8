/** What scripts/build-schema.mjs makes of ruleset.schema.json; the data itself is a build product. */
import type { JsonSchema } from './json-schema.js';

export declare const rulesetSchema: JsonSchema;
