import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Visited, visitConsole } from './visited.ts';

const longName = 'nightly crawl of all our products '.repeat(4).trim().slice(0, 130);
const desktop = { width: 1200, height: 800 };

describe('keys and usage in a browser', { concurrency: 1, skip: skipWithoutBrowser, timeout: 300_000 }, () => {
  let visited: Visited;
  let site: Site;
  before(async () => {
    site = await openSite({ '/': `<h1>Tide</h1><p>${'High water at noon, low water at six. '.repeat(20)}</p>` });
    visited = await visitConsole();
    await visited.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visited.page.setViewportSize(desktop);
  });
  beforeEach(() => visited.begin());
  after(async () => {
    await visited?.close();
    await site?.close();
  });

  test('a key that was made stays until it is copied or let go, whatever Escape is pressed', async () => {
    const { page, open } = visited;
    await open('Keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(longName);
    await dialog.getByRole('button', { name: 'Create' }).click();
    const key = await dialog.getByLabel('API key').inputValue();
    // Chromium lets a page refuse some and closes at the next.
    for (let times = 0; times < 6; times += 1) {
      await page.keyboard.press('Escape');
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
      await dialog.getByText('Did you copy the key?').waitFor();
      assert.equal(await dialog.getByLabel('API key').inputValue(), key);
    }
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), key);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const scraped = await visited.service.ask('/v1/crawl/web/scrape', {
      body: { url: site.url, max_tier: 'static' },
      headers: { authorization: `Bearer ${key}` },
    });
    assert.equal(scraped.status, 200);
  });

  test('a long name leaves the state and the actions of its key in sight, and fits its dialog', async () => {
    const { page, open } = visited;
    await open('Keys');
    const row = page.getByRole('row').filter({ hasText: longName });
    const revoke = await row.getByRole('button', { name: 'Revoke' }).boundingBox();
    assert.ok(revoke && revoke.x + revoke.width <= desktop.width, JSON.stringify(revoke));
    const table = await page.getByRole('region', { name: 'Keys' }).boundingBox();
    assert.ok(table && revoke.x + revoke.width <= table.x + table.width, JSON.stringify([table, revoke]));
    await row.getByRole('button', { name: 'Rotate' }).click();
    const isWhole = await page.evaluate(
      `document.querySelector('dialog').scrollWidth <= document.querySelector('dialog').clientWidth`,
    );
    assert.equal(isWhole, true);
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
    await page.getByRole('dialog').getByLabel('API key').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  });

  test('usage by key has the names of keys, and each bar its name', async () => {
    const { page, open } = visited;
    await open('Usage');
    await page.getByRole('button', { name: 'Key', exact: true }).click();
    await page.getByRole('cell', { name: longName }).waitFor();
    await page.getByRole('figure').getByRole('listitem').filter({ hasText: longName }).getByText('1').waitFor();
    assert.equal(await page.getByText(/key_[0-9a-f]{8}/).count(), 0);
  });

  test('usage of a month before is shown, and this month again', async () => {
    const { page, open } = visited;
    await open('Usage');
    await page
      .getByRole('cell', { name: /^\d{4}-\d\d-\d\d$/ })
      .first()
      .waitFor();
    const asked = page.waitForRequest(/usage\?group_by=day&from=\d{4}-\d\d-01&to=\d{4}-\d\d-(?:28|29|30|31)$/);
    await page.getByRole('button', { name: 'Month before' }).click();
    await asked;
    await page.getByText(/^Nothing was called in \w+ \d{4}\.$/).waitFor();
    await page.getByRole('button', { name: 'This month' }).click();
    await page
      .getByRole('cell', { name: /^\d{4}-\d\d-\d\d$/ })
      .first()
      .waitFor();
  });

  test('on a phone the navigation is behind a button', async () => {
    const { page } = visited;
    await page.setViewportSize({ width: 390, height: 800 });
    const bar = await page.getByRole('banner').boundingBox();
    assert.ok(bar && bar.height < 80, JSON.stringify(bar));
    const navigation = page.getByRole('navigation', { name: 'Console' });
    assert.equal(await navigation.isVisible(), false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await navigation.getByRole('link', { name: 'Keys' }).click();
    await page.getByRole('heading', { level: 1, name: 'Keys' }).waitFor();
    await navigation.waitFor({ state: 'hidden' });
  });
});
