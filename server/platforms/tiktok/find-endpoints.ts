import { z } from 'zod';
import { Track } from '../../contract/resources/platforms/media.ts';
import { Profile, Tag } from '../../contract/resources/platforms/people.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { givenOf } from '../reference.ts';
import { at } from '../table.ts';
import { MusicReference, Query, TagName } from './input.ts';
import { type ListSource, listPage, onePiece } from './lists.ts';
import { toProfile, toTag, toTrack, toVideo } from './objects.ts';
import { TikTokVideo } from './schema.ts';
import { tiktok } from './site.ts';
import { scopeOf } from './status.ts';

const videoLists = ['itemList', 'item_list', 'aweme_list', 'data'];
const toListed = (raw: unknown) => toVideo(raw, null);

const searchPage = (kind: string, query: string, more: Readonly<Record<string, string>> = {}): string =>
  `/search${kind}?${new URLSearchParams({ q: query, ...more })}`;

/** What a general search finds: a video, or the accounts that it shows in one place. */
function found(raw: unknown): unknown[] {
  const users = at(raw, 'user_list');
  return Array.isArray(users) ? users : [raw];
}

const isAccount = (raw: unknown): boolean =>
  at(raw, 'user_info') !== undefined || at(raw, 'user.uniqueId') !== undefined;
const isVideo = (raw: unknown): boolean =>
  ['item', 'aweme_info', 'video', 'aweme_id'].some((name) => at(raw, name) !== undefined);

const search = listEndpoint(tiktok, {
  action: 'search',
  title: 'Search TikTok',
  summary: 'Videos and accounts that match words, as TikTok’s own search shows them first.',
  strategy: 'browser-capture',
  input: { query: Query },
  item: z.union([TikTokVideo, Profile]),
  pageSize: 100,
  example: { query: 'tide', limit: '2' },
  steps: ({ query }, place) =>
    listPage(
      {
        page: searchPage('', query),
        path: '/api/search/general/full/',
        items: ['data'],
        expand: found,
        toItem: (raw) => (isAccount(raw) ? toProfile(raw, null) : isVideo(raw) ? toVideo(raw, null) : null),
      },
      place,
    ),
});

const orders = { relevance: '0', likes: '1', date: '3' } as const;
const spans = { day: '1', week: '7', month: '30', quarter: '90', half_year: '180' } as const;

const searchVideos = listEndpoint(tiktok, {
  action: 'search_videos',
  title: 'Search TikTok videos',
  summary: 'Videos that match words.',
  strategy: 'browser-capture',
  input: {
    query: Query,
    sort: z.enum(['relevance', 'likes', 'date']).default('relevance').describe('The order.'),
    published_within: z
      .enum(['day', 'week', 'month', 'quarter', 'half_year'])
      .optional()
      .describe('Only what was published within this time.'),
  },
  item: TikTokVideo,
  pageSize: 100,
  example: { query: 'tide', limit: '2' },
  steps: ({ query, sort, published_within: span }, place) => {
    const order: Record<string, string> = sort === 'relevance' ? {} : { sort_type: orders[sort] };
    const page = searchPage('/video', query, span ? { ...order, publish_time: spans[span] } : order);
    return listPage({ page, path: '/api/search/item/full/', items: videoLists, toItem: toListed }, place);
  },
});

const searchOf =
  <Item extends { readonly id: string }>(kind: string, source: Pick<ListSource<Item>, 'path' | 'items' | 'toItem'>) =>
  (query: string): ListSource<Item> => ({ page: searchPage(kind, query), ...source });

const usersOf = searchOf('/user', {
  path: '/api/search/user/full/',
  items: ['user_list', 'userList'],
  toItem: (raw) => toProfile(raw, null),
});

const searchUsers = listEndpoint(tiktok, {
  action: 'search_users',
  title: 'Search TikTok accounts',
  summary: 'Accounts that match words.',
  strategy: 'browser-capture',
  input: { query: Query },
  item: Profile,
  pageSize: 100,
  example: { query: 'harbour', limit: '2' },
  steps: ({ query }, place) => listPage(usersOf(query), place),
});

const tagsOf = searchOf('/hashtag', {
  path: '/api/search/challenge/full/',
  items: ['challenge_list', 'challengeInfoList', 'challengeList'],
  toItem: (raw) => toTag(raw, null),
});

const searchHashtags = listEndpoint(tiktok, {
  action: 'search_hashtags',
  title: 'Search TikTok hashtags',
  summary: 'Hashtags that match words, with how often they are used and seen.',
  strategy: 'browser-capture',
  input: { query: Query },
  item: Tag,
  pageSize: 100,
  example: { query: 'tide', limit: '2' },
  steps: ({ query }, place) => listPage(tagsOf(query), place),
});

