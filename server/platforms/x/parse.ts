import type { z } from 'zod';
import { Embed } from '../../contract/resources/platforms/media.ts';
import { Post } from '../../contract/resources/platforms/posts.ts';
import { flag } from '../../contract/resources/platforms/values.ts';
import { missing, refused } from '../answer.ts';
import * as read from '../table.ts';
import { absolute, markup, textOr, timeOfText } from '../values.ts';
import * as upstream from './schema.ts';

/** `text_cut`: a long post whose end X does not show here. */
export const XPost = Post.extend({ text_cut: flag }).meta({ id: 'XPost' });
type PostInput = z.input<typeof XPost>;
type Embedded = z.output<typeof upstream.Embedded>;
type Thing = NonNullable<Embedded['user']>;

const platform = 'x';

/** Texts are escaped as markup is, and their links are shortened. */
function plain(text: string, entities: Written['entities']): string {
  const addresses = new Map(entities?.urls.map(({ url, expanded_url: whole }) => [url, absolute(whole) && whole]));
  return text
    .replaceAll(/https?:\/\/t\.co\/\w{1,20}/g, (short) => addresses.get(short) ?? short)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** What a card asks, with the votes as far as they are told; null: it is no poll. */
function pollOf(card: upstream.Card) {
  if (!card || !/^poll\d/.test(card.name ?? '')) return null;
  const told = (name: string): string | null => textOr(card.binding_values[name]?.string_value);
  const options = Array.from({ length: maxChoices }, (_, at) => `choice${at + 1}`).flatMap((choice) => {
    const [text, votes] = [told(`${choice}_label`), told(`${choice}_count`)];
    return text === null ? [] : [{ text, votes: /^\d{1,15}$/.test(votes ?? '') ? Number(votes) : null }];
  });
  return options.length > 0 ? { options } : null;
}
const maxChoices = 4;

/** `Thu Apr 20 23:21:13 +0000 2023`, or ISO 8601. */
function timeOf(written: string | null): string | null {
  const [, month, day, time, year] = /^\w{3} (\w{3}) (\d\d) ([\d:]{8}) \+0000 (\d{4})$/.exec(written ?? '') ?? [];
  return timeOfText(year ? `${day} ${month} ${year} ${time} GMT` : written);
}

const handle = read.text('screen_name', 'core.screen_name', 'legacy.screen_name');
/** Who stands beside a post: in one place in older answers, in several in newer ones. */
const authorOf = read.demanded(
  read.where('', {
    id: read.idOrNull('id_str', 'rest_id'),
    handle,
    name: read.text('name', 'core.name', 'legacy.name'),
    url: read.map(handle, (name) => `https://x.com/${encodeURIComponent(name)}`),
    avatar_url: read.url('profile_image_url_https', 'avatar.image_url', 'legacy.profile_image_url_https'),
    verified: read.flag('is_blue_verified', 'verified', 'verification.verified', 'legacy.verified'),
  }),
);

const mediaKinds = { photo: 'image', video: 'video', animated_gif: 'animation' } as const;

const variants = read.listOf('video_info.variants', {
  type: read.text('content_type'),
  url: read.url('url'),
  bitrate: read.number('bitrate'),
});
/** The best of the forms that a film is there in. */
function filmOf(medium: unknown): string | null {
  const films = variants(medium, null).filter(({ type }) => type === 'video/mp4');
  return films.toSorted((a, b) => (b.bitrate ?? 0) - (a.bitrate ?? 0))[0]?.url ?? null;
}

const picture = read.url('media_url_https');
const mediaOf = read.demanded(
  read.where('', {
    kind: read.orElse(
      read.map(read.text('type'), (type) => mediaKinds[type as keyof typeof mediaKinds] ?? null),
      () => 'unknown' as const,
    ),
    url: read.either(filmOf, picture),
    width: read.count('original_info.width'),
    height: read.count('original_info.height'),
    duration_s: read.map(read.number('video_info.duration_millis'), (milliseconds) => milliseconds / 1_000),
    alt: read.text('ext_alt_text'),
    thumbnail_url: picture,
  }),
);

const kindOf = (media: readonly Thing[]): PostInput['kind'] =>
  media.some(({ type }) => type === 'video') ? 'video' : media.length > 0 ? 'image' : 'text';

type Written = Pick<Embedded, 'created_at' | 'lang' | 'entities' | 'in_reply_to_status_id_str' | 'possibly_sensitive'>;

/** What both forms of a post have. */
function postOf(id: string, user: Thing | null, written: Written, media: readonly Thing[]) {
  // Of an account that is suspended, X tells nothing.
  const found = user && authorOf(user, null);
  const author = found && (found.id || found.handle) ? found : null;
  return {
    type: 'post' as const,
    platform,
    id,
    url: `https://x.com/${author?.handle ? encodeURIComponent(author.handle) : 'i/web'}/status/${id}`,
    author,
    created_at: timeOf(written.created_at),
    language: textOr(written.lang),
    tags: written.entities?.hashtags.map(({ text }) => text) ?? [],
    mentions: written.entities?.user_mentions.map(({ screen_name }) => screen_name) ?? [],
    link_url: absolute(written.entities?.urls[0]?.expanded_url),
    media: media.map((medium) => mediaOf(medium, null)),
    reply_to: written.in_reply_to_status_id_str,
    sensitive: written.possibly_sensitive,
    kind: kindOf(media),
  };
}

/** A poll takes the place of what its post has else. */
const asked = (card: upstream.Card) => {
  const poll = pollOf(card);
  return poll ? { poll, kind: 'poll' as const } : {};
};

function toEmbedded(raw: unknown): PostInput {
  const post = upstream.Embedded.parse(raw);
  return {
    ...postOf(post.id_str, post.user, post, post.mediaDetails),
    ...asked(post.card),
    text: plain(post.text, post.entities),
    stats: {
      likes: post.favorite_count,
      comments: post.conversation_count ?? post.reply_count,
      reposts: post.retweet_count,
      quotes: post.quote_count,
      // Each film has 0 here.
      views: post.video?.viewCount || null,
    },
    text_cut: post.note_tweet !== null,
    quoted: post.quoted_tweet?.id_str ?? null,
    raw,
  };
}

type Tweet = z.output<typeof upstream.Tweet>;
type Passed = NonNullable<Tweet['legacy']['retweeted_status_result']>['result'];

const wholeOf = (note: Tweet['note_tweet']) => note?.note_tweet_results?.result ?? null;

/** The words of a post that another one passes on behind `RT @name: `, where they are cut. */
function passedOn(text: string, passed: Passed) {
  const [mark] = /^RT @\w{1,20}: /.exec(text) ?? [];
  const whole = wholeOf(passed?.note_tweet ?? null);
  const words = whole?.text ?? passed?.legacy?.full_text;
  return mark && words ? { text: `${mark}${words}`, entity_set: whole?.entity_set ?? passed?.legacy?.entities } : null;
}

function toTweet(raw: unknown): PostInput {
  const { rest_id: id, legacy, ...tweet } = upstream.Tweet.parse(raw);
  const media = legacy.extended_entities?.media ?? [];
  // A long post is cut in the one place, as are its tags, and whole in the other.
  const passed = legacy.retweeted_status_result?.result ?? null;
  const whole = wholeOf(tweet.note_tweet) ?? passedOn(legacy.full_text, passed);
  const written = { ...legacy, entities: whole?.entity_set ?? legacy.entities };
  return {
    ...postOf(id, tweet.core?.user_results?.result ?? null, written, media),
    ...asked(tweet.card?.legacy ?? null),
    text: plain(whole?.text ?? legacy.full_text, written.entities),
    stats: {
      likes: legacy.favorite_count,
      comments: legacy.reply_count,
      reposts: legacy.retweet_count,
      quotes: legacy.quote_count,
      views: tweet.views?.count ?? null,
      saves: legacy.bookmark_count,
    },
    quoted: legacy.quoted_status_id_str,
    repost_of: passed?.rest_id ?? null,
    raw,
  };
}

const isGone = /deleted|no longer exists|suspended|doesn.t exist|unavailable/i;

/** Throws what a place where a post was says of it. */
function refuseTombstone({ tombstone, reason }: z.output<typeof upstream.Tombstone>): never {
  const words = tombstone?.text?.text ?? reason ?? '';
  if (isGone.test(words)) throw missing(textOr(words) ?? undefined);
  const isForAccounts = /age|adult|sensitive|log ?in|nsfw/i.test(words);
  throw refused(isForAccounts ? 'login_wall' : 'private', `X does not show this post to everybody: ${words}`);
}

/** The post of an id within the web app's answer, wherever it stands; its tombstone when it is nowhere. */
function findTweet(value: unknown, id: string): unknown {
  if (typeof value !== 'object' || value === null) return null;
  if (Reflect.get(value, 'rest_id') === id && Reflect.has(value, 'legacy')) return value;
  for (const inner of Object.values(value)) {
    const found = findTweet(inner, id);
    if (found !== null) return found;
  }
  return upstream.Tombstone.safeParse(value).success ? value : null;
}

/** Both views say of a post that is not there any more just nothing. */
const isNothing = (answer: unknown): boolean =>
  [upstream.Nothing, upstream.NoResult].some((schema) => schema.safeParse(answer).success);

/** The post of an id, in the form of the embedded view or of the web app. */
export function toPost(answer: unknown, id: string): PostInput {
  const found = Reflect.has(Object(answer), 'data') ? findTweet(answer, id) : answer;
  const tombstone = upstream.Tombstone.safeParse(found).data;
  if (tombstone) return refuseTombstone(tombstone);
  if (isNothing(answer)) throw missing('There is no such post on X.');
  return Reflect.has(Object(found), 'legacy') ? toTweet(found) : toEmbedded(found);
}

/** Posts are named by `url`, whose value is the number of the post. */
const embedUrl = read.orElse<string, { url: string }>(
  read.url('url'),
  (_, { url }) => `https://x.com/i/web/status/${url}`,
);
export const toEmbed = read.objects<typeof Embed, { url: string }>(platform, Embed, {
  id: (_, { url }) => url,
  url: embedUrl,
  author_name: read.text('author_name'),
  author_url: read.url('author_url'),
  html: (embed, input) => markup(read.key('html')(embed, input), embedUrl(embed, input)).html,
  width: read.count('width'),
  height: read.count('height'),
});
