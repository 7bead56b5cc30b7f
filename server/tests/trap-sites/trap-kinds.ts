import { mix, word } from '../proving-ground/seeded.ts';
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

const page = (title: string, text: string, links: readonly string[], extra = ''): SiteAnswer => ({
  html: htmlOf({ title, text, links }, extra),
});
/** A few of many things, drawn by a number. */
const drawn = <Thing>(things: readonly Thing[], count: number, seed: number): Thing[] =>
  Array.from({ length: count }, (_, at) => things[mix(seed, at) % things.length] as Thing);

const facetNames = ['colour', 'size', 'brand', 'tag', 'price', 'material'];

/** Filters of a shelf in all combinations: each shows a few of the same products. */
export function facets(): TrapSite {
  const pages = magazine(101);
  const products = [...pages.keys()].filter((path) => path.startsWith('/articles/'));
  const entrances = list(facetNames.map((name) => `/shelf?${name}=1`));
  return siteWith(
    'facets',
    pages,
    () => entrances,
    (target) => {
      if (pathOf(target) !== '/shelf') return null;
      const more = facetNames.flatMap((name) =>
        [1, 2, 3, 4].map((value) => {
          const next = parametersOf(target);
          next.set(name, `${value}`);
          return `/shelf?${next}`;
        }),
      );
      const shown = drawn(products, 8, numberOf(target));
      return page('Shelf', shown.map((path) => pages.get(path)?.title ?? '').join(' · '), [...shown, ...more]);
    },
  );
}

/** Tags that narrow each other in the path, in every order. */
function tags(): TrapSite {
  const pages = magazine(102);
  const articles = [...pages.keys()].filter((path) => path.startsWith('/articles/'));
  const names = Array.from({ length: 14 }, (_, at) => word(mix(102, at)));
  return siteWith(
    'tags in paths',
    pages,
    () => list(names.slice(0, 6).map((name) => `/tag/${name}/`)),
    (target) => {
      if (!target.startsWith('/tag/')) return null;
      const chosen = target.split('/').filter(Boolean).slice(1);
      const shown = drawn(articles, 6, numberOf([...chosen].sort().join('/')));
      const more = names.filter((name) => !chosen.includes(name)).map((name) => `${target}${name}/`);
      return page(`Tagged ${chosen.join(', ')}`, shown.map((path) => pages.get(path)?.title ?? '').join(' · '), [
        ...shown,
        ...more,
      ]);
    },
  );
}

/** Paths that grow by drawn names, each page with a text of its own. */
function growingPaths(): TrapSite {
  const branch = (target: string): string[] =>
    [1, 2, 3, 4].map((at) => `${target}${target.endsWith('/') ? '' : '/'}${word(mix(numberOf(target), at))}`);
  return siteWith(
    'growing paths',
    magazine(103),
    () => anchor('/explore'),
    (target) =>
      target.startsWith('/explore')
        ? page(slugOf(numberOf(target)), prose(80, numberOf(target)), branch(target))
        : null,
  );
}

/** Links without a slash in front: every page answers below every other with what it says itself. */
function relativeLoop(): TrapSite {
  const pages = magazine(104);
  const names = ['team', 'offers', 'press', 'jobs', 'terms'];
  return siteWith(
    'relative links',
    pages,
    () => names.map((name) => anchor(`${name}/x${name.length}`)).join(' '),
    (target) => {
      const owner = [...pages.keys()].find((path) => path !== '/' && target.startsWith(path.replace(/\/$/, '')));
      const said = pages.get(owner ?? '/');
      return said
        ? { html: htmlOf(said, names.map((name) => anchor(`${name}/x${target.length % 7}`)).join(' ')) }
        : null;
    },
  );
}

