import { z } from 'zod';
import { Author, author } from './people.ts';
import {
  address,
  amount,
  count,
  embedded,
  flag,
  integer,
  list,
  platformObject,
  stats,
  text,
  texts,
  time,
} from './values.ts';

export const Media = z
  .strictObject({
    kind: z.enum(['image', 'video', 'audio', 'animation', 'document', 'unknown']),
    url: address,
    width: count,
    height: count,
    duration_s: amount,
    alt: text,
    thumbnail_url: address,
  })
  .meta({ id: 'Media' });

const Place = z.strictObject({ id: text, name: text, url: address });
const Poll = z.strictObject({ options: list(z.strictObject({ text: z.string(), votes: count })) });

const postKinds = ['text', 'link', 'image', 'video', 'question', 'article', 'job', 'poll'] as const;

export const Post = platformObject('post', {
  title: text,
  text,
  html: text,
  author,
  community: embedded(Place),
  created_at: time,
  published_text: text,
  edited_at: time,
  language: text,
  stats: z
    .strictObject({
      likes: count,
      dislikes: count,
      comments: count,
      reposts: count,
      quotes: count,
      views: count,
      score: integer,
      upvote_ratio: amount,
      saves: count,
      approximate: z.literal(true).optional(),
    })
    .prefault({}),
  tags: texts,
  mentions: texts,
  link_url: address,
  media: list(Media),
  reply_to: text,
  repost_of: text,
  quoted: text,
  pinned: flag,
  sensitive: flag,
  flair: text,
  kind: z.enum(postKinds).nullable().default(null),
  poll: embedded(Poll),
}).meta({ id: 'Post' });

const commentFields = {
  text,
  html: text,
  author,
  created_at: time,
  published_text: text,
  edited_at: time,
  stats: z
    .strictObject({ likes: count, replies: count, score: integer, approximate: z.literal(true).optional() })
    .prefault({}),
  parent_id: text,
  post_id: text,
  depth: count,
  path: text,
  pinned: flag,
  by_author: flag,
  accepted: flag,
  deleted: flag,
  more: embedded(z.strictObject({ ids: texts, count })),
};

const Leaf = platformObject('comment', commentFields);
type CommentTree = z.output<typeof Leaf> & { replies?: CommentTree[] | undefined };
export type CommentTreeInput = z.input<typeof Leaf> & { replies?: CommentTreeInput[] | undefined };

/** Named with its being optional, for that is where a comment comes back to itself. */
const Replies = z
  .array(z.lazy((): z.ZodType<CommentTree, CommentTreeInput> => Comment))
  .optional()
  .meta({ id: 'CommentReplies' });

/** A comment; `replies` are there on routes that answer a tree. */
export const Comment = platformObject('comment', {
  ...commentFields,
  replies: Replies,
}).meta({ id: 'Comment' });

export const Review = platformObject('review', {
  rating: z.number().min(0).max(5).nullable().default(null),
  title: text,
  text,
  author,
  created_at: time,
  /** The same as `stats.likes`, by the name of the list of endpoints. */
  likes: count,
  stats: stats('likes'),
  verified_purchase: flag,
  variant: text,
  version: text,
  developer_reply: text,
}).meta({ id: 'Review' });

export const Product = platformObject('product', {
  title: text,
  text,
  brand: text,
  sku: text,
  gtin: text,
  price: amount,
  currency: text,
  original_price: amount,
  discount_percent: amount,
  availability: text,
  rating: amount,
  stats: stats('reviews', 'sold', 'downloads'),
  images: list(z.url({ protocol: /^https?$/ })),
  variants: list(z.strictObject({ id: text, name: text, price: amount, available: flag })),
  seller: embedded(Author),
  categories: texts,
  released_at: time,
  updated_at: time,
  version: text,
}).meta({ id: 'Product' });
