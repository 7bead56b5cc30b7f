import type { Browser, BrowserContext } from 'playwright-core';
import { atEnd, isEndPromised } from '../at-end.ts';
import { chromium as program } from './chosen-browser.ts';

let kept: Promise<Browser> | null = null;

/** A context of its own in the browser that this process keeps for tests of our pages: each start costs as much as several tests. */
export async function openContext(): Promise<BrowserContext> {
  let browser = await kept;
  if (!browser?.isConnected()) {
    kept = start();
    browser = await kept;
  }
  const opened = browser;
  const context = await opened.newContext();
  if (!isEndPromised()) context.once('close', () => void opened.close());
  return context;
}

async function start(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: program ?? '', args: ['--no-sandbox'] });
  atEnd(() => browser.close());
  return browser;
}
