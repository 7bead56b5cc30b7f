import { mix, word } from '../proving-ground/seeded.ts';

/** What a site answers to a path with its query. */
export interface SiteAnswer {
  readonly html?: string;
  readonly redirect?: string;
  readonly status?: number;
}

/** A page as its author wrote it. */
export interface OwnPage {
  readonly title: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** A site in memory whose own pages are known. */
export interface TrapSite {
  readonly name: string;
  /** Identities of the own pages. */
  readonly own: ReadonlySet<string>;
  answer(target: string): SiteAnswer | null;
  /** The own page that an address shows; null: none. */
  identityOf(target: string): string | null;
  /** Fields of the crawl's input besides `url` and `limit`. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** `count` seeded words in sentences of twelve. */
export function prose(count: number, ...seed: readonly number[]): string {
  const words = Array.from({ length: count }, (_, index) => word(mix(7, ...seed, index)));
  return words.map((one, index) => (index % 12 === 11 ? `${one}.` : one)).join(' ');
}

export const numberOf = (text: string): number =>
  [...text].reduce((sum, character) => mix(sum, character.charCodeAt(0)), 11);

/** A name of several words, as sites make them of titles. */
export const slugOf = (...seed: readonly number[]): string => `${word(mix(3, ...seed))}-${word(mix(4, ...seed))}`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
export const anchor = (href: string, text = href): string => `<a href="${escaped(href)}">${escaped(text)}</a>`;
export const list = (hrefs: readonly string[]): string =>
  `<ul>${hrefs.map((href) => `<li>${anchor(href)}</li>`).join('')}</ul>`;

/** A page between the head and the foot that all pages of a site have. */
export const htmlOf = (
  { title, text, links }: OwnPage,
  extra = '',
  menu: readonly string[] = ['/', '/about'],
): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav>${menu.map((href) => anchor(href)).join(' ')}</nav>` +
  `<main><h1>${title}</h1><p>${text}</p>${list(links)}</main>${extra}<footer>Made by hand. ${anchor('/contact')}</footer></body></html>`;

/** The pages of a magazine: articles in a paged list, guides in folders, people; every one by links from the start page. */
export function magazine(seed: number, size = 90): Map<string, OwnPage> {
  const pages = new Map<string, OwnPage>();
  const add = (path: string, links: readonly string[]): void => {
    const title =
      path === '/' ? 'Start' : `${word(mix(seed, numberOf(path)))} ${path.split('/').filter(Boolean).at(-1)}`;
    pages.set(path, { title, text: prose(90, seed, numberOf(path)), links });
  };
  const articles = Array.from({ length: Math.round(size * 0.55) }, (_, at) => `/articles/${slugOf(seed, at)}-${at}`);
  const topics = Array.from({ length: 4 }, (_, at) => `/guides/${word(mix(seed, at, 5))}/`);
  const people = Array.from({ length: Math.round(size * 0.15) }, (_, at) => `/people/${slugOf(seed, at, 9)}`);
  const lists = Math.ceil(articles.length / 10);
  const listPath = (at: number): string => (at === 0 ? '/articles/' : `/articles/page/${at + 1}`);
  for (let at = 0; at < lists; at++) {
    const next = at + 1 < lists ? [listPath(at + 1)] : [];
    add(listPath(at), [...articles.slice(10 * at, 10 * at + 10), ...next]);
  }
  for (const [at, path] of articles.entries()) {
    const near = [articles[(at + 1) % articles.length] ?? '/', people[at % people.length] ?? '/'];
    add(path, near);
  }
  for (const topic of topics) {
    const guides = Array.from(
      { length: Math.round(size * 0.045) },
      (_, at) => `${topic}${slugOf(numberOf(topic), at)}`,
    );
    add(topic, guides);
    for (const guide of guides) add(guide, [topic]);
  }
  for (const person of people) add(person, []);
  add('/about', people.slice(0, 5));
  add('/contact', []);
  add('/', ['/articles/', ...topics, '/about', articles[0] ?? '/']);
  return pages;
}

/** A site of own pages, each with something that leads into a trap, and the trap's own answers. */
export function siteWith(
  name: string,
  pages: ReadonlyMap<string, OwnPage>,
  extra: (path: string) => string,
  trap: (target: string) => SiteAnswer | null,
): TrapSite {
  return {
    name,
    own: new Set(pages.keys()),
    answer(target) {
      const page = pages.get(target);
      return page ? { html: htmlOf(page, extra(target)) } : trap(target);
    },
    identityOf: (target) => (pages.has(target) ? target : null),
  };
}

/** What stands before the query of a request's target, and the query. */
export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';
export const parametersOf = (target: string): URLSearchParams => new URLSearchParams(target.split('?')[1] ?? '');
