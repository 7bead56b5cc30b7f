import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Visited, visitConsole } from './visited.ts';

describe('the playground in a browser', { concurrency: 1, skip: skipWithoutBrowser, timeout: 300_000 }, () => {
  let visited: Visited;
  let site: Site;
  before(async () => {
    site = await openSite({ '/': `<h1>Tide</h1><p>${'High water at <b>noon</b>, low water at six. '.repeat(20)}</p>` });
    visited = await visitConsole();
  });
  after(async () => {
    await visited?.close();
    await site?.close();
  });

  test('a result is markdown, and it and what was typed outlive their page', async () => {
    const { page, open } = visited;
    await open('Playground');
    const url = page.getByLabel('url', { exact: true });
    await url.fill(site.url);
    await page.getByRole('button', { name: 'Run' }).click();
    const result = page.getByRole('region', { name: 'Result', exact: true });
    await result.getByText('High water at **noon**').first().waitFor();
    await open('Usage');
    await open('Playground');
    await result.getByText('High water at **noon**').first().waitFor();
    assert.equal(await url.inputValue(), site.url);
  });

  test('a structured field gives an example, and says where what is typed is not JSON', async () => {
    const { page } = visited;
    await page.getByText(/^Options/).click();
    const field = page.locator('.field').filter({ has: page.getByLabel('json_schema', { exact: true }) });
    const example = await field.getByRole('code').textContent();
    assert.equal(JSON.parse(example ?? '').type, 'object');
    await field.getByRole('textbox').fill('{"type": object}');
    let calls = 0;
    page.on('request', (request) => {
      calls += request.url().endsWith('/web/scrape') ? 1 : 0;
    });
    await page.getByRole('button', { name: 'Run' }).click();
    await field.getByText(/^cannot be read as JSON: /).waitFor();
    assert.equal(calls, 0);
    await field.getByRole('textbox').fill(example ?? '');
    await page.getByRole('button', { name: 'Run' }).click();
    await field.getByText(/^cannot be read as JSON: /).waitFor({ state: 'detached' });
    await page.getByText('Running…').waitFor({ state: 'detached' });
    assert.equal(calls, 1);
  });
});
