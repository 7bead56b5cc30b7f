import { z } from 'zod';

/** The two query parameters that every list has. */
export const page = {
  limit: z.int().min(1).max(200).default(50).describe('How many to return.'),
  cursor: z.string().min(1).max(2_000).optional().describe('`next_cursor` of the page before.'),
};

/** `{ data, next_cursor }`, newest first. */
export const List = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next_cursor: z.string().nullable() });
