import { z } from 'zod';
import { invalid } from '../contract/problem.ts';
import { textFault } from './pipeline/validate.ts';

const Place = z.tuple([
  z.iso.datetime().refine((time) => time >= '0001'),
  z
    .string()
    .max(100)
    .refine((id) => textFault(id) === null),
]);

/** A place in a list that is ordered by time and id. */
export interface Cursor {
  readonly createdAt: Date;
  readonly id: string;
}

/** A place as the opaque text that `next_cursor` carries. */
export const cursorOf = ({ createdAt, id }: Cursor): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

/** The place that a cursor names, or a validation problem. */
export function parseCursor(cursor: string): Cursor {
  try {
    const [createdAt, id] = Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch (cause) {
    throw Object.assign(invalid('/cursor', 'is not a cursor of this list'), { cause });
  }
}

/** How many rows to ask for: one more than a page holds, to know whether there is a next one. */
export const askedFor = (limit: number): number => limit + 1;

/** A page of at most `limit` of the rows found, and the cursor of the next page if there is one. */
export function cutPage<Row>(found: readonly Row[], limit: number, place: (row: Row) => Cursor) {
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return { data, next_cursor: last && found.length > limit ? cursorOf(place(last)) : null };
}
