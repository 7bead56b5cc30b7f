import { z } from 'zod';
import { Page } from '../../contract/resources/platforms/knowledge.ts';
import { count, flag, platformObject, text } from '../../contract/resources/platforms/values.ts';
import { missing } from '../answer.ts';
import { absolute, markup, textOr, timeOfText } from '../values.ts';
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

/** A page of a list. */
export const toFound = (language: string) => (raw: unknown) => {
  const { title, pageid, snippet, timestamp, wordcount, size, type } = upstream.Found.parse(raw);
  const url = urlOf(language, title);
  const extra = { words: wordcount, size_bytes: size, kind: type };
  return {
    type: 'page' as const,
    platform,
    id: pageid ?? title,
    url,
    title,
    text: markup(snippet, url).text,
    language,
    updated_at: timeOfText(timestamp),
    extra: Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== null)),
    raw,
  };
};

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

/** The one page of a query. Throws `not-found` when Wikipedia has none of that title. */
export function onlyPage(query: unknown): { page: upstream.QueriedPage; raw: unknown } {
  if (upstream.Elsewhere.safeParse(query).success) throw missing('This title is a page of another wiki.');
  const [raw] = pagesOf(query);
  const page = upstream.QueriedPage.parse(raw);
  if (page.missing || page.invalid || page.special) throw missing('Wikipedia has no page of this title.');
  return { page, raw };
}

export function toPage(query: unknown, language: string): WikipediaPageInput {
  const { page, raw } = onlyPage(query);
  const title = z.string().parse(page.title);
  const [revision] = page.revisions;
  const props = page.pageprops ?? {};
  const propOf = (name: string): string | null => (typeof props[name] === 'string' ? textOr(props[name]) : null);
  const { main } = revision?.slots ?? {};
  const source = main?.content ?? main?.['*'] ?? revision?.content ?? revision?.['*'] ?? null;
  return {
    type: 'page',
    platform,
    id: page.pageid ?? title,
    url: absolute(page.fullurl) ?? urlOf(language, title),
    title,
    text: textOr(page.extract) ?? textOr(source),
    description: propOf('wikibase-shortdesc'),
    language: page.pagelanguage ?? language,
    updated_at: timeOfText(revision?.timestamp) ?? timeOfText(page.touched),
    wikidata_id: propOf('wikibase_item'),
    disambiguation: page.pageprops ? 'disambiguation' in props : null,
    raw,
  };
}

export function toSummary(raw: unknown, language: string): WikipediaPageInput {
  const summary = upstream.Summary.parse(raw);
  const { title, coordinates } = summary;
  const url = absolute(summary.content_urls?.desktop?.page) ?? urlOf(language, title);
  return {
    type: 'page',
    platform,
    id: summary.pageid ?? title,
    url,
    title,
    text: textOr(summary.extract),
    html: markup(summary.extract_html, url).html,
    description: textOr(summary.description),
    language: summary.lang ?? language,
    updated_at: timeOfText(summary.timestamp),
    image_url: absolute(summary.originalimage?.source) ?? absolute(summary.thumbnail?.source),
    wikidata_id: summary.wikibase_item,
    disambiguation: summary.type === null ? null : summary.type === 'disambiguation',
    extra: coordinates ? { coordinates: { lat: coordinates.lat, lon: coordinates.lon } } : {},
    raw,
  };
}

/** A revision; whose author or summary was hidden has none. */
export const toRevision = (language: string) => (raw: unknown) => {
  const { revid, parentid, timestamp, user, comment, size } = upstream.Revision.parse(raw);
  const name = textOr(user);
  return {
    type: 'commit' as const,
    platform,
    id: String(revid),
    url: `https://${language}.wikipedia.org/w/index.php?oldid=${revid}`,
    sha: null,
    message: textOr(comment),
    author: name === null ? null : { id: name, handle: name, url: urlOf(language, `User:${name}`) },
    committed_at: timeOfText(timestamp),
    parents: parentid ? [String(parentid)] : [],
    size_bytes: size,
    raw,
  };
};

export const toPlace = (language: string) => (raw: unknown) => {
  const { pageid, title, lat, lon, dist, type } = upstream.Nearby.parse(raw);
  return {
    type: 'place' as const,
    platform,
    id: pageid ?? title,
    url: urlOf(language, title),
    name: title,
    lat,
    lon,
    kind: type,
    distance_m: dist,
    raw,
  };
};

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
