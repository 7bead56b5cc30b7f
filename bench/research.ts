// Research over a frozen web: `npm run bench -- research`. How good the merged order is beside what it is made of, and what a quick search costs.
import { bm25 } from '../server/capabilities/research/merge/bm25.ts';
import { openResearchWeb, type PlatformPost, type WebPage } from '../server/tests/doubles/research-web.ts';
import { startRunning, testKey } from '../server/tests/running.ts';
import { cpuOf, spawnService } from '../server/tests/spawned.ts';
import { temporaryStoreFolder } from '../server/tests/store/template.ts';
import { engines } from './research/engines.ts';
import { frozenWeb } from './research/frozen-web.ts';
import { type Grades, mean, ndcg } from './research/measures.ts';
import { asked } from './research/subjects.ts';

const platforms = ['reddit', 'hackernews', 'github'] as const;
const sources = ['web', ...platforms] as const;
const limit = 20;

function fusedByRank(lists: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>();
  for (const list of lists)
    for (const [at, url] of list.entries()) scores.set(url, (scores.get(url) ?? 0) + 1 / (61 + at));
  return [...scores].sort(([, one], [, other]) => other - one).map(([url]) => url);
}

const plain = (html: string): string => html.replace(/<[^>]*>/g, ' ');

/** A document of the frozen web, whatever it is. */
interface Frozen {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly label: ReturnType<typeof frozenWeb>['pageLabels'][number] | undefined;
}

/** What a search gave. */
interface GivenList {
  readonly source: string;
  readonly places: readonly number[];
}

/** The frozen web being served, with what its searches gave since it was last emptied. */
async function serve() {
  const frozen = frozenWeb();
  const search = engines(frozen);
  const lists: GivenList[] = [];
  const web = await openResearchWeb({
    pages: frozen.pages,
    posts: frozen.posts,
    search(source, query) {
      const places = search(source, query.replace(/ created:.*/, ''));
      lists.push({ source, places });
      return places;
    },
  });
  const pageUrl = ({ host, path }: Pick<WebPage, 'host' | 'path'>): string => `${web.origin(host)}${path}`;
  const postUrl = ({ page, source, id }: PlatformPost): string => {
    if (page) return pageUrl(page);
    if (source === 'github') return `https://github.com/tides/${id}`;
    return source === 'reddit'
      ? `https://www.reddit.com/r/harbours/comments/${id}/`
      : `https://news.ycombinator.com/item?id=${id}`;
  };
  const pages = frozen.pages.map((page, at) => ({
    url: pageUrl(page),
    title: page.title,
    text: plain(page.body),
    label: frozen.pageLabels[at],
  }));
  const posts = frozen.posts.map((post, at) => ({
    url: postUrl(post),
    title: post.title,
    text: post.text ?? '',
    label: frozen.postLabels[at],
  }));
  /** The addresses that a search gave. */
  const urlsOf = ({ source, places }: GivenList): string[] =>
    places.flatMap((at) => (source === 'web' ? pages : posts)[at]?.url ?? []);
  return { web, lists, pages, posts, urlsOf };
}

/** What is right for a question: the best grade of each address. */
function gradesOf(everything: readonly Frozen[], subject: string, aspect: string): Grades {
  const grades = new Map<string, number>();
  for (const { url, label } of everything)
    if (label?.subject === subject && label.aspect === aspect && label.grade > 0)
      grades.set(url, Math.max(label.grade, grades.get(url) ?? 0));
  return grades;
}

function byWords(query: string, everything: readonly Frozen[]): string[] {
  const scores = bm25(query, everything);
  const order = [...scores.keys()].sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  return order.slice(0, limit).map((at) => everything[at]?.url ?? '');
}

/** What was measured of research: nDCG@10 by the name of an order, and milliseconds of CPU of a quick search. */
export interface ResearchFigures {
  readonly scores: ReadonlyMap<string, number>;
  readonly quickMs: readonly number[];
  readonly pages: number;
  readonly posts: number;
}

/** Asks all questions of the frozen web, and measures what a quick search costs. */
export async function measureResearch(): Promise<ResearchFigures> {
  const { web, lists, pages, posts, urlsOf } = await serve();
  const everything: readonly Frozen[] = [...pages, ...posts];
  const running = await startRunning({ SEARXNG_ENDPOINT: `${web.url}/searxng`, UPSTREAM_MAP: `*=${web.url}` });
  const scores = new Map<string, number[]>();
  const note = (name: string, score: number): void => void scores.set(name, [...(scores.get(name) ?? []), score]);
  try {
    for (const { subject, aspect, query } of asked) {
      const grades = gradesOf(everything, subject, aspect.name);
      lists.length = 0;
      const { json } = await running.ask('/v1/crawl/research', { body: { query, limit } });
      note(
        'research',
        ndcg(
          json.results.map(({ url }: Frozen) => url),
          grades,
        ),
      );
      note('plain reciprocal rank fusion', ndcg(fusedByRank(lists.map(urlsOf)), grades));
      for (const source of sources) {
        const first = lists.find((list) => list.source === source);
        note(`${source} alone`, ndcg(first ? urlsOf(first) : [], grades));
      }
      note('BM25 over everything', ndcg(byWords(query, everything), grades));
    }
  } finally {
    await running.close();
  }
  const quickMs = await measureQuick(web.url);
  await web.close();
  const means = new Map(Array.from(scores, ([name, values]) => [name, mean(values)]));
  return { scores: means, quickMs, pages: pages.length, posts: posts.length };
}

export async function run(): Promise<void> {
  const { scores, quickMs, pages, posts } = await measureResearch();
  process.stdout.write(`${pages} pages, ${posts} posts, ${asked.length} questions; nDCG@10\n`);
  for (const [name, value] of [...scores].sort(([, one], [, other]) => other - one))
    process.stdout.write(`${value.toFixed(3)}  ${name}\n`);
  const median = quickMs[Math.floor(rounds / 2)] ?? 0;
  process.stdout.write(
    `a quick search of the web: p50 ${median.toFixed(1)} ms, mean ${mean(quickMs).toFixed(1)} ms of CPU of the service (${rounds} times ${askedPerRound})\n`,
  );
}

const warmUps = 50;
const rounds = 30;
/** The system counts processor time in steps of 10 ms, so that several are asked for one figure. */
const askedPerRound = 10;

/** What a quick search costs the service, which is a process of its own: milliseconds of CPU, least first. */
async function measureQuick(webUrl: string): Promise<number[]> {
  const service = await spawnService(await temporaryStoreFolder(), {
    SEARXNG_ENDPOINT: `${webUrl}/searxng`,
    BOOTSTRAP_API_KEY: testKey,
  });
  const ask = async (at: number): Promise<void> => {
    const query = asked[at % asked.length]?.query ?? '';
    const response = await fetch(`${service.url}/v1/crawl/research`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, sources: ['web'], depth: 'quick' }),
    });
    await response.text();
    if (response.status !== 200) throw new Error(`A search was answered with ${response.status}.`);
  };
  try {
    for (let at = 0; at < warmUps; at += 1) await ask(at);
    const each: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuOf(service.pid);
      for (let at = 0; at < askedPerRound; at += 1) await ask(round * askedPerRound + at);
      each.push((cpuOf(service.pid) - before) / askedPerRound);
    }
    return each.sort((one, other) => one - other);
  } finally {
    await service.end();
  }
}
