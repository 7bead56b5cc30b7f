import type { Browser, BrowserContext } from 'playwright-core';
import { atEnd, isEndPromised } from '../at-end.ts';
import { launchBrowser } from './own-browser.ts';

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
  const browser = await launchBrowser();
  atEnd(() => browser.close());
  return browser;
}
