import { z } from 'zod';
import { count, listOf } from '../lenient.ts';

const ResourceRecord = z.looseObject({ name: z.string().min(1), type: z.int(), TTL: count, data: z.string() });
export type ResourceRecord = z.output<typeof ResourceRecord>;

/** An answer in the JSON form of DNS over HTTPS. */
export const Resolved = z.looseObject({
  Status: z.int().min(0),
  AD: z.boolean().catch(false),
  Answer: listOf(ResourceRecord),
  Authority: listOf(ResourceRecord),
});
