import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listening } from '../listening.ts';

/** The ways in which a search fails, and `empty`, which is an answer. */
export const ways = [
  'slow',
  'dripping',
  'failing',
  'empty',
  'malformed',
  'walled',
  'challenged',
  'dropping',
  'throttled',
] as const;
export type Way = (typeof ways)[number];

/** What every search finds; its address is one of the web, which nobody reads here. */
const title = 'The tides of Wick harbour';
const snippet = 'High water rises 3.4 metres at Wick.';

/** How a search answers that found something at an address, and how one that found nothing. */
interface Search {
  well(url: string): unknown;
  readonly empty: unknown;
}

const page = (body: string): string => `<!doctype html><title>Results</title><main>${body}</main>`;

/** The searches by name: for programs as JSON, and the pages of results as texts. */
const searches: Readonly<Record<string, Search>> = {
  searxng: { well: (url) => ({ results: [{ url, title, content: snippet }] }), empty: { results: [] } },
  'api.search.brave.com': {
    well: (url) => ({ web: { results: [{ url, title, description: snippet }] } }),
    empty: { query: { original: 'tides' } },
  },
  'google.serper.dev': { well: (url) => ({ organic: [{ link: url, title, snippet }] }), empty: { organic: [] } },
  'api.tavily.com': { well: (url) => ({ results: [{ url, title, content: snippet }] }), empty: { results: [] } },
  'lite.duckduckgo.com': {
    well: (url) =>
      page(
        `<table><tr><td><a class="result-link" href="//duckduckgo.com/l/?uddg=${encodeURIComponent(url)}">${title}</a></td></tr>
        <tr><td class="result-snippet">${snippet}</td></tr></table>`,
      ),
    empty: page('<p>No results.</p>'),
  },
  'www.mojeek.com': {
    well: (url) => page(`<ul><li><a class="title" href="${url}">${title}</a><p class="s">${snippet}</p></li></ul>`),
    empty: page('<p>No pages found.</p>'),
  },
  'www.reddit.com': {
    well: () => ({
      kind: 'Listing',
      data: {
        after: null,
        children: [
          {
            kind: 't3',
            data: {
              id: 'r1',
              title,
              permalink: '/r/harbours/comments/r1/',
              selftext: snippet,
              author: 'bob',
              subreddit: 'harbours',
              created_utc: 1_790_000_000,
              score: 4,
              num_comments: 5,
              is_self: true,
              url: 'https://www.reddit.com/r/harbours/comments/r1/',
            },
          },
        ],
      },
    }),
    empty: { kind: 'Listing', data: { after: null, children: [] } },
  },
  'hn.algolia.com': {
    well: () => ({
      hits: [
        {
          objectID: '77',
          created_at_i: 1_795_000_000,
          title,
          url: null,
          author: 'ann',
          points: 12,
          story_text: snippet,
          num_comments: 3,
          _tags: ['story'],
        },
      ],
      nbHits: 1,
      nbPages: 1,
    }),
    empty: { hits: [], nbHits: 0, nbPages: 0 },
  },
  'api.github.com': {
    well: () => ({
      total_count: 1,
      incomplete_results: false,
      items: [
        {
          id: 5,
          full_name: 'tides/wick',
          html_url: 'https://github.com/tides/wick',
          description: `${title}. ${snippet}`,
          owner: { login: 'tides', id: 1 },
          stargazers_count: 9,
          created_at: '2026-01-02T03:04:05Z',
        },
      ],
    }),
    empty: { total_count: 0, incomplete_results: false, items: [] },
  },
  'api.stackexchange.com': {
    well: () => ({
      items: [
        {
          question_id: 9,
          title,
          body: `<p>${snippet}</p>`,
          link: 'https://stackoverflow.com/questions/9/tides',
          owner: { user_id: 2, display_name: 'eve', link: 'https://stackoverflow.com/users/2/eve' },
          score: 3,
          view_count: 30,
          answer_count: 1,
          tags: ['tides'],
          is_answered: true,
          creation_date: 1_790_000_000,
        },
      ],
      has_more: false,
      quota_remaining: 200,
    }),
    empty: { items: [], has_more: false, quota_remaining: 200 },
  },
};

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const wall = '<!doctype html><title>Just a moment...</title><p>Checking your browser before you go on.</p>';

function answerWith(value: unknown, response: ServerResponse): void {
  if (typeof value === 'string') response.writeHead(200, html).end(value);
  else response.writeHead(200, json).end(JSON.stringify(value));
}

/** How long a dripping answer waits between its bytes, in milliseconds. */
const dripMs = 500;

const doings: Readonly<Record<Way, (response: ServerResponse, search: Search) => void>> = {
  slow: () => {},
  dripping(response) {
    response.writeHead(200, json).write('{');
    const timer = setInterval(() => response.write(' '), dripMs);
    response.on('close', () => clearInterval(timer));
  },
  failing: (response) => void response.writeHead(500, json).end('{"error":"internal"}'),
  empty: (response, { empty }) => answerWith(empty, response),
  malformed: (response) => void response.writeHead(200, json).end('{"results": {"kind": 7'),
  walled: (response) => void response.writeHead(403, html).end(wall),
  challenged: (response) => void response.writeHead(200, html).end(wall),
  dropping: (response) => void response.destroy(),
  throttled: (response) => void response.writeHead(429, { ...json, 'retry-after': '60' }).end('{}'),
};

/** The searches that a query names: `slow-api.github.com`, or `slow-everything`. */
const orders = new RegExp(`(${ways.join('|')})-([a-z.]+)`, 'g');

/** Searches on loopback that behave as the query says which they are asked. Requests come by `UPSTREAM_MAP` (`*=url`). */
export async function openFailingWeb(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = decodeURIComponent(`${request.url} ${await text(request)}`);
    const [, name = ''] = (request.url ?? '').split('/');
    const search = searches[name];
    if (!search) return void response.writeHead(404).end();
    const order = [...asked.matchAll(orders)].find(([, , of]) => of === 'everything' || of === name);
    const way = ways.find((one) => one === order?.[1]);
    if (way) doings[way](response, search);
    else answerWith(search.well(`https://harbours.example/${name}`), response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return await listening(server);
}
