/** The part of a schema that an error speaks of. `x-is` names in words what stands there. */
export interface SchemaPart {
  readonly 'x-is'?: string;
  readonly 'x-count'?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** An error as Ajv's compiled code gives it. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: SchemaPart;
}
