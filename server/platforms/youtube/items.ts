import type { z } from 'zod';
import type { Playlist, Video } from '../../contract/resources/platforms/media.ts';
import type { Profile } from '../../contract/resources/platforms/people.ts';
import { parseItems } from '../paging.ts';
import { isObject, unexpected } from '../table.ts';
import { continuationOf, type Element, elementOf, elementsOf, wordsOf } from './innertube.ts';
import { videoId } from './schema.ts';
import { authorIn, authorOf, channelUrl, countIn, handleIn, isVerifiedBy, pictureOf, secondsIn } from './values.ts';

type VideoInput = z.input<typeof Video>;
type Json = Element['value'];

const platform = 'youtube';

const videoNames = ['videoRenderer', 'gridVideoRenderer', 'compactVideoRenderer', 'playlistVideoRenderer'];
const shortNames = ['shortsLockupViewModel', 'reelItemRenderer'];
const listNames = ['playlistRenderer', 'gridPlaylistRenderer', 'compactPlaylistRenderer'];
/** Both generations of what stands in lists. */
export const itemNames: ReadonlySet<string> = new Set([
  ...videoNames,
  ...shortNames,
  ...listNames,
  'channelRenderer',
  'gridChannelRenderer',
  'lockupViewModel',
]);

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function idOf(value: unknown): string {
  const id = textIn(value);
  if (!id || !videoId.test(id)) throw unexpected('videoId');
  return id;
}

const watchUrl = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

const isLiveBy = (value: unknown): boolean => /BADGE_STYLE_TYPE_LIVE_NOW|"LIVE"/.test(JSON.stringify(value ?? null));

/** Words such as `1.8bn views • 9 years ago`, in their parts. */
const partsOf = (words: string | null): string[] => words?.split(/\s*•\s*/).filter(Boolean) ?? [];

const isViews = (words: string): boolean => /\b(?:views?|watching|waiting)\b/i.test(words);
const isTime = (words: string): boolean => /\bago\b|\b(?:streamed|premiered|scheduled)\b/i.test(words);

function renderedVideo(value: Json): VideoInput {
  const id = idOf(value.videoId);
  const told = partsOf(wordsOf(value.videoInfo));
  const views = wordsOf(value.viewCountText) ?? told.find(isViews) ?? null;
  const { count, ...mark } = countIn(views);
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
    // Of what is live this is how many watch just now.
    stats: isLive ? {} : { views: count, ...mark },
    cover_url: pictureOf(value.thumbnail),
    is_live: isLive,
    raw: value,
  };
}

