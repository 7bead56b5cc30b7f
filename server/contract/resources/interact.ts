import { z } from 'zod';
import { ScreenshotFile, Warning } from './scrape.ts';

export const ActionError = z
  .object({
    code: z.string(),
    message: z.string(),
    url: z.string().describe('Where the page stood.'),
    selector: z.string().optional().describe('What was looked for, be it a frame.'),
    matches: z.int().optional().describe('How many elements it matched, visible or not.'),
    nearest: z
      .array(z.object({ selector: z.string(), text: z.string() }))
      .optional()
      .describe('Visible elements that are most like it, each with a selector that works.'),
  })
  .meta({ id: 'ActionError' });

export const ActionEntry = z
  .object({
    index: z.int(),
    type: z.string(),
    status: z.enum(['ok', 'failed', 'skipped']),
    duration_ms: z.int(),
    url: z.string().optional().describe('Where the page stood after it.'),
    error: ActionError.optional(),
    new_tab: z.literal(true).optional().describe('It opened a tab, which is the page from then on.'),
    dialogs: z
      .array(z.object({ type: z.string(), message: z.string(), answer: z.enum(['accept', 'dismiss']) }))
      .optional(),
    screenshot: ScreenshotFile.optional(),
    content: z.string().nullable().optional().describe('What an `extract` gave.'),
  })
  .meta({ id: 'ActionEntry' });

export const DownloadedFile = z
  .object({
    action: z.int().describe('The index of the action after which it was there.'),
    name: z.string(),
    url: z.string().describe('A link that needs no key, and ends when the file does.'),
    source_url: z.string(),
    size_bytes: z.int(),
    expires_at: z.string(),
  })
  .meta({ id: 'DownloadedFile' });

const text = z.string().nullable();

/** What an interaction answers besides `_meta`. */
export const InteractResult = z
  .object({
    success: z.boolean().describe('Whether all actions were done, those that are optional aside.'),
    url: z.string().describe('Where the page stood in the end.'),
    title: text,
    actions: z.array(ActionEntry),
    content: text.describe('What the last `extract` gave; without one, the page in the end as markdown.'),
    markdown: text,
    html: text,
    text,
    screenshot: ScreenshotFile.nullable().describe('The last one taken.'),
    downloads: z.array(DownloadedFile),
    profile_id: z.string().nullable().describe('To be sent on a later call; null: nothing was kept.'),
    warnings: z.array(Warning).optional(),
    stopped_by: z.enum(['balance', 'time']).optional(),
  })
  .meta({ id: 'InteractResult' });
