import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** The largest integer is JSON's own bound and no rule of ours; readers are spared the noise. */
function tidy(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  delete schema.$schema;
}

/** What a caller sends, as JSON Schema 2020-12: defaulted fields are not required. */
export const inputSchema = (schema: z.ZodType): JsonSchema => convert(schema, 'input');

/** What a caller gets. Objects are open, for within a version fields are added. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return convert(schema, 'output');
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      tidy(jsonSchema);
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
}
