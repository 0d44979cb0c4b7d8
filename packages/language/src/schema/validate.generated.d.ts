/** What scripts/build-schema.mjs makes of ruleset.schema.json; the code itself is a build product. */
import type { SchemaError } from './schema-error.js';

export declare const validate: ((data: unknown) => boolean) & { errors?: readonly SchemaError[] | null };
