import type { Browser, Page } from 'playwright-core';
import { chromium as program } from './chosen-browser.ts';

/** The browser of the tests, for pages that no service renders. */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: program ?? '', args: ['--no-sandbox'] });
}

/** What a page complains of from now on: errors in its console and in its scripts. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
