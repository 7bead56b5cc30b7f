import type { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import type { Playlist, Video } from '../../contract/resources/platforms/media.ts';
import type { Profile } from '../../contract/resources/platforms/people.ts';
import { parseItems } from '../paging.ts';
import { unexpected } from '../table.ts';
import { continuationOf, type Element, elementOf, elementsOf, isEnglish, wordsOf } from './innertube.ts';
import { videoId } from './schema.ts';
import {
  authorIn,
  authorOf,
  channelUrl,
  countIn,
  handleIn,
  isMarkedIn,
  isVerifiedBy,
  pictureOf,
  secondsIn,
  textIn,
} from './values.ts';

type VideoInput = z.input<typeof Video>;
type Json = Element['value'];

const platform = 'youtube';

const videoNames = [
  'videoRenderer',
  'gridVideoRenderer',
  'compactVideoRenderer',
  'playlistVideoRenderer',
  // Films that are sold.
  'movieRenderer',
  'gridMovieRenderer',
];
const shortNames = ['shortsLockupViewModel', 'reelItemRenderer'];
const listNames = ['playlistRenderer', 'gridPlaylistRenderer', 'compactPlaylistRenderer'];
/** Both generations of what stands in lists. */
const itemNames: ReadonlySet<string> = new Set([
  ...videoNames,
  ...shortNames,
  ...listNames,
  'channelRenderer',
  'gridChannelRenderer',
  'lockupViewModel',
]);

function idOf(value: unknown): string {
  const id = textIn(value);
  if (!id || !videoId.test(id)) throw unexpected('videoId');
  return id;
}

const watchUrl = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

const isLiveBy = (value: unknown): boolean => /BADGE_STYLE_TYPE_LIVE_NOW|"LIVE"/.test(JSON.stringify(value ?? null));

/** Words such as `1.8bn views • 9 years ago`, in their parts. */
const partsOf = (words: string | null): string[] => words?.split(/\s*•\s*/).filter(Boolean) ?? [];

const isViews = (words: string): boolean => /^(?:no|\d.*) (?:views?|watching|waiting)$/i.test(words);
const isTime = (words: string): boolean =>
  (/\bago$/i.test(words) && /\d/.test(words)) || /^(?:streamed|premiere[ds]|scheduled)\b/i.test(words);

const isUpcomingBy = (value: Json): boolean =>
  isObject(value.upcomingEventData) || /"UPCOMING"/.test(JSON.stringify(value.thumbnailOverlays ?? null));

/** How many saw a video: of what is live or yet to come, words tell how many watch or wait just now. */
function viewsIn(words: string | null, isOver: boolean, language?: string): VideoInput['stats'] {
  if (!isOver || /\b(?:watching|waiting)\b/i.test(words ?? '')) return {};
  const { count, ...mark } = countIn(words, language);
  return { views: count, ...mark };
}

function renderedVideo(value: Json, language?: string): VideoInput {
  const id = idOf(value.videoId);
  const told = partsOf(wordsOf(value.videoInfo));
  const views = wordsOf(value.viewCountText) ?? told.find(isViews) ?? null;
  const duration = wordsOf(value.lengthText) ?? wordsOf(elementOf(value, 'thumbnailOverlayTimeStatusRenderer')?.text);
  const byline = value.ownerText ?? value.longBylineText ?? value.shortBylineText;
  const isLive = isLiveBy(value.badges) || isLiveBy(value.thumbnailOverlays);
  return {
    type: 'video',
    platform,
    id,
    url: watchUrl(id),
    title: wordsOf(value.title),
    text: wordsOf(value.descriptionSnippet) ?? wordsOf(elementOf(value.detailedMetadataSnippets, 'snippetText')),
    author: authorIn(byline, isVerifiedBy(value.ownerBadges)),
    published_text: wordsOf(value.publishedTimeText) ?? told.find(isTime) ?? null,
    duration_s: secondsIn(duration),
    stats: viewsIn(views, !isLive && !isUpcomingBy(value), language),
    cover_url: pictureOf(value.thumbnail),
    is_live: isLive,
    raw: value,
  };
}

function shortVideo(value: Json, language?: string): VideoInput {
  const told = textIn(value.entityId)?.replace(/^shorts-shelf-item-/, '');
  const id = idOf(value.videoId ?? elementOf(value, 'reelWatchEndpoint')?.videoId ?? told);
  const overlay = elementOf(value, 'overlayMetadata');
  const views = wordsOf(overlay?.secondaryText) ?? wordsOf(value.viewCountText);
  return {
    type: 'video',
    platform,
    id,
    url: `https://www.youtube.com/shorts/${id}`,
    title: wordsOf(overlay?.primaryText) ?? wordsOf(value.headline),
    stats: viewsIn(views, true, language),
    cover_url: pictureOf(value.thumbnailViewModel ?? value.thumbnail),
    is_short: true,
    raw: value,
  };
}

/** The rows of words below a title, in the newer generation. */
function rowsOf(value: unknown): { texts: string[]; author: unknown } {
  const rows = elementOf(value, 'contentMetadataViewModel')?.metadataRows;
  const parts = (Array.isArray(rows) ? rows.filter(isObject) : []).flatMap(({ metadataParts }) =>
    Array.isArray(metadataParts) ? metadataParts.filter(isObject) : [],
  );
  const linked = parts.find(({ text }) => elementOf(text, 'browseEndpoint') !== null);
  const texts = parts.flatMap((part) => (part === linked ? [] : (wordsOf(part.text) ?? [])));
  return { texts, author: linked?.text };
}

const badgesOf = (value: Json): Json[] =>
  elementsOf(value.contentImage, new Set(['thumbnailBadgeViewModel'])).map((one) => one.value);

/** A badge that says so in its language has a style of its own in all of them. */
const isLiveBadge = ({ badgeStyle, text }: Json): boolean =>
  textIn(badgeStyle)?.endsWith('_LIVE') === true || wordsOf(text) === 'LIVE';

function lockupVideo(value: Json, language?: string): VideoInput {
  const id = idOf(value.contentId);
  const metadata = elementOf(value, 'lockupMetadataViewModel');
  const { texts, author } = rowsOf(metadata);
  const badges = badgesOf(value);
  const isLive = badges.some(isLiveBadge);
  // The words for views and times are known in English alone; in others a count may be either.
  const isTold = (words: string): boolean =>
    isEnglish(language) ? isViews(words) || isTime(words) : countIn(words, language).count !== null;
  const named = wordsOf(author) ?? (texts[0] && !isTold(texts[0]) ? texts[0] : null);
  return {
    type: 'video',
    platform,
    id,
    url: watchUrl(id),
    title: wordsOf(metadata?.title),
    author: named ? authorOf(named, elementOf(author, 'browseEndpoint'), isMarkedIn(author)) : null,
    published_text: texts.find(isTime) ?? null,
    duration_s: badges.map(({ text }) => secondsIn(wordsOf(text))).find((seconds) => seconds !== null) ?? null,
    stats: viewsIn(texts.find(isViews) ?? null, !isLive, language),
    cover_url: pictureOf(value.contentImage),
    is_live: isLive,
    raw: value,
  };
}

const listUrl = (id: string): string => `https://www.youtube.com/playlist?list=${encodeURIComponent(id)}`;

function lockupPlaylist(value: Json, language?: string): z.input<typeof Playlist> {
  const id = textIn(value.contentId);
  if (!id) throw unexpected('contentId');
  const metadata = elementOf(value, 'lockupMetadataViewModel');
  const { texts, author } = rowsOf(metadata);
  const badges = badgesOf(value).map(({ text }) => wordsOf(text));
  const counted = badges.find((words) => /\d (?:videos?|episodes?|lessons?)/i.test(words ?? ''));
  const named = wordsOf(author) ?? (texts[0] && !/^(?:playlist|updated|view)\b/i.test(texts[0]) ? texts[0] : null);
  return {
    type: 'playlist',
    platform,
    id,
    url: listUrl(id),
    title: wordsOf(metadata?.title),
    author: named ? authorOf(named, elementOf(author, 'browseEndpoint'), null) : null,
    item_count: countIn(counted ?? null, language).count,
    cover_url: pictureOf(value.contentImage),
    raw: value,
  };
}

function renderedPlaylist(value: Json, language?: string): z.input<typeof Playlist> {
  const id = textIn(value.playlistId);
  if (!id) throw unexpected('playlistId');
  return {
    type: 'playlist',
    platform,
    id,
    url: listUrl(id),
    title: wordsOf(value.title),
    author: authorIn(value.longBylineText ?? value.shortBylineText),
    item_count: countIn(textIn(value.videoCount) ?? wordsOf(value.videoCountText), language).count,
    cover_url: pictureOf(value.thumbnails ?? value.thumbnail),
    raw: value,
  };
}

/** What a channel says of itself, whose words tell its handle, its subscribers and its videos in any order. */
interface ChannelWords {
  readonly id: string | null;
  readonly words: readonly (string | null)[];
  readonly title: unknown;
  readonly picture: unknown;
  readonly raw: Json;
}

function channelOf({ id, words, title, picture, raw }: ChannelWords, language?: string): z.input<typeof Profile> {
  if (!id) throw unexpected('channelId');
  const base = textIn(elementOf(raw, 'browseEndpoint')?.canonicalBaseUrl);
  const handle = (base ? handleIn(base) : null) ?? words.map((text) => handleIn(text ?? '')).find(Boolean) ?? null;
  const followers = countIn(words.find((text) => /subscriber/i.test(text ?? '')) ?? null, language);
  const videos = countIn(words.find((text) => /video/i.test(text ?? '')) ?? null, language);
  return {
    type: 'profile',
    platform,
    id,
    url: channelUrl(id, handle) ?? `https://www.youtube.com/channel/${encodeURIComponent(id)}`,
    handle,
    name: wordsOf(title),
    bio: wordsOf(raw.descriptionSnippet),
    avatar_url: pictureOf(picture),
    verified: isVerifiedBy(raw.ownerBadges) ?? isMarkedIn(title) ?? false,
    kind: 'channel',
    stats: {
      followers: followers.count,
      posts: videos.count,
      ...(followers.approximate || videos.approximate ? { approximate: true as const } : {}),
    },
    raw,
  };
}

function renderedChannel(raw: Json, language?: string): z.input<typeof Profile> {
  const words = [wordsOf(raw.subscriberCountText), wordsOf(raw.videoCountText)];
  return channelOf({ id: textIn(raw.channelId), words, title: raw.title, picture: raw.thumbnail, raw }, language);
}

function lockupChannel(raw: Json, language?: string): z.input<typeof Profile> {
  const metadata = elementOf(raw, 'lockupMetadataViewModel');
  const words = rowsOf(metadata).texts;
  const place = { id: textIn(raw.contentId), words, title: metadata?.title, picture: raw.contentImage, raw };
  return channelOf(place, language);
}

export type ItemInput = VideoInput | z.input<typeof Playlist> | z.input<typeof Profile>;

/** An element of a list; null: it is of a kind that is not given out, such as a mix made for the viewer. */
function toItem({ name, value }: Element, language?: string): ItemInput | null {
  if (videoNames.includes(name)) return renderedVideo(value, language);
  if (shortNames.includes(name)) return shortVideo(value, language);
  if (listNames.includes(name)) return renderedPlaylist(value, language);
  if (name !== 'lockupViewModel') return renderedChannel(value, language);
  const kind = textIn(value.contentType) ?? '';
  if (kind === 'LOCKUP_CONTENT_TYPE_VIDEO') return lockupVideo(value, language);
  if (kind === 'LOCKUP_CONTENT_TYPE_CHANNEL') return lockupChannel(value, language);
  return /_(?:PLAYLIST|PODCAST|ALBUM)$/.test(kind) ? lockupPlaylist(value, language) : null;
}

/** The items of a page of a list in a language, each once, and what leads on. */
export function itemsOf<Item extends ItemInput>(
  state: unknown,
  isWanted: (item: ItemInput) => item is Item,
  language?: string,
) {
  const elements = elementsOf(state, itemNames);
  const seen = new Set<string>();
  const next = continuationOf(state, itemNames);
  if (elements.length === 0) return { items: [], next };
  const read = parseItems(elements, (element) => {
    const item = toItem(element, language);
    if (!item || !isWanted(item) || seen.has(item.id)) return null;
    seen.add(item.id);
    return item;
  });
  return { ...read, next };
}

export const isVideo = (item: ItemInput): item is VideoInput => item.type === 'video';
