import { z } from 'zod';
import { maybe, text } from '../lenient.ts';

const instant = z.string().regex(/^\d{14}$/);

/** A line of the index, in the order of its fields. What was not stored is `-`; more fields may follow. */
export const Line = z
  .tuple([z.string(), instant, z.string().min(1), z.string(), z.string(), z.string(), z.string()], z.string())
  .transform(([, timestamp, original, mime, status, digest, length]) => ({
    timestamp,
    original,
    mime,
    status,
    digest,
    length,
  }));

export const Closest = z.looseObject({ timestamp: instant, url: z.string().min(1), status: text });
export const Availability = z.looseObject({ archived_snapshots: z.looseObject({ closest: maybe(Closest) }) });
