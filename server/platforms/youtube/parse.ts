import { z } from 'zod';
import type { Embed, Video } from '../../contract/resources/platforms/media.ts';
import { platformObject, texts } from '../../contract/resources/platforms/values.ts';
import type { FeedEntry } from '../feed-formats/feed.ts';
import { unexpected } from '../table.ts';
import { absolute, textOr } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'youtube';

/** What people type who began with these words. */
export const Suggestions = platformObject('suggestions', { query: z.string(), suggestions: texts }).meta({
  id: 'Suggestions',
});

export const toSuggestions = (query: string, suggestions: string[], raw: unknown): z.input<typeof Suggestions> => ({
  type: 'suggestions',
  platform,
  id: query,
  url: `https://www.youtube.com/results?search_query=${encodeURIComponent(query)}`,
  query,
  suggestions,
  raw,
});

export function toVideo(entry: FeedEntry): z.input<typeof Video> {
  const { channelId, channelUrl, ...fields } = upstream.fieldsOf(entry.element);
  const { videoId, views, likes } = upstream.Entry.parse(fields);
  const url = absolute(entry.url) ?? `https://www.youtube.com/watch?v=${videoId}`;
  return {
    type: 'video',
    platform,
    id: videoId,
    url,
    title: textOr(entry.title),
    text: textOr(fields.description),
    author: {
      id: channelId,
      name: entry.author,
      url: absolute(channelUrl) ?? (channelId ? `https://www.youtube.com/channel/${channelId}` : null),
    },
    created_at: entry.publishedAt,
    stats: { views, likes },
    cover_url: absolute(fields.cover),
    is_short: url.includes('/shorts/') ? true : null,
    raw: entry.element?.source ?? null,
  };
}

/** The markup of a player: one frame of the site itself, and nothing else. */
const player =
  /^<iframe(?=[^<>]* src="https:\/\/www\.youtube\.com\/embed\/)(?:\s+[a-z]+(?:="[^"<>]*")?)*\s*><\/iframe>$/;

export function toEmbed(raw: unknown, id: string): z.input<typeof Embed> {
  const found = upstream.Embedding.parse(raw);
  if (!found.title && !found.html) throw unexpected('title');
  const html = found.html?.trim() ?? '';
  return {
    type: 'embed',
    platform,
    id,
    url: `https://www.youtube.com/watch?v=${id}`,
    title: textOr(found.title),
    author_name: textOr(found.author_name),
    author_url: absolute(found.author_url),
    thumbnail_url: absolute(found.thumbnail_url),
    html: player.test(html) && !/\son[a-z]*=/.test(html) ? html : null,
    width: found.width,
    height: found.height,
    raw,
  };
}
