import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../browser/accessibility.ts';
import { openContext } from '../browser/kept-browser.ts';
import { type Running, startRunning } from '../running.ts';
import { type ConsoleVisitor, firstOwner, password } from './people.ts';

/** The rules of axe that look at colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];
/** A page that shows nothing by then shows nothing. */
const patienceMs = 60_000;

/** A console that its first owner has open in a browser. */
export interface Visited {
  readonly service: Running;
  /** The owner in another browser. */
  readonly owner: ConsoleVisitor;
  readonly page: Page;
  /** Goes to a page by the navigation. */
  open(name: string): Promise<void>;
  /** Loads the first page anew, so that a test begins where no other left off. */
  begin(): Promise<void>;
  signIn(): Promise<void>;
  close(): Promise<void>;
}

/** Asserts that a page has no serious fault of accessibility, light and dark, and is no wider than a phone. */
export async function assertSound(page: Page, name: string): Promise<void> {
  // Of another scheme only the colours differ.
  for (const [colorScheme, rules] of [['dark', ofColours], ['light']] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await accessibilityFaults(page, rules), [], `${name}, ${colorScheme}`);
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
  assert.ok(width <= 390, `${name}: ${width} pixels wide on a phone`);
  if (size) await page.setViewportSize(size);
}

/** Asserts that a column of a table begins where it is seen without scrolling. */
export async function assertInSight(page: Page, table: string, column: string): Promise<void> {
  const region = page.getByRole('region', { name: table, exact: true });
  const [seen, box] = [
    await region.boundingBox(),
    await region.getByRole('columnheader', { name: column, exact: true }).boundingBox(),
  ];
  assert.ok(seen && box && box.x + box.width <= seen.x + seen.width, JSON.stringify([table, column, seen, box]));
}

/** Starts a service and signs its first owner in, in a browser. */
export async function visitConsole(settings: Readonly<Record<string, string>> = {}): Promise<Visited> {
  const service = await startRunning(settings);
  const owner = await firstOwner(service);
  const context = await openContext();
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const signIn = async (): Promise<void> => {
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Console' }).waitFor();
  };
  await page.goto(`${service.tidemark.baseUrl}/console`);
  await signIn();
  return {
    service,
    owner,
    page,
    begin: async () => {
      await page.goto(`${service.tidemark.baseUrl}/console`);
      await page.getByRole('navigation', { name: 'Console' }).waitFor();
    },
    signIn,
    open: async (name) => {
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    },
    close: async () => {
      await context.close();
      await service.close();
    },
  };
}
