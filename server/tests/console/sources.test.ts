import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { assertInSight, assertSound, type Visited, visitConsole } from './visited.ts';

describe('sources in a browser', { concurrency: 1, skip: skipWithoutBrowser, timeout: 300_000 }, () => {
  let visited: Visited;
  let site: Site;
  before(async () => {
    site = await openSite({ '/': `<h1>Tide</h1><p>${'High water at noon, low water at six. '.repeat(20)}</p>` });
    visited = await visitConsole();
  });
  after(async () => {
    await visited?.close();
    await site?.close();
  });

  test('a source is registered to be fetched by itself, refreshed, changed, paused and deleted', async () => {
    const { page, open, owner } = visited;
    await open('Freshness');
    await page.getByText('Register a source').click();
    await page.getByLabel('Entity').fill('acme');
    await page.getByLabel('Source', { exact: true }).fill('home');
    await page.getByLabel('Address').fill(site.url);
    await page.getByLabel('Fetch it by itself when it is due').check();
    await page.getByLabel('It may cost in a day (USD)').fill('0');
    await page.getByRole('button', { name: 'Register' }).click();
    const row = page.getByRole('row').filter({ hasText: 'home' });
    await row.getByText('never fetched', { exact: true }).waitFor();
    await row.getByText('when due', { exact: true }).waitFor();
    await row.getByRole('link', { name: 'home' }).click();
    await page.getByRole('heading', { level: 1, name: 'home' }).waitFor();
    await page.getByText('when it is due, for $0.00 a day at most').waitFor();

    await page.getByRole('button', { name: 'Refresh now' }).click();
    await page.getByRole('region', { name: 'Fetches' }).waitFor();
    await page.getByText('fresh', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await assertSound(page, 'the form of a source');
    await dialog.getByLabel('Cadence').fill('12 hours');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('12 hours', { exact: true }).waitFor();
    await assertSound(page, 'a source');

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('paused', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('fresh', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Freshness' }).last().click();
    const fresh = page.locator('.figures div').filter({ hasText: 'fresh' });
    await fresh.getByText('1', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'home' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No sources yet.').waitFor();
    assert.equal((await owner.ask('/v1/freshness/sources')).json.data.length, 0);
  });

  test('a list that is longer than a page leads to all of it, and back', async () => {
    const { page, open, owner } = visited;
    const of = (at: number) => ({ entity_id: 'acme', entity_type: 'company', source_key: `s-${at}` });
    for (let at = 1; at <= 51; at++) await owner.ask('/v1/freshness/sources', { ...of(at), refresh_cadence: '7 days' });
    await open('Freshness');
    await page.getByRole('link', { name: 's-51', exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name: 's-1', exact: true }).count(), 0);
    await page.getByRole('button', { name: 'Older' }).click();
    await page.getByRole('link', { name: 's-1', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Newest' }).click();
    await page.getByRole('link', { name: 's-51', exact: true }).waitFor();
  });

  test('a long name or error leaves the other columns in sight, and text stands in its own direction', async () => {
    const { page, open, owner } = visited;
    const source = { entity_id: 'e'.repeat(200), entity_type: 'company', source_key: `/${'k'.repeat(200)}` };
    const { json } = await owner.ask('/v1/freshness/sources', { ...source, refresh_cadence: '7 days' });
    const fetches = `/v1/freshness/sources/${json.source.id}/fetches`;
    for (const content of ['السفن في الميناء.', 'المد عند الظهر.']) await owner.ask(fetches, { content });
    await owner.ask(fetches, { error: 'E'.repeat(300) });
    await open('Freshness');
    const link = page.getByRole('link', { name: source.source_key });
    await link.waitFor();
    await assertInSight(page, 'Sources', 'Address');
    await link.click();
    await page.getByRole('region', { name: 'Fetches' }).waitFor();
    await assertInSight(page, 'Fetches', 'Size');
    const cells = (column: number) => page.locator(`tbody td:nth-child(${column})`).allTextContents();
    assert.deepEqual(await cells(2), ['no', 'changed', 'first fetch']);
    assert.deepEqual(await cells(4), ['–', '27 bytes', '31 bytes']);
    const style = await page.evaluate(`getComputedStyle(document.querySelector('.added pre')).unicodeBidi`);
    assert.equal(style, 'plaintext');
    await assertSound(page, 'a source of a long name');
  });
});
