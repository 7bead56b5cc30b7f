import { z } from 'zod';
import { Episode, Podcast } from '../../contract/resources/platforms/media.ts';
import { type Answer, missing } from '../answer.ts';
import { listEndpoint } from '../endpoint.ts';
import { FeedAddress, feedAsked, feedRequest, feedUpstream, nextPlace } from '../feeds.ts';
import { Country, itunes, itunesBase, itunesRefusal, maxResults, Results, withOneMore } from '../itunes.ts';
import { type ListPage, type ListPlace, parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { ask, get, type Steps } from '../request.ts';
import { verbatim } from '../table.ts';
import { DirectoryId, directoryIdOf, directoryPlaceOf } from './input.ts';
import * as parse from './parse.ts';

const podcast: Platform = {
  name: 'podcast',
  title: 'Podcasts',
  about: 'Podcasts by their feeds; Apple’s directory finds them.',
  limits: 'One request a second to each feed; about 20 a minute to the directory.',
  licence: 'Each podcast has its owner.',
  upstreamOf: (url) => (url.hostname === 'itunes.apple.com' ? itunes : feedUpstream(url)),
  refusalOf: itunesRefusal,
};

/** Whether the directory has something else in a place: an artist, a song, a book, an application. */
const isOther = (found: unknown): boolean =>
  (verbatim('wrapperType')(found, null) ?? 'track') !== 'track' ||
  (verbatim('kind')(found, null) ?? 'podcast') !== 'podcast';

/** Where the directory says that a podcast's feed is. */
function feedUrlOf({ json }: Answer): string {
  // An artist of that number stands before the podcasts that are theirs.
  const found = Results.parse(json).results.find((one) => !isOther(one));
  const feedUrl = verbatim('feedUrl')(found, null);
  if (feedUrl === null) throw missing('Apple’s directory has no feed of this podcast.');
  return z.url({ protocol: /^https?$/ }).parse(feedUrl);
}

function pageOf(answer: Answer, address: string, id: string | null): ListPage<z.input<typeof Episode>> {
  const found = feedAsked(answer);
  const next = nextPlace(found, address);
  const page = found.entries.length === 0 ? { items: [] } : parseItems(found.entries, parse.toEpisode(found, address));
  const whole = { podcast: parse.toPodcast(found, address, id) };
  return { ...page, next, total: next ? null : found.entries.length, whole };
}

function* feedSteps(
  given: { url?: string | undefined; id?: string | undefined },
  { token }: ListPlace,
): Steps<ListPage<z.input<typeof Episode>>> {
  const { url } = given;
  const place = (url === undefined ? null : directoryPlaceOf(new URL(url))) ?? given.id ?? null;
  const [id = null, country] = place?.split('/') ?? [];
  const lookup = get(`${itunesBase}/lookup`, { id, entity: 'podcast', country });
  const address = id === null ? url : yield* ask(lookup, feedUrlOf);
  return yield* ask(feedRequest(String(address), token), (answer) => pageOf(answer, String(address), id));
}

const feed = listEndpoint(podcast, {
  action: 'feed',
  title: 'Read a podcast',
  summary: 'The episodes of a podcast, newest first as a rule, and what it says of itself.',
  strategy: 'feed',
  input: { url: FeedAddress.optional(), id: DirectoryId.optional() },
  oneOf: ['url', 'id'],
  isSame: (url, id) => directoryIdOf(new URL(url)) === id.split('/')[0],
  item: Episode,
  whole: { podcast: Podcast },
  pageSize: 100,
  example: { url: 'https://harbour.example/podcast.xml', limit: '2' },
  steps: feedSteps,
});

const search = listEndpoint(podcast, {
  action: 'search',
  title: 'Search podcasts',
  summary: 'Podcasts in Apple’s directory with certain words: up to 200.',
  status: 'preview',
  input: { query: z.string().min(1).max(200).describe('Words to look for.'), country: Country },
  item: Podcast,
  pageSize: maxResults,
  example: { query: 'tide', limit: '1' },
  request: ({ query: term, country }, { size }) =>
    get(`${itunesBase}/search`, { media: 'podcast', term, country, limit: withOneMore(size) }),
  parse: ({ json }) => ({ ...parseItems(Results.parse(json).results, (raw) => parse.toShow(raw, null)), next: null }),
});

export const podcastEndpoints = [feed, search];
