import { z } from 'zod';
import { count, flag, id, integer, listOf, maybe, number, text, texts } from '../lenient.ts';

export const Thing = z.looseObject({ kind: z.string(), data: z.looseObject({}) });

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

export const Community = z.looseObject({
  name: z.string().startsWith('t5_'),
  display_name: z.string().min(1),
  title: text,
  public_description: text,
  description: text,
  subscribers: count,
  accounts_active: count,
  active_user_count: count,
  created_utc: number,
  over18: flag,
  community_icon: text,
  icon_img: text,
  header_img: text,
});

export const User = z.looseObject({
  id: z.string().min(1),
  name: z.string().min(1),
  total_karma: integer,
  link_karma: integer,
  comment_karma: integer,
  created_utc: number,
  icon_img: text,
  verified: flag,
  subreddit: maybe(z.looseObject({ title: text, public_description: text, banner_img: text, over_18: flag })),
});

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

export const Rules = z.looseObject({ rules: z.array(z.unknown()) });
export const Rule = z.looseObject({
  short_name: z.string().min(1),
  kind: text,
  description: text,
  description_html: text,
  created_utc: number,
});

export const WikiPage = z.looseObject({
  content_md: z.string(),
  content_html: text,
  revision_date: number,
  revision_by: maybe(Thing),
});

export const Trophies = z.looseObject({ trophies: z.array(z.unknown()) });
export const Trophy = z.looseObject({
  id: z.string().min(1).nullish(),
  name: z.string().min(1),
  description: text,
  icon_70: text,
  url: text,
  granted_at: number,
});
