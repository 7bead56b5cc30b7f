import { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import { Playlist, Video } from '../../contract/resources/platforms/media.ts';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { listEndpoint } from '../endpoint.ts';
import { parseItems } from '../paging.ts';
import { ask } from '../request.ts';
import { unexpected } from '../table.ts';
import { elementOf, elementsOf, innertube, stateOf, wordsOf } from './innertube.ts';
import { locale } from './input.ts';
import { type ItemInput, isVideo, itemsOf } from './items.ts';
import { refuseAlerts } from './refusals.ts';
import { youtube } from './site.ts';
import { countIn, pictureOf } from './values.ts';

const sorts = { relevance: 0, rating: 1, date: 2, views: 3 } as const;
const spans = { hour: 1, day: 2, week: 3, month: 4, year: 5 } as const;
const kinds = { video: 1, channel: 2, playlist: 3 } as const;
const lengths = { short: 1, long: 2, medium: 3 } as const;

interface Filters {
  readonly type?: keyof typeof kinds | undefined;
  readonly sort: keyof typeof sorts;
  readonly published_within?: keyof typeof spans | undefined;
  readonly duration?: keyof typeof lengths | undefined;
}

/** The filters of a search as YouTube’s addresses have them: a message of numbered fields (Protocol Buffers). */
export function filterParams({ type, sort, published_within, duration }: Filters): string {
  const inner = [
    ...(published_within ? [0x08, spans[published_within]] : []),
    ...(type ? [0x10, kinds[type]] : []),
    ...(duration ? [0x18, lengths[duration]] : []),
  ];
  const order = sorts[sort] > 0 ? [0x08, sorts[sort]] : [];
  const filters = inner.length > 0 ? [0x12, inner.length, ...inner] : [];
  // The last field says that nothing is to be corrected.
  const outer = [...order, ...filters, 0xf0, 0x01, 0x01];
  return btoa(String.fromCharCode(...outer));
}

const names = <Of extends Record<string, number>>(table: Of) => z.enum(Object.keys(table) as [keyof Of & string]);

/** What a search answers: what follows from its fields, and nothing of them. */
const isAny = (item: ItemInput): item is ItemInput => item.type !== undefined;

const search = listEndpoint(youtube, {
  action: 'search',
  title: 'Search YouTube',
  summary: 'Videos, channels or playlists that match words.',
  strategy: 'html-hydration',
  input: {
    query: z.string().min(1).max(500).describe('The words.'),
    type: names(kinds).optional().describe('One kind of result; all when absent.'),
    sort: names(sorts).default('relevance').describe('The order.'),
    published_within: names(spans).optional().describe('Only what was published within this time.'),
    duration: names(lengths).optional().describe('Only videos of under 4, of 4 to 20, or of over 20 minutes.'),
    ...locale,
  },
  item: z.union([Video, Profile, Playlist]),
  pageSize: 20,
  example: { query: 'tide', limit: '2' },
  *steps({ query, language, country, ...filters }, { token }) {
    const body = token === null ? { query, params: filterParams(filters) } : { continuation: String(token) };
    const state = yield* ask(innertube('search', body, { language, country }), (answer) => stateOf(answer));
    const told = isObject(state) ? state.estimatedResults : null;
    const found = itemsOf(state, isAny, language);
    const isNothing = found.items.length === 0 && found.next === null;
    if (isNothing && !elementOf(state, 'contents') && !hasContents(state)) throw unexpected('contents');
    return { ...found, total: countIn(typeof told === 'string' ? told : null).count };
  },
});

const hasContents = (state: unknown): boolean =>
  isObject(state) && ['contents', 'onResponseReceivedCommands', 'header'].some((name) => name in state);

const gaming = { browseId: 'UCOpNcN46UbXVtpKMrmU4Abg', params: 'Egh0cmVuZGluZw==' };
const podcasts = { browseId: 'FEpodcasts_destination', params: 'qgcCCAM=' };
const charts = { music: 'TRENDING_VIDEOS', trailers: 'TRENDING_MOVIES' } as const;

function chartRequest(kind: keyof typeof charts, country = 'US') {
  const place = `chart_params_country_code=${country.toLowerCase()}`;
  const query = `perspective=CHART_DETAILS&${place}&chart_params_chart_type=${charts[kind]}`;
  return innertube('browse', { browseId: 'FEmusic_analytics_charts_home', query }, { country }, 'charts');
}

function dateOf(value: unknown): string | null {
  const { year, month, day } = isObject(value) ? value : {};
  if (![year, month, day].every((part) => Number.isInteger(part) && Number(part) > 0)) return null;
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return z.iso.date().safeParse(written).data ?? null;
}

/** A line of a chart. */
function toCharted(value: Readonly<Record<string, unknown>>): z.input<typeof Video> {
  const { id, videoDuration: seconds, externalChannelId: channel, releaseDate } = value;
  if (typeof id !== 'string' || !/^[\w-]{11}$/.test(id)) throw unexpected('id');
  const views = wordsOf(value.viewCount);
  return {
    type: 'video',
    platform: 'youtube',
    id,
    url: `https://www.youtube.com/watch?v=${id}`,
    title: wordsOf(value.title),
    author: {
      id: typeof channel === 'string' ? channel : null,
      name: wordsOf(value.channelName),
      url: typeof channel === 'string' ? `https://www.youtube.com/channel/${encodeURIComponent(channel)}` : null,
    },
    created_at: dateOf(releaseDate),
    duration_s: typeof seconds === 'number' ? seconds : null,
    stats: { views: /^\d{1,15}$/.test(views ?? '') ? Number(views) : null },
    cover_url: pictureOf(value.thumbnail),
    raw: value,
  };
}

function chartedOf(state: unknown) {
  const section = elementOf(state, 'musicAnalyticsSectionRenderer');
  const lists = isObject(section?.content) && Array.isArray(section.content.videos) ? section.content.videos : null;
  const views = lists?.find(isObject)?.videoViews;
  if (!Array.isArray(views)) throw unexpected('videoViews');
  const read = views.length === 0 ? { items: [] } : parseItems(views.filter(isObject), toCharted);
  return { ...read, next: null };
}

const trending = listEndpoint(youtube, {
  action: 'trending',
  title: 'List trending YouTube videos',
  summary: 'The videos that are watched most just now, by category: YouTube has no such list of everything any more.',
  strategy: 'html-hydration',
  input: {
    category: z
      .enum(['music', 'gaming', 'trailers', 'podcasts'])
      .default('music')
      .describe('What the videos are about.'),
    country: locale.country,
  },
  item: Video,
  pageSize: 30,
  example: { category: 'gaming', limit: '2' },
  *steps({ category, country }, { token }) {
    if (category === 'music' || category === 'trailers')
      return yield* ask(chartRequest(category, country), (answer) => chartedOf(stateOf(answer)));
    const body = token === null ? (category === 'gaming' ? gaming : podcasts) : { continuation: String(token) };
    const state = yield* ask(innertube('browse', body, { country }), (answer) => stateOf(answer));
    refuseAlerts(state);
    const found = itemsOf(state, isVideo);
    if (found.items.length === 0 && elementsOf(state, new Set(['contents']), 1).length === 0 && !hasContents(state))
      throw unexpected('contents');
    return found;
  },
});

export const searchEndpoints = [search, trending];
