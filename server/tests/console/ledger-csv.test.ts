import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { makeLink } from '../../kernel/keys/one-time-links.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { openContext } from '../browser/kept-browser.ts';
import { type Running, startRunning } from '../running.ts';
import { type ConsoleVisitor, firstOwner, password } from './people.ts';

const patienceMs = 60_000;

describe('the ledger as CSV', { concurrency: 1, skip: skipWithoutBrowser, timeout: 300_000 }, () => {
  let service: Running;
  let owner: ConsoleVisitor;
  let context: BrowserContext;
  let page: Page;

  before(async () => {
    service = await startRunning();
    owner = await firstOwner(service);
    const { store, baseUrl } = service.tidemark;
    const { id: organizationId } = await store.organizations.create({ name: 'second', startingBalance: 42_000_000 });
    const link = { kind: 'invitation', organizationId, email: null, role: 'owner', createdBy: null } as const;
    const { url } = await makeLink({ people: store.people, clock: systemClock, baseUrl }, link);
    const joined = await owner.ask('/console/api/join', { token: new URL(url).searchParams.get('token') });
    assert.equal(joined.status, 200, JSON.stringify(joined.json));
    context = await openContext();
    context.setDefaultTimeout(patienceMs);
    page = await context.newPage();
    await page.goto(`${baseUrl}/console/billing`);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  });
  after(async () => {
    await context?.close();
    await service?.close();
  });

  const save = () => page.getByRole('button', { name: 'Save as CSV' }).click();

  test('it is the ledger of the organization that is chosen', async () => {
    await page.getByRole('combobox', { name: 'Organization' }).selectOption({ label: 'second' });
    await page.getByRole('cell', { name: '$42.0000' }).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), save()]);
    const table = await readFile(await download.path(), 'utf8');
    assert.match(table, /^id,at,kind,amount,/);
    assert.match(table, /,grant,42\.000000,/);
    assert.doesNotMatch(table, /,10\.000000,/);
  });

  test('it is all of a ledger that has several pages, with the names of its columns once', async () => {
    const { store } = service.tidemark;
    const [second] = (await store.organizations.list()).filter(({ name }) => name === 'second');
    for (let at = 0; at < 250; at++)
      await store.ledger.post({
        organizationId: second?.id ?? '',
        requestId: crypto.randomUUID(),
        kind: 'grant',
        amount: 1,
        note: `number ${at}, with a comma`,
      });
    const [download] = await Promise.all([page.waitForEvent('download'), save()]);
    const table = await readFile(await download.path(), 'utf8');
    assert.equal(table.match(/^id,at,kind/gm)?.length, 1);
    for (let at = 0; at < 250; at++) assert.match(table, new RegExp(`number ${at},`));
    assert.match(table, /,grant,42\.000000,/);
  });

  test('a problem is shown, and not saved', async () => {
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await page.route('**/v1/crawl/usage/entries?limit=200', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 503, code: 'overloaded', detail: 'The store cannot write.' }),
      }),
    );
    await save();
    await page.getByRole('alert').getByText('The store cannot write.', { exact: true }).waitFor();
    assert.equal(downloads, 0);
  });
});
