import { parseUrl } from '../for-node-20.ts';
import type { Heading } from './collect.ts';
import { unescaped } from './description.ts';
import {
  echoOf,
  elect,
  firstSeparator,
  headingCandidates,
  isPlaceholder,
  lastSeparator,
  plain,
  sharedPart,
  withoutOverline,
  withoutSiteName,
  wordsOf,
} from './title.ts';

/** What a page states and shows of its title. */
interface TitleSources {
  readonly url: string;
  /** The text of `<title>`. */
  readonly title: string;
  readonly headings: readonly Heading[];
  /** The headline of JSON-LD. */
  readonly headline: string | null;
  /** Open Graph's. */
  readonly graph: string | null;
  /** Twitter's, or another of `<meta>`. */
  readonly other: string | null;
  /** Names of the site, as `siteNames` gives them. */
  readonly sites: ReadonlySet<string>;
  readonly siteName: string | null;
  /** JSON-LD says that the page is an article. */
  readonly isArticle: boolean;
  /** The page is the site's front page, whose title may begin with the site's name. */
  readonly isFront: boolean;
}

const maxHeadings = 10;

/** What an address asks for that names a page by a number, or by a path. */
const ofPage = /^\?(?:(?:p|page_id|id|topic|showtopic|tid?|thread|article|story|nid)=|(?:threads?|topics?)?\/)/i;

/** Whether an address is that of a site's front page. */
export const isFrontPage = (url: string): boolean => {
  const { pathname = '', search = '' } = parseUrl(url) ?? {};
  return /^\/(?:(?:index|home|default)\.\w+)?$/i.test(pathname) && !ofPage.test(search);
};

/** What is shorter may be a section's name (`News`, `Reviews`). */
const minEchoCharacters = 20;
const minSlugWords = 2;
const enoughOfSlug = 0.6;
/** With so many of its words in the address a heading may be the title itself. */
const enoughForTitle = 0.4;
const maxNameWords = 6;

/** The words of the last part of an address, which often repeats the title. */
function slugOf(url: string): readonly string[] {
  const last =
    parseUrl(url)
      ?.pathname.replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  const words = wordsOf(last.replace(/\.\w{2,5}$/, '').replace(/[_+]/g, ' '));
  return words.length >= minSlugWords ? words : [];
}

const pathOf = (url: URL | null): string => url?.pathname.replace(/(?:index|default|home)\.\w+$/i, '') ?? '';

/** The path above its own page's to which a heading links, as a site's name does to the front page; null: it links to none. */
function pathAbove({ href }: Heading, url: string): string | null {
  const own = parseUrl(url);
  const target = href === undefined ? null : parseUrl(href, url);
  if (!own || !target || own.host !== target.host) return null;
  const [path, above] = [pathOf(own), pathOf(target)];
  const isAbove = path.length > above.length || (own.search !== '' && target.search === '');
  return isAbove && path.startsWith(above) ? above : null;
}

/** The heading of the first level that is the site's, for it ends the `<title>` and links to a page above this one, begins it and links to the front page, or links there and says something else. */
export function linkedLogo(title: string, url: string, headings: readonly Heading[]): string | null {
  const [first, last] = [firstSeparator(title)?.before, lastSeparator(title)?.after].map((end) => plain(end ?? ''));
  const words = wordsOf(title);
  const isLogo = (heading: Heading): boolean => {
    const name = plain(heading.text);
    const above = heading.level === 1 && name !== '' ? pathAbove(heading, url) : null;
    if (above === null || name === last) return above !== null;
    const isApart = words.length >= minSlugWords && sharedPart(wordsOf(heading.text), words) < enoughOfSlug;
    return above === '/' && (name === first || isApart);
  };
  return headings.find(isLogo)?.text ?? null;
}

/**
 * The heading of the first level that is the site's: it stands at one end of the `<title>`, and what stands at the other
 * is a further heading, or what the address says.
 */
