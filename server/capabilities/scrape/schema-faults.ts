import type { Context } from '../../kernel/pipeline/context.ts';
import type { JsonSchema, SchemaFault } from '../../kernel/ports/structuring/json-schemas.ts';

/** The field of a call that has its schema. */
const field = '/json_schema';

/** Whose schema is asked about. */
export type Judging = Pick<Context, 'jsonSchemas' | 'signal' | 'organizationId'>;

/** Throws `validation-failed` when the schema of a call is none. */
export const checkSchema = (
  { jsonSchemas, signal, organizationId: partition }: Judging,
  schema: JsonSchema,
): Promise<void> => jsonSchemas.check(schema, { field, signal, partition });

/** What a value fails the schema of a call by. */
export const faultsOf = (
  { jsonSchemas, signal, organizationId: partition }: Judging,
  schema: JsonSchema,
  value: unknown,
): Promise<readonly SchemaFault[]> => jsonSchemas.faults(schema, value, { field, signal, partition });

/** A fault as models and callers are told it. */
export const faultWords = ({ pointer, message }: SchemaFault): string => `${pointer || 'the whole'} ${message}`;
