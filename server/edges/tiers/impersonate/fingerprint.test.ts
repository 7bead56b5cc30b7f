import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { chromium } from '../../../tests/browser/chosen-browser.ts';
import { type Handshake, handshakeSite } from '../../../tests/doubles/handshakes.ts';
import { everyNameIsLoopback, listen, textOf } from '../../../tests/doubles/static-tier.ts';
import { temporaryFolder } from '../../../tests/store/template.ts';
import { createBrowsers } from '../../browser/browsers.ts';
import { createEgress } from '../../egress/guard.ts';
import { createBrowserTier } from '../browser.ts';
import { createHttpTier } from '../http.ts';
import { createImpersonateTier } from './impersonate.ts';

const library = new URL('../../../../node_modules/wreq-js/', import.meta.url);
const skip = existsSync(library) ? false : 'wreq-js is not installed';

const request = {
  organizationId: 'org_fingerprint',
  maxTier: 'worker',
  headers: {},
  cookies: {},
  userAgent: null,
  insecureTls: true,
} as const;
const userAgent = 'Mozilla/5.0 (compatible; TidemarkBot/1.2.3; +https://tidemark.example)';

/** Chrome 149's, as its makers' captures and the public collections of fingerprints have them. */
const chrome149 = 't13d1516h2_8daaf6152771_d8a2da3f94cd';
const chromeHttp2 = '1:65536;2:0;4:6291456;6:262144|15663105|0|m,a,s,p';

test('the handshakes are those of Chromium, in TLS and in HTTP/2, and the name is ours', { skip }, async (context) => {
  const seen: Handshake[] = [];
  const port = await listen(
    context,
    handshakeSite(seen, () => ({ status: 200, body: '<title>Tides</title><p>The tide comes in.' })),
  );
  const egress = createEgress({ allow: ['127.0.0.1'], resolver: everyNameIsLoopback });
  const [plain, impersonate] = [createHttpTier({ egress, userAgent }), createImpersonateTier({ egress, userAgent })];
  context.after(async () => {
    await plain.close();
    await impersonate.close();
    await egress.close();
  });
  const url = `https://secure.test:${port}/`;
  await plain.fetch({ ...request, url }, AbortSignal.timeout(60_000));
  const fetched = await impersonate.fetch({ ...request, url }, AbortSignal.timeout(60_000));
  assert.match(textOf(fetched), /The tide comes in/);
  const [node, ours] = seen;
  assert.ok(node && ours);
  assert.deepEqual([ours.ja4, ours.http2], [chrome149, chromeHttp2]);
  assert.notEqual(node.ja4, chrome149);
  assert.match(ours.userAgent, /TidemarkBot\/1\.2\.3; .+ Chrome\/149\.0\.0\.0 Safari/);
  assert.deepEqual(ours.headers.slice(0, 6), [
    'sec-ch-ua',
    'sec-ch-ua-mobile',
    'sec-ch-ua-platform',
    'upgrade-insecure-requests',
    'user-agent',
    'accept',
  ]);

  if (!chromium) return context.diagnostic('there is no Chromium here to compare with');
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const browsers = createBrowsers({
    egress,
    log,
    folder: await temporaryFolder(),
    configured: chromium,
    remote: [],
    slots: 1,
    searchPath: '',
  });
  const browser = createBrowserTier({ egress, userAgent, ...browsers });
  context.after(async () => {
    await browser.close();
    await browsers.close();
  });
  await browser.fetch({ ...request, url }, AbortSignal.timeout(60_000), 60_000);
  const real = seen.find((one) => one.ja4 !== node.ja4 && one !== ours);
  assert.ok(real);
  context.diagnostic(`Chromium here: ${real.ja4} ${real.http2}`);
  assert.equal(real.http2, chromeHttp2);
  // The third part differs from version to version.
  assert.deepEqual(real.ja4.split('_').slice(0, 2), chrome149.split('_').slice(0, 2));
});
