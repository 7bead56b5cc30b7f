import { z } from 'zod';
import { Comment } from '../../contract/resources/platforms/posts.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { type ListPage, type ListPlace, parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { ask, askAll, get, type Steps } from '../request.ts';
import { key, verbatim } from '../table.ts';
import { ItemId, Kind, UserId } from './input.ts';
import {
  childrenOf,
  Found,
  HackerNewsComment,
  HackerNewsPost,
  HackerNewsUser,
  toComments,
  toFound,
  toItem,
  toPost,
  toUser,
} from './parse.ts';
import { ItemIds, SearchResult } from './schema.ts';

const firebase = 'https://hacker-news.firebaseio.com/v0';
const algolia = 'https://hn.algolia.com/api/v1';

const upstreams = {
  firebase: { name: 'hackernews', rate: { requests: 50, perMs: 1_000 }, maxConcurrent: 10 },
  algolia: { name: 'hackernews-search', rate: { requests: 1_000, perMs: 3_600_000 }, maxConcurrent: 4 },
};

const hackernews: Platform = {
  name: 'hackernews',
  title: 'Hacker News',
  about: 'Stories, comments and people of Hacker News, by its own API and by the search that Algolia runs for it.',
  limits: 'The API states none; the search takes 1,000 requests an hour from one address.',
  licence: 'What people wrote is theirs; the API is free to use.',
  upstreamOf: (url) => (url.host === 'hn.algolia.com' ? upstreams.algolia : upstreams.firebase),
};

/** The ids of a list, then the items of one page of it. */
function* readStories(name: string, { token, size }: ListPlace): Steps<ListPage<z.input<typeof HackerNewsPost>>> {
  const ids = yield* ask(get(`${firebase}/${name}.json`), ({ json }) => ItemIds.parse(json));
  const from = Number(token ?? 0);
  const wanted = ids.slice(from, from + size);
  const { found, failed } = yield* askAll(
    wanted.map((id) => get(`${firebase}/item/${id}.json`)),
    ({ json }) => json,
  );
  const { items, skipped } = parseItems(found, toPost);
  const next = from + size < ids.length ? from + size : null;
  return { items, skipped: skipped + failed, next, total: ids.length };
}

const stories = (action: string, list: string, title: string, summary: string) =>
  listEndpoint(hackernews, {
    action,
    title,
    summary,
    input: {},
    item: HackerNewsPost,
    pageSize: 30,
    example: { limit: '2' },
    steps: (_input, place) => readStories(list, place),
  });

const searchFields = {
  query: z.string().min(1).max(2_000).describe('Words to look for.'),
  type: Kind.optional().describe('Only items of this kind.'),
  author: UserId.optional().describe('Only what this user wrote.'),
  since: z.iso.date().optional().describe('Only what was written on this day (UTC) or later.'),
  min_points: z.int().min(0).optional().describe('Only items with at least so many points.'),
};
type Search = z.output<z.ZodObject<typeof searchFields>>;

function searchRequest(
  path: string,
  { query, type, author, since, min_points: points }: Partial<Search>,
  place: ListPlace,
) {
  const tags = [type ?? '(story,comment,poll,job)', ...(author ? [`author_${author}`] : [])];
  const bounds = [
    ...(since ? [`created_at_i>=${Date.parse(since) / 1_000}`] : []),
    ...(points === undefined ? [] : [`points>=${points}`]),
  ];
  const page = { page: place.token ?? 0, hitsPerPage: place.size };
  return get(`${algolia}/${path}`, { query, tags: tags.join(','), numericFilters: bounds.join(','), ...page });
}

function parseSearch(json: unknown, { token }: ListPlace): ListPage<z.input<typeof Found>> {
  const { hits, nbHits, nbPages } = SearchResult.parse(json);
  const next = Number(token ?? 0) + 1;
  return { ...parseItems(hits, toFound), next: next < nbPages ? next : null, total: nbHits };
}

const search = (action: string, title: string, summary: string) =>
  listEndpoint(hackernews, {
    action,
    title,
    summary,
    input: searchFields,
    item: Found,
    pageSize: 100,
    countsPages: true,
    example: { query: 'javascript', limit: '2' },
    request: (input, place) => searchRequest(action, input, place),
    parse: ({ json }, _input, place) => parseSearch(json, place),
  });

const item = objectEndpoint(hackernews, {
  action: 'item',
  title: 'Read a Hacker News item',
  summary: 'A story, job, poll or comment by its id.',
  input: { id: ItemId },
  output: z.union([HackerNewsPost, HackerNewsComment]),
  example: { id: '8863' },
  request: ({ id }) => get(`${firebase}/item/${id}.json`),
  parse: ({ json }) => toItem(json),
});

const user = objectEndpoint(hackernews, {
  action: 'user',
  title: 'Read a Hacker News user',
  summary: 'A user by name, with karma, words about themselves and the ids of what they wrote.',
  input: { id: UserId },
  output: HackerNewsUser,
  example: { id: 'jl' },
  request: ({ id }) => get(`${firebase}/user/${id}.json`),
  parse: ({ json }) => toUser(json),
});

const comments = listEndpoint(hackernews, {
  action: 'comments',
  title: 'Read Hacker News comments',
  summary: 'The comments of an item, as trees.',
  input: { id: ItemId, depth: z.int().min(1).max(50).optional().describe('Levels of replies; all when absent.') },
  item: Comment,
  pageSize: 100,
  example: { id: '1' },
  request: ({ id }) => get(`${algolia}/items/${id}`),
  parse: ({ json }, { depth }) => {
    const children = childrenOf(json);
    const around = { postId: key('id')(json, null), author: verbatim('author')(json, null), levels: depth ?? 50 };
    const found = parseItems(children, (child) => toComments(child, around));
    return { ...found, next: null, total: children.length };
  },
});

const userPosts = listEndpoint(hackernews, {
  action: 'user_posts',
  title: 'List Hacker News user items',
  summary: 'Stories and comments of a user, newest first.',
  input: { id: UserId, type: z.enum(['story', 'comment']).optional().describe('Only items of this kind.') },
  item: Found,
  pageSize: 100,
  countsPages: true,
  example: { id: 'cpojer', limit: '2' },
  request: ({ id, type }, place) => {
    const tags = `author_${id},${type ?? '(story,comment)'}`;
    return get(`${algolia}/search_by_date`, { tags, page: place.token ?? 0, hitsPerPage: place.size });
  },
  parse: ({ json }, _input, place) => parseSearch(json, place),
});

export const hackernewsEndpoints = [
  item,
  user,
  stories('top', 'topstories', 'List top Hacker News stories', 'The front page, in its order.'),
  stories('new', 'newstories', 'List new Hacker News stories', 'The newest stories.'),
  stories('best', 'beststories', 'List best Hacker News stories', 'The stories with the most votes of late.'),
  stories('ask', 'askstories', 'List Ask HN posts', 'The latest questions to the community.'),
  stories('show', 'showstories', 'List Show HN posts', 'The latest works that people show.'),
  stories('jobs', 'jobstories', 'List Hacker News jobs', 'The latest job posts.'),
  comments,
  search('search', 'Search Hacker News', 'Stories and comments with certain words, the best first.'),
  search('search_by_date', 'Search Hacker News by date', 'Stories and comments with certain words, the newest first.'),
  userPosts,
];
