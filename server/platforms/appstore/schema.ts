import { z } from 'zod';

/** The lookup of a number may find another thing than an app: a song, an artist, a book. */
export const OtherThing = z.looseObject({ wrapperType: z.string().regex(/^(?!software$)/) });

/** A list of one is its element. */
export const ReviewFeed = z.looseObject({
  feed: z.looseObject({
    entry: z
      .union([z.array(z.unknown()), z.looseObject({}).transform((one): unknown[] => [one])])
      .optional()
      .transform((entries) => entries ?? []),
  }),
});
