import { parseXml, type XmlElement } from '@tidemark/extract';
import { z } from 'zod';
import { Address } from '../contract/address.ts';
import type { Upstream, UpstreamRequest } from '../kernel/ports/upstreams.ts';
import { type Answer, changed, missing } from './answer.ts';
import { flag, listOf, maybe, text, texts } from './lenient.ts';
import { siteOf } from './reference.ts';
import { wallOf } from './refusals.ts';
import { get } from './request.ts';
import { absolute, markup, textOr, timeOfText } from './values.ts';

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
  /** In words, on one line. */
  readonly title: string | null;
  /** Markup, or text. */
  readonly content: string | null;
  /** What relative addresses of the content are taken against, where the feed tells (`xml:base`). */
  readonly contentBase: string | null;
  /** What it is about, of another site; null where the feed names nothing beside `url`. */
  readonly externalUrl: string | null;
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
  /** In words, on one line. */
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

/** What addresses within an element are taken against (XML Base). */
const baseWithin = (element: XmlElement | null, base: string): string =>
  absolute(element?.attributes['xml:base'], base) ?? base;

/** The address that an element's attribute, or its text, names. */
const addressIn = (element: XmlElement | null | undefined, address: string | null | undefined, base: string) =>
  element ? absolute(address, baseWithin(element, base)) : null;

/** The address of a link of some relation; Atom's default is `alternate`. */
const linkOf = (element: XmlElement, relation: string, base: string): string | null => {
  const links = [...element.all('link'), ...element.all('atom:link'), ...element.all('atom10:link')];
  const found = links.find((link) => link.attributes.href && (link.attributes.rel ?? 'alternate') === relation);
  return addressIn(found, found?.attributes.href, base);
};

const oneLine = (words: string | null | undefined): string | null => textOr(words?.replaceAll(/\s+/g, ' '));

/** What titles of RSS are marked up with: the format does not say whether they are. */
const isMarked =
  /<\/?(?:a|abbr|b|big|br|cite|code|del|em|font|i|img|ins|mark|p|q|s|small|span|strong|sub|sup|tt|u|wbr)\b[^<>]*>|&(?:\w{2,31}|#\d{1,7}|#x[\da-f]{1,6});/i;

const inWords = (source: string, isMarkup: boolean, base: string): string | null =>
  oneLine(isMarkup ? markup(source, base).text : source);

/** A title of Atom in words: its type says what it is, and without one it is text. */
const atomTitle = (element: XmlElement | null, base: string): string | null =>
  element && inWords(constructOf(element) ?? '', /html$/i.test(element.attributes.type ?? ''), base);

/** A title of RSS in words. */
function rssTitle(element: XmlElement | null, base: string): string | null {
  const title = element?.text ?? '';
  return inWords(title, isMarked.test(title), base);
}

/** The first element of some names that has text. */
const spoken = (element: XmlElement | null, ...names: readonly string[]): XmlElement | null =>
  names.map((name) => element?.first(name) ?? null).find((one) => one?.text) ?? null;

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
  return files.flatMap(({ href, type, length, 'xml:base': own }) => {
    const url = absolute(href, absolute(own, base) ?? base);
    return url ? [{ url, contentType: textOr(type), sizeBytes: sizeOf(length) }] : [];
  });
};

const personOf = (element: XmlElement | null): string | null =>
  element === null ? null : (element.textOf('name') ?? textOr(element.text));

/** Where an element stands: what its addresses are taken against, and the address of the feed. */
interface Place {
  readonly base: string;
  readonly feedUrl: string;
}

const placeWithin = (element: XmlElement, { base, feedUrl }: Place): Place => ({
  base: baseWithin(element, base),
  feedUrl,
});

/** What the addresses of a content are taken against, where the feed tells; null: it does not. */
function statedBase(content: XmlElement | null, { base, feedUrl }: Place): string | null {
  const stated = baseWithin(content, base);
  return stated === feedUrl ? null : stated;
}

/** RSS gives authors as addresses with names in brackets. */
const nameOf = (written: string | null): string | null =>
  textOr(/\(([^()]+)\)\s*$/.exec(written ?? '')?.[1] ?? written);

/** The text of an element that has nothing but text; one with elements inside was never closed, and what it says is not its own. */
const ownTextOf = (element: XmlElement | null): string | null =>
  element && element.elements.length === 0 ? textOr(element.text) : null;

