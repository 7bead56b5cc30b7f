import type { XmlElement } from '@tidemark/extract';
import { absolute, markup, textOr, timeOfText } from '../values.ts';
import { nameOfWords, namesOf, oneLine } from './content.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { enclosuresOf, mediaOf } from './files.ts';

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

/** What titles of RSS are marked up with: the format does not say whether they are. */
const isMarked =
  /<\/?(?:a|abbr|b|big|br|cite|code|del|em|font|i|img|ins|mark|p|q|s|small|span|strong|sub|sup|tt|u|wbr)\b[^<>]*>|&(?:\w{2,31}|#\d{1,7}|#x[\da-f]{1,6});/i;

const inWords = (source: string, isMarkup: boolean, base: string): string | null =>
  oneLine(isMarkup ? markup(source, base).text : source);

/** Whether a construct is markup: by its type, without which it is text (RFC 4287, section 3.1), or as Atom 0.3 says it. */
const isMarkupOf = ({ attributes: { type, mode } }: XmlElement): boolean =>
  /html(?:\+xml)?$/i.test(type ?? '') || (type === undefined && mode === 'escaped');

/** A title of Atom in words. */
const atomTitle = (element: XmlElement | null, base: string): string | null =>
  element && inWords(constructOf(element) ?? '', isMarkupOf(element), base);

/** The description of an Atom feed, in words. */
function atomDescription(element: XmlElement | null, base: string): string | null {
  const said = constructOf(element);
  return element && isMarkupOf(element) ? markup(said, base).text : said;
}

/** What an element of RSS bears; some sites escape what they have put into CDATA. */
function markupIn(element: XmlElement | null): string {
  const written = element?.markup ?? '';
  return written.startsWith('<![CDATA[') && written.endsWith(']]>') ? written.slice(9, -3).trim() : written;
}

/** A title of RSS in words. */
function rssTitle(element: XmlElement | null, base: string): string | null {
  const title = markupIn(element);
  return inWords(title, isMarked.test(title), base);
}

/** The first element of some names that has text. */
const spoken = (element: XmlElement | null, ...names: readonly string[]): XmlElement | null =>
  names.map((name) => element?.first(name) ?? null).find((one) => one?.text) ?? null;

/** Text or markup of an Atom construct: XHTML is markup as it stands, everything else was escaped. */
const constructOf = (element: XmlElement | null): string | null =>
  element === null ? null : element.attributes.type === 'xhtml' ? textOr(element.source) : textOr(element.text);

/** The words of each element of a name. */
const textsOf = (element: XmlElement, name: string): string[] => element.all(name).flatMap(({ text }) => text || []);

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
  const title = rssTitle(spoken(item, 'title', 'media:title'), base);
  const said = textOr(markupIn(content));
  const written = item.textOf('pubDate', 'dc:date', 'published');
  const [categories, subjects] = [textsOf(item, 'category'), textsOf(item, 'dc:subject')];
  const known = guidText ?? textOr(item.attributes['rdf:about']) ?? url ?? enclosures[0]?.url;
  return {
    id: known ?? nameOfWords(title, said, written),
    url,
    title,
    content: said,
    isMarkup: true,
    contentBase: statedBase(content, place),
    externalUrl: null,
    author: namesOf(textsOf(item, 'dc:creator')) ?? nameOf(item.textOf('author', 'itunes:author')),
    authorUrl: null,
    authorAvatarUrl: null,
    publishedAt: timeOfText(written),
    updatedAt: timeOfText(item.textOf('atom:updated', 'dcterms:modified')),
    // RSS 1.0 has no categories of its own.
    categories: [...categories, ...subjects.filter((one) => !categories.includes(one))],
    enclosures,
    media: mediaOf(item, base),
    element: item,
  };
}

function atomEntry(entry: XmlElement, feed: XmlElement, within: Place): FeedEntry {
  const place = placeWithin(entry, within);
  const { base } = place;
  const link = entry.first('link');
  const url = linkOf(entry, 'alternate', base) ?? addressIn(link, link?.attributes.href, base);
  const group = entry.first('media:group');
  const said =
    [entry.first('content'), entry.first('summary')].find((one) => constructOf(one ?? null)) ??
    group?.first('media:description') ??
    null;
  const title = atomTitle(entry.first('title'), base);
  const content = constructOf(said);
  // An entry without an author has that of the feed that it came from, or of this one (RFC 4287, section 4.2.1).
  const authors = [entry, entry.first('source'), feed]
    .map((one) => one?.all('author') ?? [])
    .find((people) => people.some(personOf));
  const [address] = authors?.length === 1 ? authors.map((one) => one.first('uri')) : [];
  return {
    id: ownTextOf(entry.first('id')) ?? url ?? nameOfWords(title, content, entry.textOf('updated')),
    url,
    title,
    content,
    isMarkup: said !== null && isMarkupOf(said),
    contentBase: statedBase(said, place),
    externalUrl: null,
    author: namesOf(authors?.map(personOf) ?? []),
    authorUrl: addressIn(address, address?.text, base),
    authorAvatarUrl: null,
    publishedAt:
      timeOfText(entry.textOf('published', 'issued', 'created')) ?? timeOfText(entry.textOf('updated', 'modified')),
    updatedAt: timeOfText(entry.textOf('updated', 'modified')),
    categories: entry
      .all('category')
      .map(({ attributes, text: inside }) => attributes.label ?? attributes.term ?? inside)
      .filter(Boolean),
    enclosures: enclosuresOf(entry, base),
    media: mediaOf(entry, base),
    element: entry,
  };
}

/** RSS 0.9x, 1.0 and 2.0; null of one without a channel. */
export function rssFeed(root: XmlElement, feedUrl: string): Feed | null {
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
    description: markup(channel.textOf('description', 'itunes:summary'), base).text,
    language: channel.textOf('language', 'dc:language'),
    imageUrl: absolute(image?.textOf('url'), base) ?? absolute(channel.first('itunes:image')?.attributes.href, base),
    updatedAt: timeOfText(channel.textOf('lastBuildDate', 'pubDate', 'dc:date')),
    nextUrl: linkOf(channel, 'next', base),
    entries: own.length > 0 ? own : root.all('item').map((item) => rssEntry(item, place)),
    element: channel,
  };
}

/** Atom. */
export function atomFeed(root: XmlElement, feedUrl: string): Feed {
  const place = placeWithin(root, { base: feedUrl, feedUrl });
  const { base } = place;
  const image = spoken(root, 'logo', 'icon');
  return {
    title: atomTitle(root.first('title'), base),
    url: linkOf(root, 'alternate', base) ?? linkOf(root, 'self', base),
    description: atomDescription(spoken(root, 'subtitle', 'tagline'), base),
    language: textOr(root.attributes['xml:lang']),
    imageUrl: addressIn(image, image?.text, base),
    updatedAt: timeOfText(root.textOf('updated', 'modified')),
    nextUrl: linkOf(root, 'next', base),
    entries: root.all('entry').map((entry) => atomEntry(entry, root, place)),
    element: root,
  };
}
