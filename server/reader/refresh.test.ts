import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from '@tidemark/extract';
import type { Fetched, ReadRequest, Tier } from '../kernel/ports/reader.ts';
import { createReader } from './reader.ts';
import { refreshTarget } from './refresh.ts';

const site = 'https://docs.example';

const page = (finalUrl: string, html: string, answer: Partial<Fetched> = {}): Fetched => ({
  finalUrl,
  redirects: [],
  status: 200,
  headers: {},
  contentType: 'text/html; charset=utf-8',
  body: new TextEncoder().encode(html),
  ...answer,
});
const meta = (content: string, name = 'refresh'): string => `<meta http-equiv="${name}" content="${content}">`;
const targetOf = (html: string, answer: Partial<Fetched> = {}): string | null =>
  refreshTarget(page(`${site}/old/page`, html, answer))?.href ?? null;

test('where a page sends at once is told, however it is written', () => {
  for (const [html, path] of [
    [meta('0; url=/en/latest/'), '/en/latest/'],
    [meta("0;URL='next.html'", 'Refresh'), '/old/next.html'],
    [meta('1,url = ../new?a=1&amp;b=2'), '/new?a=1&b=2'],
    ['<META HTTP-EQUIV=refresh CONTENT="0.5;/bare">', '/bare'],
    [`<!doctype html><title>Redirecting…</title><link rel=canonical href="/x">${meta('0; url=/x')}`, '/x'],
    [`<base href="/base/">${meta('0; url=in')}`, '/base/in'],
  ] as const)
    assert.equal(targetOf(html), site + path, html);
  assert.equal(targetOf(meta('0; url=https://other.example/a')), 'https://other.example/a');
  assert.equal(targetOf('', { headers: { refresh: '0; url=/by-header' } }), `${site}/by-header`);
});

test('who may read the page first, has no scripts, or is already there is not sent on', () => {
  for (const html of [
    meta('5; url=/later'),
    meta('300'),
    meta('0'),
    meta('0; url=/old/page#part'),
    meta('0; url=javascript:alert(1)'),
    meta('0; url=data:text/html,x'),
    `<noscript>${meta('0; url=/no-scripts')}</noscript><p>A page of words.</p>`,
    `<!-- ${meta('0; url=/comment')} -->`,
    `<script>document.write('${meta('0; url=/script')}')</script>`,
    meta('0; url=/x', 'content-type'),
  ])
    assert.equal(targetOf(html), null, html);
  assert.equal(targetOf(meta('0; url=/x'), { status: 404 }), null);
  assert.equal(targetOf(meta('0; url=/x'), { rendered: true }), null);
});

/** Reads an address of a site that is given by its addresses. */
async function read(url: string, pages: Readonly<Record<string, string>>, parts: Partial<ReadRequest> = {}) {
  const asked: ReadRequest[] = [];
  const tier: Tier = {
    name: 'static',
    async fetch(request) {
      asked.push(request);
      const { href } = new URL(request.url);
      return page(href, pages[href] ?? '<p>Nothing here.</p>');
    },
    close: async () => {},
  };
  const reader = createReader({
    tiers: [tier],
    extractor: {
      extract: async ({ body, contentType, finalUrl }) =>
        extract({ body, contentType, url: finalUrl }, { formats: [] }),
      close: async () => {},
    },
    check: async () => {},
  });
  const request = {
    organizationId: 'org',
    url,
    maxTier: 'worker' as const,
    headers: {},
    cookies: {},
    userAgent: null,
    insecureTls: false,
    ...parts,
  };
  const limits = { signal: new AbortController().signal, timeoutMs: 30_000, afford: async () => true };
  const extraction = { formats: [], onlyMainContent: true, favor: 'balanced' } as const;
  return { page: await reader.read(request, extraction, limits), asked };
}

test('a page that has moved is read where it is, for the price of one, and the way is told', async () => {
  const pages = {
    [`${site}/`]: meta('0; url=en/'),
    [`${site}/en/`]: meta('0; url=latest/'),
    [`${site}/en/latest/`]: '<h1>Start</h1><p>Here are words enough to be worth something.',
  };
  const { page: found } = await read(`${site}/`, pages);
  assert.equal(found.fetched.finalUrl, `${site}/en/latest/`);
  assert.deepEqual(
    found.fetched.redirects.map(({ url, status }) => [url, status]),
    [
      [`${site}/`, 200],
      [`${site}/en/`, 200],
    ],
  );
  assert.ok(found.quality.passed && found.attempts.length === 1);
  const { page: stayed } = await read(`${site}/`, pages, { follow: (target) => target.pathname !== '/en/latest/' });
  assert.equal(stayed.fetched.finalUrl, `${site}/en/`);
});

test('pages that send in a circle end; the caller’s own headers, cookies and password go to his origin alone', async () => {
  const circle = { [`${site}/a`]: meta('0; url=/b'), [`${site}/b`]: meta('0; url=/a') };
  assert.equal((await read(`${site}/a`, circle)).asked.length, 6);
  const own = { headers: { 'x-key': '1' }, cookies: { sid: '2' } };
  const { asked } = await read(
    'https://ann:secret@docs.example/',
    {
      'https://ann:secret@docs.example/': meta('0; url=/here'),
      'https://ann:secret@docs.example/here': meta('0; url=https://other.example/there'),
      'https://other.example/there': meta(`0; url=${site}/back`),
    },
    own,
  );
  assert.deepEqual(
    asked.map(({ url, headers, cookies }) => [url, headers['x-key'] ?? null, cookies.sid ?? null]),
    [
      ['https://ann:secret@docs.example/', '1', '2'],
      ['https://ann:secret@docs.example/here', '1', '2'],
      ['https://other.example/there', null, null],
      [`${site}/back`, null, null],
    ],
  );
});
