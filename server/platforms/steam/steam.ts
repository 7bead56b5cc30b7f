import { z } from 'zod';
import { type Answer, missing, type Refusal } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { byCursor, onePage, pageBy } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get } from '../request.ts';
import { integer } from '../table.ts';
import { AppId, Country, Language } from './input.ts';
import * as parse from './parse.ts';
import { Reviews } from './schema.ts';

const store = 'https://store.steampowered.com';
const api = 'https://api.steampowered.com';
const upstreams = {
  store: { name: 'steam', rate: { requests: 200, perMs: 300_000 }, maxConcurrent: 4 },
  api: { name: 'steam-api', rate: { requests: 10, perMs: 1_000 }, maxConcurrent: 4 },
};

/** Steam answers too many requests with `null` and status 200. */
const refusalOf = ({ text, request }: Answer): Refusal | null =>
  request.url.startsWith(`${store}/api/appdetails`) && text.trim() === 'null'
    ? { kind: 'refused', reason: 'upstream_rate_limited' }
    : null;

const steam: Platform = {
  name: 'steam',
  title: 'Steam',
  about: 'Games and other applications of the Steam store, their reviews, players and news, by its interfaces.',
  limits: 'About 200 requests in five minutes from one address.',
  licence: 'What publishers and players wrote is theirs.',
  upstreamOf: ({ host }) => (host === 'api.steampowered.com' ? upstreams.api : upstreams.store),
  refusalOf,
};

const app = objectEndpoint(steam, {
  action: 'app',
  title: 'Read a Steam application',
  summary: 'An application of the store with its price in some country.',
  input: { id: AppId, country: Country, language: Language.default('english').describe('The language of the texts.') },
  output: parse.SteamApp,
  example: { id: '4200' },
  request: ({ id, country, language }) => get(`${store}/api/appdetails`, { appids: id, cc: country, l: language }),
  parse: ({ json }, input) => parse.toApp(json, input),
});

const reviewPaging = { items: 'reviews', pageSize: 100, next: byCursor('cursor') };

const reviews = listEndpoint(steam, {
  action: 'reviews',
  title: 'List Steam reviews',
  summary: 'What players wrote about an application, newest first.',
  stability: 'observed',
  input: {
    id: AppId,
    filter: z.enum(['recent', 'updated']).default('recent').describe('What comes first: the last written, or changed.'),
    language: Language.default('all').describe('Only reviews in this language; `all` of them when absent.'),
  },
  item: parse.SteamReview,
  whole: {
    summary: parse.ReviewSummary.nullable()
      .default(null)
      .describe('What all reviews say together; on the first page only.'),
  },
  pageSize: 100,
  example: { id: '4200', limit: '2' },
  request: ({ id, filter, language }, { token, size }) =>
    get(`${store}/appreviews/${id}`, {
      json: 1,
      filter,
      language,
      cursor: token ?? '*',
      num_per_page: size,
      purchase_type: 'all',
    }),
  parse: (answer, input, place) => {
    if (Reviews.parse(answer.json).success !== 1) throw missing('Steam has no reviews of such an application.');
    const summary = parse.toSummary(answer.json, input);
    const page = pageBy(reviewPaging, answer, place, (raw) => parse.toReview(raw, input));
    return { ...page, total: summary?.total ?? null, ...(summary ? { whole: { summary } } : {}) };
  },
});

const search = listEndpoint(steam, {
  action: 'search',
  title: 'Search Steam',
  summary: 'Applications of a name; the first few.',
  status: 'preview',
  stability: 'observed',
  input: { query: z.string().min(1).max(300).describe('Words of the name.'), country: Country },
  example: { query: 'tides', limit: '2' },
  request: ({ query, country }) => get(`${store}/api/storesearch/`, { term: query, cc: country, l: 'english' }),
  items: parse.toFound,
  paging: { items: 'items', total: 'total', pageSize: 100, next: onePage },
});

const players = objectEndpoint(steam, {
  action: 'players',
  title: 'Count Steam players',
  summary: 'How many people play an application right now.',
  status: 'preview',
  input: { id: AppId },
  example: { id: '4200' },
  request: ({ id }) => get(`${api}/ISteamUserStats/GetNumberOfCurrentPlayers/v1/`, { appid: id }),
  object: parse.toPlayers,
});

const news = listEndpoint(steam, {
  action: 'news',
  title: 'List Steam news',
  summary: 'News about an application, newest first.',
  status: 'preview',
  input: { id: AppId },
  example: { id: '4200', limit: '2' },
  request: ({ id }, { token, size }) =>
    get(`${api}/ISteamNews/GetNewsForApp/v2/`, { appid: id, count: size, maxlength: 0, enddate: token }),
  items: parse.toNews,
  paging: {
    items: 'appnews.newsitems',
    total: 'appnews.count',
    pageSize: 100,
    // Older news than the last one is asked for by its time.
    next: ({ answer, size, length }) =>
      length < size ? null : integer(`appnews.newsitems.${length - 1}.date`)(answer.json, null),
  },
});

export const steamEndpoints = [app, reviews, search, players, news];
