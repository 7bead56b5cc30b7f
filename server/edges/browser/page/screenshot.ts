import type { Page } from 'playwright-core';
import type { Screenshot, ScreenshotRequest } from '../../../kernel/ports/reader.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import type { PageSession } from './page-session.ts';

/** The highest picture, in pixels: a higher one needs more memory than a page is given. */
const maxHeightPixels = 16_384;
const quality = 85;

/** Looks at the page from top to bottom, so that what loads when it is seen is there. */
const scrollThrough = `(async () => {
  const steps = Math.min(12, Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let step = 1; step < steps; step++) {
    scrollTo(0, step * innerHeight);
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
  scrollTo(0, 0);
  await new Promise((resolve) => setTimeout(resolve, 80));
})()`;

const imagesLoaded = `Promise.race([
  Promise.all([document.fonts.ready, ...[...document.images].filter((image) => !image.complete && image.loading !== 'lazy')
    .map((image) => new Promise((resolve) => { image.onload = image.onerror = resolve; }))]),
  new Promise((resolve) => setTimeout(resolve, 3000)),
]).then(() => true)`;

/** Frames are drawn one after another, the innermost last. */
const drawn = `new Promise((resolve) => {
  setTimeout(resolve, 1000);
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
})`;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Takes a picture of what a page shows, or of all of it; `isWhereItStands`: of what it has been scrolled to. */
export async function takeScreenshot(
  { page, session }: Pick<PageSession, 'page' | 'session'>,
  world: IsolatedWorld,
  {
    fullPage,
    width,
    height,
    type,
    isWhereItStands = false,
  }: ScreenshotRequest & { readonly isWhereItStands?: boolean },
): Promise<Screenshot> {
  if (fullPage) await world.evaluate(scrollThrough);
  await world.evaluate(imagesLoaded);
  const size = { width, height };
  const { cssContentSize, cssVisualViewport } = await session.send('Page.getLayoutMetrics');
  const at = isWhereItStands && !fullPage ? { x: cssVisualViewport.pageX, y: cssVisualViewport.pageY } : { x: 0, y: 0 };
  if (fullPage) {
    size.width = Math.max(1, Math.ceil(Math.min(cssContentSize.width, 4_096)));
    size.height = Math.max(1, Math.ceil(Math.min(cssContentSize.height, maxHeightPixels)));
  }
  const take = async (captureBeyondViewport: boolean): Promise<Screenshot> => {
    const how = { format: type, captureBeyondViewport, clip: { ...at, ...size, scale: 1 } };
    const { data } = await session.send('Page.captureScreenshot', { ...how, ...(type === 'png' ? {} : { quality }) });
    const isCut = fullPage && cssContentSize.height > size.height;
    const picture = { bytes: Buffer.from(data, 'base64'), ...size, contentType: `image/${type}` };
    return { ...picture, ...(isCut ? { cutFrom: Math.ceil(cssContentSize.height) } : {}) };
  };
  const whole = fullPage ? await inOneWindow(page, world, size, () => take(false)) : null;
  return whole ?? (await take(fullPage));
}

/**
 * Takes a picture of a page in a window that shows all of it: frames of other sites are not drawn outside of one. Null: there is none
 * to draw, or the page grows with its window, as a first part of `100vh` does.
 */
async function inOneWindow(
  page: Page,
  world: IsolatedWorld,
  size: Size,
  take: () => Promise<Screenshot>,
): Promise<Screenshot | null> {
  const usual = page.viewportSize();
  if (!usual || (await world.evaluate('tidemark.frames.areForeign()')) !== true) return null;
  await page.setViewportSize({ width: usual.width, height: Math.max(size.height, usual.height) });
  try {
    const height = await world.evaluate(`${drawn}.then(() => document.documentElement.scrollHeight)`);
    return typeof height === 'number' && height <= Math.max(size.height, usual.height) ? await take() : null;
  } finally {
    await page.setViewportSize(usual);
  }
}
