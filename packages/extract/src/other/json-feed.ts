import type { ExtractOptions, Source } from '../document.ts';
import type { Reading } from '../reading.ts';
import { onlyFacts } from '../structured/facts.ts';
import { isObject } from '../structured/schema.ts';
import { factsOfJson } from '../structured/sources/text-facts.ts';
import { structuredBy } from '../structured/structured.ts';
import { type FeedEntry, pageOfFeed, timeOf } from './feed-page.ts';
import { hasTooManyElements } from './many-elements.ts';

/** Where a feed says what it is. */
const beginning = 4_096;
const version = /"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org\\?\/version\\?\//;

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);
const objects = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The names of authors, as version 1.1 and version 1 have them. */
function writersOf(thing: Record<string, unknown>): string | null {
  const authors = [...objects(thing.authors), ...(isObject(thing.author) ? [thing.author] : [])];
  const names = new Set(authors.flatMap(({ name }) => text(name) ?? []));
  return names.size > 0 ? [...names].join(', ') : null;
}

const entryOf = (item: Record<string, unknown>, feedAuthor: string | null): FeedEntry => ({
  title: text(item.title) ?? '',
  link: text(item.url) ?? text(item.external_url),
  time: timeOf(text(item.date_published) ?? text(item.date_modified)),
  author: writersOf(item) ?? feedAuthor,
  markup: text(item.content_html),
  plain: text(item.content_text) ?? text(item.summary),
  file: objects(item.attachments).map(({ url }) => text(url))[0] ?? null,
});

function parsed(source: string): Record<string, unknown> | null {
  if (!version.test(source.slice(0, beginning)) || hasTooManyElements(source)) return null;
  try {
    const feed: unknown = JSON.parse(source);
    return isObject(feed) && Array.isArray(feed.items) ? feed : null;
  } catch {
    // Cut, or no JSON: it is read as it stands.
    return null;
  }
}

/** Reads a JSON Feed (versions 1 and 1.1) as a page, as other feeds are. Null: the JSON is none. */
export function readJsonFeed(source: string, origin: Source, options: ExtractOptions): Reading | null {
  const feed = parsed(source);
  if (!feed) return null;
  const author = writersOf(feed);
  const [title, description, language] = [text(feed.title), text(feed.description), text(feed.language)];
  const entries = objects(feed.items).map((item) => entryOf(item, author));
  const reading = pageOfFeed({ title, description, entries }, origin, options);
  const facts = structuredBy(options, () => factsOfJson(source) ?? onlyFacts([]), {
    language,
    url: origin.url,
  });
  return { ...reading, title, description, language, author, ...facts };
}
