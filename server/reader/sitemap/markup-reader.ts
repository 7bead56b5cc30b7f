import { type SitemapContent, type SitemapEntry, webAddress } from './entry.ts';
import { attributeOf, XmlScanner, type XmlSink } from './xml-scanner.ts';

/** Elements that stand for one page or file: of a sitemap, of an index, of RSS, of Atom. */
const records: ReadonlySet<string> = new Set(['url', 'sitemap', 'item', 'entry']);

/** Their children whose text is read, by the part of the record that it becomes. */
const fields: Readonly<Record<string, keyof Fields>> = {
  loc: 'address',
  link: 'address',
  guid: 'identifier',
  origlink: 'original',
  lastmod: 'lastModified',
  pubdate: 'lastModified',
  date: 'lastModified',
  updated: 'lastModified',
  modified: 'lastModified',
  published: 'published',
  priority: 'priority',
  title: 'title',
};
/** Children that mean the same in another namespace than the record's: those of Dublin Core, Atom and FeedBurner. */
const foreign: ReadonlySet<string> = new Set(['date', 'origlink', 'updated', 'published', 'modified']);

/** What was read of one record. */
interface Fields {
  address?: string;
  /** The identifier of an RSS item: an address, unless it says otherwise. */
  identifier?: string;
  /** Where a feed's link leads in the end, when a counter of clicks stands between. */
  original?: string;
  lastModified?: string;
  published?: string;
  priority?: string;
  title?: string;
}

const maxFieldCharacters = 10_000;
const maxTitleCharacters = 500;
const maxDepth = 64;

/** The roots of feeds. */
const feeds: ReadonlySet<string> = new Set(['rss', 'feed', 'rdf']);

/** An element's name in lower case. */
interface Name {
  readonly whole: string;
  readonly prefix: string;
  readonly local: string;
}

function parseName(written: string): Name {
  const whole = written.toLowerCase();
  const colon = whole.indexOf(':');
  return { whole, prefix: colon < 0 ? '' : whole.slice(0, colon), local: whole.slice(colon + 1) };
}

/** Names that are kept parsed: a file has few. */
const maxNames = 200;

class Names {
  readonly #known = new Map<string, Name>();

  of(written: string): Name {
    const known = this.#known.get(written);
    if (known) return known;
    const name = parseName(written);
    if (this.#known.size < maxNames) this.#known.set(written, name);
    return name;
  }
}

function priorityOf(text: string | undefined): number | null {
  const priority = Number(text?.trim().replace(',', '.') || Number.NaN);
  return priority >= 0 && priority <= 1 ? priority : null;
}

/**
 * Reads sitemaps, indexes of them, RSS and Atom by their structure: whatever the namespaces are and the prefixes are called,
 * an address is the direct child of a record with the record's own prefix. So the addresses of images, videos and other
 * languages, which extensions nest or name otherwise, are no pages.
 */
export class MarkupReader implements XmlSink {
  /** Whether the root is that of a web page. */
  isHtml = false;
  #isFeed = false;
  readonly #base: string;
  readonly #names = new Names();
  readonly #scanner = new XmlScanner(this);
  #xmlBase: string | null = null;
  #entries: SitemapEntry[] = [];
  #files: string[] = [];
  readonly #stack: string[] = [];
  /** Open elements beyond the greatest depth. */
  #deeper = 0;
  #record: Name | null = null;
  #recordDepth = 0;
  #fields: Fields = {};
  #field: keyof Fields | null = null;
  #fieldDepth = 0;
  #text = '';

  /** `base`: the file's own URL. */
  constructor(base: string) {
    this.#base = base;
  }

  /** Reads a further piece; what it completed. */
  write(piece: string): SitemapContent {
    this.#scanner.write(piece);
    return this.#take();
  }

  /** What the end completes: of a file that is cut off, the record whose address is whole. */
  end(): SitemapContent {
    this.#scanner.end();
    this.#finish();
    return this.#take();
  }

  get wantsText(): boolean {
    return this.#field !== null && this.#text.length < maxFieldCharacters;
  }

  text(part: string): void {
    this.#text += part;
  }

