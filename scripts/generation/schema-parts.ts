import { isObject } from '../../server/contract/definition.ts';
// The parts of JSON Schemas.
import type { JsonSchema } from '../../server/contract/describe/schema.ts';

/** Whether a part of a schema is a schema itself. */
export const isSchema = (value: unknown): value is JsonSchema => isObject(value);

/** The names in a list of them, such as `required`. */
export const namesIn = (names: unknown): string[] => (Array.isArray(names) ? names.map(String) : []);

/** The schemas of a list of them, such as `anyOf`; none where there is no list. */
export const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
