import type { XmlElement } from '@tidemark/extract';
import { z } from 'zod';
import type { Media, Post } from '../../contract/resources/platforms/posts.ts';
import { address, text, time } from '../../contract/resources/platforms/values.ts';
import { contentOf, oneLine } from '../feed-formats/content.ts';
import type { Feed, FeedEntry } from '../feed-formats/feed.ts';
import { kindOf } from '../feed-formats/files.ts';
import { count } from '../lenient.ts';

/** What a feed says of itself. */
export const FeedAbout = z
  .strictObject({ title: text, url: address, description: text, language: text, image_url: address, updated_at: time })
  .meta({ id: 'FeedAbout' });

export const aboutOf = (feed: Feed): z.input<typeof FeedAbout> => ({
  title: feed.title,
  url: feed.url,
  description: feed.description,
  language: feed.language,
  image_url: feed.imageUrl,
  updated_at: feed.updatedAt,
});

/** What extensions of the formats count: RSS 1.0's slash, threads of Atom (RFC 4685), Media RSS. */
function statsOf(element: XmlElement | null) {
  const community = [element, element?.first('media:group')].map((one) => one?.first('media:community')).find(Boolean);
  return {
    comments: count.parse(element?.textOf('slash:comments', 'thr:total') ?? null),
    views: count.parse(community?.first('media:statistics')?.attributes.views ?? null),
  };
}

/** The files of an entry, and what shows what it is about: each once. */
function mediaOf({ enclosures, media }: FeedEntry): z.input<typeof Media>[] {
  const files = new Map<string, z.input<typeof Media>>();
  for (const { url, contentType } of enclosures) files.set(url, { url, kind: kindOf(undefined, contentType, url) });
  for (const one of media) files.set(one.url, one.kind === 'unknown' ? { ...one, ...files.get(one.url) } : one);
  return [...files.values()];
}

/** An entry as a post; null of one that has nothing to be known by. `base` is where the feed stands. */
export const toPost =
  (feed: Feed, base: string) =>
  (entry: FeedEntry): z.input<typeof Post> | null => {
    if (entry.id === null) return null;
    const url = entry.url ?? feed.url ?? base;
    return {
      type: 'post',
      platform: 'feed',
      id: entry.id,
      url,
      title: entry.title,
      ...contentOf(entry, entry.contentBase ?? url),
      author: entry.author
        ? { name: oneLine(entry.author), url: entry.authorUrl, avatar_url: entry.authorAvatarUrl }
        : null,
      created_at: entry.publishedAt,
      edited_at: entry.updatedAt === entry.publishedAt ? null : entry.updatedAt,
      language: feed.language,
      tags: [...entry.categories],
      link_url: entry.externalUrl ?? entry.url,
      media: mediaOf(entry),
      stats: statsOf(entry.element),
      kind: 'article',
      raw: entry.element?.source ?? null,
    };
  };
