import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite } from '../doubles/site.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';
import { app, fill, page, story } from './test-page.ts';

const skip = skipWithoutBrowser;
const plainPages = 50;
const paths = Array.from({ length: plainPages - 1 }, (_, at) => `/tides/${at}`);
const links = ['/tides/app', ...paths].map((path) => `<a href="${path}">${path}</a>`).join(' ');
const plain = (name: string) => page(`<main><h1>${name}</h1><p>This is tide ${name}.</p>${story}</main>${links}`);
const pages = paths.map((path) => [path, plain(path)] as const);
const site = fixture(
  () => openSite({ '/': plain('start'), '/tides/app': app(fill), ...Object.fromEntries(pages) }),
  skip,
);
const running = fixture(() => startRunning(browserSettings), skip);

test('on a site of fifty plain pages and one that needs scripts the plain ones cost what plain pages cost', {
  skip,
}, async () => {
  const body = { url: site.url, limit: plainPages + 1, concurrency: 1, sitemap: 'skip', dedupe: 'none' };
  const { status, json } = await running.ask('/v1/crawl/web/crawl', { body });
  assert.equal(status, 200);
  assert.deepEqual(json._meta.methods, { static: plainPages, browser: 1 });
  assert.equal(json._meta.cost, Math.round(plainPages * 700 + 2_500) / 1e6);
});
