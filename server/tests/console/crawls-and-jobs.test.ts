import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { assertInSight, assertSound, type Visited, visitConsole } from './visited.ts';

const tide = (name: string, links: readonly string[] = []): string =>
  `<title>Tide of ${name}</title><h1>Tide of ${name}</h1><p>${`High water of ${name} at noon, low water at six. `.repeat(20)}</p>` +
  links.map((link) => `<a href="${link}">${link}</a>`).join(' ');

/** Half a megabyte of words that no other page has; without markup, for reading it is not what is tried here. */
const large = (path: string): string =>
  Array.from({ length: 400 }, (_, at) => `${path} has its tide number ${at} at noon and at six. `.repeat(20)).join(
    '\n\n',
  );

describe('crawls and jobs in a browser', { concurrency: 1, skip: skipWithoutBrowser, timeout: 600_000 }, () => {
  let visited: Visited;
  let site: Site;
  /** Answers to the slow page, which wait until a test releases them. */
  let waiting: ServerResponse[] = [];
  const release = (): void => {
    for (const response of waiting.splice(0)) response.end(tide('Slow'));
  };

  before(async () => {
    const slow = (_: unknown, response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': 'text/html' });
      waiting.push(response);
    };
    const many = Array.from({ length: 12 }, (_, at) => `/large/${at}`);
    site = await openSite({
      '/': tide('Start', ['/a', '/slow']),
      '/a': tide('Aden'),
      '/slow': slow,
      '/many': tide(`Many ${'W'.repeat(100)}`, many),
      ...Object.fromEntries(
        many.map((path) => [
          path,
          (_: unknown, response: ServerResponse) =>
            void response.writeHead(200, { 'content-type': 'text/plain' }).end(large(path)),
        ]),
      ),
    });
    visited = await visitConsole();
  });
  beforeEach(() => {
    waiting = [];
  });
  after(async () => {
    release();
    await visited?.close();
    await site?.close();
  });

  const start = async (): Promise<void> => {
    const { page, open } = visited;
    await open('Crawls');
    await page.getByLabel('Site').fill(`${site.url}/`);
    await page.getByRole('button', { name: 'Start crawl' }).click();
    await page.getByRole('link', { name: 'Tide of Start' }).waitFor();
  };

  test('a crawl goes on when its page is left, is found again, read and saved', async () => {
    const { page, open } = visited;
    await start();
    const address = page.url();
    await open('Usage');
    await open('Crawls');
    await page.getByRole('row').filter({ hasText: 'processing' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    assert.equal(page.url(), address);
    release();
    const account = page.getByRole('region', { name: 'Account' });
    await account.getByText('Cost: $0.0021').waitFor();
    await page.reload();
    await account.waitFor();
    for (const name of ['Tide of Start', 'Tide of Aden', 'Tide of Slow'])
      await page.getByRole('link', { name, exact: true }).waitFor();
    await assertSound(page, 'a crawl');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as Markdown' }).click(),
    ]);
    const saved = await readFile(await download.path(), 'utf8');
    for (const name of ['Start', 'Aden', 'Slow']) assert.match(saved, new RegExp(`High water of ${name}`));
    await page.getByRole('link', { name: 'Tide of Aden', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Tide of Aden' }).waitFor();
    await page.getByRole('region', { name: 'Result' }).getByText('High water of Aden').first().waitFor();
    await assertSound(page, 'a page of a crawl');
    await page.getByRole('link', { name: 'Pages of the crawl' }).click();
    await account.waitFor();
  });

  test('a crawl that is stopped keeps what it has', async () => {
    const { page } = visited;
    await start();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop crawl' }).click();
    await page.getByText('canceled', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Tide of Start' }).waitFor();
    await page.getByRole('region', { name: 'Account' }).getByText('Cost: $').waitFor();
  });

  test('a crawl of more than 5 MiB is shown and saved, and its account found at its end', async () => {
    const { page, owner, service } = visited;
    const given = { url: `${site.url}/many`, limit: 13, format: 'markdown', include_patterns: ['^/many', '^/large/'] };
    const { json } = await owner.ask('/v1/crawl/web/crawl', given, { prefer: 'respond-async' });
    await page.goto(`${service.tidemark.baseUrl}/console/crawls?job=${json.job_id}`);
    await page.getByRole('button', { name: 'Find it at the end of all pages' }).click();
    const account = page.getByRole('region', { name: 'Account' });
    await account.locator('.figures div').filter({ hasText: 'scraped' }).getByText('13', { exact: true }).waitFor();
    await page.getByRole('link', { name: /WWW/ }).waitFor();
    await assertInSight(page, 'Pages', 'Cost');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as JSON Lines' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    assert.equal(new Set(lines.map((line) => JSON.parse(line).url)).size, 13);
  });

  test('a job that is clicked is seen at once, under an address of its own', async () => {
    const { page, open, owner } = visited;
    const { json } = await owner.ask('/v1/crawl/web/scrape', { url: `${site.url}/a`, max_tier: 'static' });
    const id: string = json._meta.requestId;
    await open('Jobs and callbacks');
    await page.getByRole('link', { name: id.slice(0, 8) }).click();
    const heading = page.getByRole('heading', { level: 1, name: `Job ${id.slice(0, 8)}` });
    await heading.waitFor();
    await page.waitForFunction('document.activeElement.tagName === "H1"');
    await page.getByText(`${site.url}/a`, { exact: true }).waitFor();
    await page.getByText('$0.0007', { exact: true }).waitFor();
    await page.reload();
    await heading.waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Jobs and callbacks' }).waitFor();
  });

  test('an address that changes in the moment that a page appears is followed', async () => {
    const { page, owner, service } = visited;
    const { json } = await owner.ask('/v1/crawl/web/scrape', { url: `${site.url}/a`, max_tier: 'static' });
    const other = await page.context().newPage();
    // What observes the document runs before the page's own effects do.
    await other.addInitScript(`new MutationObserver((_, observer) => {
      if (!/^Job /.test(document.querySelector('h1')?.textContent ?? '')) return;
      observer.disconnect();
      history.replaceState(null, '', '/console/jobs');
      dispatchEvent(new PopStateEvent('popstate'));
    }).observe(document, { childList: true, subtree: true })`);
    await other.goto(`${service.tidemark.baseUrl}/console/jobs?job=${json._meta.requestId}`);
    await other.getByRole('heading', { level: 1, name: 'Jobs and callbacks' }).waitFor();
    await other.close();
  });

  test('the result of a job whose callback is tried again comes once, and what changes is asked for again', async () => {
    const { page, owner, service } = visited;
    const { json } = await owner.ask('/v1/crawl/web/scrape', {
      url: `${site.url}/large/1`,
      callback_url: `${site.url}/hook`,
    });
    const answers: number[] = [];
    page.on('response', async (answer) => {
      if (answer.url().includes(`/jobs/${json.job_id}`)) answers.push((await answer.body()).length);
    });
    await page.goto(`${service.tidemark.baseUrl}/console/jobs?job=${json.job_id}`);
    await page.getByRole('region', { name: 'Result' }).getByText('has its tide number').first().waitFor();
    const before = answers.length;
    while (answers.length < before + 2) await page.waitForTimeout(100);
    page.removeAllListeners('response');
    assert.equal(answers.filter((bytes) => bytes > 10_000).length, 1, `bytes of each answer: ${answers}`);
  });

  test('of a job that failed the reason stands in words, and its attempts to deliver', async () => {
    const { page, owner, service } = visited;
    const { json } = await owner.ask('/v1/crawl/web/scrape', {
      url: 'http://nowhere.invalid/',
      callback_url: `${site.url}/hook`,
    });
    await page.goto(`${service.tidemark.baseUrl}/console/jobs?job=${json.job_id}`);
    const alert = page.getByRole('alert');
    await alert.getByText('The target could not be reached', { exact: true }).waitFor();
    const attempts = page.getByRole('region', { name: 'Attempts' });
    await attempts.getByRole('cell', { name: '404' }).first().waitFor();
    assert.equal(await page.getByText('"job_id"').isVisible(), false);
    await page.getByText('Raw JSON').click();
    await page.getByText(`"job_id": "${json.job_id}"`).waitFor();
    await assertSound(page, 'a job');
  });
});
