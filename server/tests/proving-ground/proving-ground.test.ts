import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { encode, writings } from './charsets.ts';
import { type GroundSite, openGround } from './ground-site.ts';
import { foreignTitle } from './markup.ts';
import { type SiteOptions, SitePlan, trapNames } from './site-plan.ts';
import { trapEntries } from './traps.ts';
import { identityOf, truthOf } from './truth.ts';

const opened: GroundSite[] = [];
after(async () => {
  for (const site of opened) await site.close();
});

async function open(...sites: Partial<SiteOptions>[]): Promise<[GroundSite, ...GroundSite[]]> {
  const [first, ...others] = await openGround(sites);
  assert.ok(first);
  opened.push(first, ...others);
  return [first, ...others];
}

const mixed: Partial<SiteOptions> = {
  seed: 7,
  pages: 400,
  fanOut: 5,
  crossLinks: 1,
  shares: {
    missing: 0.04,
    broken: 0.02,
    noindex: 0.04,
    noindex_header: 0.02,
    nofollow: 0.1,
    private: 0.05,
    charset: 0.05,
  },
  spellings: true,
  copies: 0.1,
};

const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<');

/** A crawler as plain as can be: no robots.txt is read, one page after the other; the identities of the pages that it may return. */
async function naiveCrawl(site: GroundSite): Promise<Set<string>> {
  const returned = new Set<string>();
  const seen = new Set([`${site.origin}/`]);
  for (const url of seen) {
    const response = await fetch(url);
    // Enough of a decoder for links: they are US-ASCII in every charset, UTF-16 but for its zeros.
    const html = (await response.text()).replaceAll('\0', '');
    const final = new URL(response.url);
    const address = site.plan.addressOf(final.pathname + final.search);
    // Robots.txt forbids these, however they are come to.
    if (!response.ok || !address || final.pathname.startsWith('/private/')) continue;
    const robots = /<meta name="robots" content="(\w+)">/.exec(html)?.[1];
    if (robots !== 'noindex' && response.headers.get('x-robots-tag') === null)
      returned.add(identityOf(site.plan, address, 'url'));
    if (robots === 'nofollow') continue;
    for (const [, href = '', rel] of html.matchAll(/<a href="([^"]*)"( rel="nofollow")?/g)) {
      const target = new URL(decoded(href), response.url);
      target.hash = '';
      if (target.origin === site.origin && !rel && !target.pathname.startsWith('/private/')) seen.add(target.href);
    }
  }
  return returned;
}

test('the truth is what a naive crawler finds by following links', async () => {
  const [site] = await open(mixed);
  const truth = truthOf(site.plan, { sitemap: 'skip' });
  const naive = await naiveCrawl(site);
  assert.deepEqual([...naive].sort(), [...truth.returned.keys()].sort());
  assert.ok(truth.returned.size > 150 && truth.failed.size > 5 && truth.forbidden.size > 5 && truth.unlisted.size > 5);
});

test('the same options make the same site, another seed another', async () => {
  const [one, same, other] = await open(mixed, mixed, { ...mixed, seed: 8 });
  const paths = Array.from({ length: 40 }, (_, page) => one.plan.pathOf(page));
  let equal = 0;
  for (const path of paths) {
    const read = async (site: GroundSite | undefined): Promise<string> => {
      const answer = await fetch(`${site?.origin}${path}`, { redirect: 'manual' }).catch(() => null);
      return answer ? `${answer.status} ${(await answer.text()).replaceAll(site?.origin ?? '', '')}` : 'cut';
    };
    assert.equal(await read(one), await read(same));
    if ((await read(one)) === (await read(other))) equal++;
  }
  assert.ok(equal < 3, `${equal} pages are the same under another seed`);
});

test('every page of a million is made of its number: its path leads back to it', () => {
  const plan = new SitePlan({ pages: 1_000_000, fanOut: 20, seed: 3, shares: { private: 0.1 } });
  for (let page = 0; page < 1_000_000; page += 997) {
    assert.deepEqual(plan.addressOf(plan.pathOf(page)), { kind: 'page', page });
    for (const link of plan.linksOf(page, [])) assert.ok(plan.addressOf(link.href), link.href);
  }
});

