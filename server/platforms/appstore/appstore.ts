import { z } from 'zod';
import { Review } from '../../contract/resources/platforms/posts.ts';
import { missing } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { Country, itunes, itunesBase, itunesRefusal, maxResults, Results, usualStore, withOneMore } from '../itunes.ts';
import { onePage, parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get } from '../request.ts';
import { length } from '../table.ts';
import { AppCountry, AppId, appOf, BundleId } from './input.ts';
import * as parse from './parse.ts';
import { OtherThing, ReviewFeed } from './schema.ts';

const charts = { name: 'apple charts', rate: { requests: 20, perMs: 60_000 }, maxConcurrent: 2 };

const appstore: Platform = {
  name: 'appstore',
  title: 'App Store',
  about: 'Apps of Apple’s store, by its search interface and its feeds.',
  limits: 'About 20 requests a minute.',
  licence: 'Apple’s terms: for the promotion of what the store sells.',
  upstreamOf: ({ hostname }) => (hostname === 'itunes.apple.com' ? itunes : charts),
  refusalOf: itunesRefusal,
};

const app = objectEndpoint(appstore, {
  action: 'app',
  title: 'Read App Store app',
  summary: 'An app by its number, its address or its bundle identifier.',
  input: { id: AppId.optional(), bundle_id: BundleId.optional(), country: AppCountry },
  oneOf: ['id', 'bundle_id'],
  output: parse.AppStoreApp,
  example: { id: '1000000001' },
  request: ({ id, bundle_id: bundleId, country }) =>
    get(`${itunesBase}/lookup`, id ? appOf({ id, country }) : { bundleId, country: country ?? usualStore }),
  parse({ json }) {
    const [found] = Results.parse(json).results;
    if (found === undefined || OtherThing.safeParse(found).success)
      throw missing('The App Store of this country has no such app.');
    return parse.toApp(found, null);
  },
});

const search = listEndpoint(appstore, {
  action: 'search',
  title: 'Search the App Store',
  summary: 'Apps with certain words: up to 200.',
  input: { query: z.string().min(1).max(200).describe('Words to look for.'), country: Country },
  example: { query: 'tide', limit: '2' },
  request: ({ query: term, country }, { size }) =>
    get(`${itunesBase}/search`, { term, entity: 'software', country, limit: withOneMore(size) }),
  items: parse.toApp,
  paging: { items: 'results', pageSize: maxResults, next: onePage },
});

/** The last page of a feed of reviews that there is. */
const lastReviewPage = 10;

const reviews = listEndpoint(appstore, {
  action: 'reviews',
  title: 'List App Store reviews',
  summary: 'Reviews of an app, newest first: up to 500.',
  strategy: 'feed',
  status: 'preview',
  input: { id: AppId, country: AppCountry },
  item: Review,
  pageSize: 50,
  example: { id: '1000000001', limit: '2' },
  request: (named, { token }) => {
    const { id, country } = appOf(named);
    return get(`${itunesBase}/${country}/rss/customerreviews/page=${token ?? 1}/id=${id}/sortby=mostrecent/json`);
  },
  parse({ json }, input, { token }) {
    const entries = ReviewFeed.parse(json).feed.entry;
    const page = Number(token ?? 1);
    if (entries.length === 0) return { items: [], next: null };
    return {
      ...parseItems(entries, (raw) => (parse.isApp(raw) ? null : parse.toReview(raw, appOf(input)))),
      next: page < lastReviewPage ? page + 1 : null,
    };
  },
});

const top = listEndpoint(appstore, {
  action: 'top',
  title: 'List top apps of the App Store',
  summary: 'The apps that a country gets most: up to 100, with few facts of each.',
  strategy: 'feed',
  status: 'preview',
  input: { country: Country, chart: z.enum(['top-free', 'top-paid']).default('top-free').describe('Which chart.') },
  example: { country: 'us', limit: '2' },
  // A chart is short, and always asked for as a whole.
  request: ({ country, chart }) =>
    get(`https://rss.applemarketingtools.com/api/v2/${country}/apps/${chart}/100/apps.json`),
  items: parse.toCharted,
  paging: {
    items: 'feed.results',
    pageSize: 100,
    next: onePage,
    totalOf: ({ json }) => length('feed.results')(json, null),
  },
});

export const appstoreEndpoints = [app, search, reviews, top];
