import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { time, usdInColumn } from '../../../packages/console/src/parts/format.ts';
import { skipWithoutBrowser } from '../browser/chosen-browser.ts';
import { password } from './people.ts';
import { assertSound, type Visited, visitConsole } from './visited.ts';

test('amounts of a column have their decimal points at one place', () => {
  const all = [0, 0.00007, 0.0007, 12.5, 42].map(usdInColumn);
  assert.deepEqual(
    all.map((shown) => shown.trimEnd()),
    ['$0.0000', '$0.00007', '$0.0007', '$12.5000', '$42.0000'],
  );
  assert.equal(new Set(all.map((shown) => shown.length - shown.indexOf('.'))).size, 1);
});

test('a time tells its zone', () => {
  assert.match(time('2026-07-01T12:00:00Z'), /^Jul\s1,\s2026,\s\d+:00:00\s[AP]M\s(UTC|GMT[+-]\d+(:\d+)?|[A-Z]{2,5})$/);
  assert.equal(time(''), '–');
});

describe('settings, billing and the entry in a browser', {
  concurrency: 1,
  skip: skipWithoutBrowser,
  timeout: 300_000,
}, () => {
  let visited: Visited;
  before(async () => {
    visited = await visitConsole();
    await visited.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  beforeEach(() => visited.begin());
  after(() => visited?.close());

  test('where cards are not taken, Billing says how is paid', async () => {
    const { page, open } = visited;
    await open('Billing');
    await page.getByText('You settle with the operator of this installation by other means').waitFor();
    const [time = ''] = await page.getByRole('cell', { name: /20\d\d/ }).allTextContents();
    assert.match(time, /\d:\d\d:\d\d/);
    const caption = await page.locator('caption').first().boundingBox();
    assert.ok(!caption || caption.width <= 1, 'a caption repeats the heading above it');
  });

  test('an address without a page says so', async () => {
    const { page, service } = visited;
    await page.goto(`${service.tidemark.baseUrl}/console/nopage`);
    await page.getByRole('heading', { level: 1, name: 'No such page' }).waitFor();
    await page.getByRole('link', { name: 'To the playground' }).click();
    await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
  });

  test('a password is changed, and the link of an invitation is copied and works once', async () => {
    const { page, open } = visited;
    await open('Settings');
    await page.getByLabel('Current password').fill('a wrong password');
    await page.getByLabel('New password').fill(`${password} and more`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').getByText('The current password is wrong').waitFor();
    await page.getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password is changed.').waitFor();

    await page.getByLabel('Email to invite').fill('grace@example.com');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByText('Send it to grace@example.com').waitFor();
    assert.equal(await page.getByLabel('Email to invite').inputValue(), '', 'a second click invites nobody twice');
    const link = await page.getByLabel('Invitation link').inputValue();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), link);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.getByText('Tidemark', { exact: true }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Set up your account' }).waitFor();
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('navigation', { name: 'Console' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
    await assertSound(page, 'a used link');
    assert.equal(await page.getByText('Set up your account').count(), 0);
    await page.getByText('Tidemark', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill(`${password} and more`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Console' }).waitFor();
  });

  test('an owner makes a member an owner, and the only owner is offered no way to go', async () => {
    const { page, open } = visited;
    await open('Settings');
    const members = page.getByRole('region', { name: 'Members' });
    const ada = members.getByRole('row').filter({ hasText: 'ada@example.com' });
    const grace = members.getByRole('row').filter({ hasText: 'grace@example.com' });
    await ada.getByText('the only owner').waitFor();
    assert.equal(await ada.getByRole('button').count(), 0);
    await grace.getByRole('button', { name: 'Make owner' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Make grace@example.com an owner?').waitFor();
    await dialog.getByRole('button', { name: 'Make owner' }).click();
    await grace.getByRole('cell', { name: 'owner', exact: true }).waitFor();
    await assertSound(page, 'members');

    await ada.getByRole('button', { name: 'Make member' }).click();
    await dialog.getByRole('button', { name: 'Make member' }).click();
    await ada.getByRole('cell', { name: 'member', exact: true }).waitFor();
    await page.getByLabel('Email to invite').waitFor({ state: 'detached' });
    assert.equal(await members.getByRole('button').count(), 0, 'who owns no longer changes nobody');
  });

  test('who is a member no more is told so where they are asked to sign in, and when they do', async () => {
    const { page, service } = visited;
    const { people } = service.tidemark.store;
    const person = await page.evaluate<string>(`localStorage.getItem('tidemark-signed-in')`);
    for (const { organizationId } of await people.membershipsOf(person)) await people.remove(organizationId, person);
    await page.reload();
    const told = page.getByRole('status').getByText('Your account is a member of no organization any more.');
    await told.waitFor({ timeout: 10_000 });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    assert.equal(await told.count(), 0);
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill(`${password} and more`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await told.waitFor();
  });
});
