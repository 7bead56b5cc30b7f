import { z } from 'zod';
import { Playlist, Video } from '../../contract/resources/platforms/media.ts';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { type Answer, changed, missing } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { givenOf } from '../reference.ts';
import { ask, type Steps } from '../request.ts';
import { channelOfPage, toChannel, toPlaylist } from './channel.ts';
import { elementOf, elementsOf, innertube, listStateOf, stateOf, tokenIn, wordsOf } from './innertube.ts';
import { ChannelAddress, ChannelId, Handle, PlaylistId } from './input.ts';
import { isVideo, itemsOf } from './items.ts';
import { refuseAlerts } from './refusals.ts';
import { youtube } from './site.ts';

const named = { id: ChannelId.optional(), handle: Handle.optional(), url: ChannelAddress.optional() };
type Named = { readonly [Name in keyof typeof named]?: string | undefined };

/** The id of a channel that is named in any way; one that is no id is asked for. */
function* channelIdOf({ id, handle, url }: Named): Steps<string> {
  if (id) return id;
  const place = handle ? `@${handle}` : (url ?? '');
  const direct = /^channel\/(UC[\w-]{22})$/.exec(place)?.[1];
  if (direct) return direct;
  const request = innertube('navigation/resolve_url', { url: `https://www.youtube.com/${encodeURI(place)}` });
  const found = yield* ask(request, (answer) => elementOf(listStateOf(answer), 'browseEndpoint')?.browseId);
  if (typeof found === 'string' && /^UC[\w-]{22}$/.test(found)) return found;
  throw missing('There is no such channel on YouTube.');
}

const browse = (body: Readonly<Record<string, string>>) => innertube('browse', body);

function* read(body: Readonly<Record<string, string>>): Steps<unknown> {
  const state = yield* ask(browse(body), listStateOf);
  refuseAlerts(state);
  return state;
}

/** A channel by its data; by its page where a page without data is all that comes. */
function channelIn(answer: Answer): z.input<typeof Profile> {
  const ofPage = answer.isHtml && !answer.text.includes('ytInitialData') ? channelOfPage(answer) : null;
  if (ofPage) return ofPage;
  const state = stateOf(answer);
  refuseAlerts(state);
  const tabs = elementsOf(state, new Set(['tabRenderer']), 50);
  return { ...toChannel(state), extra: { tabs: tabs.flatMap(({ value }) => wordsOf(value.title) ?? []) } };
}

const channel = objectEndpoint(youtube, {
  action: 'channel',
  title: 'Read a YouTube channel',
  summary: 'A channel by id, handle or address: name, description, pictures, subscribers, videos.',
  strategy: 'html-hydration',
  input: named,
  oneOf: ['id', 'handle', 'url'],
  output: Profile,
  example: { handle: '@harbour' },
  *steps(given) {
    const id = yield* channelIdOf(given);
    const found = yield* ask(browse({ browseId: id }), channelIn);
    if (found.id !== id) throw changed(youtube.title, 'it is another channel');
    return found;
  },
});

/** The parts of a channel, as YouTube’s pages name them to their own interface. */
const tabs = { videos: 'EgZ2aWRlb3PyBgQKAjoA', shorts: 'EgZzaG9ydHPyBgUKA5oBAA==' } as const;

const orders = { latest: /^(?:latest|newest)$/i, popular: /^popular$/i, oldest: /^oldest$/i } as const;

/** What leads to a list in another order: the chips above it, by their words. */
function orderToken(state: unknown, order: keyof typeof orders): string | null {
  const chips = elementsOf(state, new Set(['chipCloudChipRenderer', 'chipViewModel']), 20);
  const chip = chips.find(({ value }) => orders[order].test(wordsOf(value.text) ?? ''));
  return chip ? tokenIn(chip.value) : null;
}

function* videosOf(given: Named, tab: keyof typeof tabs, order: keyof typeof orders, token: string | number | null) {
  if (token !== null) return itemsOf(yield* read({ continuation: String(token) }), isVideo);
  const state = yield* read({ browseId: yield* channelIdOf(given), params: tabs[tab] });
  if (order === 'latest') return itemsOf(state, isVideo);
  const other = orderToken(state, order);
  if (!other) throw missing(`YouTube does not give the videos of this channel with the ${order} first.`);
  return itemsOf(yield* read({ continuation: other }), isVideo);
}

const videos = listEndpoint(youtube, {
  action: 'channel_videos',
  title: 'List YouTube channel videos',
  summary: 'The videos of a channel, the latest first; the most popular or the oldest first when that is asked for.',
  strategy: 'html-hydration',
  input: { ...named, sort: z.enum(['latest', 'popular', 'oldest']).default('latest').describe('The order.') },
  oneOf: ['id', 'handle', 'url'],
  item: Video,
  pageSize: 30,
  example: { handle: 'harbour', limit: '2' },
  *steps({ sort, ...given }, { token }) {
    return yield* videosOf(given, 'videos', sort, token);
  },
});

const shorts = listEndpoint(youtube, {
  action: 'channel_shorts',
  title: 'List YouTube channel shorts',
  summary: 'The shorts of a channel, the latest first.',
  strategy: 'html-hydration',
  input: named,
  oneOf: ['id', 'handle', 'url'],
  item: Video,
  pageSize: 48,
  example: { id: 'UCtide0000000000000000AA', limit: '2' },
  *steps(given, { token }) {
    return yield* videosOf(given, 'shorts', 'latest', token);
  },
});

const playlist = listEndpoint(youtube, {
  action: 'playlist',
  title: 'Read a YouTube playlist',
  summary: 'The videos of a playlist in its order, and what its page says of it.',
  strategy: 'html-hydration',
  input: { id: PlaylistId.optional(), url: PlaylistId.optional() },
  oneOf: ['id', 'url'],
  item: Video,
  whole: { playlist: Playlist.nullable().default(null).describe('The playlist itself, with its first page.') },
  pageSize: 100,
  example: { id: 'PLtide000000', limit: '2' },
  *steps(given, { token }) {
    const id = givenOf(given);
    if (token !== null) return itemsOf(yield* read({ continuation: String(token) }), isVideo);
    const state = yield* read({ browseId: `VL${id}` });
    const found = toPlaylist(state, id);
    return { ...itemsOf(state, isVideo), total: found?.item_count ?? null, whole: { playlist: found } };
  },
});

export const channelEndpoints = [channel, videos, shorts, playlist];
