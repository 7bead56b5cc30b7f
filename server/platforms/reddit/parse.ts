import { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { Community, Profile } from '../../contract/resources/platforms/people.ts';
import { Comment, type CommentTreeInput, Post } from '../../contract/resources/platforms/posts.ts';
import { missing } from '../answer.ts';
import { parseItems } from '../paging.ts';
import * as read from '../table.ts';
import { absolute, markup, textOr } from '../values.ts';
import { mediaOf, postKind } from './content.ts';
import * as upstream from './schema.ts';

const platform = 'reddit';
const home = 'https://www.reddit.com';

/** Who wrote a thing; who has gone is called so. */
const author = read.map(
  read.where('', { id: read.verbatim('author_fullname'), handle: read.verbatim('author') }),
  ({ id, handle }) =>
    handle === null || handle === '[deleted]'
      ? null
      : { id, handle, url: `${home}/user/${encodeURIComponent(handle)}` },
);

/** What a thing is: `t1` a comment, `t2` a user, `t3` a post, `t5` a community. */
export function kindOf(raw: unknown): string {
  const kind = read.at(raw, 'kind');
  if (typeof kind !== 'string' || !isObject(read.at(raw, 'data'))) throw read.unexpected('kind');
  return kind;
}

/** What a thing of some kind says. */
export function dataOf(raw: unknown, kind: string): unknown {
  if (kindOf(raw) !== kind) throw read.unexpected('kind');
  return read.at(raw, 'data');
}

/** The marks that stand where a text was. */
const isGone = (text: string | null): boolean =>
  /^\[(?:deleted|removed|unavailable)\]$|^\[ ?Removed by Reddit\b.*\]$/is.test(text?.trim() ?? '');

const times = { created_at: read.seconds('created_utc'), edited_at: read.seconds('edited') };
const votes = { score: read.integer('score'), likes: read.count('ups') };

const postUrl = read.map(read.key('permalink', /^(\/.*)$/s), (path) => z.url().parse(new URL(`${home}${path}`).href));
const community = read.map(
  read.where('', { id: read.verbatim('subreddit_id'), name: read.verbatim('subreddit') }),
  ({ id, name }) => (name === null ? null : { id, name, url: `${home}/r/${name}` }),
);

/** What a post says and shows. One that passes another on has nothing of its own. */
function contentOf(post: unknown) {
  const passed = read.at(post, 'crosspost_parent_list.0');
  const content = upstream.Content.parse(isObject(passed) ? passed : post);
  const isRemoved = isGone(content.selftext);
  return {
    text: isRemoved ? null : textOr(content.selftext),
    html: isRemoved ? null : markup(content.selftext_html, postUrl(post, null)).html,
    media: mediaOf(content),
    kind: postKind(content),
    poll: content.poll_data && {
      options: content.poll_data.options.map((option) => ({ text: option.text, votes: option.vote_count })),
    },
  };
}

const postOf = read.objects(
  platform,
  Post,
  read.within((raw) => dataOf(raw, 't3'), {
    id: read.map(read.key('id'), (id) => `t3_${id}`),
    url: postUrl,
    title: read.required('title'),
    author,
    community,
    ...times,
    stats: {
      ...votes,
      comments: read.count('num_comments'),
      reposts: read.count('num_crossposts'),
      views: read.count('view_count'),
      upvote_ratio: read.number('upvote_ratio'),
    },
    link_url: (post: unknown) =>
      read.at(post, 'is_self') === true ? null : absolute(read.verbatim('url')(post, null), home),
    repost_of: read.text('crosspost_parent'),
    pinned: read.flag('stickied'),
    sensitive: read.flag('over_18'),
    flair: read.text('link_flair_text'),
  }),
  (raw) => contentOf(dataOf(raw, 't3')),
);
export const toPost = (raw: unknown) => postOf(raw, null);

const isMore = (thing: unknown): boolean => read.at(thing, 'kind') === 'more';
const moresIn = read.listOf('', (thing) => (isMore(thing) ? upstream.More.parse(dataOf(thing, 'more')) : null));

/** The children of a listing inside of something: comments, and what stands for those that are not shown. */
function childrenOf(
  replies: unknown,
  readAll: (things: readonly unknown[]) => CommentTreeInput[],
): { comments: CommentTreeInput[]; more: { ids: string[]; count: number | null } | null } {
  const listing = upstream.Listing.safeParse(replies);
  const children = listing.success ? listing.data.data.children : [];
  const [more] = moresIn(children, null);
  return { comments: readAll(children.filter((child) => !isMore(child))), more: more ? moreOf(more) : null };
}

/** Comments of a post: where most of them cannot be read, it is their form that changed. */
const ofPost = (things: readonly unknown[]): CommentTreeInput[] => parseItems(things, toTree).items;
/** Comments below another one, those that can be read. */
const ofComment = (things: readonly unknown[]): CommentTreeInput[] => read.listOf('', toTree)(things, null);

/** The comments that are not shown. Where a thread goes on elsewhere, neither ids nor their number are told. */
const moreOf = ({ children, count }: z.output<typeof upstream.More>) => ({
  ids: children,
  count: children.length === 0 ? count || null : count,
});

const linkId = read.required('link_id');
const commentUrl = read.orElse(
  read.urlFrom(() => home, read.verbatim('permalink')),
  (comment, input) => {
    const [post, id] = [linkId(comment, input).replace(/^t3_/, ''), read.key('id')(comment, input)];
    return `${home}/comments/${encodeURIComponent(post)}/_/${encodeURIComponent(id)}/`;
  },
);
const isDeleted = (comment: unknown): boolean => isGone(read.verbatim('body')(comment, null));
function isByAuthor(comment: unknown): boolean | null {
  const [name, ofPost] = [read.verbatim('author')(comment, null), read.verbatim('link_author')(comment, null)];
  return name !== null && ofPost !== null ? name === ofPost : null;
}

/** Reddit keeps the votes on new comments, and on those of contests, to itself, and writes 1 in their place. */
const shown =
  (votes: read.Reader<number | null>): read.Reader<number | null> =>
  (comment, input) =>
    read.at(comment, 'score_hidden') === true ? null : votes(comment, input);
const shownVotes = { score: shown(votes.score), likes: shown(votes.likes) };

const commentOf = read.objects(
  platform,
  Comment,
  read.within((raw) => dataOf(raw, 't1'), {
    id: read.map(read.key('id'), (id) => `t1_${id}`),
    url: commentUrl,
    text: (comment: unknown) => (isDeleted(comment) ? null : read.text('body')(comment, null)),
    html: (comment: unknown) => (isDeleted(comment) ? null : read.marked('body_html', commentUrl)(comment, null).html),
    author,
    ...times,
    stats: shownVotes,
    parent_id: read.verbatim('parent_id'),
    post_id: linkId,
    depth: read.count('depth'),
    pinned: read.flag('stickied'),
    by_author: read.either(read.flag('is_submitter'), isByAuthor),
    deleted: isDeleted,
  }),
);

/** A comment without what was answered to it. */
export const toComment = (raw: unknown) => (kindOf(raw) === 'more' ? null : commentOf(raw, null));

/** Comments that a thread left out. Of what they leave out in turn, that which is below none of them is given by its ids. */
export function toMoreComments(things: readonly unknown[]) {
  const hidden = moresIn(things, null);
  const { items, skipped } = parseItems(things, toComment);
  const ids = new Set(items.map(({ id }) => id));
  const below = new Map(hidden.map((more) => [more.parent_id, moreOf(more)]));
  return {
    items: items.map((comment) => ({ ...comment, more: below.get(comment.id) ?? null })),
    skipped,
    others: hidden.flatMap(({ parent_id: parent, children }) => (ids.has(parent ?? '') ? [] : children)),
  };
}

/** A comment with all below it that was sent along. */
function toTree(raw: unknown): CommentTreeInput {
  const { comments, more } = childrenOf(read.at(raw, 'data.replies'), ofComment);
  return { ...commentOf(raw, null), replies: comments, more };
}

/** A post and its comments: two listings. */
export function toThread(json: unknown) {
  const [posts, comments] = z.tuple([upstream.Listing, upstream.Listing]).parse(json);
  const [first] = posts.data.children;
  if (first === undefined) throw missing('There is no such post on Reddit.');
  const { comments: trees, more } = childrenOf(comments, ofPost);
  return { ...toPost(first), comments: trees, more };
}

const communityName = read.required('display_name');
const communityOf = read.objects(
  platform,
  Community,
  read.within((raw) => dataOf(raw, 't5'), {
    id: read.key('name', /^(t5_.*)$/s),
    url: read.map(communityName, (name) => `${home}/r/${encodeURIComponent(name)}`),
    name: communityName,
    title: read.text('title'),
    description: read.text('public_description', 'description'),
    stats: { members: read.count('subscribers'), active: read.count('accounts_active', 'active_user_count') },
    created_at: read.seconds('created_utc'),
    nsfw: read.flag('over18'),
    icon_url: read.url('community_icon', 'icon_img', 'header_img'),
  }),
);

export function toCommunity(raw: unknown) {
  // Where there is no subreddit of a name, Reddit answers with a search for it.
  if (kindOf(raw) === 'Listing') throw missing('There is no such subreddit.');
  return communityOf(raw, null);
}

const userName = read.required('name');
const [postKarma, commentKarma] = [read.integer('link_karma'), read.integer('comment_karma')];
const allKarma: read.Reader<number | null> = (user, input) => {
  const [posts, comments] = [postKarma(user, input), commentKarma(user, input)];
  return posts !== null && comments !== null ? posts + comments : null;
};
const userOf = read.objects(
  platform,
  Profile,
  read.within((raw) => dataOf(raw, 't2'), {
    id: read.map(read.required('id'), (id) => `t2_${id}`),
    url: read.map(userName, (name) => `${home}/user/${encodeURIComponent(name)}`),
    handle: userName,
    name: read.text('subreddit.title'),
    bio: read.text('subreddit.public_description'),
    avatar_url: read.url('icon_img'),
    banner_url: read.url('subreddit.banner_img'),
    verified: read.flag('verified'),
    kind: 'person' as const,
    created_at: read.seconds('created_utc'),
    stats: { karma: read.either(read.integer('total_karma'), allKarma) },
    extra: { post_karma: postKarma, comment_karma: commentKarma },
  }),
);

/** Whether a user was suspended, of whom nothing else is told. */
export const isSuspended = (raw: unknown): boolean => read.at(raw, 'data.is_suspended') === true;

export function toUser(raw: unknown) {
  if (isSuspended(raw)) throw missing('This user is suspended.');
  return userOf(raw, null);
}
