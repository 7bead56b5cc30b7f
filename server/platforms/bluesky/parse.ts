import { z } from 'zod';
import { author } from '../../contract/resources/platforms/people.ts';
import { type CommentTreeInput, Post } from '../../contract/resources/platforms/posts.ts';
import { address, count, embedded, list, text, texts } from '../../contract/resources/platforms/values.ts';
import { missing, refused } from '../answer.ts';
import { absolute, textOr, timeOfText } from '../values.ts';
import { Actor, type Facet, FeedItem, type MediaView, PostView, ThreadNode } from './schema.ts';

const platform = 'bluesky';
const home = 'https://bsky.app/';

const FacetFound = z.strictObject({
  kind: z.enum(['link', 'mention', 'tag']),
  value: z.string(),
  byte_start: count,
  byte_end: count,
});
const Card = z.strictObject({ title: text, description: text, url: address, image_url: address });

/** A post with what only Bluesky has: its version, the parts of its text, its link’s card, and who reposted it. */
export const BlueskyPost = Post.extend({
  cid: text,
  languages: texts,
  labels: texts,
  facets: list(FacetFound),
  card: embedded(Card),
  reposted_by: author,
}).meta({ id: 'BlueskyPost' });
type BlueskyPostInput = z.input<typeof BlueskyPost>;

/** Accounts and posts with this label ask not to be shown to whoever is not logged in. */
const isForMembers = (labels: Actor['labels']): boolean => labels.some(({ val }) => val === '!no-unauthenticated');
const adultLabels = new Set(['porn', 'sexual', 'nudity', 'graphic-media', 'gore', 'nsfl']);

/** A handle that is no longer the account’s is told as `handle.invalid`. */
const nameInUrl = ({ handle, did }: Actor): string => (handle === 'handle.invalid' ? did : handle);
const urlOfActor = (actor: Actor): string => `${home}profile/${nameInUrl(actor)}`;
const urlOfPost = (uri: string, account: string): string => `${home}profile/${account}/post/${uri.split('/').at(-1)}`;

function isVerified({ verification }: Actor): boolean | null {
  if (!verification) return null;
  return verification.verifiedStatus === 'valid' || verification.trustedVerifierStatus === 'valid';
}

export const authorOf = (actor: Actor) => ({
  id: actor.did,
  handle: actor.handle,
  name: textOr(actor.displayName),
  url: urlOfActor(actor),
  avatar_url: absolute(actor.avatar),
  verified: isVerified(actor),
});

/** An account of a list; null when it asks not to be shown. */
export function toProfile(raw: unknown) {
  const actor = Actor.parse(raw);
  if (isForMembers(actor.labels)) return null;
  return {
    type: 'profile' as const,
    platform,
    ...authorOf(actor),
    bio: textOr(actor.description),
    banner_url: absolute(actor.banner),
    created_at: timeOfText(actor.createdAt),
    stats: { followers: actor.followersCount, following: actor.followsCount, posts: actor.postsCount },
    extra: { labels: actor.labels.map(({ val }) => val) },
    raw,
  };
}

const forMembers = () => refused('private', 'This account asks not to be shown to whoever is not logged in.');

/** What was asked for by itself; refused when it asks not to be shown. */
export function shown<Shown>(found: Shown | null): Shown {
  if (found === null) throw forMembers();
  return found;
}

function featureOf({ uri, did, tag }: Facet['features'][number]) {
  if (tag) return { kind: 'tag' as const, value: tag };
  if (did) return { kind: 'mention' as const, value: did };
  return uri ? { kind: 'link' as const, value: uri } : null;
}

const facetsOf = (facets: readonly Facet[]): z.input<typeof FacetFound>[] =>
  facets.flatMap(({ index, features }) =>
    features.flatMap((feature) => {
      const found = featureOf(feature);
      return found ? [{ ...found, byte_start: index.byteStart, byte_end: index.byteEnd }] : [];
    }),
  );

function mediaOf({ images, playlist, thumbnail, alt }: MediaView) {
  const pictures = images.map(({ fullsize, thumb, alt: told }) => ({
    kind: 'image' as const,
    url: absolute(fullsize),
    thumbnail_url: absolute(thumb),
    alt: textOr(told),
  }));
  if (absolute(playlist) === null) return pictures;
  const film = {
    kind: 'video' as const,
    url: absolute(playlist),
    thumbnail_url: absolute(thumbnail),
    alt: textOr(alt),
  };
  return [...pictures, film];
}

/** What a post has beside its text: media, a link’s card, a quoted post. */
function embedOf({ embed }: PostView) {
  if (!embed) return { media: [], card: null, quoted: null };
  const view = embed.media ?? embed;
  const { external } = view;
  const uri = embed.record?.record?.uri ?? embed.record?.uri ?? null;
  return {
    media: mediaOf(view),
    card: external
      ? {
          title: textOr(external.title),
          description: textOr(external.description),
          url: absolute(external.uri),
          image_url: absolute(external.thumb),
        }
      : null,
    quoted: uri?.includes('/app.bsky.feed.post/') ? uri : null,
  };
}