function shortVideo(value: Json): VideoInput {
  const told = textIn(value.entityId)?.replace(/^shorts-shelf-item-/, '');
  const id = idOf(value.videoId ?? elementOf(value, 'reelWatchEndpoint')?.videoId ?? told);
  const overlay = elementOf(value, 'overlayMetadata');
  const { count, ...mark } = countIn(wordsOf(overlay?.secondaryText) ?? wordsOf(value.viewCountText));
  return {
    type: 'video',
    platform,
    id,
    url: `https://www.youtube.com/shorts/${id}`,
    title: wordsOf(overlay?.primaryText) ?? wordsOf(value.headline),
    stats: { views: count, ...mark },
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
  const texts = parts.flatMap(({ text }) => wordsOf(text) ?? []);
  return { texts, author: parts.find(({ text }) => elementOf(text, 'browseEndpoint') !== null)?.text };
}

const isChecked = (value: unknown): boolean | null =>
  value === undefined ? null : /"CHECK_CIRCLE/.test(JSON.stringify(value));

function lockupVideo(value: Json): VideoInput {
  const id = idOf(value.contentId);
  const metadata = elementOf(value, 'lockupMetadataViewModel');
  const { texts, author } = rowsOf(metadata);
  const badges = elementsOf(value.contentImage, new Set(['thumbnailBadgeViewModel'])).map((one) =>
    wordsOf(one.value.text),
  );
  const { count, ...mark } = countIn(texts.find(isViews) ?? null);
  const isLive = badges.includes('LIVE');
  const named = texts[0] && !isViews(texts[0]) && !isTime(texts[0]) ? texts[0] : null;
  return {
    type: 'video',
    platform,
    id,
    url: watchUrl(id),
    title: wordsOf(metadata?.title),
    author: named ? authorOf(named, elementOf(author, 'browseEndpoint'), isChecked(author)) : null,
    published_text: texts.find(isTime) ?? null,
    duration_s: badges.map(secondsIn).find((seconds) => seconds !== null) ?? null,
    stats: isLive ? {} : { views: count, ...mark },
    cover_url: pictureOf(value.contentImage),
    is_live: isLive,
    raw: value,
  };
}

const listUrl = (id: string): string => `https://www.youtube.com/playlist?list=${encodeURIComponent(id)}`;

function lockupPlaylist(value: Json): z.input<typeof Playlist> {
  const id = textIn(value.contentId);
  if (!id) throw unexpected('contentId');
  const metadata = elementOf(value, 'lockupMetadataViewModel');
  const { texts, author } = rowsOf(metadata);
  const badges = elementsOf(value.contentImage, new Set(['thumbnailBadgeViewModel'])).map((one) =>
    wordsOf(one.value.text),
  );
  const counted = badges.find((words) => /\d (?:videos?|episodes?|lessons?)/i.test(words ?? ''));
  const named = texts[0] && !/^(?:playlist|updated|view)\b/i.test(texts[0]) ? texts[0] : null;
  return {
    type: 'playlist',
    platform,
    id,
    url: listUrl(id),
    title: wordsOf(metadata?.title),
    author: named ? authorOf(named, elementOf(author, 'browseEndpoint'), null) : null,
    item_count: countIn(counted ?? null).count,
    cover_url: pictureOf(value.contentImage),
    raw: value,
  };
}

function renderedPlaylist(value: Json): z.input<typeof Playlist> {
  const id = textIn(value.playlistId);
  if (!id) throw unexpected('playlistId');
  return {
    type: 'playlist',
    platform,
    id,
    url: listUrl(id),
    title: wordsOf(value.title),
    author: authorIn(value.longBylineText ?? value.shortBylineText),
    item_count: countIn(textIn(value.videoCount) ?? wordsOf(value.videoCountText)).count,
    cover_url: pictureOf(value.thumbnails ?? value.thumbnail),
    raw: value,
  };
}

function renderedChannel(value: Json): z.input<typeof Profile> {
  const id = textIn(value.channelId);
  if (!id) throw unexpected('channelId');
  const counts = [wordsOf(value.subscriberCountText), wordsOf(value.videoCountText)];
  const base = textIn(elementOf(value, 'browseEndpoint')?.canonicalBaseUrl);
  const handle = (base ? handleIn(base) : null) ?? counts.map((words) => handleIn(words ?? '')).find(Boolean) ?? null;
  const followers = countIn(counts.find((words) => /subscriber/i.test(words ?? '')) ?? null);
  const videos = countIn(counts.find((words) => /video/i.test(words ?? '')) ?? null);
  return {
    type: 'profile',
    platform,
    id,
    url: channelUrl(id, handle) ?? `https://www.youtube.com/channel/${encodeURIComponent(id)}`,
    handle,
    name: wordsOf(value.title),
    bio: wordsOf(value.descriptionSnippet),
    avatar_url: pictureOf(value.thumbnail),
    verified: isVerifiedBy(value.ownerBadges) ?? false,
    kind: 'channel',
    stats: {
      followers: followers.count,
      posts: videos.count,
      ...(followers.approximate || videos.approximate ? { approximate: true as const } : {}),
    },
    raw: value,
  };
}

export type ItemInput = VideoInput | z.input<typeof Playlist> | z.input<typeof Profile>;

/** An element of a list; null: it is of a kind that is not given out, such as a mix made for the viewer. */
export function toItem({ name, value }: Element): ItemInput | null {
  if (videoNames.includes(name)) return renderedVideo(value);
  if (shortNames.includes(name)) return shortVideo(value);
  if (listNames.includes(name)) return renderedPlaylist(value);
  if (name !== 'lockupViewModel') return renderedChannel(value);
  const kind = textIn(value.contentType) ?? '';
  if (kind === 'LOCKUP_CONTENT_TYPE_VIDEO') return lockupVideo(value);
  return /_(?:PLAYLIST|PODCAST|ALBUM)$/.test(kind) ? lockupPlaylist(value) : null;
}

/** The items of a page of a list, each once, and what leads on. */
export function itemsOf<Item extends ItemInput>(state: unknown, isWanted: (item: ItemInput) => item is Item) {
  const elements = elementsOf(state, itemNames);
  const seen = new Set<string>();
  const next = continuationOf(state, itemNames);
  if (elements.length === 0) return { items: [], next };
  const read = parseItems(elements, (element) => {
    const item = toItem(element);
    if (!item || !isWanted(item) || seen.has(item.id)) return null;
    seen.add(item.id);
    return item;
  });
  return { ...read, next };
}

export const isVideo = (item: ItemInput): item is VideoInput => item.type === 'video';
