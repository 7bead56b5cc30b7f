import type { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { Track } from '../../contract/resources/platforms/media.ts';
import { Profile, Tag } from '../../contract/resources/platforms/people.ts';
import type { Media } from '../../contract/resources/platforms/posts.ts';
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
import { TikTokComment, TikTokVideo } from './schema.ts';
import { site } from './site.ts';

type Places = readonly [string, ...string[]];

const platform = 'tiktok';

/** Seconds since 1970, a number here and a text there. */
const moment = (...places: Places): Reader<string | null> =>
  map(numeric(...places), (seconds) => timeOfSeconds(seconds));

/** Addresses stand by themselves in the web family, and in lists in that of the apps. */
const picture = (...places: Places): Reader<string | null> =>
  url(...(places.flatMap((place) => [place, `${place}.url_list.0`, `${place}.urlList.0`]) as unknown as Places));

/** A yes or no, also as 1 or 0. */
const yes =
  (...places: Places): Reader<boolean | null> =>
  (raw) => {
    for (const place of places) {
      const value = at(raw, place);
      if (typeof value === 'boolean') return value;
      if (value === 0 || value === 1) return value === 1;
    }
    return null;
  };

/** The object itself, or that which it wraps under one of some names. */
const unwrapped = (raw: unknown, ...names: readonly string[]): unknown => {
  for (const name of names) {
    const inner = at(raw, name);
    if (isObject(inner)) return inner;
  }
  return raw;
};

const languageIn = (...places: Places): Reader<string | null> =>
  map(text(...places), (code) => (/^[a-z]{2,3}(?:-[A-Za-z]+)*$/.test(code) && code !== 'un' ? code : null));

/** All the places of a field of an account: beside its counts, within a result, or by itself. */
const ofUser = (...names: Places): Places =>
  ['user.', 'user_info.', ''].flatMap((before) => names.map((name) => before + name)) as unknown as Places;

const handleOf = text(...ofUser('uniqueId', 'unique_id'));
const profileUrl: Reader<string> = (raw) => `${site}/@${encodeURIComponent(demanded(handleOf, 'uniqueId')(raw, null))}`;

const links: Reader<{ label: string | null; url: string }[]> = (raw) => {
  const given = text(...ofUser('bioLink.link', 'bio_url'))(raw, null);
  const address = absolute(given) ?? (given && /^[\w-]+\./.test(given) ? absolute(`https://${given}`) : null);
  return address ? [{ label: given, url: address }] : [];
};

const vouched = text(...ofUser('custom_verify', 'enterprise_verify_reason'));

/** An account, of either family, with or without its counts beside it. */
export const toProfile = objects(platform, Profile, {
  id: demanded(idOrNull(...ofUser('id', 'uid')), 'id'),
  url: profileUrl,
  handle: handleOf,
  name: text(...ofUser('nickname')),
  bio: text(...ofUser('signature')),
  avatar_url: picture(
    ...ofUser('avatarLarger', 'avatarMedium', 'avatarThumb', 'avatar_larger', 'avatar_medium', 'avatar_thumb'),
  ),
  verified: either(
    yes(...ofUser('verified')),
    map(vouched, () => true),
  ),
  links,
  created_at: moment(...ofUser('createTime', 'create_time')),
  stats: {
    followers: count('statsV2.followerCount', 'stats.followerCount', ...ofUser('follower_count', 'followerCount')),
    following: count('statsV2.followingCount', 'stats.followingCount', ...ofUser('following_count', 'followingCount')),
    // Counts beyond 31 bits overflow in the older of them.
    likes: count(
      'statsV2.heartCount',
      'statsV2.heart',
      'stats.heart',
      'stats.heartCount',
      ...ofUser('total_favorited', 'heartCount'),
    ),
    posts: count('statsV2.videoCount', 'stats.videoCount', ...ofUser('aweme_count', 'videoCount')),
  },
  private: yes(...ofUser('privateAccount', 'is_private_account', 'secret')),
  extra: (raw) => {
    const told = {
      sec_uid: text(...ofUser('secUid', 'sec_uid'))(raw, null),
      region: text(...ofUser('region'))(raw, null),
      language: languageIn(...ofUser('language'))(raw, null),
    };
    return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
  },
});

/** The author within another object; null: it names none. */
const author =
  (place: string): Reader<z.input<typeof TikTokVideo>['author']> =>
  (raw) => {
    const value = at(raw, place);
    const inner = isObject(value)
      ? value
      : typeof value === 'string'
        ? { uniqueId: value, nickname: at(raw, 'nickname') }
        : null;
    if (!inner) return null;
    const handle = handleOf(inner, null);
    return {
      id: idOrNull('id', 'uid')(inner, null),
      handle,
      name: text('nickname')(inner, null),
      url: handle ? `${site}/@${encodeURIComponent(handle)}` : null,
      avatar_url: picture('avatarLarger', 'avatarThumb', 'avatar_larger', 'avatar_thumb')(inner, null),
      verified: yes('verified')(inner, null),
    };
  };

const trackId = idOrNull('id_str', 'mid', 'id');

/** A sound, of either family. Long numbers are texts besides, for numbers lose their end. */
const readTrack = objects(platform, Track, {
  id: demanded(trackId, 'id'),
  url: (raw) => `${site}/music/sound-${demanded(trackId, 'id')(raw, null)}`,
  title: text('title'),
  author: (raw) => {
    const name = text('authorName', 'author', 'owner_nickname')(raw, null);
    const handle = text('owner_handle')(raw, null);
    return name || handle ? { name, handle, url: handle ? `${site}/@${encodeURIComponent(handle)}` : null } : null;
  },
  album: text('album'),
  duration_s: number('duration'),
  stats: { uses: count('user_count', 'stats.videoCount', 'videoCount') },
  audio_url: picture('playUrl', 'play_url'),
  cover_url: picture('coverLarge', 'coverMedium', 'coverThumb', 'cover_large', 'cover_medium', 'cover_thumb'),
});

export const toTrack = Object.assign(
  (raw: unknown, input: unknown) => {
    const inner = unwrapped(raw, 'music', 'musicInfo.music', 'music_info');
    const stats = at(raw, 'stats') ?? at(raw, 'musicInfo.stats');
    return readTrack(isObject(inner) && isObject(stats) && !('stats' in inner) ? { ...inner, stats } : inner, input);
  },
  { schema: Track },
);

/** The words of all that is marked in a text, or beside it. */
const tagsOf: Reader<string[]> = (raw) => {
  const lists: readonly [string, string][] = [
    ['textExtra', 'hashtagName'],
    ['text_extra', 'hashtag_name'],
    ['challenges', 'title'],
    ['cha_list', 'cha_name'],
  ];
  const names = lists.flatMap(([place, name]) => {
    const values = at(raw, place);
    return (Array.isArray(values) ? values : []).flatMap((value) => text(name)(value, null) ?? []);
  });
  return [...new Set(names)];
};

/** The pictures of a post that is no film. */
const imagesOf = (raw: unknown): unknown => at(raw, 'imagePost.images') ?? at(raw, 'image_post_info.images');

/** Films of the apps are measured in thousandths; pictures last 0. */
const durationOf: Reader<number | null> = (raw) => {
  if (imagesOf(raw) !== undefined) return null;
  const length = number('video.duration', 'duration')(raw, null);
  return length !== null && at(raw, 'aweme_id') !== undefined ? length / 1_000 : length;
};

const mediaOf: Reader<z.input<typeof Media>[]> = (raw) => {
  const images = imagesOf(raw);
  if (Array.isArray(images) && images.length > 0)
    return images.slice(0, 100).map((image) => ({
      kind: 'image' as const,
      url: picture('imageURL', 'display_image')(image, null),
      width: count('imageWidth', 'display_image.width')(image, null),
      height: count('imageHeight', 'display_image.height')(image, null),
    }));
  const film = picture('video.playAddr', 'video.PlayAddrStruct.UrlList.0', 'video.play_addr')(raw, null);
  if (at(raw, 'video') === undefined) return [];
  return [
    {
      kind: 'video' as const,
      url: film,
      width: count('video.width')(raw, null),
      height: count('video.height')(raw, null),
      duration_s: durationOf(raw, null),
      thumbnail_url: picture('video.cover', 'video.originCover', 'video.origin_cover')(raw, null),
    },
  ];
};

/** A track of captions, of either list that a video may have. */
export interface CaptionTrack {
  readonly language: string | null;
  readonly kind: 'asr' | 'translated' | 'uploaded';
  readonly url: string;
  readonly expires: number | null;
}

const sources: Readonly<Record<string, CaptionTrack['kind']>> = { ASR: 'asr', MT: 'translated' };

/** A language as BCP 47 has it (`spa-ES` is `es-ES`); as it is where it is none. */
export function canonical(code: string | null): string | null {
  try {
    return code === null ? null : (Intl.getCanonicalLocales(code)[0] ?? code);
  } catch {
    return code;
  }
}

export const tracksOf = (raw: unknown): CaptionTrack[] => {
  const older = at(raw, 'video.subtitleInfos');
  const newer = at(raw, 'video.claInfo.captionInfos');
  const read = (value: unknown): CaptionTrack[] => {
    const address = url('Url', 'url')(value, null);
    if (!address) return [];
    const isOriginal = flag('isOriginalCaption')(value, null);
    const byFlags = flag('isAutoGen')(value, null) === false ? 'uploaded' : isOriginal === false ? 'translated' : 'asr';
    const source = text('Source')(value, null);
    return [
      {
        language: canonical(text('LanguageCodeName', 'language')(value, null)),
        kind: source ? (sources[source] ?? 'uploaded') : byFlags,
        url: address,
        expires: numeric('UrlExpire', 'expire')(value, null),
      },
    ];
  };
  const all = [...(Array.isArray(older) ? older : []), ...(Array.isArray(newer) ? newer : [])].flatMap(read);
  const seen = new Set<string>();
  return all.filter(({ language, kind }) => {
    const name = `${language} ${kind}`;
    return seen.has(name) ? false : seen.add(name) && true;
  });
};

/** When the first of a video’s addresses ends, by what is written in them. */
const expiryOf: Reader<string | null> = (raw) => {
  const addresses = [picture('video.playAddr', 'video.play_addr')(raw, null), picture('video.cover')(raw, null)];
  const written = addresses.flatMap((address) => {
    const told = address ? URL.parse(address)?.searchParams.get('x-expires') : null;
    return told && /^\d{9,11}$/.test(told) ? [Number(told)] : [];
  });
  const all = [...written, ...tracksOf(raw).flatMap(({ expires }) => expires ?? [])].filter((seconds) => seconds > 0);
  return all.length === 0 ? null : timeOfSeconds(Math.min(...all));
};

const videoId = idOrNull('id', 'aweme_id');

/** A video, of either family. */
const readVideo = objects(platform, TikTokVideo, {
  id: demanded(videoId, 'id'),
  url: (raw) => {
    const handle = author('author')(raw, null)?.handle ?? 'i';
    const kind = imagesOf(raw) === undefined && at(raw, 'imagePost') === undefined ? 'video' : 'photo';
    return `${site}/@${encodeURIComponent(handle)}/${kind}/${demanded(videoId, 'id')(raw, null)}`;
  },
  text: text('desc'),
  author: author('author'),
  created_at: moment('createTime', 'create_time'),
  duration_s: durationOf,
  stats: {
    views: count('statsV2.playCount', 'stats.playCount', 'statistics.play_count'),
    likes: count('statsV2.diggCount', 'stats.diggCount', 'statistics.digg_count'),
    comments: count('statsV2.commentCount', 'stats.commentCount', 'statistics.comment_count'),
    shares: count('statsV2.shareCount', 'stats.shareCount', 'statistics.share_count'),
    saves: count('statsV2.collectCount', 'stats.collectCount', 'statistics.collect_count'),
  },
  cover_url: picture('video.cover', 'video.originCover', 'video.origin_cover'),
  media: mediaOf,
  music: (raw) =>
    isObject(at(raw, 'music')) && trackId(at(raw, 'music'), null) ? withoutOwn(toTrack(at(raw, 'music'), null)) : null,
  tags: tagsOf,
  language: languageIn('textLanguage', 'desc_language'),
  is_ad: yes('isAd', 'is_ads'),
  captions: (raw) => tracksOf(raw).map(({ language, kind, url: address }) => ({ language, kind, url: address })),
  expires_at: expiryOf,
  location: text('locationCreated', 'region'),
  is_aigc: yes('IsAigc', 'isAigc', 'AIGCDescription.isAigc'),
  pinned: yes('isPinnedItem', 'is_top'),
});

/** What stands within another object has no upstream’s own beside it. */
const withoutOwn = <Of extends { raw?: unknown }>({ raw: _, ...rest }: Of): Omit<Of, 'raw'> => rest;

export const toVideo = Object.assign(
  (raw: unknown, input: unknown) =>
    readVideo(unwrapped(raw, 'item', 'aweme_info', 'itemStruct', 'itemInfo.itemStruct'), input),
  { schema: TikTokVideo },
);

/** A comment or a reply. */
export const toComment = objects(platform, TikTokComment, {
  id: demanded(idOrNull('cid'), 'cid'),
  url: (raw) =>
    `${site}/@i/video/${idOrNull('aweme_id')(raw, null) ?? ''}?comment_id=${demanded(idOrNull('cid'), 'cid')(raw, null)}`,
  text: text('text'),
  author: author('user'),
  created_at: moment('create_time'),
  stats: { likes: count('digg_count'), replies: count('reply_comment_total') },
  parent_id: map(idOrNull('reply_id'), (id) => (id === '0' ? null : id)),
  post_id: idOrNull('aweme_id'),
  pinned: yes('author_pin'),
  by_author: (raw) => (text('label_text')(raw, null) === 'Creator' ? true : null),
  language: languageIn('comment_language'),
  image_url: picture('image_list.0.origin_url', 'image_list.0.crop_url'),
  liked_by_author: yes('is_author_digged'),
});

const tagId = idOrNull('cid', 'id');

const readTag = objects(platform, Tag, {
  id: demanded(tagId, 'cid'),
  url: (raw) => `${site}/tag/${encodeURIComponent(demanded(text('cha_name', 'title'), 'cha_name')(raw, null))}`,
  name: demanded(text('cha_name', 'title'), 'cha_name'),
  description: text('desc'),
  stats: {
    views: count('statsV2.viewCount', 'stats.viewCount', 'view_count'),
    posts: count('statsV2.videoCount', 'stats.videoCount', 'use_count', 'user_count'),
  },
});

export const toTag = Object.assign(
  (raw: unknown, input: unknown) => {
    const info = unwrapped(raw, 'challengeInfo', 'challenge_info');
    const inner = unwrapped(info, 'challenge');
    if (!isObject(inner)) throw unexpected('challenge');
    return readTag({ ...inner, ...(isObject(info) ? pick(info, 'stats', 'statsV2') : {}) }, input);
  },
  { schema: Tag },
);

const pick = (value: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]));
