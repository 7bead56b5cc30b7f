import { z } from 'zod';
import { count, id, idOrNull, listOf, maybe, number, numeric, text, texts } from '../lenient.ts';

export const App = z.looseObject({
  trackId: id,
  trackName: z.string().min(1),
  trackViewUrl: text,
  bundleId: text,
  description: text,
  price: number,
  currency: text,
  averageUserRating: number,
  userRatingCount: count,
  artistId: idOrNull,
  artistName: text,
  artistViewUrl: text,
  sellerName: text,
  sellerUrl: text,
  genres: texts,
  artworkUrl512: text,
  artworkUrl100: text,
  screenshotUrls: texts,
  ipadScreenshotUrls: texts,
  releaseDate: text,
  currentVersionReleaseDate: text,
  releaseNotes: text,
  version: text,
  fileSizeBytes: count,
  minimumOsVersion: text,
  trackContentRating: text,
});

/** What the lookup of a number finds that is no app's: a song, an artist, a book. */
export const OtherThing = z.looseObject({ wrapperType: z.string().regex(/^(?!software$)/) });

/** A value in Atom that was written as JSON. */
const Label = maybe(z.looseObject({ label: text }));
const Attributed = maybe(z.looseObject({ attributes: maybe(z.looseObject({ href: text })) }));

/** A review; the first entry of the first page is the app itself, which has no rating. */
export const Review = z.looseObject({
  id: z.looseObject({ label: id }),
  title: Label,
  content: Label,
  updated: Label,
  author: maybe(z.looseObject({ name: Label, uri: Label })),
  'im:rating': z.looseObject({ label: numeric }),
  'im:version': Label,
  'im:voteSum': maybe(z.looseObject({ label: count })),
  link: Attributed,
});

/** A list of one is its element. */
export const ReviewFeed = z.looseObject({
  feed: z.looseObject({
    entry: z
      .union([z.array(z.unknown()), z.looseObject({}).transform((one): unknown[] => [one])])
      .optional()
      .transform((entries) => entries ?? []),
  }),
});

export const Chart = z.looseObject({ feed: z.looseObject({ results: z.array(z.unknown()) }) });
export const Charted = z.looseObject({
  id,
  name: z.string().min(1),
  url: z.string().min(1),
  artistName: text,
  artistId: idOrNull,
  artistUrl: text,
  artworkUrl100: text,
  releaseDate: text,
  genres: listOf(z.looseObject({ name: text })),
});
