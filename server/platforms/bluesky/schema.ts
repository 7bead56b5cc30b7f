import { z } from 'zod';
import { count, list, listOf, maybe, text, texts } from '../lenient.ts';

const Labels = listOf(z.looseObject({ val: z.string() }));
const did = z.string().startsWith('did:');

/** `app.bsky.actor.defs#profileView` in any of its sizes. */
export const Actor = z.looseObject({
  did,
  handle: z.string().min(1),
  displayName: text,
  description: text,
  avatar: text,
  banner: text,
  createdAt: text,
  followersCount: count,
  followsCount: count,
  postsCount: count,
  labels: Labels,
  verification: maybe(z.looseObject({ verifiedStatus: text, trustedVerifierStatus: text })),
});
export type Actor = z.output<typeof Actor>;

const Feature = z.looseObject({ $type: text, uri: text, did: text, tag: text });
export const Facet = z.looseObject({
  index: z.looseObject({ byteStart: z.int().nonnegative(), byteEnd: z.int().nonnegative() }),
  features: listOf(Feature),
});
export type Facet = z.output<typeof Facet>;

const Image = z.looseObject({ thumb: text, fullsize: text, alt: text });
const External = z.looseObject({ uri: text, title: text, description: text, thumb: text });
const Quoted = z.looseObject({ uri: text });

/** The media of a post: `app.bsky.embed.*#view`, of whichever kind it is. */
export const MediaView = z.looseObject({
  $type: text,
  images: listOf(Image),
  external: maybe(External),
  playlist: text,
  thumbnail: text,
  alt: text,
});
export type MediaView = z.output<typeof MediaView>;

/** An embed: media, a quoted record, or both. The record of both is one level further down. */
export const Embed = MediaView.extend({
  media: maybe(MediaView),
  record: maybe(z.looseObject({ uri: text, record: maybe(Quoted) })),
});

const ReplyReference = z.looseObject({ parent: z.looseObject({ uri: z.string() }) });

/** `app.bsky.feed.defs#postView`. */
export const PostView = z.looseObject({
  uri: z.string().startsWith('at://'),
  cid: z.string().min(1),
  author: Actor,
  record: z.looseObject({
    text,
    createdAt: text,
    langs: texts,
    tags: texts,
    facets: listOf(Facet),
    reply: maybe(ReplyReference),
  }),
  embed: maybe(Embed),
  replyCount: count,
  repostCount: count,
  likeCount: count,
  quoteCount: count,
  indexedAt: text,
  labels: Labels,
});
export type PostView = z.output<typeof PostView>;

/** `app.bsky.feed.defs#feedViewPost`: a post, and why it is in a feed. */
export const FeedItem = z.looseObject({
  post: z.unknown(),
  reason: maybe(z.looseObject({ $type: text, by: maybe(Actor) })),
});

/** `app.bsky.feed.defs#threadViewPost`, or what stands in its place. */
export const ThreadNode = z.looseObject({
  $type: text,
  uri: text,
  post: z.unknown().optional(),
  parent: z.unknown().optional(),
  replies: list,
  notFound: z.boolean().catch(false),
  blocked: z.boolean().catch(false),
});
export type ThreadNode = z.output<typeof ThreadNode>;

/** What pages of lists have in common. */
export const Paged = z.looseObject({ cursor: text, hitsTotal: count });

export const ApiError = z.looseObject({ error: text, message: text });
export const Handle = z.looseObject({ did });

export const FeedGenerator = z.looseObject({
  view: z.looseObject({
    uri: z.string().startsWith('at://'),
    displayName: text,
    description: text,
    avatar: text,
    creator: Actor,
    likeCount: count,
  }),
});
