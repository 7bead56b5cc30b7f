import { z } from 'zod';
import { Comment, type CommentTreeInput, Post } from '../../contract/resources/platforms/posts.ts';
import { address, embedded, platformObject, text } from '../../contract/resources/platforms/values.ts';
import { absolute, markup, textOr, timeOfSeconds, timeOfText } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'mastodon';

const PageCard = z.strictObject({ title: text, description: text, url: address, image_url: address });
const OwnPost = Post.extend({ content_warning: text, visibility: text, card: embedded(PageCard) });

/** A post with what Mastodon has besides; `reposted` is the post that it passes on. */
export const MastodonPost = OwnPost.extend({ reposted: embedded(OwnPost) }).meta({ id: 'MastodonPost' });

/** What stands above a post and below it. */
export const MastodonThread = platformObject('thread', {
  parents: z.array(MastodonPost),
  comments: z.array(Comment),
}).meta({ id: 'MastodonThread' });

const authorOf = ({ id, acct, display_name, url, avatar }: upstream.Account) => ({
  id,
  handle: acct,
  name: textOr(display_name),
  url: absolute(url),
  avatar_url: absolute(avatar),
});

/** A field of a profile as words, and the address that it links to. */
function linkOf({ name, value }: upstream.Account['fields'][number]) {
  const [, href = ''] = /href="([^"]*)"/i.exec(value) ?? [];
  const url = absolute(href.replaceAll('&amp;', '&')) ?? (/^https?:\/\/\S+$/.test(value) ? absolute(value) : null);
  return url === null ? [] : [{ label: textOr(name), url }];
}

export function toProfile(raw: unknown) {
  const account = upstream.Account.parse(raw);
  const fields = account.fields.map(({ name, value }) => ({ name, value: markup(value, account.url).text ?? '' }));
  return {
    type: 'profile' as const,
    platform,
    ...authorOf(account),
    url: account.url,
    bio: markup(account.note, account.url).text,
    banner_url: absolute(account.header),
    kind: account.bot ? ('bot' as const) : account.group ? null : ('person' as const),
    links: account.fields.flatMap(linkOf),
    created_at: timeOfText(account.created_at),
    stats: {
      followers: account.followers_count,
      following: account.following_count,
      posts: account.statuses_count,
    },
    extra: { fields, locked: account.locked },
    raw,
  };
}

const mediaKinds = { image: 'image', video: 'video', gifv: 'animation', audio: 'audio' } as const;
const isMediaKind = (kind: string | null): kind is keyof typeof mediaKinds => kind !== null && kind in mediaKinds;

const mediaOf = ({ type, url, remote_url, preview_url, description, meta }: upstream.Attachment) => ({
  kind: isMediaKind(type) ? mediaKinds[type] : ('unknown' as const),
  url: absolute(url) ?? absolute(remote_url),
  width: meta?.original?.width ?? null,
  height: meta?.original?.height ?? null,
  duration_s: meta?.original?.duration ?? null,
  alt: textOr(description),
  thumbnail_url: absolute(preview_url),
});

const cardOf = ({ title, description, url, image }: upstream.Card) => ({
  title: textOr(title),
  description: textOr(description),
  url: absolute(url),
  image_url: absolute(image),
});

function kindOf({ poll, card, media_attachments: [media] }: upstream.Status) {
  if (poll) return 'poll' as const;
  if (media?.type === 'image') return 'image' as const;
  if (media?.type === 'video' || media?.type === 'gifv') return 'video' as const;
  return card ? ('link' as const) : ('text' as const);
}

const quotedBy = ({ quote }: upstream.Status): string | null =>
  quote?.quoted_status?.id ?? quote?.quoted_status_id ?? quote?.id ?? null;

function postOf(status: upstream.Status, raw: unknown): z.input<typeof OwnPost> {
  const url = absolute(status.url) ?? status.uri;
  return {
    type: 'post',
    platform,
    id: status.id,
    url,
    ...markup(status.content, url),
    author: authorOf(status.account),
    created_at: timeOfText(status.created_at),
    edited_at: timeOfText(status.edited_at),
    language: status.language,
    stats: {
      likes: status.favourites_count,
      comments: status.replies_count,
      reposts: status.reblogs_count,
      quotes: status.quotes_count,
    },
    tags: status.tags.map(({ name }) => name),
    mentions: status.mentions.map(({ acct }) => acct),
    link_url: absolute(status.card?.url),
    card: status.card && cardOf(status.card),
    media: status.media_attachments.map(mediaOf),
    reply_to: status.in_reply_to_id,
    quoted: quotedBy(status),
    pinned: status.pinned,
    sensitive: status.sensitive,
    content_warning: textOr(status.spoiler_text),
    visibility: status.visibility,
    kind: kindOf(status),
    poll: status.poll && {
      options: status.poll.options.map(({ title, votes_count }) => ({ text: title, votes: votes_count })),
    },
    raw,
  };
}

