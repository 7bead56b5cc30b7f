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
    const example = await field.getByRole('code').last().textContent();
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

  test('words of a hint that are code stand as code, and what is in preview says so', async () => {
    const { page, open, begin } = visited;
    await begin();
    await page.getByText(/^Options/).click();
    await page
      .locator('small code', { hasText: /^html$/ })
      .first()
      .waitFor();
    assert.equal(await page.locator('small', { hasText: '`' }).count(), 0);
    await open('Catalog');
    await page.getByLabel('Search').fill('github.user_following');
    await page.getByRole('cell', { name: 'preview' }).waitFor();
    await page.getByRole('link', { name: 'github.user_following' }).click();
    await page.locator('form').getByText('preview', { exact: true }).waitFor();
  });

  test('a quote and a result are of the input that they stand beside', async () => {
    const { page, begin } = visited;
    await begin();
    const url = page.getByLabel('url', { exact: true });
    await url.fill(site.url);
    await page.getByRole('button', { name: 'Quote' }).click();
    const quote = page.locator('output');
    await quote.getByText(/^\$0\.00 to /).waitFor();
    await page.getByRole('button', { name: 'Run' }).click();
    const result = page.getByRole('region', { name: 'Result', exact: true });
    await result.waitFor();
    await url.fill('http://nowhere.invalid/');
    assert.equal(await quote.textContent(), '');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('alert').waitFor();
    assert.equal(await result.count(), 0);
  });

  test('a picture is shown under whatever name the console is reached', async () => {
    const { page, begin } = visited;
    await begin();
    const picture = 'http://another-name.example/v1/crawl/files/f.png?expires=1&signature=s';
    const answer = { title: 'Tide', screenshot: { url: picture }, _meta: { cost: 0.0035 } };
    await page.route('**/v1/crawl/web/scrape', (route) => route.fulfill({ json: answer }));
    const asked = page.waitForRequest('**/v1/crawl/files/**');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: 'Screenshot' }).click();
    assert.equal(new URL((await asked).url()).host, new URL(page.url()).host);
    await page.unroute('**/v1/crawl/web/scrape');
  });
});
