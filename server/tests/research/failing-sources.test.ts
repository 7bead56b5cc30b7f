import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { depthPlans } from '../../capabilities/research/plan.ts';
import type { AnyJson } from '../any-json.ts';
import { type Running, startRunning } from '../running.ts';
import { isWhole } from '../whole.ts';
import { openFailingWeb, type Way, ways } from './failing-web.ts';

const platforms = {
  reddit: 'www.reddit.com',
  hackernews: 'hn.algolia.com',
  github: 'api.github.com',
  stackexchange: 'api.stackexchange.com',
} as const;
/** The searches of the web: what configures each, and the hosts that are asked. */
const providers = {
  searxng: { settings: (url: string) => ({ SEARXNG_ENDPOINT: `${url}/searxng` }), hosts: ['searxng'] },
  'brave-search': { settings: () => ({ BRAVE_API_KEY: 'key' }), hosts: ['api.search.brave.com'] },
  serper: { settings: () => ({ SERPER_API_KEY: 'key' }), hosts: ['google.serper.dev'] },
  tavily: { settings: () => ({ TAVILY_API_KEY: 'key' }), hosts: ['api.tavily.com'] },
  // For the platforms, whose upstreams keep away from one that asked for rest.
  platforms: { settings: (url: string) => ({ SEARXNG_ENDPOINT: `${url}/searxng` }), hosts: [] },
  pages: { settings: () => ({}), hosts: ['lite.duckduckgo.com', 'www.mojeek.com'] },
} as const;
type Provider = keyof typeof providers;
const providerNames = Object.keys(providers) as Provider[];
const webProviders = providerNames.filter((name) => name !== 'platforms');

/** What a source that fails in a way is said to have failed by; null: it answered. */
const reasons: Readonly<Record<Way, RegExp | null>> = {
  slow: /^target-timeout$/,
  dripping: /^target-timeout$/,
  failing: /^http_error$/,
  empty: null,
  malformed: /^upstream-changed$/,
  walled: /^(?:blocked|challenge)$/,
  challenged: /^challenge$/,
  dropping: /^target-unreachable$/,
  throttled: /^upstream_rate_limited$/,
};

/** A source, the service that asks it, and the hosts that it is asked at. */
interface Row {
  readonly name: string;
  readonly source: string;
  readonly by: Provider;
  readonly hosts: readonly string[];
}
const rows: readonly Row[] = [
  ...webProviders.map((by) => ({ name: `web by ${by}`, source: 'web', by, hosts: providers[by].hosts })),
  ...Object.entries(platforms).map(([source, host]) => ({
    name: source,
    source,
    by: 'platforms' as const,
    hosts: [host],
  })),
];

let web: Awaited<ReturnType<typeof openFailingWeb>>;
const services = new Map<Provider, Running>();
before(async () => {
  web = await openFailingWeb();
  for (const name of providerNames)
    services.set(name, await startRunning({ ...providers[name].settings(web.url), UPSTREAM_MAP: `*=${web.url}` }));
});
after(async () => {
  for (const running of services.values()) await running.close();
  await web.close();
});

async function ask(by: Provider, body: object): Promise<AnyJson> {
  const running = services.get(by);
  assert.ok(running);
  const { status, json } = await running.ask('/v1/crawl/research', { body: { depth: 'quick', ...body } });
  assert.equal(status, 200, JSON.stringify(json));
  // A call that does not keep its depth's time is ended with a problem five seconds later.
  assert.ok(json.stats.duration_ms < depthPlans.quick.timeMs + 4_000, `${json.stats.duration_ms} ms`);
  return json;
}

/** Who is tried with a way of failing: in a sample each with some ways, and each way with some. */
const triedWith = <One>(all: readonly One[], way: Way): readonly One[] =>
  all.filter((_, at) => isWhole || (at + ways.indexOf(way)) % 6 === 0);

/** One source fails, or says nothing, beside one that answers. */
async function askBesideAnother({ source, by, hosts }: Row, way: Way): Promise<void> {
  const orders = hosts.map((host) => `${way}-${host}`).join(' ');
  const other = source === 'web' ? 'hackernews' : 'web';
  const answer = await ask(by, { query: `tides of Wick ${orders}`, sources: [source, other] });
  const { stats, results, _meta: meta } = answer;
  assert.equal(meta.quality.passed, true, JSON.stringify(answer));
  assert.deepEqual([results.length, results[0]?.source], [1, other], JSON.stringify(stats));
  const reason = reasons[way];
  if (reason === null) {
    assert.deepEqual([stats.failed_sources, stats.by_source, meta.cost], [[], { [source]: 0, [other]: 1 }, 0.002]);
    return;
  }
  assert.deepEqual([stats.failed_sources.length, stats.failed_sources[0]?.source, meta.cost], [1, source, 0.001]);
  assert.match(stats.failed_sources[0].reason, reason);
  assert.deepEqual(stats.by_source, { [other]: 1 });
  assert.equal(stats.web_provider, other === 'web' ? 'searxng' : null);
}

/** Everything fails. */
async function askAllFailing(by: Provider, way: Way): Promise<void> {
  const sources = ['web', 'tiktok', ...(by === 'platforms' ? Object.keys(platforms) : [])];
  const answer = await ask(by, { query: `tides of Wick ${way}-everything`, sources, synthesize: true });
  const { stats, results, synthesis, _meta: meta } = answer;
  assert.deepEqual([results, meta.cost, stats.total_results], [[], 0, 0], JSON.stringify(answer));
  assert.deepEqual([meta.quality.passed, meta.quality.reason], [false, 'sources_failed']);
  assert.deepEqual(stats.failed_sources.map((one: AnyJson) => one.source).sort(), [...sources].sort());
  assert.deepEqual([synthesis.summary, synthesis.citations], ['', []]);
}

test('every source answers when it is asked as it should be', async () => {
  for (const { source, by, hosts } of rows) {
    const { results, stats, _meta: meta } = await ask(by, { query: 'tides of Wick', sources: [source] });
    assert.deepEqual([results.length, meta.cost, stats.failed_sources], [1, 0.001, []], source);
    if (source === 'web') assert.match(results[0].url, new RegExp(`^https://harbours.example/${hosts[0]}$`));
  }
});

/** Whether nothing of its answer comes before the time is over. */
const isLong = (way: Way): boolean => way === 'slow' || way === 'dripping';

// At once, for each takes the whole time that the depth allows.
for (const way of ways.filter(isLong))
  test(`a source that is ${way} fails alone, and the call answers in its time`, { timeout: 300_000 }, async () => {
    await Promise.all(triedWith(rows, way).map((row) => askBesideAnother(row, way)));
  });

test('sources that are slow, all of them, cost nothing', { timeout: 300_000 }, async () => {
  await Promise.all(triedWith(providerNames, 'slow').map((by) => askAllFailing(by, 'slow')));
});

// The throttled ones last, for they are left alone after that.
for (const way of ways.filter((one) => !isLong(one)))
  test(`a source that is ${way} fails alone, and all that are cost nothing`, async (context) => {
    for (const row of triedWith(rows, way)) await context.test(row.name, async () => await askBesideAnother(row, way));
    if (reasons[way] === null) return;
    for (const by of triedWith(providerNames, way))
      await context.test(`everything, the web by ${by}`, async () => await askAllFailing(by, way));
  });
