// `npm run prove -- console [FOLDER]`: the console over 10,000 jobs, in Chromium: what a first load weighs, how long each interaction takes
// until the next paint (Event Timing, as INP counts it), and a picture of each page in both themes and at a phone's width.
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { complaintsOf, launchBrowser } from '../../../server/tests/browser/own-browser.ts';
import { pageNames } from '../../../server/tests/console/page-names.ts';
import { password } from '../../../server/tests/console/people.ts';
import { eventually } from '../../../server/tests/eventually.ts';
import { prepare } from './prepared.ts';

const jobs = 10_000;
const maxFirstLoadBytes = 150_000;
const maxInteractionMs = 100;
/** A page that has asked for all it shows is there by then. */
const settledMs = 500;
const looks = [
  { name: 'light', colorScheme: 'light', width: 1_280, height: 900 },
  { name: 'dark', colorScheme: 'dark', width: 1_280, height: 900 },
  { name: 'phone', colorScheme: 'light', width: 390, height: 844 },
] as const;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Bytes that came over the wire, headers left out. */
async function weigh(page: Page, load: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await load();
  await page.waitForLoadState('networkidle');
  await session.detach();
  return bytes;
}

/** Notes the longest interaction until its next paint as `longest`, in milliseconds. */
const watching = `globalThis.longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
const painted = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))';

/** Does an interaction; says how long it took until the next paint, and until what it shows was there. */
async function interact(page: Page, name: string, act: () => Promise<void>): Promise<boolean> {
  await page.evaluate('globalThis.longest = 0');
  const startedAt = performance.now();
  await act();
  const shownMs = performance.now() - startedAt;
  await page.evaluate(painted);
  const paintMs = Number(await page.evaluate('globalThis.longest'));
  const holds = paintMs <= maxInteractionMs;
  say(
    `${holds ? 'holds' : 'FAILS'} ${name}: painted after ${paintMs} ms at most, shown after ${Math.round(shownMs)} ms`,
  );
  return holds;
}

const open = async (page: Page, name: string): Promise<void> => {
  const link = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true });
  const opener = page.getByRole('button', { name: 'Menu' });
  if ((await opener.isVisible()) && !(await link.isVisible())) await opener.click();
  await link.click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
};

async function interactions(page: Page): Promise<boolean[]> {
  const table = page.getByRole('table', { name: 'Jobs' });
  const tried: boolean[] = [];
  for (const [name, act] of [
    [
      'opening the list of 10,000 jobs',
      async () => {
        await open(page, 'Jobs and callbacks');
        await table.getByRole('row').nth(50).waitFor();
      },
    ],
    [
      'an older page',
      async () => {
        const first = await table.getByRole('row').nth(1).textContent();
        await page.getByRole('button', { name: 'Older' }).click();
        await eventually(
          async () => (await table.getByRole('row').nth(1).textContent()) !== first,
          'another page is there',
        );
      },
    ],
    [
      'a filter',
      async () => {
        await page.getByLabel('Status').selectOption('failed');
        await eventually(async () => (await table.getByText('completed').count()) === 0, 'only failed jobs are there');
      },
    ],
    [
      'opening a job',
      async () => {
        await table.getByRole('link').first().click();
        await page.getByRole('heading', { name: /^Job [0-9a-f]/ }).waitFor();
      },
    ],
    ['the usage of all of them', async () => open(page, 'Usage')],
    ['another grouping', async () => page.getByRole('button', { name: 'Operation' }).click()],
    ['the catalog', async () => open(page, 'Catalog')],
    [
      'a search in the catalog',
      async () => {
        await page.getByRole('searchbox').or(page.getByLabel('Search')).first().fill('youtube');
      },
    ],
    ['the playground', async () => open(page, 'Playground')],
    [
      'another operation',
      async () => {
        await page.getByRole('combobox', { name: 'Operation' }).selectOption('web.interact');
      },
    ],
  ] as [string, () => Promise<void>][])
    tried.push(await interact(page, name, act));
  return tried;
}

/** What a person has after an hour: a key, a scrape, a crawl and a source with a difference. */
async function use(page: Page, siteUrl: string): Promise<void> {
  await open(page, 'Billing');
  await page.getByLabel('Payment method').fill('invoice');
  await page.getByRole('button', { name: 'Add payment method' }).click();
  await page.getByText('You settle with the operator of this installation').waitFor();
  await open(page, 'Playground');
  await page.getByRole('combobox', { name: 'Operation' }).selectOption('web.scrape');
  await page.getByLabel('url', { exact: true }).fill(siteUrl);
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('region', { name: 'Result', exact: true }).getByText('Cost: $0.0007').waitFor();
  await open(page, 'Crawls');
  await page.getByLabel('Site').fill(siteUrl);
  await page.getByRole('button', { name: 'Start crawl' }).click();
  await page.getByRole('region', { name: 'Account' }).getByText('Cost: $0.0007').waitFor();
  await open(page, 'Freshness');
  await page.getByText('Register a source').click();
  await page.getByLabel('Entity').fill('wick');
  await page.getByLabel('Source', { exact: true }).fill('tides');
  await page.getByLabel('Address').fill(siteUrl);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('link', { name: 'tides' }).click();
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Refresh now' }).click();
    await page.waitForLoadState('networkidle');
  }
}

async function pictures(page: Page, folder: string): Promise<void> {
  for (const { name: look, colorScheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    for (const name of pageNames) {
      await open(page, name);
      await page.waitForLoadState('networkidle');
      await page.getByText('Loading…').first().waitFor({ state: 'detached' });
      if (name === 'Freshness') await page.getByRole('link', { name: 'tides' }).click();
      await page.waitForTimeout(settledMs);
      await page.screenshot({
        path: `${folder}/${name.toLowerCase().replaceAll(' ', '-')}-${look}.png`,
        fullPage: true,
      });
    }
  }
  say(`pictures: ${folder}`);
}

/** Proves it; false when something weighs or takes too much, or a page complains. */
export async function run([folder = resolve('.cache/console-pictures')]: string[]): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const { service, siteUrl, close } = await prepare(jobs);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    await context.addInitScript({ content: watching });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const startedAt = performance.now();
    await page.goto((await service.tidemark.setupLink()) ?? '');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
    say(`from the link to the playground: ${Math.round(performance.now() - startedAt)} ms of machine time`);
    const bytes = await weigh(page, () => page.goto(`${service.tidemark.baseUrl}/console`));
    say(`${bytes <= maxFirstLoadBytes ? 'holds' : 'FAILS'} first load: ${Math.round(bytes / 1_000)} KB over the wire`);
    const tried = await interactions(page);
    await use(page, siteUrl);
    await pictures(page, folder);
    say(`${complaints.length} complaints\n${complaints.join('\n')}`);
    return tried.every(Boolean) && bytes <= maxFirstLoadBytes && complaints.length === 0;
  } finally {
    await browser.close();
    await close();
  }
}