function logoOf(title: string, url: string, headings: readonly Heading[], slug: readonly string[]): string | null {
  const cuts = [firstSeparator(title), lastSeparator(title)].filter((cut) => cut !== null);
  const ends = cuts.flatMap(({ before, after }) => [
    { name: before, rest: after },
    { name: after, rest: before },
  ]);
  const bears = (wanted: 1 | 2, key: string): boolean =>
    headings.some(({ level, text }) => level === wanted && plain(text) === key);
  const isTold = ({ name, rest }: { name: string; rest: string }): boolean => {
    const words = wordsOf(name);
    if (words.length > maxNameWords || sharedPart(words, slug) >= enoughForTitle) return false;
    // Before a last part that is the number of a thing its name may stand.
    if (words.length >= minSlugWords && sharedPart(words, wordsOf(pathOf(parseUrl(url)))) === 1) return false;
    if (slug.length > 0 && sharedPart(slug, wordsOf(rest)) < enoughOfSlug) return false;
    return bears(1, plain(name)) && (slug.length > 0 || bears(2, plain(rest)));
  };
  return ends.find(isTold)?.name ?? null;
}

const sloganTrust = 0.1;

/**
 * Whether what a page states for other sites to show is the site's slogan: it shares no word with the page's own title, its
 * headings or its address, while these bear each other out.
 */
function isSlogan(words: readonly string[], own: readonly (readonly string[])[], slug: readonly string[]): boolean {
  const [title = [], ...headings] = own;
  const isBorneOut = [slug, ...headings].some((other) => sharedPart(title, other) > 0);
  return isBorneOut && [slug, ...own].every((other) => sharedPart(words, other) === 0);
}

/** The title of a page: what its statements and headings bear out most, without the name of its site. */
export function titleOf({
  url,
  title,
  headings,
  headline,
  graph,
  other,
  sites: known,
  siteName,
  isArticle,
  isFront,
}: TitleSources): string | null {
  const slug = slugOf(url);
  const logo = (isFront ? null : linkedLogo(title, url, headings)) ?? logoOf(title, url, headings, slug);
  const sites = logo === null ? known : new Set([...known, plain(logo)]);
  const isTitle = (text: string): boolean => (isFront || !sites.has(plain(text))) && !isPlaceholder(text);
  const titlesOf = (wanted: 1 | 2): Map<string, string> => {
    const some = headings.filter(({ level }) => level === wanted).slice(0, maxHeadings);
    return new Map(some.map(({ text }): [string, string] => [plain(text), text]).filter(([, text]) => isTitle(text)));
  };
  const first = titlesOf(1);
  const second = titlesOf(2);
  const echoes = [...second].filter(([, text]) => text.length >= minEchoCharacters).map(([key]) => key);
  const confirming = new Set([...first.keys(), ...echoes]);
  const cut = (text: string | null): string => {
    const rest = text ? withoutSiteName(unescaped(text), sites, confirming, isFront) : '';
    return isTitle(rest) ? rest : '';
  };
  const own = [title, ...first.values()].map((text) => wordsOf(cut(text)));
  const trust = (text: string): number => (isSlogan(wordsOf(text), own, slug) ? sloganTrust : 1);
  const [ofGraph, ofOther] = [cut(graph), cut(other)];
  const stated = [
    { text: cut(headline), weight: 0.6 },
    { text: ofGraph, weight: 1.3 * trust(ofGraph) },
    { text: ofOther, weight: 0.2 * trust(ofOther) },
    { text: cut(title), weight: 0.8 },
  ];
  const headlines = Array.from(first.values(), (text) => withoutOverline(text, stated));
  const shown = headingCandidates(headlines, stated, { isArticle, onlyTitleStated: !headline && !graph });
  const further = [...second].filter(([key]) => !first.has(key)).map(([, text]) => text);
  return (
    elect([...shown, ...echoOf(further, stated), ...stated], slug) ??
    ((headings.find(({ level, text }) => level === 1 && !isPlaceholder(text))?.text ?? siteName ?? title) || null)
  );
}