export function toPost(raw: unknown): z.input<typeof MastodonPost> {
  const status = upstream.Status.parse(raw);
  const { reblog } = status;
  if (reblog === null || reblog === undefined) return postOf(status, raw);
  const reposted = postOf(upstream.Status.parse(reblog), reblog);
  return { ...postOf(status, raw), repost_of: reposted.id, reposted };
}

/** Replies that are this deep stand beside the one above them: a server may tell of any depth. */
const maxDepth = 100;

/** The replies of a thread as trees, in the order of the server. */
function treesOf(descendants: readonly unknown[], postId: string): CommentTreeInput[] {
  const statuses = descendants.map((raw) => ({ raw, status: upstream.Status.parse(raw) }));
  const writer = statuses.find(({ status }) => status.in_reply_to_id === postId)?.status.in_reply_to_account_id;
  const known = new Map<string, { replies: CommentTreeInput[]; depth: number }>();
  const top = { replies: [] as CommentTreeInput[], depth: -1 };
  for (const { raw, status } of statuses) {
    const above = known.get(status.in_reply_to_id ?? '') ?? top;
    const place = { replies: [], depth: above.depth + 1 };
    const url = absolute(status.url) ?? status.uri;
    above.replies.push({
      type: 'comment',
      platform,
      id: status.id,
      url,
      ...markup(status.content, url),
      author: authorOf(status.account),
      created_at: timeOfText(status.created_at),
      edited_at: timeOfText(status.edited_at),
      stats: { likes: status.favourites_count, replies: status.replies_count },
      parent_id: status.in_reply_to_id,
      post_id: postId,
      depth: place.depth,
      by_author: writer ? status.account.id === writer : null,
      deleted: false,
      replies: place.replies,
      raw,
    });
    known.set(status.id, place.depth < maxDepth ? place : above);
  }
  return top.replies;
}

export function toThread(raw: unknown, instance: string, id: string): z.input<typeof MastodonThread> {
  const { ancestors, descendants } = upstream.Context.parse(raw);
  return {
    type: 'thread',
    platform,
    id,
    url: `https://${instance}/web/statuses/${id}`,
    parents: ancestors.map(toPost),
    comments: treesOf(descendants, id),
    raw,
  };
}

const historyOf = (days: upstream.Card['history']) =>
  days.flatMap(({ day, uses }) => {
    const date = timeOfSeconds(Number(day))?.slice(0, 10);
    return date ? [{ date, uses }] : [];
  });

export function toTag(raw: unknown) {
  const { id, name, url, history } = upstream.Hashtag.parse(raw);
  return { type: 'tag' as const, platform, id: id ?? name, url, name, history: historyOf(history), raw };
}

/** A page that is linked to a lot. */
export function toLinkedPage(raw: unknown) {
  const card = upstream.Card.parse(raw);
  return {
    type: 'page' as const,
    platform,
    id: card.url,
    url: card.url,
    title: textOr(card.title),
    description: textOr(card.description),
    language: textOr(card.language),
    image_url: absolute(card.image),
    extra: {
      author_name: textOr(card.author_name),
      provider_name: textOr(card.provider_name),
      published_at: timeOfText(card.published_at),
      history: historyOf(card.history),
    },
    raw,
  };
}

export function toServer(raw: unknown) {
  const server = upstream.Server.parse(raw);
  const url = `https://${server.domain}/`;
  return {
    type: 'community' as const,
    platform,
    id: server.domain,
    url,
    name: server.domain,
    title: textOr(server.title),
    description: markup(server.description, url).text,
    stats: { active: server.usage?.users?.active_month ?? null },
    rules: server.rules.map((rule) => rule.text),
    icon_url: absolute(server.thumbnail?.url),
    version: server.version,
    languages: server.languages,
    raw,
  };
}
