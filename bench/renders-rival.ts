// A process that shows pages with bare playwright-core: a fresh context each, the same blocking as ours, read as soon as
// the last article is there, which only somebody who knows the page can tell.
import { chromium } from 'playwright-core';
import { unreadable } from '../server/edges/browser/page/blocked-urls.ts';

const browser = await chromium.launch({ executablePath: process.argv[2] ?? '', args: ['--disable-gpu'] });

async function read(url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setBlockedURLs', { urls: [...unreadable] });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForSelector('article:nth-of-type(60)', { state: 'attached' });
    await page.content();
  } finally {
    await context.close();
  }
}

process.on('message', async (order: { id: number; url: string } | 'end') => {
  if (order === 'end') {
    await browser.close();
    process.exit(0);
  }
  const failed = await read(order.url).then(
    () => null,
    (error: unknown) => String(error),
  );
  process.send?.({ id: order.id, error: failed });
});