function fieldsOf(post: PostView, raw: unknown): BlueskyPostInput {
  const { uri, cid, record, labels } = post;
  const { media, card, quoted } = embedOf(post);
  const facets = facetsOf(record.facets);
  const valuesOf = (kind: 'tag' | 'mention') => facets.filter((one) => one.kind === kind).map(({ value }) => value);
  const [first] = media;
  return {
    type: 'post',
    platform,
    id: uri,
    cid,
    url: urlOfPost(uri, nameInUrl(post.author)),
    text: textOr(record.text),
    author: authorOf(post.author),
    created_at: timeOfText(record.createdAt) ?? timeOfText(post.indexedAt),
    language: record.langs[0] ?? null,
    languages: record.langs,
    stats: { likes: post.likeCount, comments: post.replyCount, reposts: post.repostCount, quotes: post.quoteCount },
    tags: [...new Set([...valuesOf('tag'), ...record.tags])],
    mentions: [...new Set(valuesOf('mention'))],
    facets,
    link_url: card?.url ?? null,
    card,
    media,
    reply_to: record.reply?.parent.uri ?? null,
    quoted,
    sensitive: labels.some(({ val }) => adultLabels.has(val)),
    labels: labels.map(({ val }) => val),
    kind: first ? first.kind : card?.url ? 'link' : 'text',
    raw,
  };
}

/** A post; null when it, or whoever wrote it, asks not to be shown. */
export function toPost(raw: unknown): BlueskyPostInput | null {
  const post = PostView.parse(raw);
  return isForMembers(post.labels) || isForMembers(post.author.labels) ? null : fieldsOf(post, raw);
}

/** A post of a feed, with whoever brought it there. */
export function toFeedPost(raw: unknown): BlueskyPostInput | null {
  const { post, reason } = FeedItem.parse(raw);
  const found = toPost(post);
  if (!found) return null;
  if (reason?.by && isForMembers(reason.by.labels)) return null;
  return {
    ...found,
    pinned: reason?.$type?.endsWith('#reasonPin') ?? false,
    reposted_by: reason?.by ? authorOf(reason.by) : null,
    raw,
  };
}

/** Where a reply stands. */
interface Around {
  readonly postId: string;
  /** The account that wrote the post. */
  readonly writer: string;
  readonly depth: number;
}

/** A reply and those below it; null where the account asks not to be shown or blocked the one above. */
function toReply(raw: unknown, around: Around): CommentTreeInput | null {
  const node = ThreadNode.parse(raw);
  if (node.blocked || node.$type?.endsWith('#blockedPost')) return null;
  if (node.post === undefined) return goneReply(node, around);
  const post = PostView.parse(node.post);
  if (isForMembers(post.labels) || isForMembers(post.author.labels)) return null;
  const replies = repliesOf(node.replies, { ...around, depth: around.depth + 1 });
  const left = (post.replyCount ?? 0) - node.replies.length;
  return {
    type: 'comment',
    platform,
    id: post.uri,
    url: urlOfPost(post.uri, nameInUrl(post.author)),
    text: textOr(post.record.text),
    author: authorOf(post.author),
    created_at: timeOfText(post.record.createdAt) ?? timeOfText(post.indexedAt),
    stats: { likes: post.likeCount, replies: post.replyCount },
    parent_id: post.record.reply?.parent.uri ?? null,
    post_id: around.postId,
    depth: around.depth,
    by_author: post.author.did === around.writer,
    deleted: false,
    replies,
    ...(left > 0 ? { more: { ids: [], count: left } } : {}),
    raw: node.post,
  };
}

/** What is left of a reply that was deleted: where it stood. */
function goneReply({ uri, notFound, $type }: ThreadNode, { postId, depth }: Around): CommentTreeInput | null {
  if (!uri?.startsWith('at://') || !(notFound || $type?.endsWith('#notFoundPost'))) return null;
  const [, , account = ''] = uri.split('/');
  return { type: 'comment', platform, id: uri, url: urlOfPost(uri, account), post_id: postId, depth, deleted: true };
}

const repliesOf = (replies: readonly unknown[], around: Around): CommentTreeInput[] =>
  replies.flatMap((reply) => toReply(reply, around) ?? []);

/** The posts above one, the first of the thread first. */
function parentsOf(parent: unknown): BlueskyPostInput[] {
  const node = ThreadNode.safeParse(parent);
  if (!node.success || node.data.post === undefined) return [];
  return [...parentsOf(node.data.parent), toPost(node.data.post)].filter((post) => post !== null);
}

/** A post with the replies below it and the posts above it. */
export function toThread(raw: unknown) {
  const node = ThreadNode.parse(raw);
  if (node.notFound || node.$type?.endsWith('#notFoundPost')) throw missing('There is no such post on Bluesky.');
  if (node.blocked || node.$type?.endsWith('#blockedPost'))
    throw refused('private', 'Bluesky does not show this post.');
  const post = shown(toPost(node.post));
  const around = { postId: post.id, writer: post.author?.id ?? '', depth: 0 };
  return { ...post, parents: parentsOf(node.parent), comments: repliesOf(node.replies, around) };
}

const Like = z.looseObject({ actor: z.unknown(), createdAt: z.string().nullable().catch(null) });
/** An account, and when it liked a post. */
export function toLiker(raw: unknown) {
  const { actor, createdAt } = Like.parse(raw);
  const profile = toProfile(actor);
  return profile && { ...profile, liked_at: timeOfText(createdAt), raw };
}

const Member = z.looseObject({ subject: z.unknown() });
/** An account of a list of accounts. */
export const toMember = (raw: unknown) => toProfile(Member.parse(raw).subject);
