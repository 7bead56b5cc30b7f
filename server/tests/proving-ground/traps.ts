import { mix } from './seeded.ts';
import { type TrapName, trapNames } from './site-plan.ts';

/** A page of a trap: where it leads, and the number that its text is made of. */
export interface TrapPage {
  readonly title: string;
  readonly links: readonly string[];
  readonly textSeed: number;
}

const numberOf = (text: string): number => [...text].reduce((sum, character) => mix(sum, character.charCodeAt(0)), 7);

/** Months before and after, for ever. */
function calendar(url: URL): TrapPage | null {
  const [, year, month] = /^\/calendar\/(\d{1,6})\/(\d{1,2})$/.exec(url.pathname) ?? [];
  if (!year || !month) return null;
  const months = Number(year) * 12 + Number(month) - 1;
  const links = [months - 1, months + 1, months + 12].map(
    (at) => `/calendar/${Math.floor(at / 12)}/${String((at % 12) + 1).padStart(2, '0')}`,
  );
  return { title: `Calendar ${year}-${month}`, links, textSeed: months };
}

/** Five topics, each link with a session id that nobody saw before; a topic's text is the same in every session. */
function session(url: URL, seed: number): TrapPage | null {
  const topic = Number(/^\/session\/topic-([0-4])$/.exec(url.pathname)?.[1] ?? Number.NaN);
  if (Number.isNaN(topic)) return null;
  const links = [1, 2, 3].map((step) => {
    const id = mix(seed, numberOf(url.search), step).toString(16).padStart(8, '0');
    return `/session/topic-${(topic + step) % 5}?PHPSESSID=${id}${id}`;
  });
  return { title: `Topic ${topic}`, links, textSeed: topic };
}

const facetNames = ['brand', 'color', 'size', 'material', 'price', 'rating', 'stock', 'sort'];

/** Eight facets of nine values each: 10^8 pages of one shelf. */
function facets(url: URL): TrapPage | null {
  if (url.pathname !== '/facets') return null;
  const links = facetNames.map((name, index) => {
    const next = new URLSearchParams(url.search);
    next.set(name, String((mix(numberOf(url.search), index) % 9) + 1));
    return `/facets?${next}`;
  });
  return { title: `Shelf ${url.search}`, links, textSeed: numberOf(url.search) };
}

/** A relative link without its base: each page is one folder deeper than the last. */
function segments(url: URL): TrapPage | null {
  if (!url.pathname.startsWith('/segments/') || !url.pathname.endsWith('/')) return null;
  const links = ['products/', 'about/products/'].map((more) => url.pathname + more);
  return { title: `Folder ${url.pathname.split('/').length}`, links, textSeed: numberOf(url.pathname) };
}

/** A list that always has a next page. */
function pagination(url: URL): TrapPage | null {
  const page = Number(url.searchParams.get('page'));
  if (url.pathname !== '/pagination' || !Number.isSafeInteger(page) || page < 1) return null;
  return {
    title: `List, page ${page}`,
    links: [page + 1, page + 2].map((next) => `/pagination?page=${next}`),
    textSeed: page,
  };
}

const pageOf: Readonly<Record<TrapName, (url: URL, seed: number) => TrapPage | null>> = {
  calendar,
  session,
  facets,
  segments,
  pagination,
};

/** Where each trap begins; the start page links there. */
export const trapEntries: Readonly<Record<TrapName, string>> = {
  calendar: '/calendar/2026/11',
  session: '/session/topic-0',
  facets: '/facets',
  segments: '/segments/',
  pagination: '/pagination?page=1',
};

/** The trap that a path and query belong to; null: none. */
export function trapOf(target: string): TrapName | null {
  const first = /^\/([a-z]+)/.exec(target)?.[1];
  return trapNames.find((name) => name === first) ?? null;
}

/** A page of the traps that are set, if the path and query are one. */
export function trapPageOf(target: string, traps: readonly TrapName[], seed: number): TrapPage | null {
  const name = trapOf(target);
  return name && traps.includes(name) ? pageOf[name](new URL(target, 'http://site'), seed) : null;
}
