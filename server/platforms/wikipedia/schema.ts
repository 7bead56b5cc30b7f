import { z } from 'zod';
import { count, idOrNull, integer, list, listOf, maybe, number, numeric, text } from '../lenient.ts';

/** A flag of the first version of the format, where being there is all it says, or of the second. */
const isSet = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== null && value !== false);

/** Where a list goes on: every value goes into the next request. */
const Continue = maybe(z.record(z.string(), z.union([z.string(), z.number()])));
export const Queried = z.looseObject({ continue: Continue, query: z.looseObject({}).nullish() });

/** What a query of a title says that begins with the name of another wiki, such as `de:`. */
export const Elsewhere = z.looseObject({ interwiki: z.array(z.unknown()).min(1), pages: z.undefined().optional() });

export const Found = z.looseObject({
  title: z.string().min(1),
  pageid: idOrNull,
  snippet: text,
  timestamp: text,
  wordcount: count,
  size: count,
  type: text,
});

const Revision = z.looseObject({
  revid: z.int(),
  parentid: integer,
  timestamp: text,
  user: text,
  comment: text,
  size: count,
});

export { Revision };

const Content = z.looseObject({ content: text, '*': text });
const PageRevision = z.looseObject({
  timestamp: text,
  content: text,
  '*': text,
  slots: maybe(z.looseObject({ main: maybe(Content) })),
});

export const QueriedPage = z.looseObject({
  title: text,
  pageid: idOrNull,
  missing: isSet,
  invalid: isSet,
  special: isSet,
  extract: text,
  fullurl: text,
  touched: text,
  pagelanguage: text,
  pageprops: maybe(z.record(z.string(), z.unknown())),
  revisions: listOf(PageRevision),
});
export type QueriedPage = z.output<typeof QueriedPage>;

const Image = maybe(z.looseObject({ source: text }));
export const Summary = z.looseObject({
  type: text,
  title: z.string().min(1),
  pageid: idOrNull,
  extract: text,
  extract_html: text,
  description: text,
  lang: text,
  timestamp: text,
  wikibase_item: text,
  thumbnail: Image,
  originalimage: Image,
  coordinates: maybe(z.looseObject({ lat: number, lon: number })),
  content_urls: maybe(z.looseObject({ desktop: maybe(z.looseObject({ page: text })) })),
});

export const Nearby = z.looseObject({
  pageid: idOrNull,
  title: z.string().min(1),
  lat: z.number(),
  lon: z.number(),
  dist: numeric,
  type: text,
});

export const Views = z.looseObject({ timestamp: z.string().regex(/^\d{8}/), views: count });
export const ViewSeries = z.looseObject({ items: z.array(z.unknown()).min(1) });

export const Sections = z.looseObject({
  parse: z.looseObject({
    title: z.string().min(1),
    pageid: idOrNull,
    sections: listOf(z.looseObject({ index: text, level: numeric, line: text, anchor: text })),
  }),
});

/** A link of a page to another, or to elsewhere; the first version of the format keeps that address under `*`. */
export const Link = z.looseObject({ title: text, url: text, '*': text });
export const LinkedPage = z.looseObject({ links: list, extlinks: list });

export const PageOfCategories = z.looseObject({
  categories: listOf(z.looseObject({ title: z.string().min(1) })),
});

/** A picture of a page. One that is not there any more has no `imageinfo`. */
export const Picture = z.looseObject({
  title: z.string().min(1),
  imageinfo: listOf(
    z.looseObject({
      url: z.string(),
      descriptionurl: text,
      thumburl: text,
      width: count,
      height: count,
      mime: text,
      size: count,
    }),
  ),
});

/** A change of any page; those that made no revision have the number 0. */
export const Change = z.looseObject({
  revid: z.int().nonnegative(),
  old_revid: integer,
  oldrevid: integer,
  timestamp: text,
  user: text,
  comment: text,
  newlen: count,
  title: text,
  type: text,
});
export const RandomPage = z.looseObject({ id: idOrNull, title: z.string().min(1) });
