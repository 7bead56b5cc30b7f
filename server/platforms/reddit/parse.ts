import { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { Community, Profile } from '../../contract/resources/platforms/people.ts';
import type { CommentTreeInput } from '../../contract/resources/platforms/posts.ts';
import { missing } from '../answer.ts';
import { parseItems } from '../paging.ts';
import * as read from '../table.ts';
import { absolute, markup, textOr, timeOfSeconds } from '../values.ts';
import { mediaOf, postKind } from './content.ts';
import * as upstream from './schema.ts';

const platform = 'reddit';
const home = 'https://www.reddit.com';

/** Who has gone is called so. */
const authorOf = (name: string | null, fullName: string | null) =>
  name === null || name === '[deleted]'
    ? null
    : { id: fullName, handle: name, url: `${home}/user/${encodeURIComponent(name)}` };

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

const votesOf = (ups: number | null): number | null => (ups !== null && ups >= 0 ? ups : null);

export function toPost(raw: unknown) {
  const post = upstream.Post.parse(dataOf(raw, 't3'));
  const url = `${home}${post.permalink}`;
  // One that passes another on has nothing of its own.
  const content = post.crosspost_parent_list[0] ?? post;
  const isRemoved = isGone(content.selftext);
  return {
    type: 'post' as const,
    platform,
    id: `t3_${post.id}`,
    url: z.url().parse(new URL(url).href),
    title: post.title,
    text: isRemoved ? null : textOr(content.selftext),
    html: isRemoved ? null : markup(content.selftext_html, url).html,
    author: authorOf(post.author, post.author_fullname),
    community: post.subreddit
      ? { id: post.subreddit_id, name: post.subreddit, url: `${home}/r/${post.subreddit}` }
      : null,
    created_at: timeOfSeconds(post.created_utc),
    edited_at: timeOfSeconds(post.edited),
    stats: {
      score: post.score,
      likes: votesOf(post.ups),
      comments: post.num_comments,
      reposts: post.num_crossposts,
      views: post.view_count,
      upvote_ratio: post.upvote_ratio,
    },
    link_url: post.is_self ? null : absolute(post.url, home),
    media: mediaOf(content),
    repost_of: textOr(post.crosspost_parent),
    pinned: post.stickied,
    sensitive: post.over_18,
    flair: textOr(post.link_flair_text),
    kind: postKind(content),
    poll: content.poll_data && {
      options: content.poll_data.options.map((option) => ({ text: option.text, votes: option.vote_count })),
    },
    raw,
  };
}

/** The children of a listing inside of something: comments, and what stands for those that are not shown. */
function childrenOf(replies: unknown): {
  comments: CommentTreeInput[];
  more: { ids: string[]; count: number | null } | null;
} {
  const listing = upstream.Listing.safeParse(replies);
  const children = listing.success ? listing.data.data.children : [];
  const hidden = children
    .filter((child) => kindOf(child) === 'more')
    .map((child) => upstream.More.parse(dataOf(child, 'more')));
  const comments = children.filter((child) => kindOf(child) === 't1').map((child) => toTree(child));
  const [more] = hidden;
  return { comments, more: more ? moreOf(more) : null };
}

/** The comments that are not shown. Where a thread goes on elsewhere, neither ids nor their number are told. */
const moreOf = ({ children, count }: z.output<typeof upstream.More>) => ({
  ids: children,
  count: children.length === 0 ? count || null : count,
});

function commentOf(raw: unknown) {
  const comment = upstream.Comment.parse(dataOf(raw, 't1'));
  const post = comment.link_id.replace(/^t3_/, '');
  const url =
    absolute(comment.permalink, home) ??
    `${home}/comments/${encodeURIComponent(post)}/_/${encodeURIComponent(comment.id)}/`;
  const isDeleted = isGone(comment.body);
  const isOwn = comment.link_author !== null && comment.author !== null ? comment.author === comment.link_author : null;
  const fields = {
    type: 'comment' as const,
    platform,
    id: `t1_${comment.id}`,
    url,
    text: isDeleted ? null : textOr(comment.body),
    html: isDeleted ? null : markup(comment.body_html, url).html,
    author: authorOf(comment.author, comment.author_fullname),
    created_at: timeOfSeconds(comment.created_utc),
    edited_at: timeOfSeconds(comment.edited),
    stats: { score: comment.score, likes: votesOf(comment.ups) },
    parent_id: comment.parent_id,
    post_id: comment.link_id,
    depth: comment.depth,
    pinned: comment.stickied,
    by_author: comment.is_submitter ?? isOwn,
    deleted: isDeleted,
    raw,
  };
  return { fields, replies: comment.replies };
}

/** A comment without what was answered to it. */
export const toComment = (raw: unknown) => (kindOf(raw) === 'more' ? null : commentOf(raw).fields);

/** Comments that a thread left out. Of what they leave out in turn, that which is below none of them is given by its ids. */
export function toMoreComments(things: readonly unknown[]) {
  const hidden = things.flatMap((thing) =>
    kindOf(thing) === 'more' ? [upstream.More.parse(dataOf(thing, 'more'))] : [],
  );
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
  const { fields, replies } = commentOf(raw);
  const { comments, more } = childrenOf(replies);
  return { ...fields, replies: comments, more };
}

/** A post and its comments: two listings. */
export function toThread(json: unknown) {
  const [posts, comments] = z.tuple([upstream.Listing, upstream.Listing]).parse(json);
  const [first] = posts.data.children;
  if (first === undefined) throw missing('There is no such post on Reddit.');
  const { comments: trees, more } = childrenOf(comments);
  return { ...toPost(first), comments: trees, more };
}

const communityName = read.key('display_name');
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

const userName = read.key('name');
const [postKarma, commentKarma] = [read.integer('link_karma'), read.integer('comment_karma')];
const allKarma: read.Reader<number | null> = (user, input) => {
  const [posts, comments] = [postKarma(user, input), commentKarma(user, input)];
  return posts !== null && comments !== null ? posts + comments : null;
};
const userOf = read.objects(
  platform,
  Profile,
  read.within((raw) => dataOf(raw, 't2'), {
    id: read.map(read.key('id'), (id) => `t2_${id}`),
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
