import type { Addresses } from '../address.ts';
import { tidy } from '../characters.ts';
import type { Document } from '../document.ts';
import { attribute, type Tree, type TreeNode, textOf } from '../tree/node.ts';
import { authorOf } from './author.ts';
import { collectStatements, type Statements } from './collect.ts';
import { dateInPath, isoDate } from './dates.ts';
import { faviconOf } from './favicon.ts';
import { namesIn, parseJsonLd, type Thing, textIn, thingsIn, typesOf } from './json-ld.ts';
import { pageTypeOf } from './page-type.ts';
import { siteNames, withoutSiteName } from './title.ts';

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
> & { readonly jsonLd: readonly unknown[] };

/** Types that describe the site or a part of the page, never what the page is about. */
const besideThePage = new Set(
  'Organization NewsMediaOrganization Corporation WebSite BreadcrumbList ListItem Person ImageObject SiteNavigationElement WPHeader WPFooter WPSideBar SearchAction Brand Comment ContactPoint PostalAddress VideoObject'.split(
    ' ',
  ),
);

/** Reads one page's statements, the most trusted first. */
class MetadataReader {
  readonly #tree: Tree;
  readonly #said: Statements;
  readonly #addresses: Addresses;
  readonly #url: string;
  readonly jsonLd: readonly unknown[];
  readonly #all: readonly Thing[];
  readonly #about: readonly Thing[];