  open(written: string, attributes: string, isEmpty: boolean): void {
    const name = this.#names.of(written);
    if (this.#stack.length === 0) this.#root(name, attributes);
    if (this.isHtml) return;
    if (records.has(name.local) && !this.#isWithinAnother(name)) this.#begin(name, attributes);
    else if (this.#record && this.#stack.length === this.#recordDepth)
      this.#child(this.#record, name, attributes, isEmpty);
    else if (!this.#record && this.#isFeed && name.local === 'link') this.#feedLink(attributes);
    if (isEmpty) return;
    if (this.#stack.length < maxDepth) this.#stack.push(name.whole);
    else this.#deeper += 1;
  }

  close(written: string): void {
    if (this.#deeper > 0) {
      this.#deeper -= 1;
      return;
    }
    const at = this.#stack.lastIndexOf(this.#names.of(written).whole);
    if (at < 0) return;
    this.#stack.length = at;
    if (this.#field && at <= this.#fieldDepth) this.#endField();
    if (this.#record && at < this.#recordDepth) this.#finish();
  }

  #root({ local }: Name, attributes: string): void {
    this.isHtml ||= local === 'html';
    this.#isFeed ||= feeds.has(local);
    this.#xmlBase ??= attributeOf(attributes, 'xml:base');
  }

  /** An element that is named as a record and part of another: `<url>` of an image in RSS. */
  #isWithinAnother({ whole }: Name): boolean {
    return this.#record !== null && whole !== this.#record.whole;
  }

  /** A record that begins before the last one was closed ends it. */
  #begin(name: Name, attributes: string): void {
    if (this.#record) {
      this.#endField();
      this.#finish();
      this.#stack.length = Math.max(0, this.#recordDepth - 1);
      this.#deeper = 0;
    }
    this.#record = name;
    this.#recordDepth = this.#stack.length + 1;
    const about = name.local === 'item' ? attributeOf(attributes, 'rdf:about') : null;
    if (about) this.#fields.identifier = about;
  }

  #child(record: Name, name: Name, attributes: string, isEmpty: boolean): void {
    if (name.local === 'link' && attributes.includes('href')) {
      this.#link(record, attributes);
      return;
    }
    const field = Object.hasOwn(fields, name.local) ? fields[name.local] : undefined;
    const isOwn = name.prefix === record.prefix || foreign.has(name.local);
    if (!field || !isOwn || isEmpty || this.#fields[field] !== undefined) return;
    if (name.local === 'guid' && attributeOf(attributes, 'ispermalink')?.toLowerCase() === 'false') return;
    this.#field = field;
    this.#fieldDepth = this.#stack.length;
    this.#text = '';
  }

  /** Atom's link: the page itself, unless it says that it is something else. */
  #link({ local }: Name, attributes: string): void {
    if (local !== 'entry' && local !== 'item') return;
    const relation = attributeOf(attributes, 'rel')?.toLowerCase() ?? 'alternate';
    const address = relation === 'alternate' ? attributeOf(attributes, 'href') : null;
    if (address) this.#fields.address ??= address;
  }

  /** A feed's own links: of them the next page matters (RFC 5005). */
  #feedLink(attributes: string): void {
    const relation = attributeOf(attributes, 'rel')?.toLowerCase();
    const href = relation === 'next' || relation === 'prev-archive' ? attributeOf(attributes, 'href') : null;
    const file = href && webAddress(href, this.#base);
    if (file) this.#files.push(file);
  }

  #endField(): void {
    if (this.#field) this.#fields[this.#field] = this.#text.slice(0, maxFieldCharacters).trim();
    this.#field = null;
    this.#text = '';
  }

  #finish(): void {
    const record = this.#record;
    const read = this.#fields;
    this.#record = null;
    this.#field = null;
    this.#fields = {};
    if (!record) return;
    const written = read.original ?? (read.address || read.identifier);
    const base = this.#xmlBase === null ? this.#base : (webAddress(this.#xmlBase, this.#base) ?? this.#base);
    const url = written ? webAddress(written, base) : null;
    if (!url) return;
    if (record.local === 'sitemap') this.#files.push(url);
    else this.#entries.push(entryOf(url, read));
  }

  #take(): SitemapContent {
    const taken = { entries: this.#entries, files: this.#files };
    this.#entries = [];
    this.#files = [];
    return taken;
  }
}

const entryOf = (url: string, { lastModified, published, priority, title }: Fields): SitemapEntry => ({
  url,
  lastModified: lastModified || published || null,
  priority: priorityOf(priority),
  title: title?.replace(/\s+/g, ' ').slice(0, maxTitleCharacters) || null,
});
