import { parseXml, type XmlElement } from '@tidemark/extract';
import { z } from 'zod';
import type { Upstream, UpstreamRequest } from '../kernel/ports/upstreams.ts';
import { type Answer, changed, missing } from './answer.ts';
import { flag, listOf, maybe, text, texts } from './lenient.ts';
import { siteOf } from './reference.ts';
import { get } from './request.ts';
import { absolute, textOr, timeOfText } from './values.ts';

/** A file that belongs to an entry. */
export interface Enclosure {
  readonly url: string;
  readonly contentType: string | null;
  readonly sizeBytes: number | null;
}

/** An entry of a feed of any format. */
export interface FeedEntry {
  /** As the feed gives it; its address, or that of its file, where it gives none. */
  readonly id: string | null;
  readonly url: string | null;
  readonly title: string | null;
  /** Markup, or text. */
  readonly content: string | null;
  readonly author: string | null;
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  readonly categories: readonly string[];
  readonly enclosures: readonly Enclosure[];
  /** The element itself, for what only some feeds have; null of a JSON Feed. */
  readonly element: XmlElement | null;
}

/** A feed: RSS 0.9x, 1.0 and 2.0, Atom (RFC 4287) or JSON Feed. */
export interface Feed {
  readonly title: string | null;
  readonly url: string | null;
  readonly description: string | null;
  readonly language: string | null;
  readonly imageUrl: string | null;
  readonly updatedAt: string | null;
  /** Where the next page is (RFC 5005); null: there is none. */
  readonly nextUrl: string | null;
  readonly entries: readonly FeedEntry[];
  /** The element that tells of the whole; null of a JSON Feed. */
  readonly element: XmlElement | null;
}

/** The size of a file; many feeds write zero where they do not know it. */
const sizeOf = (digits: string | undefined): number | null =>
  /^\d{1,15}$/.test(digits ?? '') ? Number(digits) || null : null;

/** The address of a link of some relation; Atom's default is `alternate`. */
const linkOf = (element: XmlElement, relation: string, base: string): string | null => {
  const links = [...element.all('link'), ...element.all('atom:link'), ...element.all('atom10:link')];
  const found = links.find((link) => link.attributes.href && (link.attributes.rel ?? 'alternate') === relation);
  return absolute(found?.attributes.href, base);
};

/** Text or markup of an Atom construct: XHTML is markup as it stands, everything else was escaped. */
const constructOf = (element: XmlElement | null): string | null =>
  element === null ? null : element.attributes.type === 'xhtml' ? textOr(element.source) : textOr(element.text);

const enclosuresOf = (element: XmlElement, base: string): Enclosure[] => {
  const files = [
    ...element
      .all('enclosure')
      .map(({ attributes }) => ({ ...attributes, href: attributes.url ?? attributes['rdf:resource'] })),
    ...element
      .all('link')
      .filter(({ attributes }) => attributes.rel === 'enclosure')
      .map(({ attributes }) => attributes),
  ] as Record<string, string | undefined>[];
  return files.flatMap(({ href, type, length }) => {
    const url = absolute(href, base);
    return url ? [{ url, contentType: textOr(type), sizeBytes: sizeOf(length) }] : [];
  });
};

const personOf = (element: XmlElement | null): string | null =>
  element === null ? null : (element.textOf('name') ?? textOr(element.text));

/** RSS gives authors as addresses with names in brackets. */
const nameOf = (written: string | null): string | null =>
  textOr(/\(([^()]+)\)\s*$/.exec(written ?? '')?.[1] ?? written);

/** The text of an element that has nothing but text; one with elements inside was never closed, and what it says is not its own. */
const ownTextOf = (element: XmlElement | null): string | null =>
  element && element.elements.length === 0 ? textOr(element.text) : null;

function rssEntry(item: XmlElement, base: string): FeedEntry {
  const guid = item.first('guid');
  const guidText = ownTextOf(guid);
  const link = absolute(ownTextOf(item.first('link')), base) ?? linkOf(item, 'alternate', base);
  const permanent = guid?.attributes.isPermaLink !== 'false' ? absolute(guidText) : null;
  const url = link ?? permanent;
  const enclosures = enclosuresOf(item, base);
  return {
    id: guidText ?? textOr(item.attributes['rdf:about']) ?? url ?? enclosures[0]?.url ?? null,
    url,
    title: item.textOf('title', 'media:title'),
    content: item.textOf('content:encoded', 'description', 'itunes:summary'),
    author: item.textOf('dc:creator') ?? nameOf(item.textOf('author', 'itunes:author')),
    publishedAt: timeOfText(item.textOf('pubDate', 'dc:date', 'published')),
    updatedAt: timeOfText(item.textOf('atom:updated', 'dcterms:modified')),
    categories: item
      .all('category')
      .map((one) => one.text)
      .filter(Boolean),
    enclosures,
    element: item,
  };
}

