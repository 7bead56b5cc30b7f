import { z } from 'zod';
import type { Media, Post } from '../../contract/resources/platforms/posts.ts';
import { address, text, time } from '../../contract/resources/platforms/values.ts';
import type { Enclosure, Feed, FeedEntry } from '../feed-formats/feed.ts';
import { markup } from '../values.ts';

/** What a feed says of itself. */
export const FeedAbout = z
  .strictObject({ title: text, url: address, description: text, language: text, image_url: address, updated_at: time })
  .meta({ id: 'FeedAbout' });

export const aboutOf = (feed: Feed, base: string): z.input<typeof FeedAbout> => ({
  title: feed.title,
  url: feed.url,
  description: markup(feed.description, feed.url ?? base).text,
  language: feed.language,
  image_url: feed.imageUrl,
  updated_at: feed.updatedAt,
});

const oneLine = (words: string | null): string | null => words?.replaceAll(/\s+/g, ' ').trim() || null;

const kinds = { image: 'image', video: 'video', audio: 'audio', application: 'document', text: 'document' } as const;

function mediaOf({ url, contentType }: Enclosure): z.input<typeof Media> {
  const [family = ''] = contentType?.split('/') ?? [];
  return { url, kind: Object.hasOwn(kinds, family) ? kinds[family as keyof typeof kinds] : 'unknown' };
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
      ...markup(entry.content, entry.contentBase ?? url),
      author: entry.author ? { name: oneLine(entry.author) } : null,
      created_at: entry.publishedAt,
      edited_at: entry.updatedAt === entry.publishedAt ? null : entry.updatedAt,
      language: feed.language,
      tags: [...entry.categories],
      link_url: entry.externalUrl ?? entry.url,
      media: entry.enclosures.map(mediaOf),
      kind: 'article',
      raw: entry.element?.source ?? null,
    };
  };
