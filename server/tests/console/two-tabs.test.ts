import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { makeLink } from '../../kernel/keys/one-time-links.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { ConsoleVisitor, password } from './people.ts';
import { type Visited, visitConsole } from './visited.ts';

describe('links, and pages that share a session', {
  concurrency: 1,
  skip: skipWithoutBrowser,
  timeout: 300_000,
}, () => {
  let visited: Visited;
  before(async () => {
    visited = await visitConsole();
  });
  beforeEach(() => visited.begin());
  after(() => visited?.close());

  /** A link by which an owner joins a new organization. */
  async function linkTo(name: string): Promise<string> {
    const { store, baseUrl } = visited.service.tidemark;
    const { id: organizationId } = await store.organizations.create({ name, startingBalance: 42_000_000 });
    const link = { kind: 'setup', organizationId, email: null, role: 'owner', createdBy: null } as const;
    return (await makeLink({ people: store.people, clock: systemClock, baseUrl }, link)).url;
  }
  const chosen = (page: Page): Promise<string> =>
    page.getByLabel('Organization').evaluate((select) => Reflect.get(select, 'selectedOptions')[0].text);

  test('who is signed in joins a further organization by its link', async () => {
    const { page } = visited;
    await page.goto(await linkTo('second'));
    await page.getByRole('heading', { level: 1, name: 'Join an organization' }).waitFor();
    await page.getByText('ada@example.com').waitFor();
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
    assert.equal(await chosen(page), 'second');
  });

  test('who has an account and is not signed in joins by its link, too', async () => {
    const { page } = visited;
    const link = await linkTo('third');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').waitFor();
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in and join' }).click();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
    assert.equal(await chosen(page), 'third');
  });

  test('a page calls for the organization that it shows, whatever another page chooses', async () => {
    const { page, open } = visited;
    await page.getByLabel('Organization').selectOption({ label: 'second' });
    await page.waitForLoadState('load');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Organization').selectOption({ label: 'default' });
    await open('Billing');
    assert.equal(await chosen(page), 'second');
    await page.locator('.figures').getByText('$42.00', { exact: true }).waitFor();
    await other.close();
  });

  test('a page whose session has become another person’s shows that person', async () => {
    const { page, service } = visited;
    const bob = new ConsoleVisitor(service.tidemark.baseUrl);
    assert.equal((await bob.setUp(await linkTo('fourth'), 'bob@example.com', 'Bob')).status, 200);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await visited.signIn();
    await other.getByLabel('Email').waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Sign out' }).click();
    await other.getByLabel('Email').fill('bob@example.com');
    await other.getByLabel('Password').fill(password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    for (const one of [other, page]) await one.getByText('bob@example.com').waitFor();
    await other.close();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await visited.signIn();
  });

  test('signing out without a connection is told, and nobody is signed out', async (context) => {
    const { page } = visited;
    context.after(() => page.context().setOffline(false));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alert').getByText('No connection', { exact: true }).first().waitFor();
    await page.getByText('ada@example.com').waitFor();
  });
});
