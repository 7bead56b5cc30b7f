import { z } from 'zod';
import { count, id, text, texts } from '../lenient.ts';

/** What else Apple's directory has: artists, songs, books, applications. */
export const OtherThing = z.union([
  z.looseObject({ wrapperType: z.string().regex(/^(?!track$)/) }),
  z.looseObject({ kind: z.string().regex(/^(?!podcast$)/) }),
]);

/** A podcast as Apple's directory has it. */
export const Show = z.looseObject({
  collectionId: id,
  collectionName: z.string().min(1),
  collectionViewUrl: text,
  artistName: text,
  feedUrl: text,
  artworkUrl600: text,
  artworkUrl100: text,
  genres: texts,
  trackCount: count,
});
