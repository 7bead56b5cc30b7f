import { mix, word } from '../proving-ground/seeded.ts';
import { forum, shop, wiki } from './honest-kinds.ts';
import {
  anchor,
  htmlOf,
  list,
  magazine,
  numberOf,
  type OwnPage,
  parametersOf,
  pathOf,
  prose,
  type SiteAnswer,
  siteWith,
  slugOf,
  type TrapSite,
} from './own-site.ts';

const page = (title: string, text: string, links: readonly string[]): SiteAnswer => ({
  html: htmlOf({ title, text, links }),
});

/** Around a site that is there already. */
const around = (
  site: TrapSite,
  name: string,
  extra: (path: string) => string,
  trap: (target: string) => SiteAnswer | null,
): TrapSite => ({
  ...site,
  name,
  answer(target) {
    const own = site.answer(target);
    return own?.html ? { html: own.html.replace('</body>', `${extra(target)}</body>`) } : trap(target);
  },
});

/** Each page of a wiki can be edited, and has versions that can be compared. */
function histories(): TrapSite {
  const more = (title: string, at: number): string[] => [
    `/index.php?action=edit&title=${title}`,
    `/index.php?action=history&title=${title}&offset=${at}`,
    ...[1, 2, 3, 4].map((step) => `/index.php?diff=${at + step}&oldid=${at}&title=${title}`),
    `/index.php?oldid=${at}&title=${title}`,
  ];
  const site = wiki();
  return around(
    site,
    'histories of a wiki',
    (path) => list(more(path.slice(6) || 'Start', 100)),
    (target) => {
      const title = parametersOf(target).get('title');
      if (pathOf(target) !== '/index.php' || !title) return null;
      const at = numberOf(target) % 10_000;
      return page(
        `${title}: version ${at}`,
        `Version ${at} of ${title}. ${prose(60, numberOf(title))} Changed: ${word(at)}.`,
        more(title, at),
      );
    },
  );
}

/** Pages of babble that stand beside the own ones, named like them. */
function besideOwn(): TrapSite {
  const pages = new Map(
    [...magazine(202, 70)].map(([path, { links, ...rest }]) => [flat(path), { ...rest, links: links.map(flat) }]),
  );
  return siteWith(
    'babble beside own pages',
    pages,
    () => anchor(`/${slugOf(1, 202)}-x`),
    (target) =>
      target.endsWith('-x')
        ? page(
            slugOf(numberOf(target)),
            prose(80, numberOf(target)),
            [1, 2, 3].map((at) => `/${slugOf(numberOf(target), at)}-x`),
          )
        : null,
  );
}
const flat = (path: string): string => (path === '/' ? '/' : `/${path.split('/').filter(Boolean).join('-')}`);

/** Products side by side, in all pairs and triples. */
function comparisons(): TrapSite {
  const site = shop(80);
  const names = [...site.own].filter((path) => path.startsWith('/product/')).map((path) => path.slice(9));
  const others = (chosen: readonly string[]): string[] =>
    [1, 2, 3, 4, 5, 6].map(
      (at) => `/compare/${[...chosen, names[mix(numberOf(chosen.join()), at) % names.length]].join('-vs-')}`,
    );
  return around(
    site,
    'comparisons',
    (path) => (path.startsWith('/product/') ? list(others([path.slice(9)])) : ''),
    (target) => {
      if (!target.startsWith('/compare/')) return null;
      const chosen = target.slice(9).split('-vs-');
      return page(
        `Compare ${chosen.join(' and ')}`,
        chosen.map((name) => `${name}: product ${name.split('-').at(-1)}, in stock, sent within two days`).join('. '),
        others(chosen),
      );
    },
  );
}

/** The site's own search, linked for each word. */
function searches(): TrapSite {
  const pages = magazine(204, 120);
  const query = (seed: number): string =>
    `/search?q=${word(mix(seed, 1))}${seed % 3 === 0 ? `+${word(mix(seed, 2))}` : ''}`;
  return siteWith(
    'searches',
    pages,
    (path) => list([1, 2, 3, 4, 5].map((at) => query(mix(numberOf(path), at)))),
    (target) => {
      const asked = parametersOf(target).get('q');
      if (pathOf(target) !== '/search' || !asked) return null;
      const shown = [...pages].filter((_, at) => mix(numberOf(asked), at) % 15 === 0);
      const text = shown.map(([, said]) => `${said.title}: ${said.text.slice(0, 60)} …`).join(' ');
      return page(`Results for ${asked}`, text, [
        ...shown.map(([path]) => path),
        ...[1, 2, 3, 4, 5, 6].map((at) => query(mix(numberOf(target), at))),
      ]);
    },
  );
}

