import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../listening.ts';

/** A page of the web, on an address of loopback of its own, so that it is a host of its own. */
export interface WebPage {
  /** `127.0.0.host`. */
  readonly host: number;
  readonly path: string;
  readonly title: string;
  readonly body: string;
  readonly published?: string;
}

/** What is there to be found on a platform. */
export interface PlatformPost {
  readonly source: 'reddit' | 'hackernews' | 'github';
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** The page that it links, by host and path. */
  readonly page?: Pick<WebPage, 'host' | 'path'>;
  readonly score: number;
  /** In seconds. */
  readonly created: number;
}

/** How a source behaves: as it should, or in one of the ways in which sources fail. */
export type Behaviour = 'well' | 'slow' | 'failing' | 'empty' | 'malformed' | 'walled';

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

/** A web with its searches on loopback. Requests of platforms come to it by `UPSTREAM_MAP` (`*=url`). */
export interface ResearchWeb {
  readonly url: string;
  /** `127.0.0.N` with the port, as a page's address begins. */
  origin(host: number): string;
  /** The hosts and paths that were asked, in order. */
  readonly log: string[];
  readonly behaviour: Map<string, Behaviour>;
  close(): Promise<void>;
}

export interface ResearchWebParts {
  readonly pages: readonly WebPage[];
  readonly posts?: readonly PlatformPost[];
  /** What a search of a source gives, best first, as places in `pages` or `posts`; absent: those with a word of the query, in their order. */
  search?(source: string, query: string): readonly number[];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the indexes of the texts that have a word of four letters or more of the query. */
function simpleSearch(texts: readonly string[], query: string): number[] {
  const wanted = wordsOf(query).filter(({ length }) => length > 3);
  const scores = texts.map((text) => wanted.filter((word) => wordsOf(text).includes(word)).length);
  return [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) > 0)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
}

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Serves the web until it is closed. */
export async function openResearchWeb({ pages, posts = [], search }: ResearchWebParts): Promise<ResearchWeb> {
  const log: string[] = [];
  const behaviour = new Map<string, Behaviour>();
  const origin = (host: number): string => `http://127.0.0.${host}:${port}`;
  const addressOf = ({ host, path }: Pick<WebPage, 'host' | 'path'>): string => `${origin(host)}${path}`;
  const found = (source: string, query: string): number[] => {
    const texts =
      source === 'web'
        ? pages.map(({ title, body }) => `${title} ${body}`)
        : posts.map((post) => (post.source === source ? `${post.title} ${post.text ?? ''}` : ''));
    return [...(search?.(source, query) ?? simpleSearch(texts, query))];
  };
  const chosen = <Item>(source: string, items: readonly Item[], url: URL, name = 'q'): Item[] =>
    found(source, url.searchParams.get(name) ?? '').flatMap((at) => items[at] ?? []);
  const snippetOf = ({ body }: WebPage): string => plain(body).slice(0, 200);
  const linkOf = ({ page }: PlatformPost): string | null => (page ? addressOf(page) : null);

  const searxng: Handler = (_, response, url) =>
    json(response, {
      results: chosen('web', pages, url).map((page) => ({
        url: addressOf(page),
        title: page.title,
        content: snippetOf(page),
        publishedDate: page.published ?? null,
      })),
    });
  const duckduckgo: Handler = (_, response, url) => {
    const rows = chosen('web', pages, url).map(
      (page) =>
        `<tr><td><a class="result-link" href="//duckduckgo.com/l/?uddg=${encodeURIComponent(addressOf(page))}">${page.title}</a></td></tr>
         <tr><td class="result-snippet">${snippetOf(page)}</td></tr>`,
    );
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>Results</title><table>${rows.join('')}</table>`);
  };
  const brave: Handler = (_, response, url) =>
    json(response, {
      web: {
        results: chosen('web', pages, url).map((page) => ({
          url: addressOf(page),
          title: page.title,
          description: snippetOf(page),
          page_age: page.published ?? null,
        })),
      },
    });
  const hackernews: Handler = (_, response, url) => {
    const hits = chosen('hackernews', posts, url, 'query').map((post) => ({
      objectID: post.id,
      created_at_i: post.created,
      title: post.title,
      url: linkOf(post),
      author: 'ann',
      points: post.score,
      story_text: post.text ?? null,
      num_comments: 3,
      _tags: ['story'],
    }));
    json(response, { hits, nbHits: hits.length, nbPages: 1 });
  };
  const reddit: Handler = (_, response, url) =>
    json(response, {
      kind: 'Listing',
      data: {
        after: null,
        children: chosen('reddit', posts, url).map((post) => ({
          kind: 't3',
          data: {
            id: post.id,
            title: post.title,
            permalink: `/r/harbours/comments/${post.id}/`,
            selftext: post.text ?? '',
            author: 'bob',
            subreddit: 'harbours',
            created_utc: post.created,
            score: post.score,
            ups: post.score,
            num_comments: 5,
            is_self: !post.page,
            url: linkOf(post) ?? `https://www.reddit.com/r/harbours/comments/${post.id}/`,
          },
        })),
      },
    });
  const github: Handler = (_, response, url) => {
    const items = chosen('github', posts, url).map((post) => ({
      id: Number.parseInt(post.id, 36),
      full_name: `tides/${post.id}`,
      html_url: `https://github.com/tides/${post.id}`,
      description: `${post.title} ${post.text ?? ''}`,
      owner: { login: 'tides', id: 1 },
      stargazers_count: post.score,
      created_at: new Date(post.created * 1_000).toISOString(),
    }));
    json(response, { total_count: items.length, incomplete_results: false, items });
  };
  const searches: Readonly<Record<string, Handler>> = {
    searxng,
    'lite.duckduckgo.com': duckduckgo,
    'www.mojeek.com': (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Nothing</title><p>No pages found.'),
    'api.search.brave.com': brave,
    'hn.algolia.com': hackernews,
    'www.reddit.com': reddit,
    'api.github.com': github,
  };

  const misbehave = (name: string, response: ServerResponse): boolean => {
    switch (behaviour.get(name)) {
      case 'slow':
        return true;
      case 'failing':
        response.writeHead(500).end('{}');
        return true;
      case 'empty':
        json(response, emptyAnswers[name] ?? { results: [] });
        return true;
      case 'malformed':
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"results": {"kind": 7');
        return true;
      case 'walled':
        response
          .writeHead(403, { 'content-type': 'text/html' })
          .end('<title>Just a moment...</title><p>Checking your browser.');
        return true;
      default:
        return false;
    }
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const [, name = ''] = url.pathname.split('/');
    const handler = searches[name];
    log.push(handler ? name : `${url.hostname}${url.pathname}`);
    if (handler) return misbehave(name, response) ? undefined : handler(request, response, url);
    // A host may be as slow as a search.
    if (misbehave(url.hostname, response)) return;
    const page = pages.find((one) => `127.0.0.${one.host}` === url.hostname && one.path === url.pathname);
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      page ? `<!doctype html><title>${page.title}</title><main><h1>${page.title}</h1>${page.body}</main>` : 'Gone.',
    );
  });
  const { port, close } = await listening(server, '0.0.0.0');
  return {
    url: `http://127.0.0.1:${port}`,
    origin,
    log,
    behaviour,
    close,
  };
}

const emptyAnswers: Readonly<Record<string, unknown>> = {
  'hn.algolia.com': { hits: [], nbHits: 0, nbPages: 0 },
  'www.reddit.com': { kind: 'Listing', data: { after: null, children: [] } },
  'api.github.com': { total_count: 0, incomplete_results: false, items: [] },
  'api.search.brave.com': { web: { results: [] } },
};