test('every spelling of a link is the same page, and one that no link has is a 404', async () => {
  const [site] = await open(mixed);
  const hrefs = Array.from({ length: 60 }, (_, page) => site.plan.linksOf(page, [])).flat();
  assert.ok(hrefs.some(({ href }) => href.includes('#')) && hrefs.some(({ href }) => href.includes('utm_')));
  assert.ok(
    hrefs.some(({ href }) => href.includes('/..')) &&
      hrefs.some(({ href }) => href.includes('part=') && /part=.*id=/.test(href)),
  );
  for (const { href, address } of hrefs) {
    const url = new URL(href, site.origin);
    assert.equal(site.plan.addressOf(url.pathname + url.search)?.page, address?.page, href);
  }
  assert.equal((await fetch(`${site.origin}/news/no-such-page-5`)).status, 404);
  assert.equal((await fetch(`${site.origin}/print/${site.plan.options.pages}`)).status, 404);
});

test('the sitemaps list each page once, in three formats', async () => {
  const [site] = await open({ pages: 95, pagesPerSitemap: 20, sitemap: 'all' });
  const read = async (url: string): Promise<string> => {
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
  };
  const robots = await read(`${site.origin}/robots.txt`);
  const index = await read(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '');
  const files = [...index.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => url);
  assert.deepEqual(
    files.map((url) => /\d(\.\w+)+$/.exec(url)?.[0]),
    ['0.xml', '1.xml.gz', '2.txt', '3.xml', '4.xml.gz'],
  );
  const listed = (await Promise.all(files.map(read))).flatMap((text) => text.match(/http:[^<\s]+/g) ?? []);
  const urls = listed.filter((url) => url.startsWith(site.origin)).map(decoded);
  assert.deepEqual(
    urls,
    Array.from({ length: 95 }, (_, page) => site.origin + site.plan.pathOf(page)),
  );
});

test('pages of other charsets decode to their titles', async () => {
  const [site] = await open({ pages: 40, shares: { charset: 1 } });
  for (let page = 1; page < 40; page++) {
    const answer = await fetch(`${site.origin}${site.plan.pathOf(page)}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const told = `${answer.headers.get('content-type')} ${bytes.toString('latin1')}`;
    const charset = /charset="?([\w-]+)/.exec(told)?.[1] ?? 'utf-16le';
    assert.ok(
      new TextDecoder(charset).decode(bytes).includes(`<title>${foreignTitle(site.plan, page)}</title>`),
      charset,
    );
  }
  for (const { charset, words } of writings) {
    assert.equal(new TextDecoder(charset).decode(encode(words.join(' '), charset)), words.join(' '), charset);
  }
});

test('a trap leads on for ever, to pages that were not seen before', async () => {
  const [site] = await open({ pages: 5, traps: trapNames });
  const start = await (await fetch(`${site.origin}/`)).text();
  for (const name of trapNames) {
    assert.ok(start.includes(`href="${trapEntries[name]}"`));
    const seen = new Set([trapEntries[name]]);
    for (const path of seen) {
      const html = await (await fetch(site.origin + path)).text();
      for (const [, href = ''] of html.matchAll(/<a href="([^"]*)"/g)) seen.add(decoded(href));
      if (seen.size > 100) break;
    }
    assert.ok(seen.size > 100, name);
  }
});

test('the access log holds each request once, with its status, and other hosts are linked to', async () => {
  const [one, two] = await open({ pages: 30, externalLinks: 1, shares: { reset: 0.2 } }, { pages: 3 });
  assert.notEqual(one.origin, two?.origin);
  const asked: string[] = [];
  for (let page = 0; page < 30; page++) {
    const path = one.plan.pathOf(page);
    const status = await fetch(one.origin + path).then(
      ({ status }) => status,
      () => 0,
    );
    asked.push(`${status} ${path}`);
  }
  // A client may try a connection again that was cut on it.
  const logged = one.log.map(({ status, target }) => `${status} ${target}`);
  assert.deepEqual([...new Set(logged)], asked);
  assert.ok(logged.some((line) => line.startsWith('0 ')));
  assert.ok((await (await fetch(`${one.origin}/`)).text()).includes(`href="${two?.origin}/"`));
  assert.deepEqual(two?.log, []);
});
