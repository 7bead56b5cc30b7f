import type { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import type { Playlist } from '../../contract/resources/platforms/media.ts';
import type { Profile } from '../../contract/resources/platforms/people.ts';
import type { Answer } from '../answer.ts';
import { MarkupPage } from '../pages/markup-page.ts';
import { unexpected } from '../table.ts';
import { absolute } from '../values.ts';
import { elementOf, elementsOf, runsOf, wordsOf } from './innertube.ts';
import { authorIn, channelUrl, countIn, handleIn, isMarkedIn, isVerifiedBy, pictureOf, textIn } from './values.ts';

/** The words of a header, part by part. */
function headerTexts(header: unknown): string[] {
  const rows = elementOf(header, 'contentMetadataViewModel')?.metadataRows;
  const parts = elementsOf(rows, new Set(['text']), 50).flatMap(({ value }) => wordsOf(value) ?? []);
  const older = elementOf(header, 'c4TabbedHeaderRenderer');
  const fields = older ? [older.channelHandleText, older.subscriberCountText, older.videosCountText] : [];
  return [...parts, ...fields.flatMap((field) => wordsOf(field) ?? [])];
}

/** A channel by what its page says of itself. */
export function toChannel(state: unknown): z.input<typeof Profile> {
  const { header, metadata } = isObject(state) ? state : {};
  const about = elementOf(metadata, 'channelMetadataRenderer');
  const view = elementOf(header, 'pageHeaderViewModel') ?? elementOf(header, 'c4TabbedHeaderRenderer');
  const id = textIn(about?.externalId) ?? textIn(view?.channelId);
  if (!about || !id) throw unexpected('channelMetadataRenderer');
  const texts = headerTexts(header);
  const owner = Array.isArray(about.ownerUrls) ? String(about.ownerUrls[0] ?? '') : '';
  const vanity = URL.parse(textIn(about.vanityChannelUrl) ?? owner)?.pathname ?? '';
  const handle = handleIn(texts.find((words) => words.startsWith('@')) ?? '') ?? handleIn(vanity);
  const followers = countIn(texts.find((words) => /subscriber/i.test(words)) ?? null);
  const videos = countIn(texts.find((words) => /\bvideos?$/i.test(words)) ?? null);
  const link = wordsOf(elementOf(view?.attribution, 'attributionViewModel')?.text);
  const address = link && /^[\w.-]+\.[a-z]{2,}(?:\/\S*)?$/i.test(link) ? `https://${link}` : null;
  return {
    type: 'profile',
    platform: 'youtube',
    id,
    url: channelUrl(id, handle) ?? `https://www.youtube.com/channel/${id}`,
    handle,
    name: textIn(about.title),
    bio: textIn(about.description)?.trim() || null,
    avatar_url: pictureOf(about.avatar),
    banner_url: pictureOf(elementOf(view, 'imageBannerViewModel') ?? view?.banner),
    verified: isMarkedIn(view?.title) || isVerifiedBy(view?.badges) || false,
    kind: 'channel',
    links: address && URL.canParse(address) ? [{ label: link, url: new URL(address).href }] : [],
    stats: {
      followers: followers.count,
      posts: videos.count,
      ...(followers.approximate || videos.approximate ? { approximate: true as const } : {}),
    },
    raw: { header, metadata },
  };
}

/** A channel by what its page says to those who embed it; null: the page is of no channel. */
export function channelOfPage({ text, request }: Answer): z.input<typeof Profile> | null {
  const page = new MarkupPage(text, request.url);
  const [, id] = /\/channel\/(UC[\w-]{22})$/.exec(page.meta('og:url') ?? '') ?? [];
  const name = page.meta('og:title');
  if (!id || !name) return null;
  return {
    type: 'profile',
    platform: 'youtube',
    id,
    url: `https://www.youtube.com/channel/${id}`,
    name,
    bio: page.meta('og:description') ?? page.meta('description'),
    avatar_url: absolute(page.meta('og:image')),
    kind: 'channel',
    raw: page.inside(page.tagged('head')[0]),
  };
}

/** A playlist by the header of its page; null: the page has none, for it goes on with one. */
export function toPlaylist(state: unknown, id: string): z.input<typeof Playlist> | null {
  const { header, metadata, sidebar, microformat } = isObject(state) ? state : {};
  const about = elementOf(metadata, 'playlistMetadataRenderer');
  const micro = elementOf(microformat, 'microformatDataRenderer');
  const first = elementOf(sidebar, 'playlistSidebarPrimaryInfoRenderer');
  const owner = elementOf(elementOf(sidebar, 'playlistSidebarSecondaryInfoRenderer'), 'videoOwnerRenderer');
  const view = elementOf(header, 'pageHeaderViewModel');
  if (!about && !micro && !first && !view) return null;
  const stats = Array.isArray(first?.stats) ? first.stats.map(wordsOf) : [];
  const texts = [...stats, ...headerTexts(header)];
  const by = headerTexts(header).find((words) => words.startsWith('by '));
  const link = owner ? runsOf(owner.title) : [];
  return {
    type: 'playlist',
    platform: 'youtube',
    id,
    url: `https://www.youtube.com/playlist?list=${encodeURIComponent(id)}`,
    title:
      textIn(about?.title) ??
      textIn(micro?.title) ??
      wordsOf(first?.title) ??
      wordsOf(elementOf(view, 'dynamicTextViewModel')?.text),
    text: textIn(about?.description) ?? wordsOf(elementOf(view, 'descriptionPreviewViewModel')?.description) ?? null,
    author: link.length > 0 ? named(authorIn(owner?.title)) : by ? { name: by.slice(3) } : null,
    item_count: countIn(texts.find((words) => /\b(?:videos?|episodes?|lessons?)$/i.test(words ?? '')) ?? null).count,
    cover_url: pictureOf(micro?.thumbnail) ?? pictureOf(elementOf(first, 'playlistVideoThumbnailRenderer')),
    raw: { header, metadata, sidebar },
  };
}

/** Owners are written as `by NAME` there. */
const named = <Of extends { name: string | null }>(author: Of | null): Of | null =>
  author && { ...author, name: author.name?.replace(/^by /, '') ?? null };
