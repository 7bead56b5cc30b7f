import { z } from 'zod';
import { author as anAuthor, Profile } from '../../contract/resources/platforms/people.ts';
import { Comment, type CommentTreeInput, Post } from '../../contract/resources/platforms/posts.ts';
import { address, count, embedded, list, text, texts, time } from '../../contract/resources/platforms/values.ts';
import { missing, refused } from '../answer.ts';
import * as read from '../table.ts';
import { ThreadNode } from './schema.ts';

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
  reposted_by: anAuthor,
  reposted_at: time,
}).meta({ id: 'BlueskyPost' });
type BlueskyPostInput = z.input<typeof BlueskyPost>;
/** An account that likes a post. */
const Liker = Profile.extend({ liked_at: time }).meta({ id: 'BlueskyLiker' });

const labels = read.texts('labels', 'val');
/** Accounts and posts with this label ask not to be shown to visitors who are not logged in. */
const isForMembers = (raw: unknown): boolean => labels(raw, null).includes('!no-unauthenticated');
const isHidden = (post: unknown): boolean => isForMembers(post) || isForMembers(read.at(post, 'author'));
const adultLabels = new Set(['porn', 'sexual', 'nudity', 'graphic-media', 'gore', 'nsfl']);

const did = read.key('did', /^(did:.*)$/s);
const handle = read.key('handle');
/** `handle.invalid` stands for a handle that the account has lost. */
const nameInUrl = (actor: unknown): string =>
  handle(actor, null) === 'handle.invalid' ? did(actor, null) : handle(actor, null);
const actorPage = (actor: unknown): string => `${home}profile/${nameInUrl(actor)}`;
const postPage = (uri: string, account: string): string => `${home}profile/${account}/post/${uri.split('/').at(-1)}`;

/** An account, by a table. */
export const actor = {
  id: did,
  handle,
  name: read.text('displayName'),
  url: actorPage,
  avatar_url: read.url('avatar'),
  verified: read.map(
    read.inner('verification', { by: read.text('verifiedStatus'), as: read.text('trustedVerifierStatus') }),
    (verification) => verification.by === 'valid' || verification.as === 'valid',
  ),
};
const author = read.demanded(read.inner('author', actor), 'author');

const profile = {
  ...actor,
  bio: read.text('description'),
  banner_url: read.url('banner'),
  website: read.url('website'),
  created_at: read.time('createdAt'),
  stats: {
    followers: read.count('followersCount'),
    following: read.count('followsCount'),
    posts: read.count('postsCount'),
  },
  extra: { labels },
};
/** An account of a list; nothing of one that asks not to be shown. */
export const toProfile = read.unless(isForMembers, read.objects(platform, Profile, profile));

const forMembers = () => refused('private', 'This account asks not to be shown to whoever is not logged in.');

/** The object of a call; refused when its account asks not to be shown. */
export function shown<Shown>(found: Shown | null): Shown {
  if (found === null) throw forMembers();
  return found;
}

/** The kinds of a feature by the field that says which it is. */
const featureKinds = { tag: 'tag', did: 'mention', uri: 'link' } as const;
const byteStart = read.demanded(read.count('index.byteStart'), 'index');
const byteEnd = read.demanded(read.count('index.byteEnd'), 'index');
const facetsOf = read.listOf('record.facets', (facet, input) => {
  const place = { byte_start: byteStart(facet, input), byte_end: byteEnd(facet, input) };
  return read.listOf('features', (feature) => {
    const names = ['tag', 'did', 'uri'] as const;
    const name = names.find((one) => typeof read.at(feature, one) === 'string' && read.at(feature, one) !== '');
    return name ? { kind: featureKinds[name], value: String(read.at(feature, name)), ...place } : null;
  })(facet, input);
});

const picture = {
  kind: 'image' as const,
  url: read.url('fullsize'),
  thumbnail_url: read.url('thumb', 'thumbnail'),
  alt: read.text('alt'),
};
/** More than four stand in a gallery. */
const pictures = read.several(read.listOf('images', picture), read.listOf('items', picture));
/** The media of an embed, of any of its kinds. */
function mediaOf(view: unknown) {
  const film = { url: read.url('playlist'), thumbnail_url: read.url('thumbnail'), alt: read.text('alt') };
  const found = read.where('', film)(view, null);
  const video = found && found.url !== null ? [{ kind: 'video' as const, ...found }] : [];
  return [...pictures(view, null), ...video];
}
/** An embed is media, a quoted record, or both; of both, each stands one level further down. */
const viewOf = (post: unknown): unknown => {
  const embed = read.at(post, 'embed');
  return read.isThere('media')(embed, null) ? read.at(embed, 'media') : embed;
};
const card = read.inner('external', {
  title: read.text('title'),
  description: read.text('description'),
  url: read.url('uri'),
  image_url: read.url('thumb'),
});

const uri = read.key('uri', /^(at:\/\/.*)$/s);
const page = (post: unknown): string => postPage(uri(post, null), nameInUrl(read.at(post, 'author')));
const created = read.time('record.createdAt', 'indexedAt');
// As it stands: facets count its bytes from the beginning.
const said = read.verbatim('record.text');
const replyTo = read.text('record.reply.parent.uri');
const stats = {
  likes: read.count('likeCount'),
  comments: read.count('replyCount'),
  reposts: read.count('repostCount'),
  quotes: read.count('quoteCount'),
  saves: read.count('bookmarkCount'),
};
const valuesOf = (post: unknown, kind: 'tag' | 'mention'): string[] =>
  facetsOf(post, null).flatMap((facets) => facets.filter((one) => one.kind === kind).map(({ value }) => value));