/** Redirects to redirects; every now and then there is a hall with further doors. */
function redirectMaze(): TrapSite {
  const door = (seed: number): string => `/go/${mix(seed, 1).toString(36)}`;
  return siteWith(
    'redirect maze',
    magazine(105),
    (path) => list([1, 2, 3].map((at) => door(mix(numberOf(path), at)))),
    (target) => {
      const seed = numberOf(target);
      if (target.startsWith('/go/')) return { redirect: seed % 3 === 0 ? `/hall/${seed.toString(36)}` : door(seed) };
      if (!target.startsWith('/hall/')) return null;
      return page(
        'Hall',
        `You came through a door. ${prose(25, seed % 5)}`,
        [1, 2, 3, 4, 5].map((at) => door(mix(seed, at))),
      );
    },
  );
}

const languages = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'da', 'fi', 'cs', 'ja'];

/** The whole site once more under each language, in the words of the first. */
export function mirroredLanguages(): TrapSite {
  const pages = magazine(106);
  const local = (language: string, path: string): string => `/${language}${path}`;
  const choice = (path: string): string => list(languages.map((language) => local(language, path)));
  return siteWith('mirrored languages', pages, choice, (target) => {
    const [, language = '', path = ''] = /^\/([a-z]{2})(\/.*)$/.exec(target) ?? [];
    const said = pages.get(path);
    if (!said || !languages.includes(language)) return null;
    const links = said.links.map((href) => local(language, href));
    return { html: htmlOf({ ...said, links }, choice(path), [local(language, '/'), local(language, '/about')]) };
  });
}

const hidings = [
  (inside: string) => `<div style="display:none">${inside}</div>`,
  (inside: string) => `<div hidden>${inside}</div>`,
  (inside: string) => `<p style="position:absolute;left:-9999px">${inside}</p>`,
  (inside: string) => inside.replaceAll('<a ', '<a style="visibility: hidden" '),
];

/** Links that no person sees, into a labyrinth of babble. */
function hiddenLinks(): TrapSite {
  const cells = (seed: number): string[] => [1, 2, 3, 4, 5].map((at) => `/archive/${slugOf(seed, at)}`);
  const hide = (path: string): string =>
    hidings[numberOf(path) % 4]?.(
      cells(numberOf(path))
        .map((href) => anchor(href))
        .join(' '),
    ) ?? '';
  return siteWith('hidden links', magazine(107), hide, (target) =>
    target.startsWith('/archive/')
      ? page(slugOf(numberOf(target)), prose(90, numberOf(target)), cells(numberOf(target)))
      : null,
  );
}

