/** A JSON Schema that a caller sent: draft 2020-12, or the older one that its `$schema` names. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Where a value does not satisfy a schema, as a JSON pointer into the value, and why. */
export interface SchemaFault {
  readonly pointer: string;
  readonly message: string;
}

/** Checks callers' schemas, and values against them, where a hostile schema cannot hold anything up. */
export interface JsonSchemas {
  /** Throws `validation-failed`, pointing into the field, when it is no schema, refers elsewhere or takes too long. */
  check(schema: JsonSchema, field: string, signal: AbortSignal): Promise<void>;
  /** How a value fails to satisfy a schema, the first twenty faults; none: it satisfies. Throws as `check`. */
  faults(schema: JsonSchema, value: unknown, field: string, signal: AbortSignal): Promise<readonly SchemaFault[]>;
  close(): Promise<void>;
}
