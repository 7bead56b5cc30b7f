import { z } from 'zod';
import type { Quality } from '../../../contract/quality.ts';
import type { ScreenshotFile } from '../../../contract/resources/scrape.ts';
import type { Warning } from '../../../contract/warning.ts';
import { dialogAnswers, type InteractivePage, type ReadPage } from '../../../kernel/ports/interactive-browser.ts';
import type { Screenshot } from '../../../kernel/ports/reader.ts';

export const extractFormats = ['markdown', 'html', 'text'] as const;
export type ExtractFormat = (typeof extractFormats)[number];

/** What an action gives besides its effect. */
export interface Given {
  readonly screenshot?: z.output<typeof ScreenshotFile>;
  readonly content?: string | null;
  readonly warnings?: readonly Warning[];
  readonly listed?: Awaited<ReturnType<InteractivePage['list']>>;
}

/** What actions make of what they see. */
export interface Tools {
  /** `isBilled`: the call costs something for what was done; else the picture is kept briefly until that is known. */
  keepScreenshot(taken: Screenshot, isBilled?: boolean): Promise<z.output<typeof ScreenshotFile>>;
  extract(
    page: ReadPage,
    how: { readonly format: ExtractFormat; readonly onlyMainContent: boolean },
  ): Promise<string | null>;
  /** Whether a page is worth money, as a scrape of it would be. */
  assess(page: ReadPage): Promise<{ readonly content: string | null; readonly quality: Quality }>;
}

/** One kind of action: its fields, and what it does with the page. */
export interface Action<Schema extends z.ZodObject> {
  readonly schema: Schema;
  /** It only looks at the page, or waits for it: what it gives is worth what the page is. */
  readonly isPassive?: true;
  /** How long it may take unless its `timeout_ms` says, in milliseconds. */
  timeoutMs?(input: z.output<Schema>): number;
  run(page: InteractivePage, input: z.output<Schema>, tools: Tools): Promise<Given> | Promise<void>;
}

/** Defines an action; it exists for the inference of its types. */
export const defineAction = <Schema extends z.ZodObject>(action: Action<Schema>): Action<Schema> => action;

export const Selector = z.string().max(1_000).trim().min(1).meta({
  id: 'Selector',
  description:
    'CSS, or one of Playwright’s: `text=`, `role=button[name="Save"]`, `:has-text()`. The first visible match is taken.',
});

const Frame = z
  .union([Selector, z.array(Selector).max(10)])
  .default([])
  .transform((frames): readonly string[] => [frames].flat())
  .meta({ id: 'Frame', description: 'The frame it is in: a selector, or several, outermost first.' });

/** The fields of every action. */
export const everyAction = {
  optional: z.boolean().default(false).describe('Go on with the next action when this one fails.'),
  frame: Frame,
  dialog: z.enum(dialogAnswers).default('accept').describe('What is answered to dialogs that it opens.'),
  dialog_text: z.string().max(10_000).optional().describe('What a prompt is answered; its own suggestion when absent.'),
};

/** Milliseconds that an action may wait. */
export const timeoutMs = z
  .int()
  .min(1)
  .max(300_000)
  .optional()
  .describe('How long it waits for its element, in milliseconds: 10,000 when absent.');

/** The fields of an action on an element, which is waited for until it is visible, stands still and takes input. */
export const onElement = { selector: Selector, timeout_ms: timeoutMs, ...everyAction };

/** The element that the fields name. */
export const targetOf = ({ selector, frame }: { readonly selector: string; readonly frame: readonly string[] }) => ({
  selector,
  frames: frame,
});