function atomEntry(entry: XmlElement, base: string): FeedEntry {
  const url = linkOf(entry, 'alternate', base) ?? absolute(entry.first('link')?.attributes.href, base);
  const group = entry.first('media:group');
  return {
    id: ownTextOf(entry.first('id')) ?? url,
    url,
    title: entry.textOf('title'),
    content:
      constructOf(entry.first('content')) ??
      constructOf(entry.first('summary')) ??
      group?.textOf('media:description') ??
      null,
    author: personOf(entry.first('author')),
    publishedAt:
      timeOfText(entry.textOf('published', 'issued', 'created')) ?? timeOfText(entry.textOf('updated', 'modified')),
    updatedAt: timeOfText(entry.textOf('updated', 'modified')),
    categories: entry
      .all('category')
      .map(({ attributes, text: inside }) => attributes.label ?? attributes.term ?? inside)
      .filter(Boolean),
    enclosures: enclosuresOf(entry, base),
    element: entry,
  };
}

function rssFeed(root: XmlElement, base: string): Feed | null {
  const channel = root.first('channel');
  if (!channel) return null;
  // RSS 1.0 has its items beside the channel.
  const items = channel.all('item').length > 0 ? channel.all('item') : root.all('item');
  const image = channel.first('image') ?? root.first('image');
  return {
    title: channel.textOf('title'),
    url: absolute(channel.textOf('link'), base),
    description: channel.textOf('description', 'itunes:summary'),
    language: channel.textOf('language', 'dc:language'),
    imageUrl: absolute(image?.textOf('url'), base) ?? absolute(channel.first('itunes:image')?.attributes.href, base),
    updatedAt: timeOfText(channel.textOf('lastBuildDate', 'pubDate', 'dc:date')),
    nextUrl: linkOf(channel, 'next', base),
    entries: items.map((item) => rssEntry(item, base)),
    element: channel,
  };
}

const atomFeed = (root: XmlElement, base: string): Feed => ({
  title: root.textOf('title'),
  url: linkOf(root, 'alternate', base) ?? linkOf(root, 'self', base),
  description: root.textOf('subtitle', 'tagline'),
  language: textOr(root.attributes['xml:lang']),
  imageUrl: absolute(root.textOf('logo', 'icon'), base),
  updatedAt: timeOfText(root.textOf('updated', 'modified')),
  nextUrl: linkOf(root, 'next', base),
  entries: root.all('entry').map((entry) => atomEntry(entry, base)),
  element: root,
});

const JsonAuthor = z.looseObject({ name: text });
const JsonFeed = z.looseObject({
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

const jsonFeed = (feed: z.output<typeof JsonFeed>, base: string): Feed => ({
  title: feed.title,
  url: absolute(feed.home_page_url, base),
  description: feed.description,
  language: feed.language,
  imageUrl: absolute(feed.icon, base),
  updatedAt: null,
  nextUrl: absolute(feed.next_url, base),
  entries: feed.items.map((item) => ({
    id: textOr(item.id),
    url: absolute(item.url, base),
    title: item.title,
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

/** A feed of any format; null when the text is none. `base` is where it stands. */
export function parseFeed(source: string, base: string): Feed | null {
  if (/^\s*\{/.test(source)) {
    try {
      const parsed = JsonFeed.safeParse(JSON.parse(source));
      return parsed.success ? jsonFeed(parsed.data, base) : null;
    } catch {
      return null;
    }
  }
  const root = parseXml(source);
  if (root?.name === 'feed' || root?.name === 'atom:feed') return atomFeed(root, base);
  return root?.name === 'rss' || root?.name === 'rdf:RDF' || root?.name === 'RDF' ? rssFeed(root, base) : null;
}

/** The address of a feed, wherever it is. */
export const FeedAddress = z
  .string()
  .trim()
  .max(4_000)
  .pipe(z.url({ protocol: /^https?$/ }))
  .describe('The feed’s address.');

const rate = { requests: 1, perMs: 1_000 };

/** Each host counts by itself, and may say that nothing is new. */
export const feedUpstream = ({ host }: URL): Upstream => ({
  name: `feed ${host}`,
  rate,
  maxConcurrent: 2,
  isConditional: true,
});

const accept = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5';

/** Asks for a feed, or for the page of it whose place on the same site is given. */
export function feedRequest(address: string, place: string | number | null = null): UpstreamRequest {
  const url = new URL(place === null ? address : String(place), address);
  if (siteOf(url) !== siteOf(new URL(address))) throw missing('The feed has no such page.');
  return get(url.href, {}, { accept });
}

/** The feed that an answer is. Throws `upstream-changed` when it is none. */
export function feedOf(answer: Answer): Feed {
  const feed = parseFeed(answer.text, answer.response.finalUrl);
  if (!feed) throw changed(answer.host, 'it is no feed');
  return feed;
}

/** The place of a feed's next page (RFC 5005), on the same site; null: it has none there. */
export function nextPlace({ nextUrl }: Feed, address: string): string | null {
  const next = nextUrl === null ? null : new URL(nextUrl);
  return next && siteOf(next) === siteOf(new URL(address)) ? `${next.pathname}${next.search}` : null;
}
