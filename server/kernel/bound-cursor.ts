import { z } from 'zod';
import type { Cursors } from './cursors.ts';
import { textFault } from './pipeline/validate.ts';

/** What a cursor says of a place in an upstream's list. */
const Place = z.strictObject({
  /** The upstream's own token; null: its first page. */
  token: z
    .union([
      z
        .string()
        .max(4_000)
        .refine((token) => textFault(token) === null),
      z.int().nonnegative(),
    ])
    .nullable(),
  /** How many items of that page were given already. */
  skip: z.int().min(0).max(100_000),
  /** How many items the upstream's pages have, where its token counts pages. */
  size: z.int().min(1).max(10_000),
});
export type Place = z.output<typeof Place>;

/** A place as the opaque text that `next_cursor` carries. */
export const boundCursor = (cursors: Cursors, place: Place, bound: unknown): string => cursors.write(bound, place);

/** The place that a cursor of this very list names; throws a validation problem otherwise. */
export const parseBoundCursor = (cursors: Cursors, cursor: string, bound: unknown): Place =>
  cursors.read(bound, Place, cursor);
