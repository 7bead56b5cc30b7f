import { z } from 'zod';
import { flag, listOf, maybe, text, texts } from '../lenient.ts';
import { absolute, textOr, timeOfText } from '../values.ts';
import type { Feed } from './feed.ts';
import { oneLine } from './xml-feed.ts';

const JsonAuthor = z.looseObject({ name: text });
export const JsonFeed = z.looseObject({
  version: z.string().regex(/jsonfeed\.org/),
  title: text,
  home_page_url: text,
  description: text,
  language: text,
  icon: text,
  next_url: text,
  items: z.array(
    z.looseObject({
      id: z.union([z.string(), z.number().transform(String)]),
      url: text,
      external_url: text,
      title: text,
      content_html: text,
      content_text: text,
      summary: text,
      date_published: text,
      date_modified: text,
      author: maybe(JsonAuthor),
      authors: listOf(JsonAuthor),
      tags: texts,
      attachments: listOf(
        z.looseObject({
          url: z.string(),
          mime_type: text,
          size_in_bytes: z.int().nonnegative().nullable().catch(null),
        }),
      ),
      is_draft: flag,
    }),
  ),
});

export const jsonFeed = (feed: z.output<typeof JsonFeed>, base: string): Feed => ({
  title: feed.title,
  url: absolute(feed.home_page_url, base),
  description: feed.description,
  language: feed.language,
  imageUrl: absolute(feed.icon, base),
  updatedAt: null,
  nextUrl: absolute(feed.next_url, base),
  entries: feed.items.map((item) => ({
    id: textOr(item.id),
    // An entry that only points elsewhere has no page of its own.
    url: absolute(item.url, base) ?? absolute(item.external_url, base),
    externalUrl: absolute(item.external_url, base),
    title: oneLine(item.title),
    contentBase: null,
    content: item.content_html ?? item.content_text ?? item.summary,
    author: item.authors[0]?.name ?? item.author?.name ?? null,
    publishedAt: timeOfText(item.date_published),
    updatedAt: timeOfText(item.date_modified),
    categories: item.tags,
    enclosures: item.attachments.flatMap(({ url, mime_type, size_in_bytes }) => {
      const file = absolute(url, base);
      return file ? [{ url: file, contentType: mime_type, sizeBytes: size_in_bytes }] : [];
    }),
    element: null,
  })),
  element: null,
});