  constructor(tree: Tree, addresses: Addresses, url: string) {
    this.#tree = tree;
    this.#addresses = addresses;
    this.#url = url;
    this.#said = collectStatements(tree);
    this.jsonLd = parseJsonLd(this.#said.scripts);
    this.#all = thingsIn(this.jsonLd);
    this.#about = this.#all.filter((thing) => !typesOf(thing).some((type) => besideThePage.has(type)));
  }

  read(): Metadata {
    const siteName = this.#siteName();
    const canonical = this.#said.links.find(({ rel }) => rel.split(/\s+/).includes('canonical'))?.href;
    return {
      title: this.#title(siteName),
      description:
        this.#property('description') ??
        this.#meta('og:description', 'description', 'twitter:description', 'dc.description'),
      favicon: faviconOf(this.#said.links, this.#addresses, this.#url),
      language: this.#language(),
      author: authorOf(this.#authors(), siteName),
      siteName,
      canonicalUrl: this.#addresses.web(canonical ?? null) ?? this.#addresses.web(this.#meta('og:url')),
      image: this.#image(),
      publishedAt: this.#published(),
      modifiedAt: this.#date(
        ['dateModified'],
        ['article:modified_time', 'og:updated_time', 'last-modified', 'dcterms.modified', 'dc.date.modified'],
        'dateModified',
      ),
      pageType: pageTypeOf(this.#about.flatMap(typesOf), this.#meta('og:type')),
      meta: Object.fromEntries(Array.from(this.#said.metas, ([name, contents]) => [name, contents.join(', ')])),
      jsonLd: this.jsonLd,
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

  /** A text property of the first thing that the page is about and that has it. */
  #property(...names: string[]): string | null {
    for (const name of names)
      for (const thing of this.#about) {
        const text = textIn(thing[name]);
        if (text) return text;
      }
    return null;
  }

  #siteName(): string | null {
    const site = this.#all.find((thing) => typesOf(thing).includes('WebSite'));
    return (
      this.#meta('og:site_name') ??
      this.#property('publisher') ??
      textIn(site?.name) ??
      this.#meta('application-name', 'apple-mobile-web-app-title', 'dc.publisher', 'al:ios:app_name')
    );
  }

  #title(siteName: string | null): string | null {
    const { headings, title } = this.#said;
    const sites = siteNames([siteName], this.#url);
    const stated = [
      this.#property('headline'),
      this.#meta('og:title', 'twitter:title', 'dc.title', 'citation_title', 'parsely-title', 'sailthru.title'),
      title,
    ];
    for (const candidate of stated) {
      const cut = candidate ? withoutSiteName(candidate, sites, headings) : '';
      if (cut !== '' && (!sites.has(cut.toLowerCase()) || headings.length === 0)) return cut;
    }
    return headings.find((heading) => heading !== '') ?? (title || null);
  }

  #authors(): string[][] {
    const items = this.#said.items.filter((node) => attribute(node, 'itemprop')?.split(/\s+/).includes('author'));
    return [
      this.#about.map((thing) => namesIn(thing.author)).find((names) => names.length > 0) ?? [],
      this.#metaAll(
        'author',
        'article:author',
        'dc.creator',
        'citation_author',
        'parsely-author',
        'sailthru.author',
        'byl',
      ),
      items.slice(0, 3).map((node) => this.#itemText(node)),
      this.#visibleAuthors(),
    ];
  }

  #metaAll(...names: string[]): string[] {
    return names.flatMap((name) => this.#said.metas.get(name) ?? []).slice(0, 20);
  }

  #visibleAuthors(): string[] {
    const marked = this.#tree.find(
      (node) =>
        (node.tag === 'a' || node.tag === 'span' || node.tag === 'p' || node.tag === 'div') && namesAuthor(node),
    );
    return marked && marked.end - marked.index < 40 ? [tidy(textOf(this.#tree, marked))] : [];
  }

  #itemText(node: TreeNode): string {
    return tidy(attribute(node, 'content') ?? textOf(this.#tree, node).slice(0, 300));
  }

  #published(): string | null {
    return (
      this.#date(
        ['datePublished', 'dateCreated', 'uploadDate'],
        [
          'article:published_time',
          'og:published_time',
          'datepublished',
          'date',
          'pubdate',
          'publish-date',
          'publish_date',
          'dc.date.issued',
          'dc.date',
          'dcterms.created',
          'dcterms.date',
          'citation_publication_date',
          'citation_date',
          'parsely-pub-date',
          'sailthru.date',
          'article.published',
          'bt:pubdate',
          'dc.date.created',
          'cxenseparse:recs:publishtime',
        ],
        'datePublished',
      ) ??
      this.#timeElement() ??
      dateInPath(this.#url)
    );
  }

  #date(properties: string[], names: string[], item: string): string | null {
    const stated = [this.#property(...properties), ...names.map((name) => this.#meta(name))];
    for (const value of stated) {
      const date = isoDate(value);
      if (date) return date;
    }
    const node = this.#said.items.find((element) => attribute(element, 'itemprop')?.split(/\s+/).includes(item));
    return node ? isoDate(attribute(node, 'datetime') ?? this.#itemText(node)) : null;
  }

  /** The first `time` that is marked as the publication's, or else the first of the page with a day in it. */
  #timeElement(): string | null {
    const dated = this.#said.times
      .slice(0, 50)
      .map((node) => ({ node, date: isoDate(attribute(node, 'datetime')) ?? isoDate(tidy(textOf(this.#tree, node))) }))
      .filter(({ date }) => date !== null && date.length >= 10);
    const marked = dated.find(({ node }) => /publish|entry-date|posted|pubdate/i.test(attribute(node, 'class') ?? ''));
    return (marked ?? dated[0])?.date ?? null;
  }

  #image(): string | null {
    const stated = [
      this.#meta('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
      this.#property('image', 'thumbnailUrl'),
    ];
    const linked = this.#said.links.find(({ rel }) => rel === 'image_src')?.href;
    for (const value of [...stated, linked ?? null]) {
      const url = this.#addresses.web(value);
      if (url) return url;
    }
    return null;
  }

  #language(): string | null {
    const stated = [
      this.#said.language,
      this.#said.httpEquiv.get('content-language'),
      this.#meta('og:locale'),
      this.#property('inLanguage'),
      this.#meta('language', 'dc.language', 'content-language'),
    ];
    for (const value of stated) {
      const code = languageCode(value);
      if (code) return code;
    }
    return null;
  }
}

const namesAuthor = (node: TreeNode): boolean =>
  node.attributes.length > 0 &&
  (attribute(node, 'rel') === 'author' ||
    /(?:^|\s)(?:author-name|author|byline|byline-name|article-author|post-author)(?:\s|$)/i.test(
      attribute(node, 'class') ?? '',
    ));

/** The canonical form of a language code; null for what is none. */
export function languageCode(value: string | null | undefined): string | null {
  const code = value?.split(/[,;\s]/, 1)[0]?.replaceAll('_', '-') ?? '';
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(code)) return null;
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null;
  } catch {
    return null;
  }
}

/** Reads what a page says of itself: JSON-LD, then Open Graph and `<meta>`, then microdata, then what it shows. */
export const readMetadata = (tree: Tree, addresses: Addresses, url: string): Metadata =>
  new MetadataReader(tree, addresses, url).read();
