import { createHash } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../contract/problem.ts';
import { textFault } from './pipeline/validate.ts';

/** What a cursor says of a place in an upstream's list. */
const Place = z.strictObject({
  /** The upstream's own token; null: its first page. */
  token: z.union([z.string().max(4_000), z.int().nonnegative()]).nullable(),
  /** How many items of that page were given already. */
  skip: z.int().min(0).max(100_000),
  /** How many items the upstream's pages have, where its token counts pages. */
  size: z.int().min(1).max(10_000),
});
export type Place = z.output<typeof Place>;

const Wire = z.tuple([z.string(), Place]);

/** What a cursor is bound to: it continues this list and no other. */
const digestOf = (bound: unknown): string =>
  createHash('sha256').update(JSON.stringify(bound)).digest('base64url').slice(0, 12);

/** A place as the opaque text that `next_cursor` carries. */
export const boundCursor = (place: Place, bound: unknown): string =>
  Buffer.from(JSON.stringify([digestOf(bound), place])).toString('base64url');

/** The place that a cursor of this very list names; throws a validation problem otherwise. */
export function parseBoundCursor(cursor: string, bound: unknown): Place {
  let wire: z.output<typeof Wire>;
  try {
    wire = Wire.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (typeof wire[1].token === 'string' && textFault(wire[1].token) !== null)
      throw new Error('The token is no text.');
  } catch (cause) {
    throw Object.assign(invalid('/cursor', 'is not a cursor of this list'), { cause });
  }
  const [digest, place] = wire;
  if (digest !== digestOf(bound))
    throw invalid('/cursor', 'belongs to another list', 'send it with the parameters of the page that gave it');
  return place;
}
