import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Draw, drawOf, pagePrice } from './draws.ts';
import { type GroundSite, openGround } from './ground-site.ts';
import { foreignTitle } from './markup.ts';
import { copyKinds } from './site-plan.ts';
import { truthOf } from './truth.ts';
import { CrawlAnswer, judge } from './verdict.ts';

const opened: GroundSite[] = [];
after(async () => {
  for (const site of opened) await site.close();
});

interface Crawled {
  readonly draw: Draw;
  readonly answer: CrawlAnswer;
  readonly sites: readonly [GroundSite, GroundSite];
}

/** Asks once more where it is refused, when it may. */
async function fetchPatiently(url: string): Promise<Response> {
  const response = await fetch(url);
  if (response.status !== 429 && response.status !== 503) return response;
  await sleep(1_000 * Number(response.headers.get('retry-after')) + 5);
  return await fetch(url);
}

/** Opens a draw's sites and answers as a crawl that knew the truth beforehand would: it asks for what it returns, and for no more. */
async function crawled(seed: number): Promise<Crawled> {
  const draw = drawOf(seed);
  const [site, neighbour] = await openGround(draw.sites);
  assert.ok(site && neighbour);
  opened.push(site, neighbour);
  const { plan, origin } = site;
  const truth = truthOf(plan, draw.rules);
  const pages = [];
  for (const identity of [...truth.returned.keys()].slice(0, draw.mostPages)) {
    const [name, number] = identity.split(' ');
    const page = Number(number);
    const kind = copyKinds.find((one) => one === name) ?? 'page';
    const url = origin + plan.hrefOf({ kind, page });
    const { status } = await fetchPatiently(url);
    const title = plan.roleOf(page) === 'charset' ? foreignTitle(plan, page) : plan.titleOf(page);
    pages.push({ url, title, statusCode: status });
  }
  const [robots, failed] = [truth.forbidden.size, truth.failed.size];
  const accounting = {
    scraped: pages.length,
    duplicate: 0,
    robots,
    filtered: 0,
    out_of_scope: 0,
    trap: 0,
    over_limit: 0,
    failed,
  };
  const answer = CrawlAnswer.parse({
    pages,
    pagesScraped: pages.length,
    limit: draw.limit,
    totalLinks: 0,
    accounting: { ...accounting, seen: pages.length + robots + failed },
    skipped: [],
    stopped_by: failed >= 50 + 3 * draw.limit ? 'failures' : null,
    _meta: { cost: (pages.length * pagePrice) / 1e6 },
  });
  return { draw, answer, sites: [site, neighbour] };
}

const faultsOf = ({ draw, answer, sites }: Crawled, over: object): string[] =>
  judge(draw, { ...answer, ...over }, sites);

test('a crawl that does as it must has no fault, whatever was drawn', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const one = await crawled(seed);
    assert.deepEqual(faultsOf(one, {}), [], `seed ${seed}: ${JSON.stringify(one.draw.body)}`);
  }
});

test('draws reach from one page to two hundred and from one at a time to thirty-two', () => {
  const draws = Array.from({ length: 2_000 }, (_, seed) => drawOf(seed));
  const limits = draws.map(({ limit }) => limit);
  const widths = draws.map(({ body }) => Number(body.concurrency));
  assert.deepEqual([Math.min(...limits), Math.max(...limits)], [1, 200]);
  assert.deepEqual([Math.min(...widths), Math.max(...widths)], [1, 32]);
  assert.deepEqual(drawOf(77).body, drawOf(77).body);
});

/** A draw of a plain site of which every page is returned. */
async function plainCrawl(): Promise<Crawled> {
  for (let seed = 1; ; seed++) {
    const { rules, sites, mostPages, body } = drawOf(seed);
    const [{ pages = 0, shares = {}, traps = [], spellings, copies }] = sites;
    const isPlain =
      rules.dedupe === 'url' && !spellings && copies === 0 && traps.length === 0 && !('max_depth' in body);
    if (isPlain && rules.respectRobots && pages > 20 && pages < mostPages && shares.broken !== undefined)
      return crawled(seed);
  }
}

test('each way in which a crawl may go wrong is told', async () => {
  const one = await plainCrawl();
  const { pages, accounting } = one.answer;
  const [first, second] = pages;
  assert.ok(first && second);
  const told = (over: object, fault: RegExp): void =>
    assert.ok(
      faultsOf(one, over).some((text) => fault.test(text)),
      `${fault}`,
    );
  const less = { pages: pages.slice(1), pagesScraped: pages.length - 1 };
  told(less, /missed: page 0/);
  told(less, /pages for/);
  told({ pagesScraped: pages.length + 1 }, /pagesScraped is/);
  told({ pages: [...pages.slice(1), second] }, /returned twice/);
  told({ pages: [...pages.slice(1), { ...first, url: `${one.sites[0].origin}/private/never-1` }] }, /not expected/);
  told({ pages: [{ ...first, title: 'Another' }, ...pages.slice(1)] }, /its title is/);
  told({ pages: [{ ...first, statusCode: 404 }, ...pages.slice(1)] }, /: 404/);
  told({ accounting: { ...accounting, seen: 0 } }, /its parts are/);
  told(
    { accounting: { ...accounting, failed: 1 + Number(accounting.failed), seen: 1 + Number(accounting.seen) } },
    /failed is/,
  );
  told({ accounting: { ...accounting, surprise: 0 } }, /accounts: /);
  told({ _meta: { cost: one.answer._meta.cost + 0.0007 } }, /cost/);
  told({ limit: 5_000 }, /limit is/);
});

test('one that asks again too early, or too often, is told', async () => {
  for (let seed = 1; ; seed++) {
    const { sites } = drawOf(seed);
    if (sites[0].retryAfterSeconds !== 1) continue;
    const one = await crawled(seed);
    const [{ plan, origin }] = one.sites;
    const page = Array.from({ length: plan.options.pages }, (_, at) => at).find(
      (at) => plan.roleOf(at) === 'throttled',
    );
    if (page === undefined || faultsOf(one, {}).length > 0) continue;
    const url = origin + plan.pathOf(page);
    const told = (fault: RegExp): boolean => faultsOf(one, {}).some((text) => fault.test(text));
    await fetch(url);
    assert.equal(told(/after a refusal/), false);
    await fetch(url);
    assert.equal(told(/after a refusal/), true);
    assert.equal(told(/asked for 5 times/), false);
    for (let again = 0; again < 3; again++) await fetch(url);
    assert.equal(told(/asked for \d+ times/), true);
    return;
  }
});

test('what only the access log knows is told: requests made twice, too many, forbidden, to another host', async () => {
  const one = await plainCrawl();
  const [site, neighbour] = one.sites;
  const { origin } = site;
  const after = async (url: string, fault: RegExp): Promise<void> => {
    await fetch(url);
    assert.ok(
      faultsOf(one, {}).some((text) => fault.test(text)),
      `${fault}: ${faultsOf(one, {})}`,
    );
  };
  assert.deepEqual(faultsOf(one, {}), []);
  await after(`${origin}/`, /asked for 2 times: \/$/);
  await after(`${origin}/private/any-1`, /robots.txt forbids/);
  await after(`${neighbour.origin}/`, /another host/);
  const paid = { ...one.answer._meta, cost: one.answer._meta.cost - pagePrice / 1e6 };
  const less = { pages: one.answer.pages.slice(1), pagesScraped: one.answer.pages.length - 1, _meta: paid };
  assert.ok(faultsOf(one, less).some((fault) => /the site served/.test(fault)));
});