const post = {
  id: uri,
  cid: read.key('cid'),
  url: page,
  text: said,
  author,
  created_at: created,
  language: read.text('record.langs.0'),
  languages: read.texts('record.langs'),
  stats,
  tags: (raw: unknown) => [...new Set([...valuesOf(raw, 'tag'), ...read.texts('record.tags')(raw, null)])],
  mentions: (raw: unknown) => [...new Set(valuesOf(raw, 'mention'))],
  facets: (raw: unknown) => facetsOf(raw, null).flat(),
  link_url: (raw: unknown) => card(viewOf(raw), null)?.url ?? null,
  card: (raw: unknown) => card(viewOf(raw), null),
  media: (raw: unknown) => mediaOf(viewOf(raw)),
  reply_to: replyTo,
  quoted: read.map(read.text('embed.record.record.uri', 'embed.record.uri'), (quoted) =>
    quoted.includes('/app.bsky.feed.post/') ? quoted : null,
  ),
  sensitive: (raw: unknown) => labels(raw, null).some((label) => adultLabels.has(label)),
  labels,
  kind: (raw: unknown) => {
    const [first] = mediaOf(viewOf(raw));
    return first ? first.kind : card(viewOf(raw), null)?.url ? ('link' as const) : ('text' as const);
  },
};

/** A post; nothing of one that, or whose author, asks not to be shown. */
export const toPost = read.unless(isHidden, read.objects(platform, BlueskyPost, post));

/** A post of a feed, with the account that reposted it. */
const inFeed = read.within((raw) => read.at(raw, 'post'), post);
export const toFeedPost = read.unless(
  (raw) => isHidden(read.at(raw, 'post')) || isForMembers(read.at(raw, 'reason.by')),
  read.objects(platform, BlueskyPost, {
    ...inFeed,
    pinned: (raw) => String(read.at(raw, 'reason.$type')).endsWith('#reasonPin'),
    reposted_by: read.whole(read.inner('reason.by', actor)),
    // A pin has no time.
    reposted_at: read.time('reason.indexedAt'),
  }),
);

/** Where a reply stands. */
interface Around {
  readonly postId: string;
  /** The account that wrote the post. */
  readonly writer: string;
  readonly depth: number;
}

const toOwnReply = read.objects(platform, Comment, {
  id: uri,
  url: page,
  text: said,
  author,
  created_at: created,
  stats: { likes: stats.likes, replies: stats.comments },
  parent_id: replyTo,
  deleted: false,
});

/** A reply and those below it; null where the account asks not to be shown or blocked the one above. */
function toReply(raw: unknown, around: Around): CommentTreeInput | null {
  const node = ThreadNode.parse(raw);
  if (node.blocked || node.$type?.endsWith('#blockedPost')) return null;
  if (node.post === undefined) return goneReply(node, around);
  if (isHidden(node.post)) return null;
  const reply = toOwnReply(node.post, null);
  const left = (reply.stats?.replies ?? 0) - node.replies.length;
  return {
    ...reply,
    post_id: around.postId,
    depth: around.depth,
    by_author: reply.author?.id === around.writer,
    replies: repliesOf(node.replies, { ...around, depth: around.depth + 1 }),
    ...(left > 0 ? { more: { ids: [], count: left } } : {}),
  };
}

/** A deleted reply, of which only its place is left. */
function goneReply({ uri: own, notFound, $type }: ThreadNode, { postId, depth }: Around): CommentTreeInput | null {
  if (!own?.startsWith('at://') || !(notFound || $type?.endsWith('#notFoundPost'))) return null;
  const [, , account = ''] = own.split('/');
  return { type: 'comment', platform, id: own, url: postPage(own, account), post_id: postId, depth, deleted: true };
}

const repliesOf = (replies: readonly unknown[], around: Around): CommentTreeInput[] =>
  replies.flatMap((reply) => toReply(reply, around) ?? []);

/** The posts above one, the first of the thread first. */
function parentsOf(parent: unknown): BlueskyPostInput[] {
  const node = ThreadNode.safeParse(parent);
  if (!node.success || node.data.post === undefined) return [];
  return [...parentsOf(node.data.parent), toPost(node.data.post, null)].filter((post) => post !== null);
}

/** A post with the replies below it and the posts above it. */
export function toThread(raw: unknown) {
  const node = ThreadNode.parse(raw);
  if (node.notFound || node.$type?.endsWith('#notFoundPost')) throw missing('There is no such post on Bluesky.');
  if (node.blocked || node.$type?.endsWith('#blockedPost'))
    throw refused('private', 'Bluesky does not show this post.');
  const post = shown(toPost(node.post, null));
  const around = { postId: post.id, writer: post.author?.id ?? '', depth: 0 };
  return { ...post, parents: parentsOf(node.parent), comments: repliesOf(node.replies, around) };
}

/** An account, and when it liked a post. */
export const toLiker = read.unless(
  (raw) => isForMembers(read.at(raw, 'actor')),
  read.objects(platform, Liker, {
    ...read.within((raw) => read.at(raw, 'actor'), profile),
    liked_at: read.time('createdAt'),
  }),
);

/** An account of a list of accounts. */
export const toMember = (raw: unknown) => toProfile(read.at(raw, 'subject'), null);
