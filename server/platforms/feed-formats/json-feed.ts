import { z } from 'zod';
import { flag, idOrNull, listOf, maybe, text, texts } from '../lenient.ts';
import { absolute, textOr, timeOfText } from '../values.ts';
import { nameOfWords, namesOf, oneLine } from './content.ts';
import type { Feed, FeedEntry, FeedMedia } from './feed.ts';
import { kindOf, picturesAt } from './files.ts';

const JsonAuthor = z.looseObject({ name: text, url: text, avatar: text });
const Item = z.looseObject({
  id: idOrNull,
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
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
      duration_in_seconds: z.number().positive().nullable().catch(null),
    }),
  ),
  is_draft: flag,
});
type Item = z.output<typeof Item>;

const JsonFeed = z.looseObject({
  version: z.string().regex(/jsonfeed\.org/),
  title: text,
  home_page_url: text,
  description: text,
  language: text,
  icon: text,
  next_url: text,
  author: maybe(JsonAuthor),
  authors: listOf(JsonAuthor),
  items: z.array(z.unknown()),
});
const Items = listOf(Item);

/** The named authors of an entry, or of a feed: version 1.1 has several, version 1 one. */
function authorsOf({ authors, author }: Pick<Item, 'authors' | 'author'>) {
  const named = authors.filter(({ name }) => textOr(name) !== null);
  return named.length > 0 ? named : [author ?? []].flat();
}

function authorOf(item: Item, feed: Pick<Item, 'authors' | 'author'>, base: string) {
  const own = authorsOf(item);
  // An entry without authors has those of the feed (version 1.1).
  const people = namesOf(own.map(({ name }) => name)) === null ? authorsOf(feed) : own;
  const [one] = people.length === 1 ? people : [];
  return {
    author: namesOf(people.map(({ name }) => name)),
    authorUrl: absolute(one?.url, base),
    authorAvatarUrl: absolute(one?.avatar, base),
  };
}

/** A file as what is seen or heard. */
function shownBy({ url, mime_type, duration_in_seconds }: Item['attachments'][number], base: string): FeedMedia[] {
  const [file] = picturesAt([url], base);
  return file ? [{ ...file, kind: kindOf(undefined, mime_type, file.url), duration_s: duration_in_seconds }] : [];
}

function entryOf(item: Item, feed: Pick<Item, 'authors' | 'author'>, base: string): FeedEntry {
  // An entry that only points elsewhere has no page of its own.
  const url = absolute(item.url, base) ?? absolute(item.external_url, base);
  const title = oneLine(item.title);
  const content = textOr(item.content_html) ?? textOr(item.content_text) ?? textOr(item.summary);
  return {
    id: textOr(item.id) ?? url ?? nameOfWords(title, content, item.date_published),
    url,
    externalUrl: absolute(item.external_url, base),
    title,
    contentBase: null,
    content,
    isMarkup: textOr(item.content_html) !== null,
    publishedAt: timeOfText(item.date_published),
    updatedAt: timeOfText(item.date_modified),
    categories: item.tags,
    enclosures: item.attachments.flatMap(({ url: address, mime_type, size_in_bytes }) => {
      const file = absolute(address, base);
      return file ? [{ url: file, contentType: mime_type, sizeBytes: size_in_bytes }] : [];
    }),
    media: [
      ...item.attachments.flatMap((one) => shownBy(one, base)),
      ...picturesAt([item.image, item.banner_image], base),
    ],
    ...authorOf(item, feed, base),
    element: null,
  };
}

/** JSON Feed; null of JSON that is none, or most of whose items say nothing that is known. */
export function jsonFeed(json: unknown, base: string): Feed | null {
  const { data: feed } = JsonFeed.safeParse(json);
  if (!feed) return null;
  const entries = Items.parse(feed.items).map((item) => entryOf(item, feed, base));
  if (entries.filter(({ id }) => id !== null).length * 2 < feed.items.length) return null;
  return {
    title: feed.title,
    url: absolute(feed.home_page_url, base),
    description: textOr(feed.description),
    language: feed.language,
    imageUrl: absolute(feed.icon, base),
    updatedAt: null,
    nextUrl: absolute(feed.next_url, base),
    entries,
    element: null,
  };
}
