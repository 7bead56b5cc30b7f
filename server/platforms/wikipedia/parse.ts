import { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { Commit } from '../../contract/resources/platforms/code.ts';
import { Page, Place } from '../../contract/resources/platforms/knowledge.ts';
import { count, flag, platformObject, text } from '../../contract/resources/platforms/values.ts';
import { missing } from '../answer.ts';
import * as read from '../table.ts';
import { absolute, textOr } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'wikipedia';

export const WikipediaPage = Page.extend({ wikidata_id: text, disambiguation: flag }).meta({ id: 'WikipediaPage' });
type WikipediaPageInput = z.input<typeof WikipediaPage>;

/** How often a page was looked at, by day or month. */
export const PageViews = platformObject('page_views', {
  title: z.string(),
  project: z.string(),
  granularity: z.enum(['daily', 'monthly']),
  series: z.array(z.strictObject({ date: z.iso.date(), views: count })),
  total: z.int().nonnegative(),
}).meta({ id: 'PageViews' });

const encoded = (title: string): string =>
  encodeURIComponent(title.replaceAll(' ', '_')).replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',');
export const urlOf = (language: string, title: string): string =>
  `https://${language}.wikipedia.org/wiki/${encoded(title)}`;

export const title = read.required('title');
export const pageUrl: read.Reader<string, string> = (raw, language) => urlOf(language, title(raw, null));
/** What every page has; tables are read for an edition, by its language. */
export const named = {
  id: read.orElse(read.idOrNull('pageid'), title),
  url: pageUrl,
  title,
  language: (_: unknown, language: string) => language,
};

/** A page of a list. */
export const toFound = read.objects<typeof Page, string>(platform, Page, {
  ...named,
  text: read.words(read.text('snippet'), pageUrl),
  updated_at: read.time('timestamp'),
  extra: (raw) => {
    const told = { words: read.count('wordcount'), size_bytes: read.count('size'), kind: read.verbatim('type') };
    const fields = Object.entries(told).map(([name, reader]) => [name, reader(raw, null)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== null));
  },
});

/** The suggestions of OpenSearch: parallel lists of titles, descriptions and addresses. */
const Suggestions = z.tuple([z.string(), z.array(z.string()), z.array(z.unknown()), z.array(z.unknown())]);

export function toSuggestions(json: unknown, language: string): WikipediaPageInput[] {
  const [, titles, descriptions, urls] = Suggestions.parse(json);
  return titles.map((title, at) => {
    const [description, url] = [descriptions[at], urls[at]];
    return {
      type: 'page',
      platform,
      id: title,
      url: (typeof url === 'string' ? absolute(url) : null) ?? urlOf(language, title),
      title,
      description: typeof description === 'string' ? textOr(description) : null,
      language,
      raw: [title, description, url],
    };
  });
}

/** The pages of a query: a list, or, in the first version of the format, an object by id. */
const pagesOf = (query: unknown): unknown[] => {
  const { pages } = z
    .looseObject({ pages: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]) })
    .parse(query);
  return Array.isArray(pages) ? pages : Object.values(pages);
};

/** Whether a flag is set: in the first version of the format by being there. */
const isSet = (page: unknown, name: string): boolean => (read.at(page, name) ?? false) !== false;

/** The one page of a query. Throws `not-found` when Wikipedia has none of that title. */
export function onlyPage(query: unknown): unknown {
  if (upstream.Elsewhere.safeParse(query).success) throw missing('This title is a page of another wiki.');
  const [page] = pagesOf(query);
  if (!isObject(page)) throw read.unexpected('pages');
  if (['missing', 'invalid', 'special'].some((name) => isSet(page, name)))
    throw missing('Wikipedia has no page of this title.');
  return page;
}

/** An extract has each formula twice: its signs on a line each, deeply indented, and its TeX. */
const formula = /\n {2}\n(?: {4}[^\n]*\n)+ {4}\{\\(?:display|text|script)style ([^\n]*)\}\n {2}/g;
const withTexAlone = (extract: string): string => extract.replaceAll(formula, '$1');

