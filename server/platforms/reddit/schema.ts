import { z } from 'zod';
import { count, flag, id, integer, listOf, maybe, number, text, texts } from '../lenient.ts';

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

export const Post = Content.extend({
  id,
  title: z.string(),
  permalink: z.string().startsWith('/'),
  author: text,
  author_fullname: text,
  subreddit: text,
  subreddit_id: text,
  created_utc: number,
  edited: z.number().nullable().catch(null),
  score: integer,
  ups: integer,
  upvote_ratio: number,
  num_comments: count,
  num_crossposts: count,
  /** The full id of the post that this one passes on, and that post. */
  crosspost_parent: text,
  crosspost_parent_list: listOf(Content),
  view_count: count,
  link_flair_text: text,
  over_18: flag,
  stickied: flag,
});

export const Comment = z.looseObject({
  id,
  link_id: z.string(),
  parent_id: text,
  permalink: text,
  body: text,
  body_html: text,
  author: text,
  author_fullname: text,
  created_utc: number,
  edited: z.number().nullable().catch(null),
  score: integer,
  ups: integer,
  depth: count,
  stickied: flag,
  is_submitter: flag,
  link_author: text,
  replies: z.unknown(),
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
