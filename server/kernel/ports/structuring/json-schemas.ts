/** A JSON Schema that a caller sent: draft 2020-12, or the older one that its `$schema` names. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Where a value does not satisfy a schema, as a JSON pointer into the value, and why. */
export interface SchemaFault {
  readonly pointer: string;
  readonly message: string;
}

/** Whose schema it is and where it stands. */
interface SchemaCheck {
  /** JSON pointer of the field that it was sent in. */
  readonly field: string;
  readonly signal: AbortSignal;
  /** The organization: they take turns. */
  readonly partition: string;
}

/** Checks callers' schemas, and values against them, where a hostile schema cannot hold anything up. */
export interface JsonSchemas {
  /** Throws `validation-failed`, pointing into the field, when it is no schema, refers elsewhere or takes too long; `overloaded` when too many wait. */
  check(schema: JsonSchema, check: SchemaCheck): Promise<void>;
  /** How a value fails to satisfy a schema, the first twenty faults; none: it satisfies. Throws as `check`. */
  faults(schema: JsonSchema, value: unknown, check: SchemaCheck): Promise<readonly SchemaFault[]>;
  close(): Promise<void>;
}
