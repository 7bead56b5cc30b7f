import assert from 'node:assert/strict';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { type BrowserTier, openBrowserTier } from '../../tests/browser/browser-tier.ts';
import { chromium } from '../../tests/browser/chosen-browser.ts';
import { testCertificate, testKey } from '../../tests/doubles/certificate.ts';
import { page, story } from '../../tests/escalation/test-page.ts';
import { type Listening, listening } from '../../tests/listening.ts';

const skip = chromium ? false : 'there is no Chromium here';
const html = { 'content-type': 'text/html; charset=utf-8' };

describe('a browser by https, where nothing can be connected to by http', { skip }, () => {
  let tier: BrowserTier;
  let secure: Listening;
  const asked: string[] = [];
  before(async () => {
    if (skip) return;
    const server = createServer({ cert: testCertificate, key: testKey }, (request, response) => {
      const { host, cookie = '', 'x-own': own = '' } = request.headers;
      if (request.url !== '/favicon.ico') asked.push([host, request.url, cookie, own].join(' '));
      response.writeHead(200, html).end(page(`<main>${story}</main>`));
    });
    secure = await listening(server);
    const dead = 1;
    const doors: Readonly<Record<string, () => number>> = {
      // By https alone.
      '127.0.0.4:443': () => secure.port,
      // By both: it sends those who come by http on to an address that is dead by http, or by https.
      '127.0.0.5:80': () => Number(new URL(tier.site.url).port),
      '127.0.0.5:443': () => secure.port,
    };
    tier = await openBrowserTier(
      {
        '/http': (_, response) => response.writeHead(302, { location: 'http://127.0.0.4/moved' }).end(),
        '/https': (_, response) => response.writeHead(302, { location: 'https://127.0.0.6/moved' }).end(),
      },
      {
        dial: (address, port) =>
          connect({
            host: '127.0.0.1',
            port: address === '127.0.0.1' ? port : (doors[`${address}:${port}`]?.() ?? dead),
          }),
      },
    );
  });
  after(async () => {
    if (skip) return;
    await tier.close();
    await secure.close();
  });
  const shown = async (url: string, insecureTls = true) => {
    asked.length = 0;
    const request = { insecureTls, headers: { 'x-own': 'ours' }, cookies: { tide: 'high' } };
    const { fetched, problem } = await tier.show(url, 'org_ours', { request });
    return { fetched, problem: problem && [problem.extras.reason, problem.message] };
  };

  test('the address that is asked is read, with what its caller gave, and the step is noted', async () => {
    const { fetched } = await shown('http://127.0.0.4/a?b=1');
    assert.equal(fetched?.finalUrl, 'https://127.0.0.4/a?b=1');
    assert.deepEqual(fetched?.redirects, [{ url: 'http://127.0.0.4/a?b=1', status: 307 }]);
    assert.deepEqual(asked, ['127.0.0.4 /a?b=1 tide=high ours']);
  });

  test('why https failed is told; where nothing can be connected to there either, it is http that failed', async () => {
    const [reason, message] = (await shown('http://127.0.0.4/', false)).problem ?? [];
    assert.equal(reason, 'tls');
    assert.match(String(message), /127\.0\.0\.4.*certificate/);
    assert.match(String((await shown('http://127.0.0.7/')).problem), /^connect,.*127\.0\.0\.7 on port 80/);
  });

  test('an address that leads to a dead one is not asked by https in its place', async () => {
    for (const [path, dead] of [
      ['http', '127.0.0.4 on port 80'],
      ['https', '127.0.0.6 on port 443'],
    ] as const) {
      const { problem, fetched } = await shown(`http://127.0.0.5/${path}`);
      assert.equal(fetched, null);
      assert(String(problem).includes(dead), String(problem));
      assert.deepEqual(asked, []);
    }
  });
});
