import { mix, word } from '../proving-ground/seeded.ts';
import { numberOf, type OwnPage, prose, siteWith, slugOf, type TrapSite } from './own-site.ts';

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** A site of nothing but its own pages. */
class Pages {
  readonly pages = new Map<string, OwnPage>();

  add(
    path: string,
    links: readonly string[],
    text = prose(70, numberOf(path)),
    title = `${word(numberOf(path))} ${path}`,
  ): void {
    this.pages.set(path, { title, text, links });
  }

  site(name: string): TrapSite {
    return siteWith(
      name,
      this.pages,
      () => '',
      () => null,
    );
  }
}

/** Chapters that link each other and nothing else. */
function serial(): TrapSite {
  const site = new Pages();
  site.add('/', ['/story/chapter-1']);
  for (const at of range(150))
    site.add(
      `/story/chapter-${at + 1}`,
      [`/story/chapter-${at}`, `/story/chapter-${at + 2}`].filter((path) => !/-(?:0|151)$/.test(path)),
    );
  return site.site('serial');
}

/** So many products of one form, in a paged list. */
export function shop(products: number): TrapSite {
  const site = new Pages();
  const path = (at: number): string => `/product/${slugOf(at, 21)}-${at}`;
  const lists = Math.ceil(products / 40);
  site.add('/', ['/catalogue?page=1']);
  for (const at of range(lists)) {
    const shown = range(40)
      .map((index) => 40 * at + index)
      .filter((index) => index < products);
    const others = [at, at + 2].filter((page) => page > 0 && page <= lists).map((page) => `/catalogue?page=${page}`);
    site.add(`/catalogue?page=${at + 1}`, [...shown.map(path), ...others], `Page ${at + 1} of ${lists}`);
  }
  for (const at of range(products)) {
    const text = `Product ${at} is made of ${word(mix(at, 1))} and ${word(mix(at, 2))}. ${prose(18, at, 4)} In stock, sent within two days, thirty days to return.`;
    site.add(path(at), [path(mix(at, 7) % products)], text);
  }
  return site.site(`shop of ${products} products`);
}

/** Months that have events, which have pages of their own. */
function eventCalendar(): TrapSite {
  const site = new Pages();
  const month = (at: number): string => `/events/2026/${String(at + 1).padStart(2, '0')}`;
  site.add('/', [month(0)]);
  for (const at of range(12)) {
    const events = range(8).map((index) => `${month(at)}/${slugOf(at, index, 31)}`);
    site.add(
      month(at),
      [...events, ...[at - 1, at + 1].filter((other) => other >= 0 && other < 12).map(month)],
      `Events of month ${at + 1}: ${prose(10, at)}`,
    );
    for (const event of events) site.add(event, [month(at)]);
  }
  return site.site('calendar with events');
}

/** Products that only the pages of filters lead to. */
function facetsOnly(): TrapSite {
  const site = new Pages();
  const filters = range(6).flatMap((brand) => range(5).map((kind) => `/shop?brand=${brand}&kind=${kind}`));
  site.add(
    '/',
    range(6).map((brand) => `/shop?brand=${brand}`),
  );
  for (const brand of range(6))
    site.add(
      `/shop?brand=${brand}`,
      filters.filter((path) => path.includes(`brand=${brand}&`)),
      `Brand ${brand}. Choose a kind.`,
    );
  for (const filter of filters) {
    const products = range(5).map((at) => `/item/${slugOf(numberOf(filter), at)}`);
    site.add(filter, products, products.map((path) => path.slice(6)).join(', '));
    for (const product of products) site.add(product, [filter], prose(40, numberOf(product)));
  }
  return site.site('filters that lead to products');
}

