import { z } from 'zod';
import type { Cursors } from './cursors.ts';
import { textFault } from './pipeline/validate.ts';

/** A text of a cursor that a database takes. */
export const StorableText = z
  .string()
  .max(300)
  .refine((text) => textFault(text) === null);

const Place = z.tuple([z.iso.datetime().refine((time) => time >= '0001'), StorableText]);

/** A place in a list that is ordered by time and id. */
interface Cursor {
  readonly createdAt: Date;
  readonly id: string;
}

/** What the cursors of a list are bound to: its operation and the filters that were sent. */
export function boundList(operation: string, filters: Readonly<Record<string, unknown>>): unknown {
  const sent = Object.entries(filters).filter(([, value]) => value !== undefined);
  return sent.length === 0 ? operation : [operation, Object.fromEntries(sent.toSorted())];
}

/** The cursors of one list of an organization, named by its operation and its filters, that is ordered by time and id. */
export class TimeCursors {
  readonly #cursors: Cursors;
  readonly #list: unknown;

  constructor(
    { cursors }: { readonly cursors: Cursors },
    operation: string,
    filters: Readonly<Record<string, unknown>> = {},
  ) {
    this.#cursors = cursors;
    this.#list = boundList(operation, filters);
  }

  /** A place as the opaque text that `next_cursor` carries. */
  write({ createdAt, id }: Cursor): string {
    return this.#cursors.write(this.#list, [createdAt.toISOString(), id]);
  }

  /** The place that a cursor names, or a validation problem. */
  read(cursor: string): Cursor {
    const [createdAt, id] = this.#cursors.read(this.#list, Place, cursor);
    return { createdAt: new Date(createdAt), id };
  }

  /** A page of at most `limit` of the rows found, and the cursor of the next page if there is one. */
  cut<Row>(found: readonly Row[], limit: number, place: (row: Row) => Cursor) {
    const data = found.slice(0, limit);
    const last = data.at(-1);
    return { data, next_cursor: last && found.length > limit ? this.write(place(last)) : null };
  }
}

/** How many rows to ask for: one more than a page holds, to know whether there is a next one. */
export const askedFor = (limit: number): number => limit + 1;
