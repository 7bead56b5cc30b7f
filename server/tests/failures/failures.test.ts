import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { after, before, test } from 'node:test';
import { asProblem } from '../../contract/problem.ts';
import type { TierName } from '../../contract/tier.ts';
import { type Browsers, createBrowsers } from '../../edges/browser/browsers.ts';
import { createEgress, type Egress } from '../../edges/egress/guard.ts';
import type { Resolver } from '../../edges/egress/resolver.ts';
import { createBrowserTier } from '../../edges/tiers/browser.ts';
import { createHttpTier } from '../../edges/tiers/http.ts';
import { createImpersonateTier } from '../../edges/tiers/impersonate/impersonate.ts';
import type { Fetched, ReadRequest, Tier } from '../../kernel/ports/reader.ts';
import { chromium } from '../browser/chosen-browser.ts';
import { testAuthority } from '../doubles/certificate.ts';
import { listen } from '../doubles/static-tier.ts';
import { trustInThisFile } from '../doubles/trusting.ts';
import { temporaryFolder } from '../store/template.ts';
import { article, type Ending, type WayToFail, waysToFail } from './ways.ts';

/** What a call that fails late has, in milliseconds, and what any other has at most. */
const shortMs = 500;
const longMs = 60_000;

const hasLibrary = existsSync(new URL('../../../node_modules/wreq-js/', import.meta.url));

/** `six.test` has no IPv4 address. */
const names: Resolver = {
  lookup: async (name) => [name === 'six.test' ? '::1' : '127.0.0.1'],
  close: () => undefined,
};
const plain = {
  organizationId: 'org_failures',
  maxTier: 'worker',
  headers: {},
  cookies: {},
  userAgent: null,
  insecureTls: false,
} as const;

trustInThisFile(testAuthority);

let egress: Egress;
let browsers: Browsers;
let tiers: Readonly<Partial<Record<TierName, Tier>>>;
before(async () => {
  egress = createEgress({ allow: ['127.0.0.1', '::1'], resolver: names });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const folder = await temporaryFolder();
  const browser = { configured: chromium ?? 'off', remote: [], slots: 1, searchPath: '' };
  browsers = createBrowsers({ egress, log, folder, ...browser });
  const userAgent = 'TestBot/1';
  tiers = {
    static: createHttpTier({ egress, userAgent, maxBodyBytes: 1_048_576 }),
    ...(hasLibrary ? { impersonate: createImpersonateTier({ egress, userAgent, maxBodyBytes: 1_048_576 }) } : {}),
    ...(chromium ? { browser: createBrowserTier({ egress, userAgent, ...browsers }) } : {}),
  };
});
after(async () => {
  for (const tier of Object.values(tiers)) await tier.close();
  await browsers.close();
  await egress.close();
});

/** What a fetch ended with, and what it said. */
async function ended(fetching: Promise<Fetched>): Promise<{ ending: Ending; said: string }> {
  try {
    const { body } = await fetching;
    const said = Buffer.from(body).toString();
    return { ending: 'page', said };
  } catch (error) {
    const { code, message, extras } = asProblem(error);
    return { ending: extras.reason === undefined ? [code] : [code, extras.reason], said: message };
  }
}

function fetchBy(tier: Tier, url: string, limitMs: number, more: Partial<ReadRequest> = {}) {
  return ended(tier.fetch({ ...plain, ...more, url }, AbortSignal.timeout(limitMs), limitMs));
}

const expectedOf = (way: WayToFail, tier: TierName): Ending | undefined => {
  if (tier === 'impersonate') return way.impersonate ?? way.ends;
  return tier === 'browser' ? way.browser : way.ends;
};

for (const way of waysToFail) {
  test(`${way.name} ends as it should on every tier, in time`, async (context) => {
    const ports = [await listen(context, way.open(false)), await listen(context, way.open(true))];
    for (const [name, tier] of Object.entries(tiers) as [TierName, Tier][]) {
      const expected = expectedOf(way, name);
      if (!expected) continue;
      // Behind TLS where a handshake is what the tier is for.
      const isSecure = way.secure === true || name === 'impersonate';
      const url = `${isSecure ? 'https' : 'http'}://${way.host ?? 'secure.test'}:${ports[isSecure ? 1 : 0]}/`;
      const insecureTls = way.insecureTls ?? (isSecure && !way.secure);
      const limitMs = expected[0] === 'target-timeout' ? shortMs : longMs;
      const startedAt = performance.now();
      const { ending, said } = await fetchBy(tier, url, limitMs, { insecureTls });
      assert.deepEqual(ending, expected, `${name}: ${said}`);
      assert.ok(performance.now() - startedAt < limitMs + 100_000, name);
      if (expected === 'page') assert.match(said, /twice a day/, name);
      else if (name === 'static' && way.says) assert.match(said, way.says);
    }
  });
}

test('what the caller sends of his own stays with the origin that he named, on every tier', async (context) => {
  const seen: (readonly [string | undefined, IncomingHttpHeaders])[] = [];
  const there = await listen(
    context,
    createServer((request, response) => {
      seen.push([request.url, request.headers]);
      response.setHeader('content-type', 'text/html').end(article);
    }),
  );
  const here = await listen(
    context,
    createServer((request, response) => {
      seen.push([request.url, request.headers]);
      const to = request.url === '/start' ? '/second' : `http://elsewhere.test:${there}/there`;
      response.writeHead(302, { location: to }).end();
    }),
  );
  const own = { headers: { authorization: 'Bearer secret', 'X-Own': 'secret' }, cookies: { sid: 'secret' } };
  for (const [name, tier] of Object.entries(tiers)) {
    seen.length = 0;
    const { ending, said } = await fetchBy(tier, `http://user:secret@secure.test:${here}/start`, longMs, own);
    assert.equal(ending, 'page', `${name}: ${said}`);
    const secretsAt = (path: string): number | undefined => {
      const [, headers] = seen.find(([url]) => url === path) ?? [];
      return headers && JSON.stringify(headers).split('secret').length - 1 + (headers.authorization ? 10 : 0);
    };
    assert.ok((secretsAt('/start') ?? 0) >= 13, `${name}: ${JSON.stringify(seen[0])}`);
    assert.ok((secretsAt('/second') ?? 0) >= 13, name);
    // The name of the host is all that is left of it.
    const [, last = {}] = seen.find(([url]) => url === '/there') ?? [];
    assert.deepEqual(
      [last.authorization, last['x-own'], last.cookie, last.host],
      [undefined, undefined, undefined, `elsewhere.test:${there}`],
      name,
    );
  }
});

test('a target that has an IPv6 address only is read on every tier', async (context) => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(article));
  const port = await listen(context, server, '::1');
  for (const [name, tier] of Object.entries(tiers)) {
    const { ending, said } = await fetchBy(tier, `http://six.test:${port}/`, longMs);
    assert.deepEqual([ending, /twice a day/.test(said)], ['page', true], `${name}: ${said}`);
  }
});