function rssEntry(item: XmlElement, within: Place): FeedEntry {
  const place = placeWithin(item, within);
  const { base } = place;
  const content = spoken(item, 'content:encoded', 'description', 'itunes:summary');
  const guid = item.first('guid');
  const guidText = ownTextOf(guid);
  const link = absolute(ownTextOf(item.first('link')), base) ?? linkOf(item, 'alternate', base);
  const permanent = guid?.attributes.isPermaLink !== 'false' ? absolute(guidText) : null;
  const url = link ?? permanent;
  const enclosures = enclosuresOf(item, base);
  return {
    id: guidText ?? textOr(item.attributes['rdf:about']) ?? url ?? enclosures[0]?.url ?? null,
    url,
    title: rssTitle(spoken(item, 'title', 'media:title'), base),
    content: textOr(content?.text),
    contentBase: statedBase(content, place),
    externalUrl: null,
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

function atomEntry(entry: XmlElement, feedAuthor: string | null, within: Place): FeedEntry {
  const place = placeWithin(entry, within);
  const { base } = place;
  const link = entry.first('link');
  const url = linkOf(entry, 'alternate', base) ?? addressIn(link, link?.attributes.href, base);
  const group = entry.first('media:group');
  const said = [entry.first('content'), entry.first('summary')].find((one) => constructOf(one ?? null)) ?? null;
  return {
    id: ownTextOf(entry.first('id')) ?? url,
    url,
    title: atomTitle(entry.first('title'), base),
    content: constructOf(said) ?? group?.textOf('media:description') ?? null,
    contentBase: statedBase(said, place),
    externalUrl: null,
    // An entry without an author has that of the feed that it came from, or of this one (RFC 4287, section 4.2.1).
    author: personOf(entry.first('author')) ?? personOf(entry.first('source')?.first('author') ?? null) ?? feedAuthor,
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

function rssFeed(root: XmlElement, feedUrl: string): Feed | null {
  const channel = root.first('channel');
  if (!channel) return null;
  const place = placeWithin(root, { base: feedUrl, feedUrl });
  const inChannel = placeWithin(channel, place);
  const { base } = inChannel;
  // RSS 1.0 has its items beside the channel.
  const own = channel.all('item').map((item) => rssEntry(item, inChannel));
  const image = channel.first('image') ?? root.first('image');
  return {
    title: rssTitle(channel.first('title'), base),
    url: absolute(channel.textOf('link'), base),
    description: channel.textOf('description', 'itunes:summary'),
    language: channel.textOf('language', 'dc:language'),
    imageUrl: absolute(image?.textOf('url'), base) ?? absolute(channel.first('itunes:image')?.attributes.href, base),
    updatedAt: timeOfText(channel.textOf('lastBuildDate', 'pubDate', 'dc:date')),
    nextUrl: linkOf(channel, 'next', base),
    entries: own.length > 0 ? own : root.all('item').map((item) => rssEntry(item, place)),
    element: channel,
  };
}

function atomFeed(root: XmlElement, feedUrl: string): Feed {
  const place = placeWithin(root, { base: feedUrl, feedUrl });
  const { base } = place;
  const image = spoken(root, 'logo', 'icon');
  const author = personOf(root.first('author'));
  return {
    title: atomTitle(root.first('title'), base),
    url: linkOf(root, 'alternate', base) ?? linkOf(root, 'self', base),
    description: root.textOf('subtitle', 'tagline'),
    language: textOr(root.attributes['xml:lang']),
    imageUrl: addressIn(image, image?.text, base),
    updatedAt: timeOfText(root.textOf('updated', 'modified')),
    nextUrl: linkOf(root, 'next', base),
    entries: root.all('entry').map((entry) => atomEntry(entry, author, place)),
    element: root,
  };
}

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
export const FeedAddress = Address.describe('The feed’s address.');

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

/** As `feedOf`, of an address that a caller gave: one of a page is a mistake of the caller's. */
export function feedAsked(answer: Answer): Feed {
  const isPage = answer.isHtml && wallOf(answer) === null && parseFeed(answer.text, answer.request.url) === null;
  if (isPage)
    throw missing(`${answer.host} has a page there, and no feed; \`feed.discover\` finds the feeds of a page.`);
  return feedOf(answer);
}

/** The place of a feed's next page (RFC 5005), on the same site; null: it has none there. */
export function nextPlace({ nextUrl }: Feed, address: string): string | null {
  const next = nextUrl === null ? null : new URL(nextUrl);
  return next && siteOf(next) === siteOf(new URL(address)) ? `${next.pathname}${next.search}` : null;
}
