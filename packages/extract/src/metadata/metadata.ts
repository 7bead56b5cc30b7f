import type { Addresses } from '../address.ts';
import { tidy } from '../characters.ts';
import type { Document } from '../document.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../tree/node.ts';
import { shownAuthor, siteAsAuthor, statedAuthor } from './author/author.ts';
import { Entries } from './author/entries.ts';
import { type MailHead, mailHeadOf } from './author/mail-head.ts';
import { saysWriter } from './bylines.ts';
import type { Heading, Statements } from './collect.ts';
import { dateInPath, isOfWeb, isoDate, type Locale, localeOf, orderOfNumbers } from './dates.ts';
import { completed, firstParagraph, statedDescription, unescaped } from './description.ts';
import { faviconOf } from './favicon.ts';
import { namesOfThings, type Thing, textIn, thingsById, typesOf } from './json-ld.ts';
import { languageCode, languageOf } from './language.ts';
import { isFrontPage, linkedLogo, titleOf } from './page-title.ts';
import { pageTypeOf } from './page-type.ts';
import { publicationDate } from './publication-date.ts';
import { anchorsOf, shownChange, shownDate } from './published.ts';
import { siteInTitle } from './site-name.ts';
import { otherDates, trustedDates, unclearDates } from './stated-dates.ts';
import { isOfForum, isThread, type Opener, shownInThread } from './thread.ts';
import { firstSeparator, lastSeparator, plain, siteNames } from './title.ts';

export type Metadata = Pick<
  Document,
  | 'title'
  | 'description'
  | 'favicon'
  | 'language'
  | 'author'
  | 'siteName'
  | 'canonicalUrl'
  | 'image'
  | 'publishedAt'
  | 'modifiedAt'
  | 'pageType'
  | 'meta'
>;

/** A page, and what it states of itself. */
interface StatedPage {
  readonly tree: Tree;
  readonly addresses: Addresses;
  readonly url: string;
  readonly statements: Statements;
  /** What JSON-LD states. */
  readonly things: readonly Thing[];
  /** It is of something that is sold. */
  readonly isProduct: boolean;
  /** Who wrote the first post of those that are the page's content, and when. */
  readonly opener: () => Opener | null;
  /** The first lines of running text, where they are known; else those of the whole text count. */
  readonly lead?: () => readonly string[];
}

/** Types of a page as such; what a site's software says of one that is no article is the day on which somebody made it. */
const pageTypes = /^(?:Web|Item|Collection|About|Contact|FAQ|Checkout)Page$/;
const isMerePage = (thing: Thing): boolean => typesOf(thing).every((type) => pageTypes.test(type));

/** Types that describe the site or a part of the page, never what the page is about. */
const besideThePage = new Set(
  'Organization NewsMediaOrganization Corporation WebSite BreadcrumbList ListItem Person ImageObject SiteNavigationElement WPHeader WPFooter WPSideBar SearchAction Brand Comment ContactPoint PostalAddress VideoObject'.split(
    ' ',
  ),
);

/** Where linked data says when something takes place, begins or ends. */
const daysOfSubjects = [
  'startDate',
  'endDate',
  'validFrom',
  'validThrough',
  'departureTime',
  'arrivalTime',
  'birthDate',
];
const maxHeadings = 10;
const maxPersonNodes = 200;
const articleType = /Article$|Posting$|^Report$/;

/** Reads one page's statements, the most trusted first. */
class MetadataReader {
  readonly #tree: Tree;
  readonly #said: Statements;
  readonly #addresses: Addresses;
  readonly #url: string;
  readonly #all: readonly Thing[];
  readonly #about: readonly Thing[];
  readonly #language: string | null;
  readonly #locale: Locale;
  readonly #text: string;
  readonly #opener: () => Opener | null;
  readonly #lead: (() => readonly string[]) | undefined;
  /** JSON-LD says that the page is an article. */
  readonly #isArticle: boolean;
  readonly #isProduct: boolean;
  readonly #mail: MailHead | null;