/** A calendar under a name of its own, by day and by month, with a line for each day. */
function calendar(): TrapSite {
  return siteWith(
    'calendar',
    magazine(108),
    () => anchor('/bookings/2026-11'),
    (target) => {
      const [, year, month, day] = /^\/bookings\/(\d+)-(\d+)(?:-(\d+))?$/.exec(target) ?? [];
      if (!year || !month) return null;
      const at = Number(year) * 12 + Number(month) - 1;
      const name = (months: number): string =>
        `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
      const days = Array.from({ length: 28 }, (_, index) => `${name(at)}-${String(index + 1).padStart(2, '0')}`);
      if (day)
        return page(
          `Bookings ${year}-${month}-${day}`,
          `Nothing is booked on ${year}-${month}-${day}. Choose another day.`,
          [`/bookings/${name(at)}`],
        );
      const near = [at - 1, at + 1, at + 12, at - 12].map((months) => `/bookings/${name(months)}`);
      return page(`Bookings ${name(at)}`, 'All rooms are free in this month. Choose a day.', [
        ...near,
        ...days.map((one) => `/bookings/${one}`),
      ]);
    },
  );
}

/** Every link carries a session in its path, a new one for each page. */
export function sessionPaths(): TrapSite {
  const pages = magazine(109);
  const plain = (target: string): string => target.replace(/^\/s-[a-z0-9]{9}(?=\/)/, '');
  const site = siteWith(
    'sessions in paths',
    pages,
    () => '',
    () => null,
  );
  return {
    ...site,
    answer(target) {
      const said = pages.get(plain(target));
      if (!said) return null;
      const session = `/s-${(mix(numberOf(target), 1).toString(36) + mix(numberOf(target), 2).toString(36)).padEnd(9, 'x').slice(0, 9)}`;
      const links = said.links.map((href) => session + href);
      return { html: htmlOf({ ...said, links }, '', [`${session}/`, `${session}/about`]) };
    },
    identityOf: (target) => (pages.has(plain(target)) ? plain(target) : null),
  };
}

/** One list in every order, view and length. */
function sortOrders(): TrapSite {
  const pages = magazine(110);
  const articles = [...pages.keys()].filter((path) => path.startsWith('/articles/'));
  const choices = {
    sort: ['name', 'date', 'price', 'rating'],
    dir: ['up', 'down'],
    view: ['list', 'grid', 'small'],
    per: ['12', '24', '48', '96'],
  };
  return siteWith(
    'sort orders',
    pages,
    () => list(['/all?sort=name', '/all?sort=date', '/all?view=grid', '/all?per=24']),
    (target) => {
      if (pathOf(target) !== '/all') return null;
      const more = Object.entries(choices).flatMap(([name, values]) =>
        values.map((value) => {
          const next = parametersOf(target);
          next.set(name, value);
          return `/all?${next}`;
        }),
      );
      const shift = numberOf(target) % articles.length;
      const shown = [...articles.slice(shift), ...articles.slice(0, shift)].slice(0, 20);
      return page('All articles', shown.map((path) => pages.get(path)?.title ?? '').join('; '), [...shown, ...more]);
    },
  );
}

/** A list whose pages never end, each with babble of its own. */
function endlessPages(): TrapSite {
  return siteWith(
    'endless pages',
    magazine(111),
    () => anchor('/stream/1'),
    (target) => {
      const at = Number(/^\/stream\/(\d+)$/.exec(target)?.[1] ?? Number.NaN);
      if (Number.isNaN(at)) return null;
      return page(
        `Stream, ${at}`,
        prose(70, at, 111),
        [1, 2, 3, 10, 100].map((step) => `/stream/${at + step}`),
      );
    },
  );
}

/** Whatever is asked for is answered with an excuse and suggestions that do not exist either. */
function soft404(): TrapSite {
  const guesses = (seed: number): string[] =>
    [1, 2, 3, 4].map((at) => `/${word(mix(seed, at))}/${slugOf(seed, at)}.html`);
  return siteWith(
    'soft 404',
    magazine(112),
    (path) => list(guesses(numberOf(path))),
    (target) =>
      page(
        'Magazine',
        `We have something like ${target.split('/').at(-1)} for you. Have a look at what others have read this week, or go on with one of these.`,
        guesses(numberOf(target)),
      ),
  );
}

/** Each page to print, to share, to mail, to comment on, and behind a form to log in. */
function variants(): TrapSite {
  const pages = magazine(113);
  const others = (path: string): string[] => [
    `/print${path}`,
    `${path}?print=1`,
    `${path}?view=amp`,
    `/share?page=${encodeURIComponent(path)}`,
    `/mail?to=friend&page=${encodeURIComponent(path)}`,
    `/account/login?return=${encodeURIComponent(path)}`,
    `${path}${path.endsWith('/') ? '' : '/'}comments`,
  ];
  return siteWith(
    'print and share',
    pages,
    (path) => list(others(path)),
    (target) => {
      const bare = pathOf(target);
      const about = parametersOf(target).get('page') ?? parametersOf(target).get('return');
      const said: OwnPage | undefined =
        pages.get(about ?? '') ??
        pages.get(bare.replace(/^\/print/, '')) ??
        pages.get(bare.replace(/\/?comments$/, '')) ??
        pages.get(bare.replace(/comments$/, ''));
      if (!said) return null;
      if (about)
        return page('Tell others', `Send ${said.title} to a friend, or log in first. Name, address, message.`, [about]);
      return { html: htmlOf(said, list(others(bare))) };
    },
  );
}

/** Thirteen kinds of traps, each around a magazine of about ninety pages. */
export const trapKinds: readonly (() => TrapSite)[] = [
  facets,
  tags,
  growingPaths,
  relativeLoop,
  redirectMaze,
  mirroredLanguages,
  hiddenLinks,
  calendar,
  sessionPaths,
  sortOrders,
  endlessPages,
  soft404,
  variants,
];
