import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { ProxySession } from '../../egress/proxy/session.ts';
import { render } from './render.ts';

test('a rendering ends within its time, whatever does not answer: here a browser that opens no page', async () => {
  const silent = Object.assign(new EventEmitter(), {
    version: () => '1',
    newContext: () => new Promise(() => undefined),
  });
  const proxy: Partial<ProxySession> = { username: 'u', password: 'p' };
  const rendering = render({
    // All that is asked of them before there is a page.
    browser: silent as unknown as Browser,
    proxy: proxy as ProxySession,
    proxyUrl: 'http://127.0.0.1:9',
    userAgent: 'TestBot/1',
    request: {
      organizationId: 'org_ours',
      url: 'http://tides.example/',
      maxTier: 'browser',
      headers: {},
      cookies: {},
      userAgent: null,
      insecureTls: false,
    },
    rendering: { waitFor: null, mobile: false, closeOverlays: false, screenshot: null },
    leftMs: 500,
    onOpening: (page) => page.then(() => assert.fail('there is no page')),
  });
  await assert.rejects(rendering, { code: 'target-timeout' });
});
