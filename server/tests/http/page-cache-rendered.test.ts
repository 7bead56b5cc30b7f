import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserSettings, skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite } from '../doubles/site.ts';
import { page, story } from '../escalation/test-page.ts';
import { fixture } from '../fixture.ts';
import { startRunning } from '../running.ts';

const skip = skipWithoutBrowser;
const script = `document.querySelector('#app').innerHTML = ${JSON.stringify(story)} + '<p>' + location.hash`;
const site = fixture(() => openSite({ '/app': page(`<div id="app"></div><script>${script}</script>`) }), skip);
const running = fixture(() => startRunning(browserSettings), skip);

const scrape = async (path: string, more: object = {}) => {
  const { json } = await running.ask('/v1/crawl/web/scrape', { body: { url: site.url + path, max_age: 60, ...more } });
  return json;
};

test('of a page that scripts made the copy is what they made; no browser is needed for a hit', { skip }, async () => {
  const first = await scrape('/app#/low');
  assert.deepEqual([first.method, /#\/low/.test(first.text)], ['browser', true]);
  const before = site.log.length;
  const hit = await scrape('/app#/low', { format: ['markdown', 'raw_html'] });
  assert.deepEqual([hit.method, hit._meta.cost, site.log.length - before], ['cache', 0.000_07, 0]);
  assert.match(hit.raw_html, /twice a day.*#\/low/s);
  assert.equal(hit.text, first.text);
  const other = await scrape('/app#/high');
  assert.deepEqual([other.method, /#\/high/.test(other.text)], ['browser', true], 'another route is another page');
});

test('a picture is taken anew, and says that it was', { skip }, async () => {
  await scrape('/app', { render_js: true });
  const { method, screenshot, warnings } = await scrape('/app', { screenshot: true });
  assert.deepEqual([method, screenshot.width, warnings[0].code], ['browser', 1_280, 'not_cached']);
});
