import type { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { type Media, Post } from '../../contract/resources/platforms/posts.ts';
import { countOf } from '../counts.ts';
import {
  at,
  count,
  demanded,
  either,
  flag,
  idOrNull,
  map,
  number,
  numeric,
  objects,
  type Reader,
  text,
  unexpected,
  url,
} from '../table.ts';
import { absolute, timeOfSeconds } from '../values.ts';
import { site } from './site.ts';

const platform = 'instagram';

type Json = Readonly<Record<string, unknown>>;

const userId = idOrNull('id', 'pk_id', 'pk');

/** An account, of either generation. */
export const toProfile = objects(platform, Profile, {
  id: demanded(userId, 'id'),
  url: (raw) => `${site}/${encodeURIComponent(demanded(text('username'), 'username')(raw, null))}/`,
  handle: text('username'),
  name: text('full_name'),
  bio: text('biography'),
  avatar_url: url('profile_pic_url_hd', 'hd_profile_pic_url_info.url', 'profile_pic_url'),
  verified: flag('is_verified'),
  kind: (raw) => (flag('is_business_account', 'is_business')(raw, null) === true ? 'organization' : null),
  website: url('external_url'),
  links: (raw) => {
    const values = at(raw, 'bio_links');
    return (Array.isArray(values) ? values : []).slice(0, 20).flatMap((value) => {
      const address = url('url')(value, null);
      return address ? [{ label: text('title')(value, null), url: address }] : [];
    });
  },
  stats: {
    followers: count('edge_followed_by.count', 'follower_count'),
    following: count('edge_follow.count', 'following_count'),
    posts: count('edge_owner_to_timeline_media.count', 'media_count', 'all_media_count'),
  },
  private: flag('is_private'),
  extra: (raw) => {
    const told = {
      business: flag('is_business_account', 'is_business')(raw, null),
      category: text('category_name', 'category', 'business_category_name')(raw, null),
    };
    return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
  },
});

/** Where the account stands in an answer, in all generations. */
export const accountPlaces = ['data.user', 'user', 'graphql.user', 'data.xig_user_by_username'] as const;

/** The account in an answer. */
export function userIn(body: unknown): Json {
  const found = accountPlaces.map((place) => at(body, place)).find(isObject);
  if (!found) throw unexpected('data.user');
  return found;
}

const kinds: Readonly<Record<string, 'image' | 'video'>> = { '1': 'image', '2': 'video' };

/** One picture or film of a post. */
const toMedium: Reader<z.input<typeof Media>> = (raw) => {
  const isFilm = flag('is_video')(raw, null) ?? kinds[idOrNull('media_type')(raw, null) ?? ''] === 'video';
  const picture = url(
    'image_versions2.candidates.0.url',
    'display_url',
    'display_uri',
    'thumbnail_src',
    'thumbnail_url',
  )(raw, null);
  return {
    kind: isFilm ? 'video' : 'image',
    url: isFilm ? url('video_versions.0.url', 'video_url')(raw, null) : picture,
    width: count('original_width', 'dimensions.width')(raw, null),
    height: count('original_height', 'dimensions.height')(raw, null),
    duration_s: number('video_duration')(raw, null),
    alt: text('accessibility_caption')(raw, null),
    thumbnail_url: picture,
  };
};

const mediaOf: Reader<z.input<typeof Media>[]> = (raw) => {
  const parts = at(raw, 'carousel_media');
  if (Array.isArray(parts) && parts.length > 0) return parts.slice(0, 20).map((part) => toMedium(part, null));
  const edges = at(raw, 'edge_sidecar_to_children.edges');
  if (Array.isArray(edges) && edges.length > 0)
    return edges.slice(0, 20).map((edge) => toMedium(at(edge, 'node'), null));
  return [toMedium(raw, null)];
};

/** The code that a post has in its address. */
export const codeOf = demanded(text('code', 'shortcode'), 'code');
const captionOf = text('caption.text', 'edge_media_to_caption.edges.0.node.text');
/** A mark within a word, a mail address or a link marks nothing, and a handle does not end in a full stop. */
const tagMarks = /(?<![\p{L}\p{M}\p{N}_./&])#([\p{L}\p{M}\p{N}_]{1,100})/gu;
const handleMarks = /(?<![\p{L}\p{M}\p{N}_./])@(\w(?:[\w.]{0,28}\w)?)/gu;
const marked = (words: string | null, marks: RegExp): string[] => [
  ...new Set([...(words ?? '').matchAll(marks)].map(([, name = '']) => name)),
];
/** Whom a post is pinned for; null: it is not told. */
const pinnedFor = (raw: unknown): readonly unknown[] | null =>
  [at(raw, 'timeline_pinned_user_ids'), at(raw, 'pinned_for_users')].find(Array.isArray) ?? null;

const authorOf: Reader<z.input<typeof Post>['author']> = (raw) => {
  const user = at(raw, 'user') ?? at(raw, 'owner');
  if (!isObject(user)) return null;
  const handle = text('username')(user, null);
  return {
    id: userId(user, null),
    handle,
    name: text('full_name')(user, null),
    url: handle ? `${site}/${encodeURIComponent(handle)}/` : null,
    avatar_url: url('profile_pic_url')(user, null),
    verified: flag('is_verified')(user, null),
  };
};

/** Of a post whose owner hides how many likes it has, a small number stands there that is none. */
const ownLikes: Reader<number | null> = (raw, input) =>
  flag('like_and_view_counts_disabled')(raw, input) === true ? null : count('like_count')(raw, input);

/** A post, of the private interface or of GraphQL. */
export const toPost = objects(platform, Post, {
  id: demanded(idOrNull('id', 'pk'), 'id'),
  url: (raw) => `${site}/p/${encodeURIComponent(codeOf(raw, null))}/`,
  text: captionOf,
  author: authorOf,
  community: (raw) => {
    const name = text('location.name')(raw, null);
    const id = idOrNull('location.id', 'location.pk')(raw, null);
    return name ? { id, name, url: id ? `${site}/explore/locations/${encodeURIComponent(id)}/` : null } : null;
  },
  created_at: map(numeric('taken_at', 'taken_at_timestamp'), (seconds) => timeOfSeconds(seconds)),
  stats: {
    likes: either(ownLikes, count('edge_liked_by.count', 'edge_media_preview_like.count')),
    comments: count('comment_count', 'edge_media_to_comment.count', 'edge_media_to_parent_comment.count'),
    views: count('play_count', 'ig_play_count', 'video_view_count', 'view_count'),
  },
  tags: (raw) => marked(captionOf(raw, null), tagMarks),
  mentions: (raw) => marked(captionOf(raw, null), handleMarks),
  media: mediaOf,
  pinned: map(pinnedFor, (users) => users.length > 0),
  kind: (raw) => (toMedium(raw, null).kind === 'video' ? 'video' : 'image'),
});

/** A number in the words that pages are described with. */
const told = (words: string | null, label: string): { count: number | null; approximate?: true } => {
  const found = countOf(new RegExp(`([\\d.,]{1,15}[KMB]?) ${label}`, 'i').exec(words ?? '')?.[1]);
  return found
    ? { count: found.count, ...(found.isApproximate ? { approximate: true as const } : {}) }
    : { count: null };
};

/** What a page says of itself to those who embed it. */
export interface Described {
  readonly address: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** The description for search engines, which has the account's words of itself. */
  readonly summary: string | null;
  readonly image: string | null;
  /** The number of the account or of the post, in the address that the apps open. */
  readonly app: string | null;
  readonly raw: string;
}

const nameAndHandle = /^(.{0,200}?) \(@([A-Za-z0-9_.]{1,30})\)/;

/** An account by what its page says of itself; null: it is not its page. */
export function profileOfPage(
  { address, title, description, summary, image, raw }: Described,
  handle: string,
): z.input<typeof Profile> | null {
  const own = URL.parse(address ?? '')?.pathname.split('/')[1] ?? '';
  if (own.toLowerCase() !== handle.toLowerCase()) return null;
  const [, name = null] = nameAndHandle.exec(title ?? '') ?? [];
  const [followers, following, posts] = ['followers?', 'following', 'posts?'].map((label) => told(description, label));
  const isApproximate = [followers, following, posts].some((one) => one?.approximate);
  return {
    type: 'profile',
    platform,
    // The page does not tell the account’s number.
    id: own,
    url: `${site}/${own}/`,
    handle: own,
    name,
    bio: quotedAtEnd(/ on Instagram(: ["“].*)/s.exec(summary ?? '')?.[1] ?? ''),
    avatar_url: absolute(image),
    stats: {
      followers: followers?.count ?? null,
      following: following?.count ?? null,
      posts: posts?.count ?? null,
      ...(isApproximate ? { approximate: true as const } : {}),
    },
    raw,
  };
}

const maxQuotedChars = 3_000;

/** The text in quotes that a colon leads to and that ends a description; null: there is none. */
function quotedAtEnd(description: string): string | null {
  const begin = description.search(/: ["“]/);
  const end = description.trimEnd().replace(/\.$/, '');
  if (begin < 0 || !/["”]$/.test(end) || end.length < begin + 4) return null;
  return end.slice(begin + 3, -1).slice(0, maxQuotedChars);
}

/** A post by what its page says of itself; null: it is not its page. */
export function postOfPage(
  { address, title, description, image, app, raw }: Described,
  code: string,
): z.input<typeof Post> | null {
  const path = URL.parse(address ?? '')?.pathname.split('/') ?? [];
  if (!path.includes(code)) return null;
  const id = /media\?id=(\d{5,25})/.exec(app ?? '')?.[1] ?? code;
  const quoted = quotedAtEnd(description ?? '');
  const [, name = null] = /^(.{1,200}?) (?:shared a post )?on Instagram/i.exec(title ?? '') ?? [];
  const [, handle = null] = /comments? - ([A-Za-z0-9_.]{1,30}) on /.exec(description ?? '') ?? [];
  const [likes, comments] = ['likes?', 'comments?'].map((label) => told(description, label));
  return {
    type: 'post',
    platform,
    id,
    url: `${site}/p/${code}/`,
    text: quoted,
    author: name || handle ? { name, handle, url: handle ? `${site}/${handle}/` : null } : null,
    stats: {
      likes: likes?.count ?? null,
      comments: comments?.count ?? null,
      ...(likes?.approximate || comments?.approximate ? { approximate: true as const } : {}),
    },
    media: image && absolute(image) ? [{ kind: 'image', url: absolute(image) }] : [],
    raw,
  };
}
