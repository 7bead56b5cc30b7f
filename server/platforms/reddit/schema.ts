import { z } from 'zod';
import { count, flag, listOf, maybe, number, text, texts } from '../lenient.ts';

export const Listing = z.looseObject({
  kind: z.literal('Listing'),
  data: z.looseObject({ after: text, children: z.array(z.unknown()) }),
});

export const Image = maybe(
  z.looseObject({ url: text, u: text, gif: text, mp4: text, width: count, height: count, x: count, y: count }),
);

const Pictures = maybe(z.looseObject({ source: Image }));

/** What stands in a post. */
export const Content = z.looseObject({
  selftext: text,
  selftext_html: text,
  url: text,
  is_self: flag,
  is_video: flag,
  is_gallery: flag,
  is_reddit_media_domain: flag,
  post_hint: text,
  media: maybe(
    z.looseObject({
      reddit_video: maybe(z.looseObject({ fallback_url: text, width: count, height: count, duration: number })),
    }),
  ),
  preview: maybe(
    z.looseObject({
      images: listOf(
        z.looseObject({ source: Image, variants: maybe(z.looseObject({ gif: Pictures, mp4: Pictures })) }),
      ),
    }),
  ),
  gallery_data: maybe(z.looseObject({ items: listOf(z.looseObject({ media_id: z.string(), caption: text })) })),
  media_metadata: z
    .record(z.string(), maybe(z.looseObject({ s: Image })))
    .nullable()
    .catch(null),
  poll_data: maybe(z.looseObject({ options: listOf(z.looseObject({ text: z.string(), vote_count: count })) })),
});

export const More = z.looseObject({ children: texts, count, parent_id: text });

export const MoreChildren = z.looseObject({
  json: z.looseObject({ data: z.looseObject({ things: z.array(z.unknown()) }) }),
});
/** What stands in its place: at least one error, as its name, its words and the field that it is about. */
export const Errors = z.looseObject({
  json: z.looseObject({
    errors: z.tuple([z.tuple([z.string()], z.unknown())], z.unknown()),
    data: z.undefined().optional(),
  }),
});

export const Refusal = z.looseObject({ reason: text });
