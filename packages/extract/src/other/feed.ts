import { tidy } from '../characters.ts';
import type { ExtractOptions, Source } from '../document.ts';
import { parseUrl } from '../for-node-20.ts';
import type { Reading } from '../reading.ts';
import { parseHtml } from '../tree/parse.ts';
import { parseXml, type XmlElement } from '../tree/xml.ts';
import { escapeHtml } from '../write/escape-html.ts';
import { type FeedEntry, maxEntries, pageOfFeed, timeOf } from './feed-page.ts';
import { baseWithin, rebased } from './xml-base.ts';

const beginning = 2_048;
const feedStart = /<(?:\w+:)?(?:rss|feed|RDF)[\s>]/;

/** The text of something that may be text or markup. */
function plain(text: string | null): string {
  if (text === null || !/<[a-z!/]|&\w+;/i.test(text)) return tidy(text ?? '');
  let words = '';
  for (const node of parseHtml(text)) if (node.tag === '') words += node.text;
  return tidy(words);
}

/** Where an entry leads, absolute: the text of RSS, the alternate link of Atom. */
function linkOf(element: XmlElement, base: string): string | null {
  const links = [...element.all('link'), ...element.all('atom:link')];
  const atom = links.find(({ attributes }) => attributes.href && (attributes.rel ?? 'alternate') === 'alternate');
  const text = links.find((link) => /^\s*(?:https?:|\/)/.test(link.ownText))?.ownText.trim();
  const guid = element.first('guid');
  const permanent = guid?.attributes.isPermaLink !== 'false' && /^https?:/.test(guid?.text ?? '') ? guid?.text : null;
  const link = text ?? atom?.attributes.href ?? permanent ?? null;
  return link && (parseUrl(link, baseWithin(text ? null : (atom ?? null), base))?.href ?? link);
}

/** The markup of what an entry says, as one of several elements bears it, its addresses absolute where the feed names a base. */
function contentOf(entry: XmlElement, { base, url }: Place): string {
  for (const name of [
    'content:encoded',
    'content',
    'atom:content',
    'description',
    'summary',
    'atom:summary',
    'itunes:summary',
  ]) {
    const element = entry.first(name);
    if (!element) continue;
    const type = element.attributes.type ?? 'html';
    const markup = type === 'xhtml' ? element.source : type === 'text' ? escapeHtml(element.text) : element.markup;
    const own = baseWithin(element, base);
    if (markup.trim() !== '') return own === url ? markup : rebased(markup, own);
  }
  return '';
}

const writerOf = (element: XmlElement | null): string | null => element?.first('author')?.textOf('name') ?? null;

/** An entry of Atom without an author has that of the feed that it came from, or of this one (RFC 4287, section 4.2.1). */
const authorOf = (entry: XmlElement, feedAuthor: string | null): string | null =>
  writerOf(entry) ??
  entry.textOf('dc:creator', 'author', 'itunes:author') ??
  writerOf(entry.first('source')) ??
  feedAuthor;

/** What addresses are taken against, and where the feed stands: where both are the same, readers of the page make them absolute. */
interface Place {
  readonly base: string;
  readonly url: string;
}

const dateOf = (element: XmlElement): string | null =>
  timeOf(element.textOf('pubDate', 'published', 'atom:published', 'dc:date', 'updated', 'atom:updated'));

function entryOf(entry: XmlElement, feedAuthor: string | null, { base: outer, url }: Place): FeedEntry {
  const base = baseWithin(entry, outer);
  const file = entry.first('enclosure')?.attributes.url;
  return {
    title: plain(entry.textOf('title', 'atom:title')),
    link: linkOf(entry, base),
    time: dateOf(entry),
    author: plain(authorOf(entry, feedAuthor)) || null,
    markup: contentOf(entry, { base, url }),
    plain: null,
    file: file ? (parseUrl(file, base)?.href ?? file) : null,
  };
}

interface Feed {
  readonly root: XmlElement;
  readonly channel: XmlElement;
  readonly entries: readonly XmlElement[];
}

/** The feed in an XML document: what tells of it, and its entries; null: it is none. */
function feedOf(source: string): Feed | null {
  if (!feedStart.test(source.slice(0, beginning))) return null;
  const root = parseXml(source);
  const channel = root?.first('channel') ?? root;
  if (!root || !channel) return null;
  const isFeed = /^(?:\w+:)?(?:rss|feed|RDF)$/.test(root.name);
  const entries = [channel, root].flatMap((element) =>
    ['item', 'entry', 'atom:entry'].flatMap((name) => element.all(name)),
  );
  return isFeed && (entries.length > 0 || root.name !== 'rdf:RDF')
    ? { root, channel, entries: [...new Set(entries)] }
    : null;
}

/**
 * Reads a feed (RSS 0.9 to 2.0, Atom 1.0) as a page: its title, and each entry with its link, time and author. Null: the XML is no
 * feed.
 */
export function readFeed(source: string, origin: Source, options: ExtractOptions): Reading | null {
  const feed = feedOf(source);
  if (!feed) return null;
  const { root, channel, entries } = feed;
  const { url } = origin;
  const author = plain(writerOf(channel)) || null;
  const base = baseWithin(channel === root ? null : channel, baseWithin(root, url));
  const title = plain(channel.textOf('title', 'atom:title')) || null;
  const description = plain(channel.textOf('description', 'subtitle', 'atom:subtitle')) || null;
  const told = entries.slice(0, maxEntries).map((entry) => entryOf(entry, author, { base, url }));
  return {
    ...pageOfFeed({ title, description, entries: told }, origin, options),
    language: channel.textOf('language', 'dc:language') ?? channel.attributes['xml:lang'] ?? null,
    modifiedAt: timeOf(channel.textOf('lastBuildDate', 'updated', 'atom:updated')),
  };
}