/** The same pages in four languages, each in words of its own. */
function translations(): TrapSite {
  const site = new Pages();
  const names = range(25).map((at) => slugOf(at, 41));
  const codes = ['en', 'de', 'fr', 'es'];
  site.add(
    '/',
    codes.map((code) => `/${code}/`),
  );
  for (const code of codes) {
    site.add(
      `/${code}/`,
      names.map((name) => `/${code}/${name}`),
    );
    for (const name of names)
      site.add(
        `/${code}/${name}`,
        codes.map((other) => `/${other}/${name}`),
      );
  }
  return site.site('translations');
}

/** Pages that link pages, with nothing between them. */
export function wiki(): TrapSite {
  const site = new Pages();
  const path = (at: number): string => `/wiki/${word(mix(at, 51))}_${at}`;
  site.add('/', [path(0)]);
  for (const at of range(180)) {
    const links = [2 * at + 1, 2 * at + 2, mix(at, 52) % 180, mix(at, 53) % 180].filter((other) => other < 180);
    site.add(path(at), links.map(path));
  }
  return site.site('wiki');
}

/** Boards, threads and their pages, told apart by parameters. */
export function forum(): TrapSite {
  const site = new Pages();
  site.add(
    '/',
    range(4).map((board) => `/board.php?id=${board}`),
  );
  for (const board of range(4)) {
    for (const page of range(3)) {
      const own = page === 0 ? `/board.php?id=${board}` : `/board.php?id=${board}&page=${page + 1}`;
      const threads = range(6).map((at) => 100 * board + 10 * page + at);
      site.add(
        own,
        [
          ...threads.map((thread) => `/thread.php?id=${thread}`),
          ...(page < 2 ? [`/board.php?id=${board}&page=${page + 2}`] : []),
        ],
        `Board ${board}, page ${page + 1}. ${prose(12, board, page)}`,
      );
      for (const thread of threads) {
        const second = `/thread.php?id=${thread}&page=2`;
        site.add(`/thread.php?id=${thread}`, [second]);
        site.add(second, [`/thread.php?id=${thread}`]);
      }
    }
  }
  return site.site('forum');
}

/** Five versions of one documentation, each a little further than the last. */
function versionedDocs(): TrapSite {
  const site = new Pages();
  const versions = range(5).map((at) => `v${at + 1}`);
  const names = range(24).map((at) => slugOf(at, 61));
  site.add(
    '/',
    versions.map((version) => `/docs/${version}/`),
  );
  for (const [number, version] of versions.entries()) {
    const shown = names.slice(0, 16 + 2 * number);
    site.add(
      `/docs/${version}/`,
      shown.map((name) => `/docs/${version}/${name}`),
    );
    for (const name of shown) {
      const text = `${prose(60, numberOf(name))} Since ${version}: ${prose(12, numberOf(name), mix(number, numberOf(name)) % 3)}`;
      site.add(
        `/docs/${version}/${name}`,
        versions.filter((_, at) => names.indexOf(name) < 16 + 2 * at).map((other) => `/docs/${other}/${name}`),
        text,
        name,
      );
    }
  }
  return site.site('documentation in versions');
}

/** Posts under their dates, found by years and months. */
export function dateArchives(): TrapSite {
  const site = new Pages();
  const years = range(5).map((at) => 2022 + at);
  site.add(
    '/',
    years.map((year) => `/${year}/`),
  );
  for (const year of years) {
    const months = range(6).map((at) => `/${year}/${String(2 * at + 1).padStart(2, '0')}/`);
    site.add(`/${year}/`, months, `Posts of ${year}`);
    for (const month of months) {
      const posts = range(4).map(
        (at) => `${month}${String(3 * at + 2).padStart(2, '0')}/${slugOf(numberOf(month), at)}`,
      );
      site.add(month, posts, `Posts of ${month}`);
      for (const post of posts) site.add(post, [month]);
    }
  }
  return site.site('archives by date');
}

/** Sites that look like traps and are none. */
export const honestKinds: readonly (() => TrapSite)[] = [
  serial,
  () => shop(600),
  eventCalendar,
  facetsOnly,
  translations,
  wiki,
  forum,
  versionedDocs,
  dateArchives,
];