  constructor({ tree, addresses, url, statements, things, isProduct, opener, lead }: StatedPage, text: string) {
    this.#tree = tree;
    this.#addresses = addresses;
    this.#url = url;
    this.#said = statements;
    this.#all = things;
    this.#about = this.#all.filter((thing) => !typesOf(thing).some((type) => besideThePage.has(type)));
    this.#isArticle = this.#about.some((thing) => typesOf(thing).some((type) => articleType.test(type)));
    this.#isProduct = isProduct;
    this.#text = text;
    this.#mail = mailHeadOf(text);
    this.#opener = opener;
    this.#lead = lead;
    this.#language = languageOf(text, this.#statedLanguage());
    const locale = localeOf(this.#language, url);
    const order = orderOfNumbers(this.#said.dates, dateInPath(url));
    this.#locale = order === null ? locale : { ...locale, monthFirst: order };
  }

  read(): Metadata {
    const siteName = this.#siteName();
    const sites = siteNames([siteName], this.#url);
    const title = this.#title(sites, siteName);
    const anchors = anchorsOf(this.#said.headings, title);
    const authors = this.#authors();
    const canonical = this.#said.links.find(({ rel }) => rel.split(/\s+/).includes('canonical'))?.href;
    return {
      title,
      description: this.#description(title),
      favicon: faviconOf(this.#said.links, this.#addresses, this.#url),
      language: this.#language,
      author: statedAuthor(authors, sites) ?? this.#shownAuthor(anchors, sites) ?? siteAsAuthor(authors, sites),
      siteName,
      canonicalUrl: this.#addresses.web(canonical ?? null) ?? this.#addresses.web(this.#meta('og:url')),
      image: this.#image(),
      publishedAt: this.#published(anchors),
      modifiedAt: this.#modified(anchors),
      pageType: pageTypeOf(this.#about.flatMap(typesOf), this.#meta('og:type')),
      meta: Object.fromEntries(Array.from(this.#said.metas, ([name, contents]) => [name, contents.join(', ')])),
    };
  }

  /** The first content of the first of these names that the page states. */
  #meta(...names: string[]): string | null {
    for (const name of names) {
      const content = this.#said.metas.get(name)?.[0];
      if (content) return content;
    }
    return null;
  }

  /** A text property of the first of some things that has it. */
  #property(things: readonly Thing[], ...names: string[]): string | null {
    for (const name of names)
      for (const thing of things) {
        const text = textIn(thing[name]);
        if (text) return text;
      }
    return null;
  }

  #description(title: string | null): string | null {
    const articles = this.#about.filter((thing) => typesOf(thing).some((type) => articleType.test(type)));
    const stated = [
      this.#meta('og:description'),
      articles.map((thing) => textIn(thing.description)).find((text) => text !== null) ?? null,
      ...['description', 'twitter:description', 'dc.description'].map((name) => this.#meta(name)),
    ];
    const found =
      statedDescription(stated, title) ?? statedDescription([this.#property(this.#about, 'description')], title);
    return found === null ? firstParagraph(this.#lead?.() ?? this.#text, title) : completed(found, this.#text);
  }

  #siteName(): string | null {
    const site = this.#all.find((thing) => typesOf(thing).includes('WebSite'));
    const named =
      this.#meta('og:site_name') ??
      this.#publisher() ??
      textIn(site?.name) ??
      this.#meta('application-name', 'apple-mobile-web-app-title', 'dc.publisher', 'al:ios:app_name') ??
      this.#siteInTitle();
    return named === null ? null : unescaped(named);
  }

  /** The publisher, or the name at an end of the `<title>` that is the host's, too: the publisher may be a firm that owns several sites. */
  #publisher(): string | null {
    const publisher = this.#property(this.#about, 'publisher');
    if (publisher === null) return null;
    const { title } = this.#said;
    const host = siteNames([], this.#url);
    const isSite = (end = ''): boolean => !end.includes('.') && host.has(plain(end)) && plain(end) !== plain(publisher);
    return [lastSeparator(title)?.after, firstSeparator(title)?.before].find(isSite) ?? publisher;
  }

  #siteInTitle(): string | null {
    const { title, headings } = this.#said;
    const logo = isFrontPage(this.#url) ? null : linkedLogo(title, this.#url, headings);
    const shown = headings.slice(0, maxHeadings).flatMap(({ text }) => (text === logo ? [] : [text]));
    return siteInTitle(title, [...shown, this.#meta('og:title') ?? ''], siteNames([logo], this.#url));
  }

  /** What opens a thread, where the page is one. */
  #ofThread(): Opener | null {
    return isThread(this.#url) || isOfForum(this.#meta('generator')) ? this.#opener() : null;
  }

  #shownAuthor(anchors: readonly Heading[], sites: ReadonlySet<string>): string | null {
    const opener = this.#ofThread();
    if (opener !== null) return opener.author;
    const { authors } = this.#said;
    const entries = new Entries(
      this.#tree,
      authors.map(({ node }) => node),
      anchors,
      isThread(this.#url),
    );
    const mayBeReviewed = !this.#isArticle;
    return shownAuthor(
      authors,
      anchors,
      sites,
      (place) => entries.holds(place) || (mayBeReviewed && entries.isReviewed(place)),
    );
  }

  #title(sites: ReadonlySet<string>, siteName: string | null): string | null {
    return titleOf({
      url: this.#url,
      title: this.#said.title,
      headings: this.#said.headings,
      headline: this.#property(this.#about, 'headline'),
      graph: this.#meta('og:title'),
      other: this.#meta('twitter:title', 'dc.title', 'citation_title', 'parsely-title', 'sailthru.title'),
      sites,
      siteName,
      isArticle: this.#isArticle,
      isFront: isFrontPage(this.#url),
    });
  }

  #authors(): string[][] {
    const byId = thingsById(this.#all);
    const items = this.#said.items.filter((node) => isItem(node, 'author'));
    return [
      this.#about.map((thing) => namesOfThings(thing.author, byId)).find((names) => names.length > 0) ?? [],
      [
        ...this.#metaAll('author', 'article:author', 'dc.creator'),
        ...this.#metaAll('citation_author').map(givenNameFirst),
        ...this.#metaAll('parsely-author', 'sailthru.author', 'byl'),
      ],
      this.#metaAll('byline', 'article:author_name', 'article_author', 'cxenseparse:author'),
      firstGroup(items.every(isOfReply) ? [] : items).map((node) => this.#itemText(this.#nameIn(node) ?? node)),
      ...[1, 2].map((at) =>
        saysWriter(this.#meta(`twitter:label${at}`) ?? '') ? this.#metaAll(`twitter:data${at}`) : [],
      ),
      this.#mail ? [this.#mail.from] : [],
    ];
  }

  #metaAll(...names: string[]): string[] {
    return names
      .flatMap((name) => this.#said.metas.get(name) ?? [])
      .slice(0, 20)
      .map(unescaped);
  }

  /** What of a person's box is the name: microdata says so, or it is a link; the rest is rank, office and the like. */
  #nameIn(person: TreeNode): TreeNode | null {
    let link: TreeNode | null = null;
    for (let at = person.index + 1; at < Math.min(person.end, person.index + maxPersonNodes); at++) {
      const node = this.#tree[at];
      if (!node || node.tag === '') continue;
      if (isItem(node, 'name') && this.#itemText(node) !== '') return node;
      if (node.tag === 'a' && this.#itemText(node) !== '') link ??= node;
    }
    return link;
  }

  #itemText(node: TreeNode): string {
    return tidy(attribute(node, 'content') ?? textOf(this.#tree, node).slice(0, 300));
  }

  #published(anchors: readonly Heading[]): string | null {
    const { metas, dates } = this.#said;
    const inPath = dateInPath(this.#url);
    return publicationDate({
      stated: this.#stated('published', ['datePublished', 'dateCreated', 'uploadDate', 'datePosted']),
      unclear: this.#dates([...unclearDates(metas), this.#mail?.date ?? null])[0] ?? null,
      made: () => this.#dates([this.#property(this.#about, 'datePublished')])[0] ?? null,
      further: () => this.#dates(otherDates(metas, 'published')),
      inPath,
      shown: () => {
        const seen = shownDate(dates, anchors, this.#locale, isThread(this.#url), inPath);
        const shown = shownInThread(seen, this.#ofThread()?.date ?? null);
        // What a page that sells says of days is of reviews and deliveries.
        return shown && ((this.#isProduct && !shown.isTold) || this.#isDayOfSubject(shown.iso)) ? null : shown;
      },
    });
  }

  /** Whether what the page is about takes place, begins or ends on a day: that is no day of the page. */
  #isDayOfSubject(iso: string): boolean {
    const days = daysOfSubjects.flatMap((name) => this.#about.map((thing) => textIn(thing[name])));
    return this.#dates(days).some((day) => day.slice(0, 10) === iso.slice(0, 10));
  }

  #modified(anchors: readonly Heading[]): string | null {
    return (
      this.#stated('modified', ['dateModified'])[0] ??
      shownChange(this.#said.dates, anchors, this.#locale) ??
      this.#dates(otherDates(this.#said.metas, 'modified'))[0] ??
      null
    );
  }

  /** Returns the values that are dates of web pages, as ISO 8601. */
  #dates(values: readonly (string | null)[]): string[] {
    return values
      .map((value) => isoDate(value, this.#locale))
      .filter((date): date is string => date !== null && isOfWeb(date));
  }

  /** The dates that JSON-LD states, `<meta>`, and microdata, the most trusted first. */
  #stated(of: 'published' | 'modified', [item, ...properties]: readonly [string, ...string[]]): string[] {
    const things =
      of === 'published' && !this.#isArticle ? this.#about.filter((thing) => !isMerePage(thing)) : this.#about;
    const stated = [this.#property(things, item, ...properties), ...trustedDates(this.#said.metas, of)];
    // Questions and their answers bear the day they were asked; on other pages it may be that of a draft.
    const names = of === 'published' ? [item, 'datePosted', ...(isThread(this.#url) ? ['dateCreated'] : [])] : [item];
    const node = this.#said.items.find((element) => names.some((name) => isItem(element, name)));
    const inItem = node ? (attribute(node, 'datetime') ?? this.#itemText(node)) : null;
    return this.#dates([...stated, inItem]);
  }

  #image(): string | null {
    const stated = [
      this.#meta('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
      this.#property(this.#about, 'image', 'thumbnailUrl'),
    ];
    const linked = this.#said.links.find(({ rel }) => rel === 'image_src')?.href;
    for (const value of [...stated, linked ?? null]) {
      const url = this.#addresses.web(value);
      if (url) return url;
    }
    return null;
  }

  #statedLanguage(): string | null {
    const stated = [
      this.#said.language,
      this.#said.httpEquiv.get('content-language'),
      this.#meta('og:locale'),
      this.#property(this.#about, 'inLanguage'),
      this.#meta('language', 'dc.language', 'content-language'),
    ];
    for (const value of stated) {
      const code = languageCode(value);
      if (code) return code;
    }
    return null;
  }
}

/** Reads what a page says of itself: JSON-LD, then Open Graph and `<meta>`, then microdata, then what it shows. */
export const readMetadata = (page: StatedPage, text: string): Metadata => new MetadataReader(page, text).read();

/** Whether an element bears a property of microdata. */
function isItem(node: TreeNode, property: string): boolean {
  const names = attribute(node, 'itemprop');
  return names === property || (names?.includes(property) === true && names.split(/\s+/).includes(property));
}

const replyType = /\/(?:Comment|UserComments|Answer|Review)$/i;
const personType = /\/(?:Person|Organization)$/i;

/** Whether what an element states is said of an answer or a comment, and not of what the page begins with. */
function isOfReply(node: TreeNode): boolean {
  for (let around = node.parent; around; around = around.parent) {
    const type = around.attributes.length === 0 ? null : attribute(around, 'itemtype')?.trim();
    if (type && !personType.test(type)) return replyType.test(type);
  }
  return false;
}

const familyFirst = /^(\p{L}[^,]{0,40}),\s*(\p{L}[^,]{0,40})$/u;
/** Follows a comma and is no given name. */
const suffix = /^(?:jr|sr|i{2,3}|iv|m\.?d|ph\.?d)\.?$/i;

/** What libraries write with the family's name first, one person a statement: `Okafor, Ada`. */
function givenNameFirst(name: string): string {
  const [, family = '', given = ''] = familyFirst.exec(name) ?? [];
  return given === '' || suffix.test(given) ? name : `${given} ${family}`;
}

const maxAuthors = 10;

/** The first items that stand together: the authors of one text, not those of the answers to it. */
function firstGroup(items: readonly TreeNode[]): readonly TreeNode[] {
  const gapAt = items.findIndex((node, at) => node.index - (items[at - 1]?.end ?? node.index) > 12);
  return items.slice(0, gapAt < 0 ? maxAuthors : Math.min(gapAt, maxAuthors));
}
