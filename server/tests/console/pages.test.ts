import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityFaults } from '../browser/accessibility.ts';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openContext } from '../browser/kept-browser.ts';
import { complaintsOf } from '../browser/own-browser.ts';
import { openSite } from '../doubles/site.ts';
import { type Running, startRunning } from '../running.ts';
import { pageNames } from './page-names.ts';
import { password } from './people.ts';

/** A page that shows nothing by then shows nothing. */
const patienceMs = 60_000;

const tide = `<title>Tide</title><h1>Tide</h1><p>${'High water at noon, low water at six. '.repeat(20)}</p>`;

describe('console in a browser', { concurrency: 1, skip: skipWithoutBrowser, timeout: 600_000 }, () => {
  let service: Running;
  let site: Awaited<ReturnType<typeof openSite>>;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[] = [];

  before(async () => {
    service = await startRunning({ BILLING: 'on' });
    site = await openSite({
      '/': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(tide),
    });
    context = await openContext();
    context.setDefaultTimeout(patienceMs);
    page = await context.newPage();
    complaints = complaintsOf(page);
  });
  after(async () => {
    await context?.close();
    await site?.close();
    await service?.close();
  });

  const open = async (name: string): Promise<void> => {
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  };

  test('the printed link leads to an account, and the account to the playground', async () => {
    const link = await service.tidemark.setupLink();
    assert(link);
    await page.goto(link);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
  });

  test('a payment method is added, and a key is made, shown once, used and revoked', async () => {
    await open('Keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('ci');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('No payment method on file').first().waitFor();
    complaints.length = 0;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await open('Billing');
    await page.getByLabel('Payment method').fill('invoice');
    await page.getByRole('button', { name: 'Add payment method' }).click();
    await page.getByText('You settle with the operator of this installation').waitFor();
    await open('Keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('ci');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const key = await dialog.getByLabel('API key').inputValue();
    const usage = () => service.ask('/v1/crawl/usage', { headers: { authorization: `Bearer ${key}` } });
    assert.equal((await usage()).status, 200);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row').filter({ hasText: 'ci' });
    await row.getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('revoked').waitFor();
    assert.equal((await usage()).json.code, 'revoked-credential');
  });

  test('a scrape runs in the playground, and its charge stands in usage and ledger', async () => {
    await open('Playground');
    await page.getByRole('combobox', { name: 'Operation' }).selectOption('web.scrape');
    await page.getByLabel('url', { exact: true }).fill(site.url);
    await page.getByRole('button', { name: 'Quote' }).click();
    await page.getByText(/\$0\.00 to \$/).waitFor();
    await page.getByRole('button', { name: 'Run' }).click();
    const result = page.getByRole('region', { name: 'Result', exact: true });
    await result.getByText('Cost: $0.0007').waitFor();
    await result.getByText('High water at noon').first().waitFor();
    await open('Usage');
    await page.getByRole('button', { name: 'Operation' }).click();
    await page.getByRole('cell', { name: 'web.scrape' }).waitFor();
    await open('Billing');
    const charge = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '-$0.0007' }) });
    assert.equal(await page.getByRole('row').filter({ hasText: 'grant' }).getByRole('link').count(), 0);
    await charge.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: /^Job / }).waitFor();
  });

  test('a wrong input says at its field what is wrong', async () => {
    await open('Playground');
    await page.getByRole('combobox', { name: 'Operation' }).selectOption('web.scrape');
    await page.getByLabel('url', { exact: true }).fill('no address');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.locator('.field .error').first().waitFor();
    complaints.length = 0;
  });

  test('a crawl shows its pages and its account, and a source its history', async () => {
    await open('Crawls');
    await page.getByLabel('Site').fill(site.url);
    await page.getByRole('button', { name: 'Start crawl' }).click();
    await page.getByRole('region', { name: 'Account' }).getByText('Cost: $0.0007').waitFor();
    await open('Freshness');
    await page.getByText('Register a source').click();
    await page.getByLabel('Entity').fill('acme');
    await page.getByLabel('Source', { exact: true }).fill('home');
    await page.getByLabel('Address').fill(site.url);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('link', { name: 'home' }).click();
    await page.getByRole('button', { name: 'Refresh now' }).click();
    await page.getByRole('region', { name: 'Fetches' }).waitFor();
  });

  test('everything is reached by the keyboard: a page, a dialog that keeps the focus and gives it back, a call', async () => {
    const focused = (): Promise<string> =>
      page.evaluate('document.activeElement.textContent.trim() || document.activeElement.tagName') as Promise<string>;
    const tabTo = async (name: string): Promise<void> => {
      for (let steps = 0; (await focused()) !== name; steps += 1) {
        assert.ok(steps < 60, `${name} is not reached by Tab`);
        await page.keyboard.press('Tab');
      }
    };
    const dialog = page.getByRole('dialog');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => tabTo('Cancel').then(() => page.keyboard.press('Enter')),
    ]) {
      await open('Playground');
      await tabTo('Keys');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Keys' }).waitFor();
      await tabTo('Create key');
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      for (let steps = 0; steps < 15; steps += 1) {
        await page.keyboard.press('Tab');
        const where = await page.evaluate(
          `document.activeElement === document.body || document.querySelector('dialog').contains(document.activeElement)`,
        );
        assert.equal(where, true, `the focus left the dialog after ${steps + 1} steps: ${await focused()}`);
      }
      await leave();
      await dialog.waitFor({ state: 'detached' });
      assert.equal(await focused(), 'Create key');
    }
    await open('Playground');
    await page.getByRole('combobox', { name: 'Operation' }).selectOption('web.scrape');
    await page.getByLabel('url', { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(site.url);
    await tabTo('Run');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Result', exact: true }).getByText('High water at noon').first().waitFor();
  });

  for (const scheme of ['light', 'dark'] as const)
    test(`no page has a serious fault of accessibility, nor one wider than a phone (${scheme})`, async () => {
      await page.emulateMedia({ colorScheme: scheme });
      for (const name of pageNames) {
        await open(name);
        await page.waitForLoadState('networkidle');
        assert.deepEqual(await accessibilityFaults(page), [], name);
        await page.setViewportSize({ width: 390, height: 800 });
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        assert.ok(Number(wide) <= 390, `${name}: ${wide} pixels wide on a phone`);
        await page.setViewportSize({ width: 1200, height: 800 });
      }
    });

  test('who signs out is asked to sign in, and no page complained to the browser', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.reload();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Console' }).waitFor();
    assert.deepEqual(complaints, []);
  });
});