/** Every page as it was at other times, under the time. */
function snapshots(): TrapSite {
  const pages = magazine(205, 80);
  const times = (seed: number): string[] =>
    [1, 2, 3].map(
      (at) => `/at/20${10 + (mix(seed, at) % 16)}${String(100_000_000 + (mix(seed, at, 2) % 900_000_000))}`,
    );
  return siteWith(
    'snapshots',
    pages,
    (path) => list(times(numberOf(path)).map((time) => time + path)),
    (target) => {
      const [, time = '', path = ''] = /^(\/at\/\d+)(\/.*)$/.exec(target) ?? [];
      const said = pages.get(path);
      if (!said) return null;
      return {
        html: htmlOf(
          { ...said, links: said.links.map((href) => time + href) },
          list(times(numberOf(target)).map((other) => other + path)),
          [`${time}/`],
        ),
      };
    },
  );
}

/** A map: each place has neighbours in all directions. */
function coordinates(): TrapSite {
  const place = (x: number, y: number, zoom: number): string => `/map/${x}/${y}/${zoom}`;
  return siteWith(
    'coordinates',
    magazine(206),
    () => anchor(place(520, 134, 3)),
    (target) => {
      const [, x, y, zoom] = (/^\/map\/(-?\d+)\/(-?\d+)\/(\d+)$/.exec(target) ?? []).map(Number);
      if (x === undefined || y === undefined || zoom === undefined) return null;
      const near = [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ].map(([dx = 0, dy = 0]) => place(x + dx, y + dy, zoom));
      return page(
        `Map at ${x}, ${y}`,
        `No office of ours is near ${x} and ${y}. ${word(mix(x, y))} road, ${word(mix(y, x))}. Move the map to find one.`,
        [...near, place(x, y, zoom + 1), place(x, y, Math.max(0, zoom - 1))],
      );
    },
  );
}

/** Addresses whose case, slashes and matrix parameters mean nothing. */
function spellings(): TrapSite {
  const pages = magazine(207);
  const plain = (target: string): string =>
    target
      .toLowerCase()
      .replace(/;v=\d+/g, '')
      .replace(/\/{2,}/g, '/')
      .replace(/\/index\.html$/, '/');
  const others = (path: string): string[] => [
    `${path};v=${numberOf(path) % 90}`,
    path.toUpperCase(),
    path.replaceAll('/', '//'),
    path.endsWith('/') ? `${path}index.html` : `${path};v=2`,
    `/${word(numberOf(path)).toUpperCase()}/..${path.replace('/', '//')}`,
  ];
  const find = (target: string): OwnPage | undefined => pages.get(plain(target));
  return {
    ...siteWith(
      'spellings',
      pages,
      () => '',
      () => null,
    ),
    answer(target) {
      const said = find(target);
      return said
        ? {
            html: htmlOf(
              { ...said, links: said.links.flatMap((href, at) => [href, others(href)[at % 5] ?? href]) },
              list(others(plain(target))),
            ),
          }
        : null;
    },
    identityOf: (target) => (find(target) ? plain(target) : null),
  };
}

/** Every link says where it stands, so that a page has as many addresses as pages link it. */
function referrers(): TrapSite {
  const site = forum();
  const plain = (target: string): string =>
    target
      .replace(/[?&]from=\d+(?:-\d+)*/, '')
      .replace(/\.php&/, '.php?')
      .replace(/^\/&/, '/?');
  return {
    ...site,
    name: 'where from',
    answer(target) {
      const own = site.answer(plain(target));
      if (!own?.html) return null;
      const from = numberOf(target) % 100_000;
      return {
        html: own.html.replace(
          /href="(\/[^"]*)"/g,
          (_, href: string) => `href="${href}${href.includes('?') ? '&amp;' : '?'}from=${from}-${numberOf(href) % 10}"`,
        ),
      };
    },
    identityOf: (target) => site.identityOf(plain(target)),
  };
}

/** Kinds of traps that were written when the crawl was, without a look at it. */
export const furtherTrapKinds: readonly (() => TrapSite)[] = [
  histories,
  besideOwn,
  comparisons,
  searches,
  snapshots,
  coordinates,
  spellings,
  referrers,
];
