import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { type Visited, visitConsole } from './visited.ts';

describe('failures in the console', { concurrency: 1, skip: skipWithoutBrowser, timeout: 600_000 }, () => {
  let visited: Visited;
  before(async () => {
    visited = await visitConsole();
  });
  beforeEach(() => visited.begin());
  after(() => visited?.close());

  test('a key takes a budget of cents, and a fault of a field is said once and in words', async () => {
    const { page, open } = visited;
    await open('Keys');
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('ci');
    await dialog.getByLabel('Daily budget (USD)').fill('0.5');
    await dialog.getByLabel('Allowed actions').fill('no.such.thing');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('The input is not valid', { exact: true }).waitFor();
    const said = (await alert.locator(':scope > p, :scope > ul').allTextContents()).join(' ');
    assert.doesNotMatch(said, /pointer|validation-failed|[{}]/);
    assert.equal(said.match(/no\.such\.thing/g)?.length ?? 0, 1, said);
    assert.deepEqual(await alert.locator('li strong').allTextContents(), ['Allowed actions']);
    await dialog.getByLabel('Name', { exact: true }).fill('x'.repeat(300));
    await dialog.getByLabel('Expires after (days)').fill('99999');
    await dialog.getByRole('button', { name: 'Create' }).click();
    const faults = alert.locator(':scope > ul > li');
    await faults.nth(1).waitFor();
    assert.deepEqual(await faults.locator('strong').allTextContents(), ['Name', 'Expires after (days)']);
    assert.equal(await alert.locator(':scope > p').count(), 0, 'what the list says is not said above it, too');
    await dialog.getByLabel('Name', { exact: true }).fill('ci');
    await dialog.getByLabel('Expires after (days)').fill('');
    await dialog.getByLabel('Allowed actions').fill('');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByLabel('API key').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('cell', { name: '$0.50' }).waitFor();

    await open('Crawls');
    await page.getByLabel('Site').fill('ftp://site.example');
    await page.getByLabel('Most pages').fill('999999999');
    await page.getByRole('button', { name: 'Start crawl' }).click();
    await faults.nth(1).waitFor();
    const [site = '', most = ''] = await faults.allTextContents();
    assert.match(site, /^Site [^`;]+\.$/);
    assert.match(most, /^Most pages must be at most \d+\. [A-Z][^`]+\.$/);
  });

  test('without a connection that is said', async (context) => {
    const { page, open } = visited;
    await open('Keys');
    context.after(() => page.context().setOffline(false));
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Profiles' }).click();
    await page.getByRole('alert').getByText('No connection', { exact: true }).waitFor();
  });

  test('when the session has ended a person signs in and is back where they were', async () => {
    const { page, open, signIn } = visited;
    await open('Jobs and callbacks');
    await page.getByLabel('Status').selectOption('failed');
    await page.waitForURL('**/console/jobs?status=failed');
    await page.context().clearCookies();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    const ended = page.getByRole('status').getByText('Your session has ended.');
    await ended.waitFor();
    await signIn();
    await page.getByRole('heading', { level: 1, name: 'Jobs and callbacks' }).waitFor();
    assert.equal(await page.getByLabel('Status').inputValue(), 'failed');
    await page.context().clearCookies();
    // This page makes several calls at once, each of which finds that it has ended.
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.ok(await ended.isVisible());
    await signIn();
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
  });

  test('a wrong password is told in words, and how long to wait after too many', async () => {
    const { page } = visited;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').fill('ada@example.com');
    assert.equal(await page.getByText('Your session has ended.').count(), 0, 'who signs out knows it');
    await page.getByLabel('Password').fill('a wrong password');
    const enter = async (): Promise<string> => {
      const [answer] = await Promise.all([
        page.waitForResponse('**/console/auth/sign-in/email'),
        page.getByRole('button', { name: 'Sign in' }).click(),
      ]);
      return String(answer.status());
    };
    await enter();
    await page.getByRole('alert').getByText('The email or the password is wrong', { exact: true }).waitFor();
    for (let tries = 0; tries < 30 && (await enter()) !== '429'; ) tries += 1;
    await page.getByRole('alert').getByText('Too many attempts', { exact: true }).waitFor();
    await page
      .getByRole('alert')
      .getByText(/^Try again in \d+ seconds\.$/)
      .waitFor();
  });
});
