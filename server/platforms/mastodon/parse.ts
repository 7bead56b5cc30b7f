import { z } from 'zod';
import { Page } from '../../contract/resources/platforms/knowledge.ts';
import { Community, Profile, Tag } from '../../contract/resources/platforms/people.ts';
import { Comment, type CommentTreeInput, Post } from '../../contract/resources/platforms/posts.ts';
import { address, embedded, platformObject, text, texts } from '../../contract/resources/platforms/values.ts';
import { missing } from '../answer.ts';
import { parseItems } from '../paging.ts';
import * as read from '../table.ts';
import { absolute, markup, timeOfSeconds } from '../values.ts';

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

/** A server and what it says of itself. */
const Server = Community.extend({ version: text, languages: texts }).meta({ id: 'MastodonServer' });

const id = read.key('id');
const url = read.key('url');

/** Servers call their own people by a name that means another person elsewhere. */
const handle: read.Reader<string> = (raw, input) => {
  const name = read.key('acct')(raw, input);
  const server = URL.parse(read.url('url')(raw, input) ?? '')?.host;
  return name.includes('@') || !server ? name : `${name}@${server}`;
};
const account = {
  id,
  handle,
  name: read.text('display_name'),
  url: read.url('url'),
  avatar_url: read.url('avatar'),
};
const author = read.demanded(read.inner('account', account), 'account');

const fieldsOf = read.listOf('fields', {
  name: read.demanded(read.text('name')),
  value: read.demanded(read.text('value')),
});

const told = (name: string, value: z.core.util.JSONType | null) => (value === null ? {} : { [name]: value });

/** A field of a profile as words, and the address that it links to. */
function linkOf(field: unknown, input: unknown) {
  const value = String(read.at(field, 'value'));
  const [, href = ''] = /href="([^"]*)"/i.exec(value) ?? [];
  const found = absolute(href.replaceAll('&amp;', '&')) ?? (/^https?:\/\/\S+$/.test(value) ? absolute(value) : null);
  return found === null ? null : { label: read.text('name')(field, input), url: found };
}

export const toProfile = read.objects(platform, Profile, {
  ...account,
  url,
  bio: read.words(read.text('note'), url),
  banner_url: read.url('header'),
  kind: (raw) => (read.at(raw, 'bot') === true ? 'bot' : read.at(raw, 'group') === true ? null : 'person'),
  links: read.listOf('fields', linkOf),
  created_at: read.time('created_at'),
  stats: {
    followers: read.count('followers_count'),
    following: read.count('following_count'),
    posts: read.count('statuses_count'),
  },
  extra: (raw, input) => ({
    fields: fieldsOf(raw, input).map(({ name, value }) => ({ name, value: markup(value, url(raw, input)).text ?? '' })),
    locked: read.flag('locked')(raw, input),
    ...told('moved_to', read.inner('moved', { handle: read.demanded(handle), url: read.url('url') })(raw, input)),
  }),
});

/** The account that was asked for; of one that its server suspended all is empty. */
export const toAccount = Object.assign(
  (raw: unknown, input: unknown) => {
    if (read.at(raw, 'suspended') === true) throw missing('This account is suspended.');
    return toProfile(raw, input);
  },
  { schema: toProfile.schema },
);

const mediaKinds: Readonly<Record<string, 'image' | 'video' | 'animation' | 'audio'>> = {
  image: 'image',
  video: 'video',
  gifv: 'animation',
  audio: 'audio',
};
const media = read.listOf('media_attachments', {
  kind: (one: unknown) => mediaKinds[String(read.at(one, 'type'))] ?? ('unknown' as const),
  url: read.url('url', 'remote_url'),
  width: read.count('meta.original.width'),
  height: read.count('meta.original.height'),
  duration_s: read.number('meta.original.duration'),
  alt: read.text('description'),
  thumbnail_url: read.url('preview_url'),
});

/** What a post mostly is, by what it has first. */
function kindOf(status: unknown) {
  if (read.isThere('poll')(status, null)) return 'poll' as const;
  const first = read.at(status, 'media_attachments.0.type');
  if (first === 'image') return 'image' as const;
  if (first === 'video' || first === 'gifv') return 'video' as const;
  return read.isThere('card')(status, null) ? ('link' as const) : ('text' as const);
}

