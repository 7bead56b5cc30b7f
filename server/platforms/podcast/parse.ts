import type { XmlElement } from '@tidemark/extract';
import type { z } from 'zod';
import { type Episode, Podcast } from '../../contract/resources/platforms/media.ts';
import { contentOf } from '../feed-formats/content.ts';
import type { Feed, FeedEntry } from '../feed-formats/feed.ts';
import { plainUrl } from '../itunes.ts';
import * as read from '../table.ts';
import { absolute } from '../values.ts';

const platform = 'podcast';

const author = (name: string | null) => (name ? { name } : null);

const id = read.key('collectionId');
/** A podcast as Apple's directory has it. */
export const toShow = read.objects(platform, Podcast, {
  id,
  url: read.orElse(
    plainUrl('collectionViewUrl'),
    read.map(id, (own) => `https://podcasts.apple.com/podcast/id${own}`),
  ),
  title: read.key('collectionName'),
  author: read.map(read.text('artistName'), author),
  feed_url: read.url('feedUrl'),
  image_url: read.url('artworkUrl600', 'artworkUrl100'),
  categories: read.texts('genres'),
  item_count: read.count('trackCount'),
});

const pictureOf = (element: XmlElement | null, base: string): string | null =>
  absolute(element?.first('itunes:image')?.attributes.href, base);

function categoriesOf(element: XmlElement | null): string[] {
  const own = element?.all('itunes:category') ?? [];
  return own.flatMap((category) => [category.attributes.text ?? '', ...categoriesOf(category)]).filter(Boolean);
}

/** What a feed says of its podcast; `id` is its number in a directory, if it was found by that. */
export function toPodcast(feed: Feed, feedUrl: string, id: string | null): z.input<typeof Podcast> {
  const url = feed.url ?? feedUrl;
  return {
    type: 'podcast',
    platform,
    id: id ?? feedUrl,
    url,
    title: feed.title,
    text: feed.description,
    author: author(feed.element?.textOf('itunes:author') ?? null),
    feed_url: feedUrl,
    image_url: pictureOf(feed.element, feedUrl) ?? feed.imageUrl,
    language: feed.language,
    categories: [...new Set(categoriesOf(feed.element))],
  };
}

const numberOf = (digits: string | null | undefined): number | null =>
  /^\d{1,9}$/.test(digits ?? '') ? Number(digits) : null;

/** Seconds, `mm:ss` or `hh:mm:ss` in seconds; null when it is none. */
function durationOf(written: string | null | undefined): number | null {
  if (!/^\d{1,9}(?::[0-5]?\d){0,2}(?:\.\d+)?$/.test(written ?? '')) return null;
  return (written ?? '').split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

const yes = /^(?:yes|true|explicit)$/i;
const no = /^(?:no|false|clean)$/i;
const explicitOf = (written: string): boolean | null => (yes.test(written) ? true : no.test(written) ? false : null);

/** An entry as an episode; null of one that has nothing to be known by. */
export const toEpisode =
  (feed: Feed, feedUrl: string) =>
  (entry: FeedEntry): z.input<typeof Episode> | null => {
    if (entry.id === null) return null;
    const { element, enclosures, media } = entry;
    const file = enclosures.find(({ contentType }) => contentType?.startsWith('audio/')) ?? enclosures[0];
    const heard = media.find((one) => (file ? one.url === file.url : one.kind === 'audio'));
    const url = entry.url ?? feed.url ?? feedUrl;
    return {
      type: 'episode',
      platform,
      id: entry.id,
      url,
      title: entry.title,
      ...contentOf(entry, url),
      published_at: entry.publishedAt,
      duration_s: durationOf(element?.textOf('itunes:duration')) ?? heard?.duration_s ?? null,
      audio_url: file?.url ?? heard?.url ?? null,
      image_url: pictureOf(element, feedUrl) ?? media.find(({ kind }) => kind === 'image')?.url ?? null,
      size_bytes: file?.sizeBytes ?? null,
      season: numberOf(element?.textOf('itunes:season', 'podcast:season')),
      number: numberOf(element?.textOf('itunes:episode', 'podcast:episode')),
      explicit: explicitOf(element?.textOf('itunes:explicit') ?? ''),
      raw: element?.source ?? null,
    };
  };
