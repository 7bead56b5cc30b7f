import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { type Visited, visitConsole } from './visited.ts';

const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('slow answers in the console', { concurrency: 1, skip: skipWithoutBrowser, timeout: 300_000 }, () => {
  let visited: Visited;
  before(async () => {
    visited = await visitConsole();
    const source = { entity_id: 'acme', entity_type: 'company', source_key: 'home', refresh_cadence: '7 days' };
    await visited.owner.ask('/v1/freshness/sources', source);
  });
  beforeEach(() => visited.begin());
  after(() => visited?.close());

  /** Lets answers of some paths come late, until the page is left. */
  async function delay(paths: string, ms: number): Promise<void> {
    await visited.page.route(paths, async (route) => {
      await waited(ms);
      await route.continue().catch(() => undefined);
    });
  }

  test('a list that is asked again waits for an answer that takes longer than the interval', async () => {
    const { page, open } = visited;
    await delay('**/v1/freshness/**', 3_500);
    await open('Freshness');
    await page.getByRole('link', { name: 'home' }).waitFor({ timeout: 15_000 });
    await page.unroute('**/v1/freshness/**');
  });

  test('until the answer to another choice is there, that of the one before does not stand under its name', async () => {
    const { page, open } = visited;
    const days = page.getByRole('cell', { name: /^\d{4}-\d\d-\d\d$/ });
    await visited.owner.ask('/v1/crawl/web/scrape', { url: 'http://nowhere.invalid/' });
    await open('Usage');
    await days.first().waitFor();
    await delay('**/v1/crawl/usage?group_by=action', 2_000);
    await page.getByRole('button', { name: 'Operation' }).click();
    await page.getByText('Loading…').waitFor();
    assert.equal(await days.count(), 0);
    await page.getByRole('cell', { name: 'web.scrape' }).waitFor();
  });

  test('where no answer came the page asks again at a click', async (context) => {
    const { page, open } = visited;
    await open('Usage');
    context.after(() => page.context().setOffline(false));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Key', exact: true }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.context().setOffline(false);
    await again.click();
    await page.getByRole('columnheader', { name: 'Key' }).waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
  });

  test('a form that is being sent is not sent again', async () => {
    const { page, open, owner } = visited;
    await open('Keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('twice');
    await delay('**/console/api/keys', 800);
    const create = dialog.getByRole('button', { name: 'Create' });
    await create.dblclick();
    await dialog.getByLabel('API key').waitFor();
    await waited(1_000);
    const { data } = (await owner.ask('/console/api/keys')).json;
    assert.equal(data.filter(({ name }: { name: string }) => name === 'twice').length, 1);
  });
});
