import type { CDPSession } from 'playwright-core';
import type { Screenshot, ScreenshotRequest } from '../../../kernel/ports/reader.ts';
import type { IsolatedWorld } from './isolated-world.ts';

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

/** Takes a picture of what a page shows, or of all of it; `isWhereItStands`: of what it has been scrolled to. */
export async function takeScreenshot(
  session: CDPSession,
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
  const { data } = await session.send('Page.captureScreenshot', {
    format: type,
    ...(type === 'png' ? {} : { quality }),
    captureBeyondViewport: fullPage,
    clip: { ...at, ...size, scale: 1 },
  });
  return { bytes: Buffer.from(data, 'base64'), ...size, contentType: `image/${type}` };
}
