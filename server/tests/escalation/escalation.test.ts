import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Running, startRunning } from '../running.ts';
import { someOf } from '../whole.ts';
import { pages } from './pages.ts';
import { openSecureSite, type SecureSite } from './secure-site.ts';
import type { TestPage } from './test-page.ts';

const skip = skipWithoutBrowser;
const tried = someOf(Object.entries(pages), 9);

let site: Site;
let secureSite: SecureSite;
let running: Running;
before(async () => {
  if (skip) return;
  const parts = tried.flatMap(([path, page]): [string, TestPage['serve']][] => [
    [path, page.serve],
    ...Object.entries(page.parts ?? {}),
  ]);
  site = await openSite(Object.fromEntries(parts));
  const secure = Object.fromEntries(tried.filter(([, page]) => page.secure));
  secureSite = await openSecureSite(secure);
  running = await startRunning({ ...browserSettings, ALLOW_PRIVATE_CIDRS: '127.0.0.0/8,::1' });
});
after(async () => {
  await running?.close();
  await site?.close();
  await secureSite?.close();
});

/** What differs from what the page must bring; empty: nothing. */
async function faultsOf(
  path: string,
  { options, tier, reason, problem, says, neverSays, secure, escalates = false }: TestPage,
): Promise<string[]> {
  // Each page a host of its own, so that what is learned of one says nothing of another.
  const host = `${path.replace(/[^a-z0-9]/g, '-').replace(/^-/, '')}.localhost`;
  const url = secure ? `https://${host}:${secureSite.port}${path}` : `http://${host}:${new URL(site.url).port}${path}`;
  const { status, json } = await running.ask('/v1/crawl/web/scrape', { body: { url, timeout_ms: 60_000, ...options } });
  const expect = (what: string, actual: unknown, expected: unknown): string[] =>
    actual === expected ? [] : [`${path}: ${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
  if (problem) return [...expect('code', json.code, problem), ...expect('cost', json._meta.cost, 0)];
  if (status !== 200) return [`${path}: ${status} ${json.code}: ${json.detail}`];
  const { quality, attempts, cost } = json._meta;
  const text: string = json.text;
  const escalated = attempts.length > 1;
  return [
    ...(tier ? expect('tier', json.method, tier) : []),
    ...expect('reason', quality.reason, reason ?? null),
    ...expect('free', cost === 0, reason !== undefined),
    ...expect(
      'told',
      attempts.some(({ tier }: { tier: string }) => tier === json.method),
      true,
    ),
    ...(tier === 'static' && !reason ? expect('escalated', escalated, escalates) : []),
    ...(says && !says.test(text) ? [`${path}: does not say ${says}: ${text.slice(0, 200)}`] : []),
    ...(neverSays?.test(text) ? [`${path}: says ${neverSays}`] : []),
  ];
}

test('every page of the test site is read on the tier that it needs, and judged as it deserves', {
  skip,
}, async (context) => {
  const waiting = [...tried];
  const faults: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) faults.push(...(await faultsOf(...next)));
  };
  await Promise.all(Array.from({ length: 6 }, work));
  assert.equal(faults.join('\n'), '');
  context.diagnostic(`${tried.length} pages`);
});
