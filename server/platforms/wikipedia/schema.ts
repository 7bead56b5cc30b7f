import { z } from 'zod';
import { count, maybe } from '../lenient.ts';

/** Where a list goes on: every value goes into the next request. */
const Continue = maybe(z.record(z.string(), z.union([z.string(), z.number()])));
export const Queried = z.looseObject({ continue: Continue, query: z.looseObject({}).nullish() });

/** What a query of a title says that begins with the name of another wiki, such as `de:`. */
export const Elsewhere = z.looseObject({ interwiki: z.array(z.unknown()).min(1), pages: z.undefined().optional() });

export const Views = z.looseObject({ timestamp: z.string().regex(/^\d{8}/), views: count });
export const ViewSeries = z.looseObject({ items: z.array(z.unknown()).min(1) });
