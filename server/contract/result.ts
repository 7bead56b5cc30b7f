import { z } from 'zod';
import type { AnyOperation } from './operation.ts';

/** What a list is streamed in. */
export const streamMediaType = 'application/x-ndjson';

/** What an operation answers with, without `_meta`: its output, and the list that its run emits beside it. */
export function resultOf({ output, list }: AnyOperation<never>): z.ZodType {
  if (!list) return output;
  const emitted = { [list.field]: z.array(list.item) };
  return output instanceof z.ZodObject ? output.extend(emitted) : z.intersection(output, z.object(emitted));
}
