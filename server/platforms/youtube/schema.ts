import type { XmlElement } from '@tidemark/extract';
import { z } from 'zod';
import { count, text } from '../lenient.ts';

/** The typed words, and how others went on: each with numbers that say nothing. */
export const Suggested = z.tuple([z.string(), z.array(z.unknown())], z.unknown());
export const Suggestion = z.tuple([z.string().min(1)], z.unknown());

/** The fields of a feed's entry that only YouTube has. */
export const fieldsOf = (entry: XmlElement | null) => {
  const group = entry?.first('media:group');
  const community = group?.first('media:community');
  return {
    videoId: entry?.textOf('yt:videoId') ?? null,
    channelId: entry?.textOf('yt:channelId') ?? null,
    channelUrl: entry?.first('author')?.textOf('uri') ?? null,
    description: group?.textOf('media:description') ?? null,
    cover: group?.first('media:thumbnail')?.attributes.url ?? null,
    views: community?.first('media:statistics')?.attributes.views ?? null,
    likes: community?.first('media:starRating')?.attributes.count ?? null,
  };
};

export const videoId = /^[\w-]{11}$/;
export const Entry = z.looseObject({ videoId: z.string().regex(videoId), views: count, likes: count });

export const Embedding = z.looseObject({
  title: text,
  author_name: text,
  author_url: text,
  thumbnail_url: text,
  html: text,
  width: count,
  height: count,
});