const tracksOf = searchOf('/music', {
  path: '/api/search/music/full/',
  items: ['music', 'music_info_list', 'musicInfoList', 'musicList'],
  toItem: (raw) => toTrack(raw, null),
});

const searchMusic = listEndpoint(tiktok, {
  action: 'search_music',
  title: 'Search TikTok sounds',
  summary: 'Sounds that match words.',
  strategy: 'browser-capture',
  input: { query: Query },
  item: Track,
  pageSize: 100,
  example: { query: 'tide', limit: '2' },
  steps: ({ query }, place) => listPage(tracksOf(query), place),
});

const trending = listEndpoint(tiktok, {
  action: 'trending',
  title: 'List trending TikTok videos',
  summary: 'What TikTok shows to a visitor whom it does not know; another call shows others.',
  strategy: 'browser-capture',
  input: {
    region: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .optional()
      .describe('A hint of the country (ISO 3166-1, two letters); TikTok goes by the address that asks.'),
    category: z
      .string()
      .regex(/^[\p{L}\p{N} &]{2,40}$/u)
      .optional()
      .describe('The words on a button of the page, such as `Sports`.'),
  },
  item: TikTokVideo,
  maxLimit: 50,
  pageSize: 50,
  example: { limit: '2' },
  steps: ({ region, category }, place) =>
    listPage(
      {
        page: `/explore${region ? `?region=${region.toUpperCase()}` : ''}`,
        path: ['/api/explore/item_list/', '/api/recommend/item_list/'],
        items: videoLists,
        ...(category ? { clicks: [`button:has-text("${category}")`] } : {}),
        toItem: toListed,
      },
      place,
    ),
});

const tagPage = (name: string): string => `/tag/${encodeURIComponent(name)}`;

const hashtag = objectEndpoint(tiktok, {
  action: 'hashtag',
  title: 'Read a TikTok hashtag',
  summary: 'A hashtag: what it is about, how many videos bear it, how often they were seen.',
  strategy: 'browser-capture',
  input: { name: TagName },
  output: Tag,
  example: { name: 'tide' },
  steps: ({ name }) =>
    onePiece<typeof Tag>(
      tagPage(name),
      '/api/challenge/detail/',
      (body) => toTag(body, null),
      (html) => scopeOf(html, 'webapp.challenge-detail'),
    ),
});

const hashtagVideos = listEndpoint(tiktok, {
  action: 'hashtag_videos',
  title: 'List TikTok hashtag videos',
  summary: 'Videos that bear a hashtag, as its page shows them.',
  strategy: 'browser-capture',
  input: { name: TagName.optional(), url: TagName.optional() },
  oneOf: ['name', 'url'],
  item: TikTokVideo,
  pageSize: 100,
  example: { name: 'tide', limit: '2' },
  steps: ({ name, url }, place) =>
    listPage(
      {
        page: tagPage(givenOf({ name, url })),
        path: '/api/challenge/item_list/',
        items: videoLists,
        toItem: toListed,
      },
      place,
    ),
});

const musicNamed = { id: MusicReference.optional(), url: MusicReference.optional() };
/** TikTok reads the number at the end alone. */
const musicPage = (id: string): string => `/music/sound-${id}`;

const music = objectEndpoint(tiktok, {
  action: 'music',
  title: 'Read a TikTok sound',
  summary: 'A sound: its title, author, length, and how many videos use it.',
  strategy: 'browser-capture',
  input: musicNamed,
  oneOf: ['id', 'url'],
  output: Track,
  example: { id: '7200000000000000001' },
  steps: ({ id, url }) =>
    onePiece<typeof Track>(
      musicPage(givenOf({ id, url })),
      '/api/music/detail/',
      (body) => toTrack(body, null),
      (html) => scopeOf(html, 'webapp.music-detail'),
    ),
});

const musicVideos = listEndpoint(tiktok, {
  action: 'music_videos',
  title: 'List TikTok sound videos',
  summary: 'Videos that use a sound, as its page shows them.',
  strategy: 'browser-capture',
  input: musicNamed,
  oneOf: ['id', 'url'],
  item: TikTokVideo,
  pageSize: 100,
  example: { id: '7200000000000000001', limit: '2' },
  steps: ({ id, url }, place) =>
    listPage(
      {
        page: musicPage(givenOf({ id, url })),
        path: '/api/music/item_list/',
        items: videoLists,
        toItem: toListed,
      },
      place,
    ),
});

export const findEndpoints = [
  search,
  searchVideos,
  searchUsers,
  searchHashtags,
  searchMusic,
  trending,
  hashtag,
  hashtagVideos,
  music,
  musicVideos,
];