const page = read.orElse(read.url('url'), read.key('uri'));
const body = read.marked('content', page);
const times = { created_at: read.time('created_at'), edited_at: read.time('edited_at') };
const post = {
  id,
  url: page,
  author,
  ...times,
  language: read.text('language'),
  stats: {
    likes: read.count('favourites_count'),
    comments: read.count('replies_count'),
    reposts: read.count('reblogs_count'),
    quotes: read.count('quotes_count'),
  },
  tags: read.texts('tags', 'name'),
  mentions: read.listOf('mentions', handle),
  link_url: read.url('card.url'),
  card: read.inner('card', {
    title: read.text('title'),
    description: read.text('description'),
    url: read.url('url'),
    image_url: read.url('image'),
  }),
  media,
  reply_to: read.idOrNull('in_reply_to_id'),
  // With its state, or, of some servers, the post itself.
  quoted: read.idOrNull('quote.quoted_status.id', 'quote.quoted_status_id', 'quote.id'),
  pinned: read.flag('pinned'),
  sensitive: read.flag('sensitive'),
  content_warning: read.text('spoiler_text'),
  visibility: read.text('visibility'),
  kind: kindOf,
  poll: read.where('poll', {
    options: read.listOf('poll.options', { text: read.demanded(read.text('title')), votes: read.count('votes_count') }),
  }),
};
const toOwnPost = read.objects(platform, OwnPost, post, body);
export const toPost = read.objects(
  platform,
  MastodonPost,
  {
    ...post,
    repost_of: read.idOrNull('reblog.id'),
    reposted: (status, input) => {
      const reblog = read.at(status, 'reblog');
      return reblog === null || reblog === undefined ? null : toOwnPost(reblog, input);
    },
  },
  body,
);

/** Replies that are this deep stand beside the one above them: a server may tell of any depth. */
const maxDepth = 100;

const parent = read.idOrNull('in_reply_to_id');
const toReply = read.objects(
  platform,
  Comment,
  {
    id,
    url: page,
    author,
    ...times,
    stats: { likes: read.count('favourites_count'), replies: read.count('replies_count') },
    parent_id: parent,
    deleted: false,
  },
  body,
);

/** The replies of a thread as trees, in the order of the server. */
function treesOf(descendants: readonly unknown[], postId: string): CommentTreeInput[] {
  const first = descendants.find((status) => parent(status, null) === postId);
  const writer = read.idOrNull('in_reply_to_account_id')(first, null);
  const known = new Map<string, { replies: CommentTreeInput[]; depth: number }>();
  const top = { replies: [] as CommentTreeInput[], depth: -1 };
  const { items } = parseItems(descendants, (status) => ({ status, reply: toReply(status, null) }));
  for (const { status, reply } of items) {
    const above = known.get(parent(status, null) ?? '') ?? top;
    const place = { replies: [], depth: above.depth + 1 };
    const by_author = writer ? reply.author?.id === writer : null;
    above.replies.push({ ...reply, post_id: postId, depth: place.depth, by_author, replies: place.replies });
    known.set(reply.id, place.depth < maxDepth ? place : above);
  }
  return top.replies;
}

const Context = z.looseObject({ ancestors: z.array(z.unknown()), descendants: z.array(z.unknown()) });
export function toThread(raw: unknown, instance: string, postId: string): z.input<typeof MastodonThread> {
  const { ancestors, descendants } = Context.parse(raw);
  return {
    type: 'thread',
    platform,
    id: postId,
    url: `https://${instance}/web/statuses/${postId}`,
    parents: parseItems(ancestors, (status) => toPost(status, null)).items,
    comments: treesOf(descendants, postId),
    raw,
  };
}

const history = read.listOf('history', (day, input) => {
  const date = timeOfSeconds(Number(read.key('day', /^(\d{1,12})$/)(day, input)))?.slice(0, 10);
  return date ? { date, uses: read.count('uses')(day, input) } : null;
});

export const toTag = read.objects(platform, Tag, {
  id: read.orElse(read.idOrNull('id'), read.key('name')),
  url,
  name: read.key('name'),
  history,
});

/** A page that is linked to a lot. */
export const toLinkedPage = read.objects(platform, Page, {
  id: url,
  url,
  title: read.text('title'),
  description: read.text('description'),
  language: read.text('language'),
  image_url: read.url('image'),
  extra: {
    author_name: read.text('author_name'),
    provider_name: read.text('provider_name'),
    published_at: read.time('published_at'),
    history,
  },
});

const domain = read.key('domain');
const home = read.map(domain, (own) => `https://${own}/`);
export const toServer = read.objects(platform, Server, {
  id: domain,
  url: home,
  name: domain,
  title: read.text('title'),
  description: read.words(read.text('description'), home),
  stats: { active: read.count('usage.users.active_month') },
  rules: read.texts('rules', 'text'),
  icon_url: read.url('thumbnail.url'),
  version: read.text('version'),
  languages: read.texts('languages'),
});
