import type { z } from 'zod';
import type { ScreenshotFile } from '../../contract/resources/scrape.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { Screenshot } from '../../kernel/ports/reader.ts';

interface Kept {
  readonly screenshot: z.output<typeof ScreenshotFile> | null;
  readonly stoppedBy: 'balance' | null;
}

/**
 * Keeps the picture that a page brought, and bills it when the page is worth money; no money for it: no picture. That of a page that is
 * free is kept briefly: one who asks for pages that fail would fill the disk at no cost.
 */
export async function keepScreenshot(context: Context, taken: Screenshot, isBilled: boolean): Promise<Kept> {
  if (isBilled) {
    if (!(await context.meter.reserve('screenshot'))) return { screenshot: null, stoppedBy: 'balance' };
    context.meter.count('screenshot');
  }
  const { files } = context.data;
  const { url, expiresAt } = isBilled
    ? await files.keep(context.organizationId, taken.bytes, taken.contentType)
    : await files.keepBriefly(context.organizationId, taken.bytes, taken.contentType);
  const { width, height, contentType } = taken;
  const screenshot = { url, width, height, content_type: contentType, expires_at: expiresAt.toISOString() };
  return { screenshot, stoppedBy: null };
}