const revision = 'revisions.0';
export const toPage = read.objects<typeof WikipediaPage, string>(platform, WikipediaPage, {
  ...named,
  url: read.orElse<string, string>(read.url('fullurl'), pageUrl),
  // The first version of the format keeps contents under `*`.
  text: read.either(
    read.map(read.text('extract'), withTexAlone),
    read.text(
      `${revision}.slots.main.content`,
      ...['slots.main.*', 'content', '*'].map((place) => `${revision}.${place}`),
    ),
  ),
  description: read.text('pageprops.wikibase-shortdesc'),
  language: read.orElse<string, string>(read.verbatim('pagelanguage'), named.language),
  updated_at: read.time(`${revision}.timestamp`, 'touched'),
  wikidata_id: read.text('pageprops.wikibase_item'),
  disambiguation: (page) =>
    read.isThere('pageprops')(page, null) ? read.at(page, 'pageprops.disambiguation') !== undefined : null,
});

/** The first is what newer versions of the format are to leave out. */
const summaryTitle = read.demanded(read.verbatim('title', 'titles.normalized'), 'title');
const summaryUrl = read.orElse<string, string>(read.url('content_urls.desktop.page'), (summary, language) =>
  urlOf(language, summaryTitle(summary, null)),
);
export const toSummary = read.objects<typeof WikipediaPage, string>(platform, WikipediaPage, {
  ...named,
  id: read.orElse(read.idOrNull('pageid'), summaryTitle),
  title: summaryTitle,
  url: summaryUrl,
  text: read.text('extract'),
  html: (summary, language) => read.marked('extract_html', summaryUrl)(summary, language).html,
  description: read.text('description'),
  language: read.orElse<string, string>(read.verbatim('lang'), named.language),
  updated_at: read.time('timestamp'),
  image_url: read.url('originalimage.source', 'thumbnail.source'),
  wikidata_id: read.verbatim('wikibase_item'),
  disambiguation: read.map(read.verbatim('type'), (type) => type === 'disambiguation'),
  extra: (summary) => {
    const coordinates = read.inner('coordinates', { lat: read.number('lat'), lon: read.number('lon') })(summary, null);
    return coordinates ? { coordinates } : {};
  },
});

const revid = read.demanded(read.integer('revid'), 'revid');
/** What a revision is told as; whose author or summary was hidden has none. */
export const revised = {
  id: read.map(revid, String),
  url: (raw: unknown, language: string) => `https://${language}.wikipedia.org/w/index.php?oldid=${revid(raw, null)}`,
  message: read.text('comment'),
  author: read.map(read.text('user'), (name, language: string) => ({
    id: name,
    handle: name,
    url: urlOf(language, `User:${name}`),
  })),
  committed_at: read.time('timestamp'),
};
/** The revision before one, if there is any. */
export const parents = (...places: [string, ...string[]]): read.Reader<string[]> => {
  const parent = read.integer(...places);
  return (raw) => [parent(raw, null) || []].flat().map(String);
};

export const toRevision = read.objects<typeof Commit, string>(platform, Commit, {
  ...revised,
  sha: null,
  parents: parents('parentid'),
  size_bytes: read.count('size'),
});

const { language: _, title: name, ...place } = named;
export const toPlace = read.objects<typeof Place, string>(platform, Place, {
  ...place,
  name,
  lat: read.demanded(read.number('lat'), 'lat'),
  lon: read.demanded(read.number('lon'), 'lon'),
  kind: read.verbatim('type'),
  distance_m: read.numeric('dist'),
});

/** What a series of views is about. */
interface Viewed {
  readonly language: string;
  readonly title: string;
  readonly granularity: 'daily' | 'monthly';
}

export function toViews(raw: unknown, { language, title, granularity }: Viewed): z.input<typeof PageViews> {
  const { items } = upstream.ViewSeries.parse(raw);
  const series = items.map((item) => {
    const { timestamp, views } = upstream.Views.parse(item);
    return { date: timestamp.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3'), views };
  });
  const total = series.reduce((sum, { views }) => sum + (views ?? 0), 0);
  const project = `${language}.wikipedia`;
  return {
    type: 'page_views',
    platform,
    id: title,
    url: urlOf(language, title),
    title,
    project,
    granularity,
    series,
    total,
    raw,
  };
}
